"""A sealed placement tells the other seat and the spectators nothing but that it is finished."""

import pytest

from touchline.core import position as texts
from touchline.core.contract import AWAY, BOTH, CHANCE, HOME, NOBODY
from touchline.core.events import heard
from touchline.core.match import Match
from touchline.core.sinks import Dice, below
from touchline.games.handball import GAME
from touchline.games.handball.pitch import NO_PAWN
from touchline.games.handball.rules.position import CLEAR_PLACE, PLACE, REPLACE

from .builder import FA, FH, check_invariants, clearance, free_throw, play, seven_metre, throw_off


def at_throw_off():
    game = throw_off(HOME)
    play(game, HOME, "d7")
    return game


def after_a_goal():
    game = throw_off(AWAY, after_goal=True)
    play(game, AWAY, "e8")
    return game


def at_free_throw():
    return free_throw(AWAY, "d6")


def at_7_m():
    game = seven_metre(HOME)
    play(game, HOME, "H2@d12")
    return game


def at_clearance():
    game = clearance(AWAY)
    play(game, AWAY, "d13")
    return game


def at_clearance_of_absent_keepers():
    game = clearance(AWAY, (f"d4 d7 {FH}", f"a12* {FA}"))
    play(game, AWAY, "d13")
    return game


SEALED = [at_throw_off, after_a_goal, at_free_throw, at_7_m, at_clearance, at_clearance_of_absent_keepers]


def seen(game, viewer):
    """Every byte a viewer gets of a position."""
    view = game.view(viewer)
    return texts.format(GAME, view, game.values), GAME.table.scene(view), GAME.rules.actor(view)


def act(game, seat, dice):
    codes = game.legal(seat)
    return game.play(seat, codes[below(dice, len(codes))])


@pytest.mark.rules("H-G30")
@pytest.mark.parametrize("begin", SEALED)
@pytest.mark.parametrize("seat", [HOME, AWAY])
def test_the_others_learn_nothing_before_the_end(begin, seat):
    for seed in (1, 2):
        game, dice = begin(), Dice()
        dice.seed = seed
        before = {viewer: seen(game, viewer) for viewer in (1 - seat, NOBODY)}
        while game.legal(seat):
            events = act(game, seat, dice)
            for viewer in (1 - seat, NOBODY):
                kinds = [event.kind for event in heard(events, viewer)]
                if game.legal(seat):
                    assert seen(game, viewer) == before[viewer]
                    assert kinds == []
                else:
                    assert kinds == ["got_ready"]
        assert game.actor == 1 - seat


@pytest.mark.rules("H-G30")
@pytest.mark.parametrize("begin", SEALED)
@pytest.mark.parametrize("seat", [HOME, AWAY])
def test_what_was_placed_does_not_show_until_both_are_ready(begin, seat):
    ends = []
    for seed in range(5):
        game, dice = begin(), Dice()
        dice.seed = seed * 1009
        while game.legal(seat):
            act(game, seat, dice)
        ends.append([seen(game, viewer) for viewer in (1 - seat, NOBODY)])
        assert game.legal(1 - seat) == begin().legal(1 - seat)
    assert all(end == ends[0] for end in ends)


@pytest.mark.rules("H-G30", "H-G28")
def test_who_takes_the_throw_is_a_secret_too():
    game = at_free_throw()
    play(game, AWAY, "A5@d6")
    assert game.view(AWAY).taker == 4
    assert game.view(HOME).taker == game.view(NOBODY).taker == NO_PAWN
    assert at_7_m().view(AWAY).taker == 1  # the 7 m shooter is public


@pytest.mark.rules("H-G30")
@pytest.mark.parametrize("begin", SEALED)
@pytest.mark.parametrize("viewer", [HOME, AWAY, NOBODY])
@pytest.mark.parametrize("ready", [False, True])
def test_imagined_worlds_look_the_same_and_can_be_played_on(begin, viewer, ready):
    game, dice = begin(), Dice()
    dice.seed = 99
    other = 1 - viewer if viewer in (HOME, AWAY) else HOME
    while ready and game.legal(other):
        act(game, other, dice)
    looks = seen(game, viewer)
    worlds = set()
    for _ in range(12):
        world = game.state.copy()
        GAME.rules.imagine(world, viewer, dice)
        again = Match.at(GAME, world, game.values)
        assert seen(again, viewer) == looks
        worlds.add(texts.format(GAME, world, game.values))
        while again.state.phase in (PLACE, CLEAR_PLACE, REPLACE):
            act(again, HOME if again.actor == BOTH else again.actor, dice)
        assert again.actor == CHANCE
        check_invariants(again.state)
    assert len(worlds) > 1


@pytest.mark.rules("H-G30")
def test_open_placements_hide_nothing():
    game, dice = free_throw(AWAY, "d6", reposition_mode="open"), Dice()
    dice.seed = 3
    while game.state.phase == PLACE:
        events = act(game, game.actor, dice)
        assert heard(events, NOBODY) == events
        for viewer in (HOME, AWAY, NOBODY):
            assert game.view(viewer) == game.state


@pytest.mark.rules("H-G30")
def test_a_sealed_choice_is_taken_back_only_while_nobody_noticed():
    game = at_free_throw()
    play(game, HOME, "H1@d1")
    assert game.may_undo(HOME)
    game.undo(HOME)
    assert game.state.todo[HOME] == game.state.due[HOME]
    play(game, HOME, "stay")
    assert not game.may_undo(HOME)


@pytest.mark.rules("H-G30")
def test_what_the_other_seat_has_chosen_meanwhile_stays():
    game = at_free_throw()
    play(game, HOME, "H1@d1")
    game.play(AWAY, game.legal(AWAY)[0])
    others = game.view(AWAY).copy()
    game.undo(HOME)
    assert game.state.todo[HOME] == game.state.due[HOME]
    assert game.view(AWAY) == others
    assert [action.seat for action in game.actions[-1:]] == [AWAY]
