"""Numbered situations on the track of seven, unless said otherwise: position in, cards, position out."""

import pytest

from touchline.core.bits import size
from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.core.errors import IllegalAction, NotYourTurn
from touchline.core.match import Match
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.cards import GREEN
from touchline.games.rugby15.rules.position import CHANGE, CHANGE_HAND, CHOOSE, DRAW, KICK_OFF, distance
from touchline.games.rugby15.table import refusal, scene

from .builder import base, draw_all, kinds, match_at, names, opening, told, turn


def standing(match):
    """Where the team cards stand and who has the ball."""
    cells = {piece.name: piece.cell for piece in scene(match.state).pieces}
    return f"H {cells['H']} / A {cells['A']}, {'Home' if match.state.attacker == HOME else 'Away'}"


def play(home, away, front, attacker, *drawn, discards=("", ""), **facts):
    """Play one turn; Home's card, Away's card."""
    return turn(base((home, away), discards, front=front, attacker=attacker, **facts), home, away, *drawn)


def sizes(s, seat):
    return size(s.hand[seat]), size(s.pile[seat]), size(s.discard[seat])


def green(match):
    """Green cards and all cards of the goal kick now due."""
    outcomes = match.outcomes()
    return sum(weight for code, weight in outcomes if GREEN >> code & 1), sum(weight for _, weight in outcomes)


def referee(s):
    return next(fact.args for fact in scene(s).facts if fact.key == "referee")


@pytest.mark.rules("R-KO-1", "R-KO-2", "R-KO-3", "R-KO-4", "R-KO-5", "R-G5")
def test_s01_home_wins_the_toss_and_kicks():
    match = draw_all(opening(HOME, "kick"))
    assert standing(match) == "H a4 / A a5, Away"
    assert distance(match.state) == 4
    assert sizes(match.state, HOME) == sizes(match.state, AWAY) == (3, 12, 0)
    assert referee(match.state) == (HOME, 1)


@pytest.mark.rules("R-KO-2", "R-KO-3", "R-KO-4")
def test_s02_home_wins_the_toss_and_receives():
    match = Match(GAME)
    match.play_text(CHANCE, "home")
    with pytest.raises(NotYourTurn):
        match.play_text(AWAY, "receive")
    assert refusal(match.state, AWAY, KICK_OFF).rule == "R-KO-2"
    match.play_text(HOME, "receive")
    assert standing(match) == "H a3 / A a4, Home"
    assert distance(match.state) == 4


@pytest.mark.rules("R-TUR-5", "R-G10")
def test_s03_with_the_pile_just_empty_the_pile_goes_on():
    match = draw_all(turn(base(("T", "T"), played=11), "T", "T"))
    assert sizes(match.state, HOME) == (3, 0, 12)
    assert (match.state.turn, match.state.phase) == (13, CHOOSE)
    assert "piles_rebuilt" not in kinds(match)


@pytest.mark.rules("R-TUR-6", "R-TUR-7", "R-TUR-8")
def test_s04_turn_thirteen_ends_the_first_pile():
    match = draw_all(play("T", "Fo1", 5, HOME, played=12))
    assert sizes(match.state, HOME) == sizes(match.state, AWAY) == (3, 12, 0)
    assert standing(match) == "H a5 / A a6, Away"
    assert referee(match.state)[1] == 2


@pytest.mark.rules("R-HT-1", "R-HT-2", "R-HT-3", "R-HT-4", "R-HT-5")
def test_s05_half_time():
    match = draw_all(play("T", "Fo1", 5, HOME, played=12, pile=2, kicker=AWAY, right=(0, 0)))
    assert standing(match) == "H a4 / A a5, Away"
    assert sizes(match.state, HOME) == sizes(match.state, AWAY) == (3, 12, 0)
    assert referee(match.state) == (HOME, 1)
    assert [match.state.right[seat] for seat in (HOME, AWAY)] == [1, 1]


