"""Restarts of Handball et dé: who takes them, and from where."""

from touchline.core import position
from touchline.core.contract import AWAY
from touchline.core.registry import find
from touchline.core.sinks import Dice
from touchline.games.grid.codes import cell_in, pawn_in
from touchline.games.handball.pitch import GRID, KEEPER
from touchline.games.handball.rules.position import PLACE
from touchline.players.knowledge import mind
from touchline.players.thought import Budget

GAME = find("handball")
PAWNS = "cell=d1,d11,e9,c12,f7,g13,g12/{keeper},b12,d8,e8,g11,c10,f10"


def taken(text, name="expectation"):
    s = position.parse(text)[1]
    legal = GAME.legal(s, AWAY)
    return legal[mind(GAME, name).think(GAME, s, AWAY, legal, Budget(200), Dice()).best]


def test_a_keeper_clears_where_nobody_presses_him():
    text = "handball 1 [] phase=clear_keeper period=1 turn=20 side=Away favoured=Away ball=d14 "
    for name in ("greedy", "expectation"):
        code = taken(text + PAWNS.format(keeper="d14"), name)
        assert GRID.format(cell_in(code)) in ("d13", "e13")


def test_the_keeper_stays_at_home_when_a_free_throw_is_taken_near_his_goal():
    text = "handball 1 [] phase=free_throw_cell period=1 turn=20 side=Away favoured=Away purpose=free_throw refs=h14 "
    s = position.parse(text + "ball=h14 " + PAWNS.format(keeper="g14"))[1]
    while s.phase != PLACE:
        GAME.rules.apply(s, AWAY, GAME.legal(s, AWAY)[0])
    legal = GAME.legal(s, AWAY)
    thought = mind(GAME, "expectation").think(GAME, GAME.view(s, AWAY), AWAY, legal, Budget(1), Dice())
    likely = {pawn_in(code) for code, share in zip(legal, thought.odds, strict=True) if share > 0}
    assert len(legal) > 1
    assert likely
    assert KEEPER not in likely
