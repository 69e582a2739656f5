"""Workers in other processes."""

import os
import signal
import subprocess
import sys
import time

PROGRAM = """
import os, sys, time
from touchline.lab.crew import Crew

def work(seconds):
    print(os.getpid(), flush=True)
    time.sleep(seconds)

if __name__ == "__main__":
    with Crew(2) as crew:
        list(crew.do(work, [60, 60]))
"""


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_workers_do_not_outlive_the_process_that_gave_them_work(tmp_path):
    (tmp_path / "giver.py").write_text(PROGRAM)
    command = [sys.executable, str(tmp_path / "giver.py")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as giver:
        workers = [int(giver.stdout.readline()) for _ in range(2)]
        assert all(map(is_running, workers))
        giver.send_signal(signal.SIGKILL)
    give_up = time.monotonic() + 10
    while any(map(is_running, workers)) and time.monotonic() < give_up:
        time.sleep(0.05)
    assert not any(map(is_running, workers))
