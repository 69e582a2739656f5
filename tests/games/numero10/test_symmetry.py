"""The game is the same in a mirror along column f and when the board and the sides are turned round."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.core.bits import Bits256, each
from touchline.core.match import Match
from touchline.games.numero10 import GAME
from touchline.games.numero10.fen import format_fen
from touchline.games.numero10.notation import decode, encode
from touchline.games.numero10.pitch import MEN, OFF, STRIDE, WIDTH, turned
from touchline.games.numero10.rules.position import TURN, Position, derive

from .eager import eager
from .walking import any_code, steps

FIELDS = ("border", "possession", "score")


def mirrored(square: int) -> int:
    return square + WIDTH - 1 - 2 * (square % STRIDE) if square else OFF


def reflected(s: Position) -> Position:
    new = s.copy()
    for side in range(2):
        for i in range(MEN):
            new.man[side][i] = mirrored(s.man[side][i])
    new.ball = mirrored(s.ball)
    new.banned = Bits256(sum(1 << mirrored(square) for square in each(s.banned)))
    derive(new)
    return new


def rotated(s: Position) -> Position:
    new = s.copy()
    for side in range(2):
        for i in range(MEN):
            new.man[side][i] = turned(s.man[1 - side][i])
        for field in FIELDS:
            getattr(new, field)[side] = getattr(s, field)[1 - side]
    new.ball = turned(s.ball)
    new.banned = Bits256(sum(1 << turned(square) for square in each(s.banned)))
    new.side, new.toucher = 1 - s.side, 1 - s.toucher
    derive(new)
    return new


def placed(s: Position) -> str:
    """The position without shirts and without what a kick-off resets."""
    return format_fen(s)


@pytest.mark.rules("N-G01", "N-G02", "N-G07", "N-G12")
@settings(max_examples=12, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 1 << 40))
def test_coups_and_what_they_do_are_mirrored(seed: int) -> None:
    policy = eager if seed % 2 else any_code
    match = Match(GAME, {"coups": 20, "first_kickoff": "Home"})
    for turn, now in enumerate(steps(match, seed, policy)):
        s: Position = now.state
        if s.phase != TURN or turn % 4:
            continue
        for image, move in ((reflected, mirrored), (rotated, turned)):
            other = image(s)
            codes = GAME.legal(s, s.side)
            images = {}
            for code in codes:
                operation, start, to = decode(s, code)
                images[code] = encode(other, operation, move(start), move(to))
            assert sorted(images.values()) == sorted(GAME.legal(other, other.side))
            sample = codes[seed % len(codes)]
            after, there = s.copy(), other.copy()
            GAME.rules.apply(after, s.side, sample)
            GAME.rules.apply(there, other.side, images[sample])
            if after.phase == TURN and not sanctioned(s, after):
                assert placed(image(after)) == placed(there)


def sanctioned(before: Position, after: Position) -> bool:
    """The last tie of a sanction is broken by hand, left and right, and so is not mirrored along column f."""
    return after.toucher != before.side and after.possession == [0, 0]