@pytest.mark.rules("R-EFF-A", "R-TAC-2")
def test_s07_the_smallest_card_in_another_style():
    assert standing(play("Fi1", "Fo6", 3, HOME)) == "H a4 / A a5, Home"


@pytest.mark.rules("R-EFF-B")
def test_s08_higher_in_the_same_style():
    assert standing(play("Fo5", "Fo4", 4, HOME)) == "H a5 / A a6, Home"


@pytest.mark.rules("R-EFF-C")
def test_s09_equal_in_the_same_style():
    match = play("Fi3", "Fi3", 4, HOME)
    assert standing(match) == "H a4 / A a5, Away"
    assert distance(match.state) == 4


@pytest.mark.rules("R-EFF-C")
def test_s10_lower_in_the_same_style():
    match = play("Fo6", "Fo2", 2, AWAY)
    assert standing(match) == "H a2 / A a3, Home"
    assert distance(match.state) == 5


@pytest.mark.rules("R-EFF-D")
def test_s11_a_kick():
    match = play("K", "Fi6", 3, HOME)
    assert standing(match) == "H a5 / A a6, Away"
    assert distance(match.state) == 5


@pytest.mark.rules("R-EFF-D2", "R-G6")
def test_s12_a_short_kick():
    match = play("K", "Fo1", 5, HOME)
    assert standing(match) == "H a6 / A a7, Away"
    assert (distance(match.state), match.score) == (6, (0, 0))


@pytest.mark.rules("R-EFF-D2")
def test_s14_a_short_kick_of_away():
    match = play("Fi4", "K", 2, AWAY)
    assert standing(match) == "H a1 / A a2, Home"
    assert distance(match.state) == 6


@pytest.mark.rules("R-EFF-E")
def test_s15_a_tackle():
    assert standing(play("Fo6", "T", 4, HOME)) == "H a4 / A a5, Away"


@pytest.mark.rules("R-EFF-E")
def test_s16_a_blocked_kick():
    match = play("K", "T", 3, HOME)
    assert standing(match) == "H a3 / A a4, Away"
    assert distance(match.state) == 3
    assert "kicked" not in kinds(match)


@pytest.mark.rules("R-PRI-5")
def test_s18_two_pushes():
    match = turn(base(("Fo2 Fi6", "Fi2 Fi5"), front=5), "Fo2", "Fi2", "h.T", "a.T")
    assert standing(match) == "H a6 / A a7, Home"
    for home, away in (("keep", "keep"), ("Fi6", "Fi5")):
        match.play_text(HOME, home)
        match.play_text(AWAY, away)
    assert match.score == (5, 0)


@pytest.mark.rules("R-FLT-1")
def test_s19_a_knock_on():
    match = play("T", "Fo1", 2, HOME)
    assert standing(match) == "H a2 / A a3, Away"
    assert distance(match.state) == 2


@pytest.mark.rules("R-FLT-2")
def test_s20_offside():
    match = play("K", "Fi1", 4, AWAY)
    assert standing(match) == "H a3 / A a4, Away"
    assert distance(match.state) == 3


@pytest.mark.rules("R-G7")
def test_s25_tackle_against_tackle():
    assert standing(play("T", "T", 3, HOME)) == "H a3 / A a4, Away"


@pytest.mark.rules("R-CON-1", "R-CON-2", "R-CON-3", "R-G11")
@pytest.mark.parametrize(("card", "points"), [("Fo1", 7), ("T", 5)])
def test_s26_a_conversion(card, points):
    match = play("Fi4", "Fo2", 6, HOME, discards=("Fo6 Fi5 T Fo1", ""))
    assert match.score == (5, 0)
    assert green(match) == (2, 5)
    match.play_text(CHANCE, card)
    assert match.score == (points, 0)
    assert size(match.state.discard[HOME]) == 5
    assert standing(match) == "H a3 / A a4, Home"


