"""The command in a process of its own: on a real terminal, killed, interrupted, with standard input closed."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from touchline.core import record

ROOT = Path(__file__).parents[2]
PATIENCE = 30  # seconds until a test gives up waiting
TOOLBAR = "undo · quit"  # drawn once keys are taken one by one


def environment(shelf):
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "XDG_STATE_HOME") if name in os.environ}
    return {**kept, "LANG": "en_GB.UTF-8", "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}


def command(*arguments):
    return [sys.executable, "-m", "tests.cli.launch", *map(str, arguments)]


class Terminal:
    """A process at a terminal of its own."""

    def __init__(self, shelf, *arguments, size=(40, 120)):
        self.shown = ""
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        self.process = subprocess.Popen(
            command(*arguments), stdin=slave, stdout=slave, stderr=slave, env=environment(shelf), cwd=ROOT
        )
        os.close(slave)

    def until(self, text):
        """Read until a text appears; return what was shown since the last time."""
        end, new = time.monotonic() + PATIENCE, ""
        while not shows(new, text):
            ready, _, _ = select.select([self.master], [], [], 0.2)
            try:
                new += os.read(self.master, 65536).decode() if ready else ""
            except OSError:
                break
            if "\x1b[6n" in new:  # asked where the cursor is
                os.write(self.master, b"\x1b[1;1R")
                new = new.replace("\x1b[6n", "")
            assert time.monotonic() < end, f"no {text!r} in:\n{plain(new)}"
        self.shown += new
        assert shows(new, text), plain(new)
        return new

    def send(self, text):
        os.write(self.master, text.encode())

    def wait(self):
        """Read to the end and return the exit code."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            try:
                if select.select([self.master], [], [], 0.1)[0]:
                    self.shown += os.read(self.master, 65536).decode()
            except OSError:
                break
        return self.process.wait(PATIENCE)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


def plain(text):
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\r", "", text)


def shows(screen, text):
    """A long word, such as a path, may be broken at the edge of the screen."""
    return text in plain(screen) or text in plain(screen).replace("\n", "")


@pytest.fixture
def terminal(shelf):
    opened = []

    def start(*arguments, **more):
        opened.append(Terminal(shelf, *arguments, **more))
        return opened[-1]

    yield start
    for one in opened:
        one.close()


def kept(shelf):
    (path,) = shelf.glob("*.record")
    return path


def test_a_person_at_a_terminal(terminal, shelf):
    table = terminal("play", "tug", "--away", "random", "--seed", 3)
    drawn = table.until("Lay a strength.")
    assert "\x1b[" in drawn
    assert "(R)" in plain(drawn)
    table.send("?\r")
    table.until("Possible now: 2")
    table.send("quit\r")
    table.until(".record")
    assert table.wait() == 0
    assert not record.load(kept(shelf).read_text())[0].is_over


def test_the_screen_is_covered_between_two_people(terminal):
    table = terminal("play", "tug", "--seed", 3)
    table.until("Pass the screen to Home, then press Enter.")
    table.send("\r")
    mine = plain(table.until("Home — Lay a strength."))
    assert re.search(r"Home Hand \[S", mine)
    assert not re.search(r"Away Hand \[S", mine)
    table.send("low\r")
    covered = table.until("Pass the screen to Away, then press Enter.")
    assert "\x1b[3J" in covered  # what has scrolled away is forgotten too
    table.send("\r")
    assert not re.search(r"Home Hand \[S", plain(table.until("Away — Lay a strength.")))
    table.until(TOOLBAR)
    table.send("\x1b[A")  # brings back what was typed: nothing of the other's
    table.send("quit\r")
    shown = table.until(".record")
    assert "low" not in plain(shown)
    assert table.wait() == 0


def test_completion(terminal):
    table = terminal("play", "tug", "--away", "random", "--seed", 3)
    table.until(TOOLBAR)
    table.send("qu")
    table.until(" quit")  # what it could become
    table.send("\t\r")
    table.until(".record")
    assert table.wait() == 0


def test_the_menu_at_a_terminal(terminal):
    table = terminal("play", "--lang", "fr")
    table.until("Entrée pour 1>")
    table.send("\x04")
    assert table.wait() == 0


