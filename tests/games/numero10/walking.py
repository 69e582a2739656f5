"""Whole matches for tests, by a policy and a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from touchline.core.contract import CHANCE, CLOCK
from touchline.core.match import Match
from touchline.core.sinks import Dice, below
from touchline.games.numero10 import GAME

from .eager import eager

Policy = Callable[..., int]


def any_code(s: object, seat: int, codes: list[int], k: int) -> int:
    """Choose any."""
    return codes[k % len(codes)]


def steps(match: Match, seed: int, policy: Policy = any_code, signal: int = 0) -> Iterator[Match]:
    """Play on to the end, yielding before every action; the clock signals once in `signal` actions."""
    dice = Dice()
    dice.seed = seed
    while not match.is_over:
        yield match
        seat = match.actor
        if signal and match.legal(CLOCK) and below(dice, signal) == 0:
            seat = CLOCK
        k = below(dice, 1 << 30)
        if seat == CHANCE:
            match.play(CHANCE, k % 2)
        elif seat == CLOCK:
            match.play(CLOCK, any_code(None, CLOCK, match.legal(CLOCK), k))
        else:
            match.play(seat, policy(match.state, seat, match.legal(seat), k))


def whole_match(seed: int, policy: Policy = eager, signal: int = 0, **options: object) -> Match:
    """Play a match."""
    match = Match(GAME, options)
    for _ in steps(match, seed, policy, signal):
        pass
    return match
