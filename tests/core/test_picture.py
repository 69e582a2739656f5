"""Plain-text drawings: where everything stands, and what its signs mean, in both languages."""

import pytest

from tests.doubles.tug import GAME
from touchline.core import picture, registry
from touchline.core.contract import CHANCE, NOBODY
from touchline.core.dice import Seeded
from touchline.core.match import Match
from touchline.core.scene import Card, Cards, Fact, Mark, Piece, Scene
from touchline.core.sinks import Dice, below
from touchline.core.telling import LANGUAGES, Teller

WORDS = {
    "mark.area": "penalty area",
    "mark.spot": "penalty spot",
    "mark.goal": "goal",
    "flag.banned": "banned",
    "fact.turn": "Turn {0}",
    "cards.hand": "hand",
    "cards.pile": "pile",
}


@pytest.fixture
def teller():
    teller = Teller(GAME, "en")
    teller.words.update(WORDS)
    return teller


PIECES = (
    Piece("H1", "1", 0, "b1", "keeper"),
    Piece("H11", "11", 0, "c2", has_ball=True),
    Piece("A4", "4", 1, "a3", flag="banned"),
    Piece("A5", "5", 1, ""),
)
MARKS = (Mark("area", ("a1", "b1", "c1"), 0), Mark("spot", ("b2",)), Mark("area", ("a3", "b3", "c3"), 1))
SCENE = Scene("abc", 3, (2, 1), ball="c2", possession=0, marks=MARKS, pieces=PIECES, facts=(Fact("turn", (7,)),), die=4)


def test_a_board(teller):
    assert picture.board(SCENE, teller) == [
        "     a    b    c",
        " 3  :A4! :    :     3",
        " 2  .    +     H11* 2",
        " 1  :    :H1^ :     1",
        "     a    b    c",
        "",
        ": penalty area   + penalty spot   * ball   ^ keeper   ! banned",
    ]


def test_a_sign_means_the_same_whatever_else_is_shown(teller):
    def signs(*flags):
        pieces = tuple(Piece(f"H{i}", str(i), 0, f"a{i}", flag=flag) for i, flag in enumerate(flags, 1))
        return picture.board(Scene("a", 3, (0, 0), pieces=pieces), teller)[-1]

    teller.words.update({"flag.placed": "placed", "flag.in_hand": "to be placed", "flag.taker": "taker"})
    assert signs("in_hand", "placed", "taker").endswith("; to be placed   ! placed   , taker")
    assert signs("placed", "taker").endswith("! placed   , taker")


def test_a_sign_that_the_ball_hides_is_not_explained(teller):
    pieces = (Piece("H1", "1", 0, "a1", flag="taker"), Piece("H2", "2", 0, "a2", flag="placed"))
    teller.words.update({"flag.placed": "placed", "flag.taker": "taker"})
    drawn = picture.board(Scene("a", 3, (0, 0), pieces=pieces, ball="a1"), teller)
    assert drawn[-1].endswith("! placed")


def test_everything(teller):
    drawn = picture.draw(SCENE, teller)
    assert drawn[:4] == ["Home 2 – 1 Away", "Turn 7 · die: 4", "", "     a    b    c"]
    assert drawn[-2:] == ["", "Away, off the board: A5"]


def test_pieces_of_which_the_same_is_said_are_listed_together_on_the_board_or_off_it(teller):
    pieces = (*PIECES[:3], Piece("A5", "5", 1, "", flag="banned"), Piece("A6", "6", 1, "c3"))
    scene = Scene("abc", 3, (0, 0), pieces=pieces)
    assert picture.aside_lines(scene, teller) == ["Away, banned: A4 A5"]


def test_a_free_ball_and_the_smallest_mark_of_a_cell(teller):
    marks = (Mark("spot", ("b2",)), Mark("area", ("a2", "b2", "c2")))
    drawn = picture.board(Scene("abc", 2, (0, 0), ball="a2", marks=marks), teller)
    assert drawn[1:3] == [" 2  +*   :    +     2", " 1  .    .    .     1"]


