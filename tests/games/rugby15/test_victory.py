"""Who has won, and extra play."""

import pytest

from touchline.core.bits import size
from touchline.core.contract import AWAY, CHANCE, HOME, NOBODY
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.rules.position import CHANGE, DRAW, EXTRA, OVER

from .builder import base, draw_all, kinds, names, steps, told, turn


def last_turn(score, attack="T", defence="T", extra_play=False, **facts):
    """Play turn 52."""
    s = base((attack, defence), played=12, pile=2, half=2, score=score, extra_play=extra_play, **facts)
    return turn(s, attack, defence)


def extra_turn(attack, defence, discard="", played=None, pile=1, **facts):
    """Play a turn of extra play."""
    s = base((attack, defence), (discard, ""), half=EXTRA, pile=pile, played=played, extra_play=True, **facts)
    return turn(s, attack, defence)


@pytest.mark.rules("R-PRI-4", "R-WIN-1")
@pytest.mark.parametrize(("score", "winner"), [((8, 7), HOME), ((3, 5), AWAY)])
@pytest.mark.parametrize("extra_play", [False, True])
def test_more_points_win(score, winner, extra_play):
    match = last_turn(score, extra_play=extra_play)
    assert match.is_over
    assert told(match, "won").args[0] == winner
    assert (GAME.rules.result(match.state) > 0) == (winner == HOME)


@pytest.mark.rules("R-WIN-1")
def test_equal_points_are_a_draw():
    match = last_turn((12, 12))
    assert match.is_over
    assert GAME.rules.result(match.state) == 0
    assert told(match, "drawn").rule == "R-WIN-1"


@pytest.mark.rules("R-WIN-2", "R-G19")
def test_extra_play_rebuilds_the_piles_and_touches_nothing_else():
    match = last_turn((12, 12), "Fo2", "Fo2", extra_play=True, front=4, right=(0, 0))
    s = match.state
    assert (s.phase, s.half, s.front, s.attacker) == (DRAW, EXTRA, 4, AWAY)
    assert [size(s.pile[seat]) for seat in (HOME, AWAY)] == [13, 13]
    draw_all(match)
    assert [(size(s.hand[seat]), size(s.pile[seat])) for seat in (HOME, AWAY)] == [(3, 12)] * 2
    assert [s.right[seat] for seat in (HOME, AWAY)] == [1, 1]
    assert (s.phase, s.turn) == (CHANGE, 1)
    assert told(match, "extra_play_began").rule == "R-WIN-2"


@pytest.mark.rules("R-WIN-2", "R-G19")
def test_a_try_wins_extra_play_without_a_conversion():
    match = extra_turn("Fo1", "Fi1", front=6, score=(10, 10))
    assert match.actor == NOBODY
    assert match.score == (15, 10)
    assert (told(match, "won").args[0], told(match, "won").rule) == (HOME, "R-WIN-2")


@pytest.mark.rules("R-WIN-2", "R-G19")
def test_a_good_drop_wins_extra_play_and_a_missed_one_restarts():
    match = extra_turn("K", "Fi1", "Fo6", front=6)
    match.play_text(CHANCE, "K")
    assert match.state.phase == OVER
    assert match.score == (3, 0)
    match = extra_turn("K", "Fi1", "Fo6", front=6)
    match.play_text(CHANCE, "Fo6")
    assert (match.state.phase, match.state.front, match.state.attacker) == (DRAW, 3, HOME)


@pytest.mark.rules("R-G19")
def test_extra_play_goes_on_pile_after_pile_and_is_cut_off_after_ten():
    match = extra_turn("T", "T", played=12, pile=9)
    assert match.state.phase == DRAW
    draw_all(match)
    assert match.state.turn == 118
    assert [match.state.right[seat] for seat in (HOME, AWAY)] == [1, 1]
    match = extra_turn("T", "T", played=12, pile=10)
    assert match.is_over
    assert told(match, "stayed_level").rule == "R-G19"


@pytest.mark.rules("R-G19")
def test_extra_play_is_off_by_default():
    assert GAME.start().extra == 0
    assert "extra_play_began" not in kinds(last_turn((0, 0)))


@pytest.mark.rules("R-G19", "R-G10")
def test_the_two_cards_in_hand_go_on_into_extra_play():
    match = last_turn((0, 0), "Fo1", "Fo1", extra_play=True)
    left = names(match.state.hand[HOME])
    assert len(left) == 2
    assert names(match.state.known[HOME]) == left
    assert sorted(left + names(match.state.pile[HOME])) == sorted(names((1 << 15) - 1))


@pytest.mark.rules("R-WIN-2")
def test_extra_play_always_ends_with_points_or_the_cap():
    for seed in range(6):
        match = draw_all(last_turn((3, 3), extra_play=True, front=4))
        for _ in steps(match, seed):
            pass
        home, away = match.score
        assert home != away or match.state.turn == 130