@pytest.mark.rules("R-DRP-1", "R-DRP-2", "R-RST-1", "R-RST-2")
@pytest.mark.parametrize(("card", "points"), [("K", 3), ("Fo5", 0)])
def test_s27_a_drop(card, points):
    match = play("K", "Fi2", 6, HOME, discards=("Fo5 Fo6 Fi5", ""))
    assert green(match) == (1, 4)
    match.play_text(CHANCE, card)
    assert match.score == (points, 0)
    assert standing(match) == "H a3 / A a4, Home"


@pytest.mark.rules("R-G15")
def test_s28_a_drop_of_away():
    match = play("Fo3", "K", 1, AWAY, "K")
    assert match.score == (0, 3)
    assert standing(match) == "H a4 / A a5, Away"


@pytest.mark.rules("R-DRP-2")
def test_s31_a_drop_on_the_first_turn_of_a_pile_is_certain():
    match = play("K", "Fo1", 6, HOME, pile=2)
    assert match.state.turn == 14
    assert green(match) == (1, 1)
    match.play_text(CHANCE, "K")
    assert match.score == (3, 0)


@pytest.mark.rules("R-G12")
def test_s32_a_try_on_turn_thirteen():
    match = turn(base(("Fi2 Fo6 T", "Fo1"), front=6, played=12), "Fi2", "Fo1")
    assert green(match) == (10, 13)
    match.play_text(CHANCE, "Fi2")
    assert kinds(match)[-1] == "piles_rebuilt"


@pytest.mark.rules("R-TRY-1", "R-RST-2")
def test_s33_a_try_of_away():
    match = play("Fo2", "Fi2", 1, AWAY)
    assert [piece.cell for piece in scene(match.state).pieces] == ["", "a1"]
    assert match.score == (0, 5)
    match.play_text(CHANCE, "Fi2")
    assert standing(match) == "H a4 / A a5, Away"


@pytest.mark.rules("R-CHG-1", "R-CHG-2", "R-CHG-3", "R-G17")
def test_s34_a_hand_change():
    match = match_at(base(("Fo1 K K", ""), played=4, phase=CHANGE))
    discard = match.state.discard[HOME]
    match.play_text(HOME, "change")
    match.play_text(AWAY, "keep")
    assert sum(weight for _, weight in match.outcomes()) == 11
    draw_all(match)
    assert sizes(match.state, HOME) == (3, 8, 4)
    assert match.state.discard[HOME] == discard
    heard_by_away = [event for events in match.told for event in events if event.hearer in (-1, AWAY)]
    assert [(event.kind, event.args[0]) for event in heard_by_away] == [("kept_hand", 0), ("changed_hand", HOME)]


@pytest.mark.rules("R-CHG-1")
def test_s35_a_second_change_in_a_pile_is_refused():
    match = match_at(base(played=8, right=(0, 0)))
    with pytest.raises(IllegalAction) as refused:
        match.play_text(HOME, "change")
    assert refused.value.rule == "R-CHG-1"
    match = draw_all(turn(base(("T", "T"), played=12, right=(0, 0)), "T", "T"))
    assert match.state.turn == 14
    match.play_text(HOME, "change")


@pytest.mark.rules("R-G16")
def test_s36_no_change_on_turn_thirteen_but_on_turn_twelve():
    match = match_at(base(played=12))
    with pytest.raises(IllegalAction) as refused:
        match.play_text(HOME, "change")
    assert refused.value.rule == "R-G16"
    match = draw_all(turn(base(("T", "T"), played=10), "T", "T"))
    assert match.state.turn == 12
    match.play_text(HOME, "change")
    match.play_text(AWAY, "keep")
    assert sum(weight for _, weight in match.outcomes()) == 4


@pytest.mark.rules("R-G16", "R-CHG-2")
def test_s37_no_change_after_laying_a_card():
    match = match_at(base(("Fo1", "")))
    match.play_text(HOME, "Fo1")
    assert size(match.state.hand[HOME]) == 2
    with pytest.raises(NotYourTurn):
        match.play_text(HOME, "change")
    assert refusal(match.state, HOME, CHANGE_HAND).rule == "R-G16"