def test_a_chequered_board(teller):
    scene = Scene("ab", 2, (0, 0), dark=("a1", "b2"), marks=(Mark("spot", ("a2", "b2")),), pieces=PIECES[:1])
    assert picture.board(scene, teller)[1:3] == [" 2  .:   #:    2", " 1  #     H1^  1"]
    assert "# dark square" in picture.board(scene, teller)[-1]


def test_a_goal_beside_the_board(teller):
    scene = Scene("abc", 1, (0, 0), ball="b2", marks=(Mark("goal", ("b0", "b2")),))
    assert picture.board(scene, teller)[1:4] == ["         :*", " 1  .    .    .     1", "         :"]


def test_a_ball_that_is_nowhere_on_the_drawing_is_said(teller):
    assert "Ball on net" in picture.draw(Scene("abc", 1, (0, 0), ball="net"), teller)


def test_nothing_jumps_when_the_ball_moves(teller):
    with_ball = Scene("abc", 3, (0, 0), ball="c2", pieces=PIECES)
    without = Scene("abc", 3, (0, 0), ball="a1", pieces=tuple(Piece(p.name, p.label, p.seat, p.cell) for p in PIECES))
    assert picture.board(with_ball, teller)[0] == picture.board(without, teller)[0]


def test_cards_known_and_unknown(teller):
    known, hidden = Cards("hand", 0, (Card("Fo3", "green"), Card("K"))), Cards("hand", 1, (Card(), Card()))
    pile, empty = Cards("pile", 1, (Card(),) * 12), Cards("pile", 0, ())
    lines = picture.card_lines(Scene("", 0, (0, 0), cards=(known, hidden, pile, empty)), teller)
    assert lines == ["Home, hand: Fo3 K", "Away, hand: ? ?", "Away, pile: 12 face down", "Home, pile: none"]


def test_a_game_without_a_board_has_no_drawing_of_one(teller):
    assert picture.board(Scene("", 0, (0, 0)), teller) == []
    assert picture.draw(Scene("", 0, (0, 0)), teller) == ["Home 0 – 0 Away"]


def test_in_sentences(teller):
    assert picture.describe(SCENE, teller) == [
        "Home 2 – 1 Away",
        "Turn 7",
        "die: 4",
        "Home has the ball",
        "Row 3: a3 A4 banned (penalty area)",
        "Row 2: c2 H11 with the ball",
        "Row 1: b1 H1 keeper (penalty area)",
        "Away, off the board: A5",
    ]


def test_a_dark_square_in_words(teller):
    scene = Scene("a", 1, (0, 0), ball="a1", dark=("a1",))
    assert picture.describe(scene, teller)[1:] == ["Row 1: a1 ball (dark square)"]


def random_match(game, seed):
    match, source, dice = Match(game, game.short), Seeded(seed), Dice()
    dice.seed = seed
    while not match.is_over:
        yield match
        if match.actor == CHANCE:
            match.roll(source)
        else:
            seat = game.seats_to_act(match.state)[0]
            codes = match.legal(seat)
            match.play(seat, codes[below(dice, len(codes))])
    yield match


@pytest.mark.parametrize("id", registry.ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_of_every_game_can_be_drawn(id, language):
    """Every piece stands once on its own row, and every sign has its word."""
    game = registry.find(id)
    teller = Teller(game, language)
    for n, match in enumerate(random_match(game, 3)):
        if n % 7 and not match.is_over:
            continue
        for viewer in (0, 1, NOBODY):
            scene = game.table.scene(match.view(viewer))
            drawn, said = picture.draw(scene, teller), picture.describe(scene, teller)
            assert max(map(len, picture.board(scene, teller)), default=0) <= picture.WIDEST
            for piece in scene.pieces:
                row = [line for line in drawn if line.split()[:1] == [piece.cell[1:]]]
                assert not piece.cell or piece.name in row[0]
                assert any(piece.name in line for line in said)
