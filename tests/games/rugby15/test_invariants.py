"""What holds in every position of every match, and what random matches come to on average."""

import pytest

from touchline.core.bits import size
from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.core.match import Match
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.cards import ALL, KICKS
from touchline.games.rugby15.rules.position import CHANGE, CHOOSE, OVER, PILE_TURNS

from .builder import any_code, cards, steps, whole_match
from .eager import eager

SEATS = (HOME, AWAY)


def check(s, seat):
    """All cards are there once, the counts fit the turn, and the kicks are numbered from the discard on."""
    laid = 1 << s.laid[seat] - 1 if s.laid[seat] else 0
    places = (s.discard[seat], laid, s.hand[seat], s.pile[seat])
    assert sum(size(place) for place in places) == 15
    assert places[0] | places[1] | places[2] | places[3] == ALL
    assert size(s.hand[seat]) + size(laid) == 3 - s.need[seat]
    assert s.known[seat] & ~(s.hand[seat] | laid) == 0
    lone = [place & KICKS for place in places if place & KICKS]
    assert lone == sorted(lone)
    if s.phase in (CHANGE, CHOOSE):
        gone = (s.turn - 1) % PILE_TURNS
        assert (size(s.hand[seat]) + size(laid), size(s.discard[seat]), size(s.pile[seat])) == (3, gone, 12 - gone)


@pytest.mark.rules("R-G10", "R-G1", "R-PRI-1", "R-SET-2")
@pytest.mark.parametrize("policy", [any_code, eager])
@pytest.mark.parametrize("given", [{}, {"track_length": 5}, {"track_length": 9, "extra_play": True}])
@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_match_is_sound(policy, given, seed):
    match = Match(GAME, given)
    played = [0, 0]
    for _ in steps(match, seed, policy):
        s = match.state
        for seat in SEATS:
            check(s, seat)
        assert 1 <= s.front <= s.length - 1
        assert s.attacker in SEATS
    for events in match.told:
        for event in events:
            if event.kind == "revealed":
                played[event.args[0]] += 1
                played[event.args[2]] += 1
    s = match.state
    for seat in SEATS:
        check(s, seat)
    assert s.phase == OVER
    extra = s.turn if s.half == 3 else 0
    assert played == [52 + extra] * 2
    assert len(match.actions) <= GAME.longest


@pytest.mark.rules("R-TUR-5", "R-G10")
def test_after_the_last_turn_two_cards_are_left():
    s = whole_match(1).state
    for seat in SEATS:
        assert (size(s.hand[seat]), size(s.pile[seat]), size(s.discard[seat])) == (2, 0, 13)


@pytest.mark.rules("R-TUR-2", "R-G16")
@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_sealed_choices_does_not_matter(seed):
    match = Match(GAME)
    for _ in steps(match, seed):
        if match.actor == 2:
            codes = [match.legal(seat)[-1] for seat in SEATS]
            results = []
            for order in ((HOME, AWAY), (AWAY, HOME)):
                s = match.state.copy()
                for seat in order:
                    assert match.game.legal(s, seat) == match.legal(seat)
                    GAME.rules.apply(s, seat, codes[seat])
                results.append(s)
            assert results[0] == results[1]


def random_scores(n, **given):
    """Points of both sides, and how often each kind of event was told, over n random matches."""
    points, kinds = [], {}
    for seed in range(n):
        match = whole_match(seed, **given)
        points += match.score
        for events in match.told:
            for event in events:
                kinds[event.kind] = kinds.get(event.kind, 0) + 1
    return sum(points) / len(points), {kind: count / n for kind, count in kinds.items()}


@pytest.mark.rules("R-G4")
def test_random_matches_score_as_they_should():
    means = [random_scores(100, track_length=length)[0] for length in (5, 7, 9)]
    for mean, expected in zip(means, (20.4, 11.4, 7.1), strict=True):
        assert abs(mean - expected) < 2.5
    assert means == sorted(means, reverse=True)


@pytest.mark.rules("R-FLT-1", "R-FLT-2", "R-G9", "R-EFF-D", "R-EFF-E")
def test_what_happens_in_a_random_match():
    kinds = random_scores(60)[1]
    expected = {
        "knocked_on": (3.4, 1),
        "faults_cancelled": (0.42, 0.4),
        "drop_tried": (0.71, 0.5),
        "kicked_short": (1.0, 0.6),
    }
    for kind, (mean, tolerance) in expected.items():
        assert abs(kinds.get(kind, 0) - mean) < tolerance, kind
    assert abs(kinds["kicked"] + kinds["kicked_short"] - 5.2) < 1.2
    assert abs(kinds["went_offside"] + kinds["kick_annulled"] - 6.5) < 1.2
    assert kinds["revealed"] == 52


@pytest.mark.rules("R-G17")
def test_kick_numbers_follow_the_discards():
    assert cards("K") < cards("K2")
    match = Match(GAME)
    for _ in steps(match, 9):
        if match.actor == CHANCE and match.state.half:
            for seat in SEATS:
                assert match.state.discard[seat] & KICKS in (0, cards("K"), cards("K K2"))