@pytest.mark.rules("R-G16")
def test_s38_both_change_on_turn_one():
    match = draw_all(opening())
    match.play_text(HOME, "change")
    match.play_text(AWAY, "change")
    draw_all(match)
    assert [match.state.right[seat] for seat in (HOME, AWAY)] == [0, 0]
    assert (match.state.phase, match.state.turn) == (CHOOSE, 1)
    assert sizes(match.state, HOME) == sizes(match.state, AWAY) == (3, 12, 0)


@pytest.mark.rules("R-TUR-1", "R-G20")
def test_s40_what_may_be_laid():
    match = match_at(base(("Fo1 Fo2 T", "Fo1 K")))
    for text in ("Fi3", "Fo1+Fo2", "pass"):
        with pytest.raises(IllegalAction) as refused:
            match.play_text(HOME, text)
        assert refused.value.rule in ("R-TUR-1", "R-G20")
    match.play_text(HOME, "T")
    match.play_text(AWAY, "K")
    assert "faults_cancelled" in kinds(match)


@pytest.mark.rules("R-G17")
def test_s41_a_laid_card_tells_nothing():
    views = []
    for card in ("Fo1", "Fi5", "K"):
        match = match_at(base(("Fo1 Fi5 K", "T")))
        events = match.play_text(HOME, card)
        assert [event for event in events if event.hearer != HOME] == []
        views.append((match.view(AWAY), scene(match.view(AWAY))))
    assert all(view == views[0] for view in views)
    seen, shown = views[0]
    assert names(seen.hand[HOME]) == []
    assert [row.cards[0].name for row in shown.cards if row.key == "laid"] == [""]


@pytest.mark.rules("R-WIN-1")
def test_s42_a_draw():
    match = play("T", "T", 4, HOME, played=12, pile=2, half=2, score=(12, 12))
    assert match.is_over
    assert told(match, "drawn").args[:2] == (12, 12)


@pytest.mark.rules("R-WIN-2", "R-G19")
def test_s43_extra_play():
    match = draw_all(play("T", "K", 4, HOME, played=12, pile=2, half=2, score=(12, 12), extra_play=True))
    assert standing(match) == "H a4 / A a5, Home"
    assert sizes(match.state, HOME) == sizes(match.state, AWAY) == (3, 12, 0)
    assert (match.state.half, match.state.turn) == (3, 1)


@pytest.mark.rules("R-G19")
def test_s45_a_restart_before_extra_play():
    facts = {"played": 12, "pile": 2, "half": 2, "score": (17, 12), "extra_play": True}
    match = turn(base(("Fo2", "Fi5"), ("", "Fo6"), front=1, attacker=AWAY, **facts), "Fo2", "Fi5", "Fo6")
    assert match.score == (17, 17)
    assert match.state.phase == DRAW
    draw_all(match)
    assert standing(match) == "H a4 / A a5, Away"
    assert match.state.half == 3


@pytest.mark.rules("R-G3", "R-G4", "R-G5")
def test_s46_other_tracks():
    match = Match(GAME, {"track_length": 5})
    match.play_text(CHANCE, "away")
    match.play_text(AWAY, "kick")
    assert standing(match) == "H a2 / A a3, Home"
    assert distance(match.state) == 3
    match = play("K", "Fo1", 2, HOME, track_length=5)
    assert standing(match) == "H a4 / A a5, Away"
    assert distance(match.state) == 4
    fronts = {}
    for kicker in (HOME, AWAY):
        match = Match(GAME, {"track_length": 9})
        match.play(CHANCE, kicker)
        match.play_text(kicker, "kick")
        fronts[kicker] = (match.state.front, distance(match.state))
    assert fronts == {HOME: (5, 5), AWAY: (4, 5)}
