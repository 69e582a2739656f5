"""What there is, the toss and the kick-off."""

import pytest

from touchline.core import position
from touchline.core.bits import size
from touchline.core.contract import AWAY, CHANCE, HOME, NOBODY
from touchline.core.errors import NotYourTurn, OptionError
from touchline.core.match import Match
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.rules.position import KICK_OFF, TOSS, TOSS_CHOICE, distance
from touchline.games.rugby15.table import refusal, scene

from .builder import base, draw_all, kinds, names, opening, told, turn


def cells(s):
    return {piece.name: piece.cell for piece in scene(s).pieces}


def ball_holders(s):
    return [piece.seat for piece in scene(s).pieces if piece.has_ball]


@pytest.mark.rules("R-PRI-1", "R-G1")
@pytest.mark.parametrize("front", range(1, 7))
@pytest.mark.parametrize("attacker", [HOME, AWAY])
def test_two_cards_face_each_other_and_one_side_has_the_ball(front, attacker):
    s = base(front=front, attacker=attacker)
    assert cells(s) == {"H": f"a{front}", "A": f"a{front + 1}"}
    assert ball_holders(s) == [attacker]
    assert scene(s).possession == attacker


@pytest.mark.rules("R-PRI-2", "R-G2", "R-G4")
@pytest.mark.parametrize(("length", "centre"), [(5, "a3"), (7, "a4"), (9, "a5")])
def test_each_side_has_its_try_and_drop_cell(length, centre):
    marks = {(mark.key, mark.seat): mark.cells for mark in scene(GAME.start({"track_length": length})).marks}
    assert marks == {
        ("try", HOME): (f"a{length}",),
        ("drop", HOME): (f"a{length - 1}",),
        ("centre", None): (centre,),
        ("drop", AWAY): ("a2",),
        ("try", AWAY): ("a1",),
    }


@pytest.mark.rules("R-PRI-2", "R-G1")
@pytest.mark.parametrize(("attacker", "front", "scored"), [(HOME, 6, "a7"), (AWAY, 1, "a1")])
def test_at_a_try_the_attacker_takes_the_cell_and_the_defender_is_lifted(attacker, front, scored):
    cards = ("Fo1", "Fi1")
    s = turn(base(cards, front=front, attacker=attacker), *cards).state
    standing = cells(s)
    assert standing.pop("HA"[attacker]) == scored
    assert list(standing.values()) == [""]
    assert scene(s).ball == scored


@pytest.mark.rules("R-PRI-3")
def test_a_defender_who_wins_the_ball_plays_the_other_way():
    s = turn(base(("Fo1 Fo2", "Fo6 Fi1"), front=4), "Fo1", "Fo6", "h.Fi6", "a.Fi6").state
    assert (s.attacker, s.front) == (AWAY, 4)
    for seat in (HOME, AWAY):
        GAME.rules.apply(s, seat, GAME.table.parse(s, seat, "keep"))
    for seat, card in ((HOME, "Fo2"), (AWAY, "Fi1")):
        GAME.rules.apply(s, seat, GAME.table.parse(s, seat, card))
    assert (s.attacker, s.front) == (AWAY, 3)


@pytest.mark.rules("R-SET-1", "R-SET-3")
def test_one_track_lies_between_two_sides_without_points():
    shown = scene(GAME.start())
    assert (shown.columns, shown.rows, shown.score) == ("a", 7, (0, 0))
    assert [(piece.seat, piece.role) for piece in shown.pieces] == [(HOME, "team"), (AWAY, "team")]
    assert [piece.cell for piece in shown.pieces] == ["a4", "a5"]
    assert shown.possession is None
    assert not any(piece.has_ball for piece in shown.pieces)


@pytest.mark.rules("R-SET-2")
def test_each_side_has_the_same_fifteen_cards():
    s = GAME.start()
    for seat in (HOME, AWAY):
        deck = names(s.pile[seat])
        assert deck == sorted([f"{style}{value}" for style in ("Fo", "Fi") for value in range(1, 7)] + ["K", "K", "T"])


