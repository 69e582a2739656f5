"""A match played again step by step, and what an analysis thinks of it."""

from __future__ import annotations

from touchline.server.protocol import Model, Words
from touchline.server.protocol.scenes import SceneSeen
from touchline.server.protocol.to_browser import Told


class Frame(Model):
    """One step of a replay."""

    index: int  # actions played so far
    period: int
    turn: int
    seat: int
    action: str
    told: list[Told]
    scene: SceneSeen
    last: list[str]
    way: list[str]


class Replay(Model):
    """A finished or uploaded match, step by step."""

    game: str
    title: Words
    names: list[str]
    over: bool
    dice_checked: bool | None  # None: no committed dice, or the secret is not opened
    total: int  # actions in all
    frames: list[Frame]  # the part asked for


class StepFound(Model):
    """What an analysis thinks of one action; values are what Home may expect, from -1 to 1."""

    seat: int
    action: str
    value: float  # after it
    luck: float | None  # of a roll: Home's
    error: float | None  # of a decision: what it gave away
    mark: str  # "inaccuracy", "mistake", "blunder" or ""
    best: str  # a better action, where the error is marked


class SideFound(Model):
    """One side of a match in all."""

    decisions: int
    error: float  # given away in all
    marks: dict[str, int]
    luck: float  # its own


class Found(Model):
    """A match analysed."""

    level: int  # that looked at it
    start: float  # what Home could expect at first
    steps: list[StepFound]  # one for each action
    sides: list[SideFound]
    result: float  # 1 Home won, 0 drawn, -1 Away won
    luck: float  # Home's in all
    adjusted: float  # the result less the luck
    error: float  # its standard error


class AnalysisSeen(Model):
    """How far an analysis is, and what was found once it is done."""

    done: int  # actions looked at
    total: int
    found: Found | None
