"""Forced goals: each was found by trying everything, is found again so, and by level 8 within its nodes."""

from pathlib import Path

import pytest

from touchline import fast
from touchline.core import position
from touchline.core.sinks import Dice
from touchline.games.numero10 import GAME
from touchline.players import knowledge
from touchline.players.numero10.forcing import forcing, goals
from touchline.players.thinker import recipe
from touchline.players.thought import Budget

LINES = Path(__file__).with_name("tactics.txt").read_text(encoding="utf-8").splitlines()


def read(line):
    turns, names, text = line.split(" ", 2)
    _, s, _ = position.parse(text)
    return int(turns), {GAME.table.parse(s, s.side, name) for name in names.split(",")}, s


def test_there_are_enough_of_them():
    assert len(set(LINES)) >= 20


@pytest.mark.parametrize("line", LINES)
def test_trying_everything_finds_the_same_coups(line):
    turns, coups, s = read(line)
    engine = fast.compiled(GAME)
    state = engine.pack(s)
    assert set(forcing(engine, state, turns)) == coups
    assert not goals(engine, state, s.side)
    assert turns == 2 or not forcing(engine, state, turns - 1)


@pytest.mark.parametrize("line", LINES)
def test_level_8_finds_one_of_them(line):
    _, coups, s = read(line)
    legal, how = GAME.legal(s, s.side), recipe(GAME, 8)
    thought = knowledge.mind(GAME, how.mind).think(GAME, s, s.side, legal, Budget(how.nodes // 4), Dice())
    assert legal[thought.best] in coups
