"""What was laid and kept in a pile tells of the hands: everybody may draw conclusions, and nobody sees more."""

import math

import pytest

from tests.players.rugby15.positions import GAME, dice, reached
from touchline.core import position
from touchline.core.bits import each
from touchline.core.contract import SEATS
from touchline.core.dice import Seeded
from touchline.games.rugby15.cards import TACKLE
from touchline.games.rugby15.rules.position import CHANGE, CHOOSE, turn_of_pile
from touchline.lab.matches import moves
from touchline.players import readiness
from touchline.players.rugby15 import MINDS
from touchline.players.rugby15.believing import beliefs, turns_told
from touchline.players.rugby15.hands import PLACES, kind_of, place_of
from touchline.players.rugby15.keeping import ATTACKS, DEFENDS
from touchline.players.rugby15.numbers import numbers
from touchline.players.rugby15.public import public
from touchline.players.rugby15.turn import Turns
from touchline.players.thinker import Level
from touchline.players.thought import Budget

ROUNDS = 600  # of level 8
VALUES = {"track_length": 7, "extra_play": False}


@pytest.fixture(scope="module", autouse=True)
def _ready():
    readiness.make_ready(GAME)


@pytest.fixture(scope="module")
def moments():
    """Positions before anybody has acted, of matches of the mind against itself."""
    found = []
    for seed in range(3):
        s = GAME.start()
        for _ in moves(GAME, s, [Level(8, share=0.05)] * 2, Seeded(seed), [dice(seed + 1), dice(seed + 11)]):
            if s.phase in (CHOOSE, CHANGE) and not any(s.laid) and not any(s.declared):
                found.append(s.copy())
    return found


def place(s, seat):
    return place_of(*sorted(kind_of(card) for card in each(s.hand[seat])))


def roles(s):
    return ((ATTACKS, s.attacker), (DEFENDS, 1 - s.attacker))


def test_the_pile_is_told_again_as_it_was(moments):
    """Every turn of it is the one that everybody saw."""
    seen = {}
    for s in moments:
        *_, now = turns_told(s, 0)
        p = public(s)
        if not any(now.changed):
            assert now.turn == p
        seen[s.half, s.turn] = now.turn
        for told in turns_told(s, 0):
            assert told.turn == seen[s.half, told.turn.turn]


def test_the_hand_really_held_becomes_likelier_than_chance_has_it(moments):
    turns, gained = Turns(numbers(True)), {True: [], False: []}
    for s in moments:
        p = public(s)
        for viewer in SEATS:
            believed = beliefs(s, viewer, ROUNDS)
            for role, seat in roles(s):
                even, at = turns.even(p, role), place(s, seat)
                assert sum(believed[role]) == pytest.approx(1)
                assert all(even[i] > 0 for i in range(PLACES) if believed[role][i] > 1e-12)
                assert believed[role][at] > 0
                if turn_of_pile(s) > 2:
                    gained[seat == viewer].append(math.log(believed[role][at] / even[at]))
    own, others = (sum(gained[is_own]) / len(gained[is_own]) for is_own in (True, False))
    assert own > 0.2  # of a nat, for who knows how it thinks: as if a fifth of all hands were ruled out
    assert 0.05 < others < own  # and for who supposes less


def tackles(turns, believed):
    """How likely a hand has the tackle."""
    return sum(float(believed[place_of(a, b, kind_of(TACKLE))]) for a in range(14) for b in range(a, 13))


def test_who_has_just_been_run_over_hardly_has_the_tackle(moments):
    """A defender who did not tackle had no tackle, as a rule, and drew one card since (R-EFF-E)."""
    turns, believed, even = Turns(numbers(True)), [], []
    for s in moments:
        defender, before = 1 - s.opening_attacker, s.copy()
        if (
            s.turn == 2
            and not s.changed[defender]
            and s.changed[1 - defender] != 2
            and kind_of(s.spent[defender][0] - 1) != kind_of(TACKLE)
        ):
            before.phase = CHANGE  # whether he changes his hand now tells something else
            role = next(role for role, seat in roles(s) if seat == defender)
            believed.append(
                [tackles(turns, beliefs(before, viewer, ROUNDS)[role]) for viewer in (defender, 1 - defender)]
            )
            even.append(tackles(turns, turns.even(public(s), role)))
    own, others = (sum(column) / sum(even) for column in zip(*believed, strict=True))
    assert own < 0.7
    assert own < others < 0.9


def test_a_hand_that_was_kept_is_one_that_is_worth_keeping(moments):
    """Whoever may change his hand and does not tells that it is none of the worst (R-CHG-1)."""
    seen = 0
    for s in moments:
        for role, seat in roles(s):
            if s.phase == CHOOSE and s.turn == 1 and not any(s.changed):
                before = s.copy()
                before.phase = CHANGE
                was, now = beliefs(before, seat, ROUNDS)[role], beliefs(s, seat, ROUNDS)[role]
                parts = [now[at] / was[at] for at in range(PLACES) if was[at]]
                assert min(parts) < 0.2
                assert max(parts) > 1
                seen += 1
    assert seen


@pytest.mark.parametrize(
    ("turn", "spoil"),
    [
        (6, lambda s: s.spent[0].__setitem__(2, 0)),
        (6, lambda s: setattr(s, "opening_front", 0)),
        (6, lambda s: setattr(s, "opening_front", s.opening_front % 6 + 1)),
        (6, lambda s: setattr(s, "opening_attacker", 1 - s.opening_attacker)),
        (6, lambda s: s.leads.__setitem__(6, 40)),
        (0, lambda s: setattr(s, "opening_front", 0)),
        (0, lambda s: s.carried.__setitem__(0, 0b11111)),
    ],
)
def test_a_position_that_does_not_tell_how_it_came_about_is_believed_evenly(turn, spoil, moments):
    s = next(s for s in moments if turn_of_pile(s) == turn).copy()
    assert beliefs(s, 0, ROUNDS) is not None
    spoil(s)
    assert beliefs(s, 0, ROUNDS) is None
    legal = GAME.legal(s, 0)
    thought = MINDS["equilibrium"].think(GAME, GAME.view(s, 0), 0, legal, Budget(20), dice())
    assert len(thought.values) == len(legal)


def test_a_position_read_back_is_believed_alike(moments):
    s = next(s for s in moments if turn_of_pile(s) == 5)
    again = position.parse(position.format(GAME, s, VALUES))[1]
    for one, other in zip(beliefs(s, 1, ROUNDS), beliefs(again, 1, ROUNDS), strict=True):
        assert list(one) == list(other)


@pytest.mark.parametrize("seat", SEATS)
def test_other_hidden_cards_change_no_thought_of_who_remembers(seat, moments):
    mind, differed = MINDS["equilibrium"], 0
    for s in moments[::4]:
        if seat not in GAME.seats_to_act(s):
            continue
        legal, other = GAME.legal(s, seat), s.copy()
        GAME.rules.imagine(other, seat, dice(7))
        differed += other != s
        thoughts = [mind.think(GAME, GAME.view(w, seat), seat, legal, Budget(30), dice(1)) for w in (s, other)]
        assert thoughts[0] == thoughts[1]
    assert differed > 5


def test_random_play_is_followed_to_the_end():
    for s in reached(5, CHOOSE)[::2]:
        if not any(s.laid):
            for role, seat in roles(s):
                assert beliefs(s, 0, ROUNDS)[role][place(s, seat)] > 0
