"""Turns, piles, halves and the end of the match."""

import pytest

from touchline.core.bits import size
from touchline.core.contract import AWAY, BOTH, CHANCE, HOME, NOBODY
from touchline.core.match import Match
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.cards import ALL
from touchline.games.rugby15.rules.position import CHOOSE, DRAW, OVER
from touchline.games.rugby15.table import clock, scene

from .builder import base, cards, draw_all, kinds, match_at, names, opening, steps, told, turn, whole_match


def counts(s, seat):
    return size(s.hand[seat]), size(s.pile[seat]), size(s.discard[seat])


def referee(s):
    return next(fact.args for fact in scene(s).facts if fact.key == "referee")


@pytest.mark.rules("R-TUR-1", "R-TUR-2")
@pytest.mark.parametrize("order", [(HOME, AWAY), (AWAY, HOME)])
def test_cards_are_revealed_when_both_are_laid_in_any_order(order):
    match = match_at(base(("Fi1", "Fo6")))
    laid = {HOME: "Fi1", AWAY: "Fo6"}
    assert match.actor == BOTH
    match.play_text(order[0], laid[order[0]])
    assert match.actor == order[1]
    assert "revealed" not in kinds(match)
    assert counts(match.state, order[0]) == (2, 12, 0)
    match.play_text(order[1], laid[order[1]])
    assert told(match, "revealed").args[:4] == (HOME, 6, AWAY, 5)
    assert match.state == turn(base(("Fi1", "Fo6")), "Fi1", "Fo6").state


@pytest.mark.rules("R-TUR-3", "R-TUR-4")
def test_after_the_effect_both_draw_one_card():
    match = turn(base(("Fi1", "Fo6")), "Fi1", "Fo6")
    s = match.state
    assert (s.front, s.phase) == (4, DRAW)
    assert [counts(s, seat) for seat in (HOME, AWAY)] == [(2, 12, 1)] * 2
    match.play_text(CHANCE, "h.Fo5")
    match.play_text(CHANCE, "a.Fi5")
    assert [counts(s, seat) for seat in (HOME, AWAY)] == [(3, 11, 1)] * 2
    assert "Fo5" in names(s.hand[HOME])
    assert "Fi5" in names(s.hand[AWAY])
    assert s.turn == 2


@pytest.mark.rules("R-TUR-5", "R-G10")
def test_a_pile_lasts_thirteen_turns_and_leaves_two_cards():
    match = Match(GAME)
    sizes = {}
    for _ in steps(match, 3):
        s = match.state
        if s.phase == CHOOSE and match.actor == BOTH and s.half == 1:
            sizes[s.turn] = counts(s, HOME), counts(s, AWAY)
    expected = {}
    for turn_number in range(1, 27):
        gone = (turn_number - 1) % 13
        expected[turn_number] = ((3, 12 - gone, gone),) * 2
    assert sizes == expected
    last = turn(base(("Fo1 Fi1 T", "Fo1 Fi1 T"), played=12), "Fo1", "Fo1")
    assert names(last.state.hand[HOME]) == ["Fi1", "T"]


@pytest.mark.rules("R-TUR-6", "R-TUR-7", "R-TUR-8", "R-G10")
def test_the_discards_become_the_second_pile_and_the_teams_stay():
    match = turn(base(("Fo2 Fi6 K", "Fo1 Fi1 T"), front=5, played=12), "Fi6", "Fi1")
    s = match.state
    assert (s.front, s.attacker) == (6, HOME)
    assert names(s.hand[HOME]) == ["Fo2", "K"]
    assert [counts(s, seat) for seat in (HOME, AWAY)] == [(2, 13, 0)] * 2
    draw_all(match)
    assert [counts(s, seat) for seat in (HOME, AWAY)] == [(3, 12, 0)] * 2
    assert (s.front, s.attacker, s.turn) == (6, HOME, 14)
    assert referee(s) == (AWAY, 2)
    assert told(match, "piles_rebuilt").rule == "R-TUR-6"


@pytest.mark.rules("R-HT-1", "R-HT-2", "R-HT-3", "R-HT-4", "R-HT-5")
@pytest.mark.parametrize("kicker", [HOME, AWAY])
def test_half_time_shuffles_all_fifteen_and_the_receiver_kicks_off(kicker):
    s = base(("Fo1 Fi1 T", "Fo1 Fi1 T"), attacker=1 - kicker, played=12, pile=2, kicker=kicker, right=(0, 0))
    match = turn(s, "Fo1", "Fi1")
    s = match.state
    assert [s.pile[seat] for seat in (HOME, AWAY)] == [ALL, ALL]
    assert (s.half, s.kicker, s.attacker) == (2, 1 - kicker, kicker)
    assert s.front == (4 if s.kicker == HOME else 3)
    assert [s.right[seat] for seat in (HOME, AWAY)] == [1, 1]
    draw_all(match)
    assert [counts(s, seat) for seat in (HOME, AWAY)] == [(3, 12, 0)] * 2
    assert referee(s) == (1 - kicker, 1)
    assert told(match, "kicked_off_again").rule == "R-HT-4"
    assert [s.known[seat] for seat in (HOME, AWAY)] == [0, 0]


