"""What there is to see, to ask and to do by hand."""

import pytest

from touchline.core import picture
from touchline.core.bits import size
from touchline.core.contract import AWAY, CHANCE, HOME, NOBODY
from touchline.core.match import Match
from touchline.core.scene import Fact, Gesture
from touchline.core.telling import LANGUAGES, Teller
from touchline.games.numero10 import GAME
from touchline.games.numero10.pitch import AREA, DARK, names_of

from .base import play, setup
from .eager import eager
from .walking import steps


def gesture(match: Match, coup: str) -> Gesture:
    s = match.state
    return GAME.table.gesture(s, s.side, GAME.table.parse(s, s.side, coup))


@pytest.mark.rules("N-G02", "N-G03", "N-G04", "N-G05", "N-G06")
def test_the_board_with_its_markings() -> None:
    scene = GAME.table.scene(GAME.start())
    assert (scene.columns, scene.rows, len(scene.dark)) == ("abcdefghijk", 17, size(DARK))
    marks = {(mark.key, mark.seat): mark.cells for mark in scene.marks}
    assert marks["penalty_area", HOME] == names_of(AREA[HOME])
    assert marks["six_metre_area", AWAY] == ("d17", "e17", "f17", "g17", "h17")
    assert marks["goal_mouth", HOME] == ("e1", "f1", "g1")
    assert marks["goal", AWAY] == ("e18", "f18", "g18")
    assert len(marks["centre_circle", None]) == 9
    assert len(marks) == 9


@pytest.mark.rules("N-G17", "N-I.6")
def test_pieces_ball_possession_and_flags() -> None:
    match = setup("Gf1 e8", "Gf17 f8 c12", "e8", score=(2, 1))
    play(match, "e8^g8")
    scene = GAME.table.scene(match.state)
    pieces = {piece.cell: piece for piece in scene.pieces}
    assert (scene.ball, scene.possession, scene.score) == ("g8", HOME, (2, 1))
    assert (pieces["g8"].name, pieces["g8"].label, pieces["g8"].has_ball) == ("H2", "2", True)
    assert (pieces["f8"].name, pieces["f8"].flag, pieces["c12"].flag) == ("A2", "banned", "")
    assert [cell for cell, piece in pieces.items() if piece.role == "keeper"] == ["f1", "f17"]
    assert GAME.table.scene(setup("Gf1 e8", "Gf17", "c9").state).possession is None


@pytest.mark.rules("N-III.1", "N-G22", "N-G34")
def test_the_facts_beside_the_board() -> None:
    match = setup("Gf1 a2", "Gf17", "a2", border=(1, 0), possession=(7, 0), half=2, played=33)
    assert GAME.table.scene(match.state).facts == (
        Fact("half", (2,)),
        Fact("coup", (33, 90)),
        Fact("border", (1, 0, 2)),
        Fact("possession", (7, 0, 15)),
    )
    timed = setup("Gf1 a2", "Gf17", "a2", clock="shared", possession_limit=0)
    assert [fact.key for fact in GAME.table.scene(timed.state).facts] == ["half", "coup_timed", "border"]
    training = Match(GAME, {"mode": "training"})
    assert GAME.table.scene(training.state).facts[:2] == (Fact("attempt", (1, 5)), Fact("coup", (0, 30)))


@pytest.mark.parametrize("side", [HOME, AWAY])
def test_an_open_shot_is_shown_whoever_is_to_move(side: int) -> None:
    match = setup("Gf1 d16", "Gf17 k2", "d16", side)
    assert Fact("threat", (HOME,)) in GAME.table.scene(match.state).facts
    for home, away, ball in (
        ("Gf1 a2", "Gf17", "a2"),
        ("Gf16 c3", "Gf17", "f16"),
        ("Gf1 d16", "Gf17", "d15"),
    ):
        facts = GAME.table.scene(setup(home, away, ball, side).state).facts
        assert "threat" not in [fact.key for fact in facts]


def test_an_open_shot_is_shown_where_the_rules_allow_one() -> None:
    shown = 0
    for now in steps(Match(GAME, {"coups": 60, "first_kickoff": "Home"}), 5, eager):
        s = now.state
        threats = [fact.args[0] for fact in GAME.table.scene(s).facts if fact.key == "threat"]
        buttons = {GAME.table.gesture(s, s.side, code).button for code in now.legal(s.side)}
        assert (s.side in threats) == ("shoot" in buttons)
        shown += len(threats)
    assert shown > 0


