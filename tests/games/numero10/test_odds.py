"""Chance: only the draws for a kick-off, even and independent."""

from fractions import Fraction

import pytest

from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.core.match import Match
from touchline.games.numero10 import GAME
from touchline.games.numero10.rules.position import KICKOFF, Position

from .walking import steps


def odds(s: Position) -> dict[int, Fraction]:
    outcomes = GAME.outcomes(s)
    total = sum(weight for _, weight in outcomes)
    return {code: Fraction(weight, total) for code, weight in outcomes}


@pytest.mark.rules("N-III.2")
def test_either_side_wins_the_draw_half_the_time() -> None:
    s: Position = GAME.start()
    assert odds(s) == {HOME: Fraction(1, 2), AWAY: Fraction(1, 2)}


@pytest.mark.rules("N-III.2", "N-G32", "N-G36")
def test_who_kicks_off_the_four_halves_of_a_long_match() -> None:
    """Two draws, each followed by the other side: four orders, a quarter each, two kick-offs for either side in all."""
    chances: dict[tuple[int, ...], Fraction] = {}
    start: Position = GAME.start({"extra_time": True, "coups": 2})
    for first, chance in odds(start).items():
        level = reach_extra_time(first)
        for second, again in odds(level).items():
            after = level.copy()
            GAME.rules.apply(after, CHANCE, second)
            chances[first, 1 - first, after.side, 1 - after.opener] = chance * again
    assert chances == {(a, 1 - a, b, 1 - b): Fraction(1, 4) for a in (HOME, AWAY) for b in (HOME, AWAY)}


def reach_extra_time(opener: int) -> Position:
    """The second draw of a goalless match, after two halves of two coups."""
    match = Match(GAME, {"extra_time": True, "coups": 2})
    match.play(CHANCE, opener)
    kickers = []
    while match.actor != CHANCE:
        if match.state.phase == KICKOFF:
            kickers.append(match.actor)
        match.play(match.actor, match.legal(match.actor)[0])
    assert kickers == [opener, 1 - opener]
    return match.state


@pytest.mark.rules("N-III.2")
def test_nothing_else_is_left_to_chance() -> None:
    match = Match(GAME, {"coups": 20})
    acted = [now.actor for now in steps(match, 5)]
    assert acted.count(CHANCE) == 1
    assert acted[0] == CHANCE
