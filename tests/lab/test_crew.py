"""Workers in other processes."""

import os
import signal
import subprocess
import sys
import time

import pytest

from touchline.core.errors import WorkerLost
from touchline.lab.crew import Crew

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


def ended(job):
    if job == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return job


def test_a_worker_that_is_killed_is_an_error_that_says_so():
    with Crew(2) as crew, pytest.raises(WorkerLost, match="killed or out of memory"):
        list(crew.do(ended, range(8)))


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
