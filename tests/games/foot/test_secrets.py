"""A sealed placement tells the other seat and the spectators nothing but that it is finished."""

import pytest

from touchline.core import position as texts
from touchline.core.again import made_again
from touchline.core.contract import AWAY, BOTH, CHANCE, HOME, NOBODY
from touchline.core.events import heard
from touchline.core.match import Match
from touchline.core.sinks import Dice, below
from touchline.games.foot import GAME
from touchline.games.foot.pitch import NO_PAWN
from touchline.games.foot.rules.position import CLEAR_PLACE, CONFLICT, PLACE

from .builder import check_invariants, clearance, free_kick, kick_off, penalty, play


def at_kick_off():
    return kick_off(HOME)


def at_free_kick():
    game = free_kick("e10")
    play(game, HOME, "taker-H9")
    return game


def at_penalty():
    game = penalty(AWAY)
    play(game, AWAY, "A9@f3")
    return game


def at_clearance():
    game = clearance(AWAY)
    play(game, AWAY, "f14")
    return game


def at_clearance_with_lines():
    game = clearance(AWAY, "A7>e9 A6>f9")
    play(game, AWAY, "f14")
    return game


def at_conflict():
    game = free_kick("e10")
    play(game, HOME, "taker-H9", "1=f1 2=g12 3=g5 4=h4", "stay")
    play(game, AWAY, "1=f14 2=g12 3=g5 4=h4", "stay")
    assert game.actor == BOTH
    return game


def at_clearance_conflict():
    game = clearance(AWAY)
    play(game, AWAY, "f14", "2=g10 3=g5")
    play(game, HOME, "2=g10 3=g5")
    assert (game.state.phase, game.actor) == (CONFLICT, BOTH)
    return game


SEALED = [
    at_kick_off,
    at_free_kick,
    at_penalty,
    at_clearance,
    at_clearance_with_lines,
    at_conflict,
    at_clearance_conflict,
]


def seen(game, viewer):
    """Every byte a viewer gets of a position."""
    view = game.view(viewer)
    return texts.format(GAME, view, game.values), GAME.table.scene(view), GAME.rules.actor(view)


def act(game, seat, dice):
    codes = game.legal(seat)
    return game.play(seat, codes[below(dice, len(codes))])


@pytest.mark.rules("F-G22")
@pytest.mark.parametrize("begin", SEALED)
@pytest.mark.parametrize("seat", [HOME, AWAY])
def test_the_other_seat_and_spectators_learn_nothing_before_the_end(begin, seat):
    game, dice = begin(), Dice()
    dice.seed = 17
    before = {viewer: seen(game, viewer) for viewer in (1 - seat, NOBODY)}
    own = seen(game, seat)
    steps = 0
    while game.legal(seat):
        events = act(game, seat, dice)
        steps += 1
        if game.legal(seat):
            for viewer in (1 - seat, NOBODY):
                assert seen(game, viewer) == before[viewer]
                assert heard(events, viewer) == []
        else:
            for viewer in (1 - seat, NOBODY):
                assert [event.kind for event in heard(events, viewer)] == ["got_ready"]
    assert steps
    assert seen(game, seat) != own or begin in (at_clearance,)


@pytest.mark.rules("F-G22", "F-G23")
@pytest.mark.parametrize("begin", SEALED)
@pytest.mark.parametrize("seat", [HOME, AWAY])
def test_what_was_placed_does_not_show_until_both_are_ready(begin, seat):
    ends = []
    for seed in range(6):
        game, dice = begin(), Dice()
        dice.seed = seed * 1009
        while game.legal(seat):
            act(game, seat, dice)
        ends.append([seen(game, viewer) for viewer in (1 - seat, NOBODY)])
        assert game.legal(1 - seat) == begin().legal(1 - seat)
    assert all(end == ends[0] for end in ends)


@pytest.mark.rules("F-G22")
@pytest.mark.parametrize("begin", SEALED)
def test_a_seat_keeps_what_it_placed_itself(begin):
    game, dice = begin(), Dice()
    dice.seed = 5
    for seat in (HOME, AWAY):
        for _ in range(2):
            if game.legal(seat) and not (game.actor != BOTH and len(game.legal(seat)) == 1):
                trial = Match.at(GAME, game.state)
                act(trial, seat, dice)
                if trial.actor in (BOTH, seat):
                    game = trial
        view = game.view(seat)
        assert view.wish[seat] == game.state.wish[seat]
        assert view.todo[seat] == game.state.todo[seat]
        assert GAME.legal(view, seat) == game.legal(seat)


@pytest.mark.rules("F-G22", "F-1.5d")
def test_who_kicks_off_is_a_secret_too():
    game = at_kick_off()
    play(game, HOME, "H9@g7")
    assert game.view(HOME).taker == 8
    assert game.view(AWAY).taker == game.view(NOBODY).taker == NO_PAWN


@pytest.mark.rules("F-G22")
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
        while again.state.phase in (PLACE, CLEAR_PLACE, CONFLICT):
            act(again, HOME if again.actor == BOTH else again.actor, dice)
        assert again.actor == CHANCE
        check_invariants(again.state)
    if ready or begin not in (at_conflict, at_clearance_conflict):  # one pawn in hand, and nothing done yet
        assert len(worlds) > 1


@pytest.mark.parametrize("theirs", ["2=g12", "2=k9"])
def test_what_is_placed_again_does_not_depend_on_what_the_other_side_has_placed(theirs):
    game = at_free_kick()
    play(game, AWAY, f"1=f14 {theirs}", "stay")
    codes = [*game.parse(HOME, "1=f1 2=g12"), *game.parse(HOME, "stay")[2:]]
    elsewhere = GAME.table.parse(game.state, HOME, "H2@h12")  # where it might go when it has lost its cell
    assert made_again(GAME, game.state, HOME, {*codes, elsewhere}) == codes