def test_the_end_of_input_at_a_terminal_is_leaving(terminal):
    table = terminal("play", "tug", "--away", "random", "--seed", 3)
    table.until(TOOLBAR)
    table.send("\x04")
    table.until(".record")
    assert table.wait() == 0


def test_an_interrupt_at_a_terminal_loses_nothing(terminal, shelf):
    table = terminal("play", "tug", "--away", "random", "--seed", 3)
    table.until(TOOLBAR)
    table.send("\x03")
    table.until(".record")
    assert table.wait() == 130
    assert len(record.load(kept(shelf).read_text())[0].actions) >= 5


@pytest.mark.slow
def test_time_runs_out_at_a_terminal(terminal):
    table = terminal("play", "tug", "--away", "random", "--seed", 3, "-o", "timed=on")
    table.until("Lay a strength.")
    table.until("Time is up for Home")
    table.send("quit\r")
    table.until(".record")
    assert table.wait() == 0


def test_a_bar_is_drawn_at_a_terminal_for_long_work(terminal):
    table = terminal("perft", "tug", 6, "--form", "interpreted")
    assert re.search(r"perft .* %", plain(table.until("probability 1")))
    assert table.wait() == 0


def test_rules_are_laid_out_at_a_terminal(terminal):
    table = terminal("rules", "tug", "T-2.2")
    shown = table.until("Reveal.")
    assert "**" not in plain(shown)
    assert table.wait() == 0


def start(shelf, *arguments, **more):
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more
    return subprocess.Popen(
        command(*arguments),
        env=environment(shelf),
        cwd=ROOT,
        text=True,
        preexec_fn=hear_interrupts,  # noqa: PLW1509 — no other thread is at work here
        **pipes,
    )


def hear_interrupts():
    """Undo what a shell does to a job in the background, should the tests be one: there, interrupts are ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_killed_match_goes_on_and_its_dice_hold(run, shelf):
    process = start(shelf, "play", "tug", "--away", "random")
    while "Lay a strength." not in process.stdout.readline():
        pass
    process.kill()
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert run("resume", kept(shelf), typed="low\npull1\n" * 60).exit_code == 0
    assert "The dice are checked" in run("verify", kept(shelf)).stdout


def test_an_interrupt_in_a_pipe_is_130(shelf):
    process = start(shelf, "play", "tug", "--away", "random")
    while "Lay a strength." not in process.stdout.readline():
        pass
    time.sleep(0.5)  # until it waits for an answer
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in errors
    assert "To go on: touchline resume" in errors


@pytest.mark.parametrize("arguments", [("play", "tug", "--seed", "3"), ("verify", "-"), ("replay", "-"), ("games",)])
def test_standard_input_closed(shelf, arguments):
    line = " ".join(map(str, command(*arguments)))
    done = subprocess.run(
        ["sh", "-c", f"exec {line} <&-"], env=environment(shelf), cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == (0 if arguments == ("games",) else 2), done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_that_goes_away(shelf):
    line = " ".join(command("replay", "--json", "-"))
    done = subprocess.run(
        ["sh", "-c", f"{line} < {ROOT / 'README.md'} | head -c 1"],
        env=environment(shelf), cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr


def test_nothing_heavy_is_loaded_for_play_or_games(shelf):
    heavy = ("numba", "numpy", "prompt_toolkit", "llvmlite")
    script = (
        "import sys\nfrom touchline.cli.app import app\n"
        "try:\n    app(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
        f"print([name for name in {heavy!r} if name in sys.modules], file=sys.stderr)"
    )
    for arguments in (["games"], ["play", "rugby15", "--home", "random", "--away", "random", "--seed", "1"]):
        done = subprocess.run(
            [sys.executable, "-c", script, *arguments],
            env=environment(shelf),
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stderr == "[]\n"


def test_a_fault_of_ours_is_one_line(shelf):
    script = (
        "import touchline.cli.library as library\n"
        "def broken(teller):\n    raise KeyError('x')\n"
        "library._table = broken\n"
        "from touchline.cli import main\nimport sys\nsys.argv[1:] = ['games']\nmain()"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment(shelf), capture_output=True, text=True, check=False
    )
    assert done.returncode == 70
    assert done.stderr == "touchline: a fault of ours (KeyError: 'x'); for the whole story set TOUCHLINE_DEBUG=1\n"
