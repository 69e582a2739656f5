"""`touchline verify` and `touchline replay`, with good records, changed ones, and files that are none."""

import json

import pytest

from touchline.core import position, record
from touchline.core.errors import TouchlineError


@pytest.fixture
def finished(run, tmp_path):
    path = tmp_path / "finished"
    assert run("play", "tug", "--home", "random", "--away", "random", "--seed", 8, "--save", path).exit_code == 0
    return path


@pytest.fixture
def committed(run, tmp_path):
    path = tmp_path / "committed"
    assert run("play", "tug", "--home", "random", "--away", "random", "--save", path).exit_code == 0
    return path


@pytest.fixture
def unfinished(run, tmp_path):
    path = tmp_path / "unfinished"
    run("play", "tug", "--seed", 8, "--save", path, typed="low\nquit\n")
    return path


def test_a_record_that_holds(run, finished):
    result = run("verify", finished)
    assert result.exit_code == 0
    assert f"{finished} holds: Tug, " in result.stdout
    assert "The dice are not committed" in result.stdout


def test_committed_dice_are_checked_once_they_are_opened(run, committed):
    assert json.loads(run("verify", committed, "--json").stdout)["dice"] == "checked"
    closed = "".join(line for line in committed.read_text().splitlines(True) if not line.startswith("secret"))
    committed.write_text(closed)
    result = run("verify", committed)
    assert result.exit_code == 0
    assert "The dice are committed but not checked" in result.stdout


def test_an_unfinished_record(run, unfinished):
    result = run("verify", unfinished)
    assert result.exit_code == 0
    assert "holds as far as it goes" in result.stdout
    assert json.loads(run("verify", unfinished, "--json").stdout)["verdict"] == "unfinished"


def test_from_standard_input(run, finished):
    assert run("verify", "-", typed=finished.read_text()).exit_code == 0
    assert run("replay", "-", typed=finished.read_text()).exit_code == 0


@pytest.mark.parametrize(
    ("old", "new", "rule", "says"),
    [
        ("pull1", "pull3", "T-2.3", "Pull one or two. (T-2.3)"),
        ("pull1", "pull2", "", "is not the recorded one"),
        ("end ", "end 9", "", "the score is"),
    ],
)
def test_a_changed_record_is_refused_with_its_line_and_rule(run, tmp_path, old, new, rule, says):
    path = tmp_path / "m"
    run("play", "tug", "--seed", 3, "--save", path, typed="low\npull1\n" * 60)
    lines = path.read_text().splitlines()
    line = next(number for number, text in enumerate(lines, start=1) if old in text)
    path.write_text(path.read_text().replace(old, new, 1))
    result = run("verify", path)
    assert result.exit_code == 1
    assert f"is refused: line {line}: " in result.stderr
    assert says in result.stderr
    verdict = json.loads(run("verify", path, "--json").stdout)
    assert (verdict["verdict"], verdict["line"], verdict["rule"]) == ("refused", line, rule)


def test_a_changed_roll_is_refused(run, committed):
    text = committed.read_text()
    other = text.replace("*home=", "*away=") if "*home=" in text else text.replace("*away=", "*home=")
    committed.write_text(other)
    assert run("verify", committed).exit_code == 1


def damaged_files(tmp_path):
    empty, binary, latin, long = (tmp_path / name for name in ("empty", "binary", "latin", "long"))
    empty.write_bytes(b"")
    binary.write_bytes(bytes(range(256)) * 40)
    latin.write_bytes("touchline 1\ngame tug 1\nhome Zoé\n".encode("latin-1"))
    long.write_bytes(b"touchline 1\ngame tug 1\n" + b"a" * 10_000_000)
    nul = tmp_path / "nul"
    nul.write_bytes(b"\0" * 5000)
    line = tmp_path / "line"
    line.write_bytes(b"touchline 1\ngame tug 1\n1.1 " + b"h:S1 " * 200_000 + b"\n")
    return [empty, binary, latin, long, nul, line, tmp_path, tmp_path / "missing"]


@pytest.mark.parametrize("command", ["verify", "replay", "resume"])
def test_files_that_are_no_records_are_said_so_in_one_line(run, tmp_path, command):
    for path in damaged_files(tmp_path):
        result = run(command, path)
        assert result.exit_code == 2, (path, result.output)
        assert result.stderr.count("\n") == 1, path
        assert "Traceback" not in result.output


def test_a_file_that_may_not_be_read(run, tmp_path, monkeypatch):
    def refuse(*arguments, **more):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    result = run("replay", tmp_path / "mine")
    assert result.exit_code == 2
    assert "Permission denied" in result.stderr


def test_replay_tells_every_action_with_its_rules(run, finished):
    result = run("replay", finished)
    match = record.load(finished.read_text())[0]
    assert result.exit_code == 0
    for n in range(1, len(match.actions) + 1):
        assert f"\n{n}. 1." in result.stdout
    assert "(T-2.2)" in result.stdout


def test_replay_as_json_reads_back(run, finished):
    table = json.loads(run("replay", finished, "--json").stdout)
    match = record.load(finished.read_text())[0]
    assert table["over"]
    assert [row["seat"] for row in table["actions"]] == [action.seat for action in match.actions]
    assert table["actions"][-1]["position"] == position.format(match.game, match.state, match.values)
    assert table["actions"][0]["events"][0]["rule"] == "T-1.1"


def test_replay_of_one_position(run, finished):
    result = run("replay", finished, "--at", 5)
    assert result.exit_code == 0
    assert "tug 1 [] " in result.stdout
    assert run("replay", finished, "--at", 0).exit_code == 0
    assert len(json.loads(run("replay", finished, "--at", 5, "--json").stdout)["actions"]) == 1
    result = run("replay", finished, "--at", 999)
    assert result.exit_code == 2
    assert "expected --at 0 to " in result.stderr


def test_replay_step_by_step_stops_when_asked(run, finished):
    result = run("replay", finished, "--step", typed="\n\nq\n")
    assert result.exit_code == 0
    assert result.stdout.count("Enter: next; q: stop") == 3


def test_replay_of_an_unfinished_match_keeps_its_secrets(run, unfinished):
    text = run("replay", unfinished).stdout
    assert "draws S" not in text
    assert "sealed" in text
    assert "unfinished after 6 actions" in text
    mine = run("replay", unfinished, "--as", "home").stdout
    assert "Home draws S" in mine
    assert "Away draws S" not in mine
    everything = run("replay", unfinished, "--as", "all").stdout
    assert "Away draws S" in everything
    assert "Home draws S" in everything
    seen = json.loads(run("replay", unfinished, "--json").stdout)
    assert "S" not in "".join(row["name"] for row in seen["actions"][1:])
    assert all("hand=" not in row["position"] for row in seen["actions"])


def test_an_unknown_viewer_is_refused(run, finished):
    result = run("replay", finished, "--as", "referee")
    assert result.exit_code == 2
    assert "expected --as all, home, away, spectator" in result.stderr


def test_every_cut_of_a_record_is_answered_in_one_line(run, committed, tmp_path):
    text = committed.read_text()
    path = tmp_path / "cut"
    for end in range(0, len(text), 97):
        path.write_text(text[:end])
        result = run("verify", path)
        assert result.exit_code in (0, 1, 2)
        assert not isinstance(result.exception, TouchlineError)