@pytest.mark.rules("N-III.3", "N-IV.5.2", "N-IV.5.7", "N-V.6.1", "N-V.3.1")
def test_one_question_at_a_time() -> None:
    def asked(match: Match) -> tuple[str, str]:
        event = GAME.table.question(match.state, match.state.side)
        return event.kind, event.rule

    assert asked(Match(GAME, {"first_kickoff": "Home"})) == ("choose_forward", "N-III.3")
    assert asked(setup("Gf2 b5", "Gf17", "f2")) == ("release", "N-IV.5.2")
    assert asked(setup("Gf5 b5", "Gf17", "f5")) == ("release_or_step", "N-IV.5.7")
    assert asked(setup("Gf5 b5", "Gf17", "f5", steps=1)) == ("release", "N-IV.5.2")
    assert asked(setup("Gf1 a8", "Gf17", "a8", border=(2, 0))) == ("leave_border", "N-V.6.1")
    assert asked(setup("Gf1 a8", "Gf17", "a8", border=(1, 0))) == ("play_with_ball", "N-III.6")
    assert asked(setup("Gf1 a8", "Gf17", "e9")) == ("play_for_ball", "N-V.3.1")
    assert asked(setup("Gf1 a8", "Gf17 e9", "e9")) == ("play_against", "N-III.6")


@pytest.mark.rules("N-III.2", "N-III.5", "N-G36")
def test_those_who_wait_are_told_for_what() -> None:
    match = Match(GAME, {"coups": 2})
    assert GAME.table.question(match.state, HOME).kind == "wait_for_lot"
    match.play(CHANCE, AWAY)
    assert GAME.table.question(match.state, HOME) == GAME.table.question(match.state, NOBODY)
    assert GAME.table.question(match.state, HOME).args == (AWAY,)
    for _ in steps(match, 1):
        pass
    assert GAME.table.question(match.state, HOME).kind == "over"


@pytest.mark.rules("N-III.6")
def test_how_coups_are_made_by_hand() -> None:
    match = setup("Gf1 e14 h14 d10", "Gf17 e15", "e14")
    assert gesture(match, "d10-b12") == Gesture(piece="H4", cell="b12", route=("d10", "c11", "b12"))
    assert gesture(match, "e14-f15") == Gesture(piece="H2", cell="f15", route=("e14", "f15"))
    assert gesture(match, "e14>f15") == Gesture(cell="f15", route=("e14", "f15"))
    assert gesture(match, "e14>h14") == Gesture(piece="H2", cell="h14", route=("e14", "f14", "g14", "h14"))
    assert gesture(match, "e14^e16") == Gesture(piece="H2", cell="e16", route=("e14", "e15", "e16"))
    shot = setup("Gf1 d16", "Gf17", "d16")
    assert gesture(shot, "d16>e18").button == "shoot"
    assert gesture(shot, "d16>e18").route == ("d16",)
    dribble = setup("Gf1 e16", "Gf17", "e16")
    assert gesture(dribble, "e16^g18").button == "dribble_in"
    assert gesture(Match(GAME, {"first_kickoff": "Home"}), "KO-e8") == Gesture(cell="e8")
    stuck = setup("k17", "Gf17 j17 k16 j16 j15 i16 i17", "k17")
    assert gesture(stuck, "--") == Gesture(button="skip")


@pytest.mark.rules("N-III.6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_shown_has_words_and_a_drawing(language: str) -> None:
    teller = Teller(GAME, language)
    match = Match(GAME, {"coups": 30, "first_kickoff": "Home"})
    for turn, now in enumerate(steps(match, 8, eager)):
        s = now.state
        scene = GAME.table.scene(s)
        assert "{" not in teller.question(GAME.table.question(s, s.side))
        for mark in scene.marks:
            assert teller.word(f"mark.{mark.key}")
        if turn % 10 == 0:
            drawn = "\n".join(picture.draw(scene, teller))
            assert all(piece.name in drawn for piece in scene.pieces)
            assert "{" not in drawn
            hands = [GAME.table.gesture(s, s.side, code) for code in now.legal(s.side)]
            ways = {(hand.piece, hand.cell, hand.button, hand.args) for hand in hands}
            assert len(ways) == len(hands)
            for hand in hands:
                if hand.button:
                    assert "{" not in teller.button(hand.button, hand.args)
    events = [event for told in match.told for event in told]
    assert all("{" not in teller.event(event) for event in events)
