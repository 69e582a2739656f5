"""The example learns, and says so."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[3] / "examples" / "learn_by_playing.py"
CLEARLY = 20  # percentage points; with any seed tried it gains more than 30


@pytest.mark.slow
def test_a_short_training_gains_clearly_on_a_random_opponent():
    command = [sys.executable, str(EXAMPLE), "--matches", "60", "--trials", "50", "--seed", "1"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    before, after = (float(number) for number in re.findall(r"([0-9.]+)% (?:before|after)", told))
    assert after >= before + CLEARLY