@pytest.mark.rules("R-SET-4", "R-HT-4", "R-G22")
@pytest.mark.parametrize("kicker", [HOME, AWAY])
def test_the_referee_card_lies_at_the_kickers_side(kicker):
    s = draw_all(opening(kicker, "kick")).state
    assert [fact.args for fact in scene(s).facts if fact.key == "referee"] == [(kicker, 1)]


@pytest.mark.rules("R-KO-1", "R-G18")
def test_the_toss_is_even_and_comes_before_any_card():
    match = Match(GAME)
    assert match.actor == CHANCE
    assert match.outcomes() == [(HOME, 1), (AWAY, 1)]
    match.play_text(CHANCE, "away")
    assert told(match, "toss_won").args[0] == AWAY
    assert [size(match.state.hand[seat]) for seat in (HOME, AWAY)] == [0, 0]
    assert match.actor == AWAY


@pytest.mark.rules("R-KO-2")
def test_only_the_winner_of_the_toss_chooses():
    match = Match(GAME)
    match.play(CHANCE, AWAY)
    with pytest.raises(NotYourTurn):
        match.play_text(HOME, "kick")
    assert refusal(match.state, HOME, KICK_OFF).rule == "R-KO-2"
    assert match.state.phase == TOSS_CHOICE
    assert refusal(match.state, AWAY, 3).kind == "choose_kick_or_receive"


@pytest.mark.rules("R-KO-1")
def test_nothing_is_played_before_the_toss():
    s = GAME.start()
    assert s.phase == TOSS
    assert refusal(s, HOME, KICK_OFF).rule == "R-KO-1"


@pytest.mark.rules("R-KO-2", "R-KO-3", "R-KO-4")
@pytest.mark.parametrize(
    ("chooser", "choice", "kicker"),
    [(HOME, "kick", HOME), (HOME, "receive", AWAY), (AWAY, "kick", AWAY), (AWAY, "receive", HOME)],
)
def test_the_kicker_defends_from_the_centre(chooser, choice, kicker):
    s = opening(chooser, choice).state
    assert cells(s)["HA"[kicker]] == "a4"
    assert s.attacker == 1 - kicker
    assert ball_holders(s) == [1 - kicker]
    assert cells(s)["HA"[1 - kicker]] == ("a5" if kicker == HOME else "a3")


@pytest.mark.rules("R-KO-5")
def test_three_cards_are_drawn_and_none_is_spent():
    match = opening()
    owners = []
    while match.actor == CHANCE:
        code = match.outcomes()[0][0]
        owners.append(code // 16)
        match.play(CHANCE, code)
    assert owners == [HOME] * 3 + [AWAY] * 3
    s = match.state
    for seat in (HOME, AWAY):
        assert (size(s.hand[seat]), size(s.pile[seat]), size(s.discard[seat])) == (3, 12, 0)
    assert s.turn == 1
    assert kinds(match).count("drew") == 6


@pytest.mark.rules("R-G5")
@pytest.mark.parametrize("length", [5, 7, 9])
def test_kick_offs_mirror_each_other(length):
    fronts = {}
    for kicker in (HOME, AWAY):
        match = Match(GAME, {"track_length": length})
        match.play(CHANCE, kicker)
        match.play_text(kicker, "kick")
        fronts[kicker] = match.state.front
        assert distance(match.state) == (length + 1) // 2
    assert fronts[HOME] + fronts[AWAY] == length
    s = base(front=2, track_length=length)
    home = distance(s)
    s.attacker = AWAY
    assert home + distance(s) == length


@pytest.mark.rules("R-G4")
def test_the_track_has_five_seven_or_nine_cells():
    assert GAME.start().length == 7
    assert [GAME.start({"track_length": n}).length for n in (5, 7, 9)] == [5, 7, 9]
    for n in (3, 6, 11):
        with pytest.raises(OptionError):
            GAME.start({"track_length": n})


@pytest.mark.rules("R-G18")
def test_nobody_chooses_twice():
    match = draw_all(opening())
    assert refusal(match.state, HOME, KICK_OFF).rule == "R-G18"


@pytest.mark.rules("R-G17")
def test_a_spectator_reads_a_position_without_hands():
    match = draw_all(opening())
    text = position.format(GAME, match.view(NOBODY), match.values)
    assert "hand=" not in text
    assert position.parse(text)[1] == match.view(NOBODY)
