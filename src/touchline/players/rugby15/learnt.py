"""What a turn over fresh hands is worth in Rugby 15: `learnt.toml`, written by `tools/learn_rugby15.py`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("learnt.toml")


@dataclass(frozen=True)
class Learnt:
    """Numbers that the minds use."""

    kicks: tuple[float, ...]  # what a kick may be worth in a turn, with an advance as 1 and a turnover as 0
    fresh: tuple[float, ...]  # what the turn is worth to the attacker then, over fresh hands


def load(path: Path = FILE) -> Learnt:
    """Read the numbers."""
    with path.open("rb") as file:
        given = tomllib.load(file)
    return Learnt(tuple(given["kicks"]), tuple(given["fresh"]))


LEARNT = load()