@pytest.mark.rules("R-HT-3")
def test_the_two_cards_left_at_half_time_were_not_played():
    match = Match(GAME)
    left = {}
    revealed = []
    for _ in steps(match, 11):
        if match.state.half == 2:
            break
        if match.state.turn == 26 and match.actor == BOTH:
            left = {seat: names(match.state.hand[seat]) for seat in (HOME, AWAY)}
    for events in match.told:
        revealed += [event for event in events if event.kind == "revealed"]
    assert len(revealed) == 26
    seat, card, other, reply = revealed[-1].args[:4]
    for owner, played in ((seat, card), (other, reply)):
        left[owner].remove(names(1 << played)[0])
        assert len(left[owner]) == 2
        second_pile = [names(1 << event.args[1 if event.args[0] == owner else 3])[0] for event in revealed[13:]]
        assert not [name for name in left[owner] if name != "K" and name in second_pile]


@pytest.mark.rules("R-HT-6", "R-END-1")
def test_a_match_goes_through_its_stages_in_order():
    match = whole_match(5)
    stages = ("kicked_off", "piles_rebuilt", "half_time", "kicked_off_again", "ended")
    assert [kind for kind in kinds(match) if kind in stages] == [
        "kicked_off",
        "piles_rebuilt",
        "half_time",
        "kicked_off_again",
        "piles_rebuilt",
        "ended",
    ]
    assert kinds(match).count("revealed") == 52
    first, second = told(match, "kicked_off"), told(match, "kicked_off_again")
    assert first.args[0] == second.args[1]


@pytest.mark.rules("R-END-1")
def test_the_match_ends_after_turn_fifty_two_without_another_draw():
    match = turn(base(("T", "T"), played=12, pile=2, half=2, score=(7, 3)), "T", "T")
    assert match.actor == NOBODY
    assert match.state.phase == OVER
    assert match.legal(HOME) == match.legal(AWAY) == []
    assert GAME.table.question(match.state, HOME).kind == "over"
    assert GAME.table.refusal(match.state, HOME, 0).rule == "R-END-1"


@pytest.mark.rules("R-G12")
def test_a_try_on_the_last_turn_is_converted_before_the_pile_ends():
    match = turn(base(("Fi2 Fo6 T", "Fo1 Fi1 K"), front=6, played=12), "Fi2", "Fo1")
    assert sum(weight for _, weight in match.outcomes()) == 13
    match.play_text(CHANCE, "Fi2")
    s = match.state
    assert (s.score[HOME], s.front, s.attacker, s.phase) == (7, 3, HOME, DRAW)
    assert counts(s, HOME) == (2, 13, 0)
    assert kinds(match)[-3:] == ["converted", "restarted", "piles_rebuilt"]


@pytest.mark.rules("R-G21")
def test_the_second_kick_off_overtakes_a_restart():
    match = turn(base(("Fi2", "Fo1"), front=6, played=12, pile=2, kicker=HOME), "Fi2", "Fo1", "Fi2")
    s = match.state
    assert kinds(match)[-3:] == ["restarted", "half_time", "kicked_off_again"]
    assert (s.half, s.kicker, s.attacker, s.front) == (2, AWAY, HOME, 3)
    match = turn(base(("Fi2", "Fo1"), front=6, played=12, pile=2, kicker=AWAY), "Fi2", "Fo1", "Fi2")
    assert (match.state.kicker, match.state.attacker, match.state.front) == (HOME, AWAY, 4)


@pytest.mark.rules("R-G22", "R-TUR-7")
def test_the_referee_card_counts_piles_and_stays_on_its_second_face():
    faces = [referee(base(played=3, pile=pile, half=half, kicker=AWAY)) for half in (1, 2) for pile in (1, 2)]
    assert faces == [(AWAY, 1), (AWAY, 2), (AWAY, 1), (AWAY, 2)]
    assert [referee(base(played=3, pile=pile, half=3, kicker=HOME)) for pile in (1, 2, 10)] == [(HOME, 2)] * 3


@pytest.mark.rules("R-TUR-5")
def test_the_clock_counts_the_turns_of_a_half():
    match = opening()
    seen = [clock(match.state)]
    for _ in steps(match, 1):
        seen.append(clock(match.state))
    assert sorted(set(seen)) == [(half, n) for half in (1, 2) for n in range(1, 27)]
    assert seen == sorted(seen)


@pytest.mark.rules("R-TUR-6")
def test_a_kick_in_hand_keeps_its_place_before_the_one_in_the_new_pile():
    match = turn(base(("K Fo1 Fo2", "T"), ("K", ""), played=12), "Fo1", "T")
    assert match.state.hand[HOME] == cards("K Fo2")
    assert match.state.pile[HOME] & cards("K K2") == cards("K2")
    assert match.state.known[HOME] == cards("K Fo2")
