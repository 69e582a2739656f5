"""Chapters I and II: the box, the board, the line-up."""

import pytest

from touchline.core.bits import each, has, size
from touchline.core.contract import AWAY, HOME
from touchline.core.match import Match
from touchline.games.numero10 import GAME
from touchline.games.numero10.pitch import (
    AREA,
    AXES,
    BOARD,
    BORDER,
    CIRCLE,
    COLUMNS,
    DARK,
    GOAL,
    LENGTH,
    MOUTH,
    PART,
    SIX_METRES,
    STEPS,
    STRIDE,
    WIDTH,
    at,
    block,
    is_dark,
    is_square,
    name_of,
    names_of,
    parse_square,
    turned,
)

from .base import allowed, names, play, setup

LINE_UP = {
    HOME: ["f1", "j5", "b5", "g5", "f2", "e5", "i7", "c7", "e8", "f7", "g8"],
    AWAY: ["f17", "b13", "j13", "e13", "f16", "g13", "c11", "i11", "g10", "f11", "e10"],
}


def start() -> Match:
    return Match(GAME, {"first_kickoff": "Home"})


@pytest.mark.rules("N-I.1", "N-G01")
def test_the_board_is_eleven_by_seventeen() -> None:
    assert (WIDTH, LENGTH, size(BOARD)) == (11, 17, 187)
    assert GAME.table.scene(start().state).columns == COLUMNS == "abcdefghijk"
    ratios = {(w, h): abs(w / h - 68 / 105) for w in (9, 11, 13) for h in range(11, 22, 2)}
    assert min(ratios, key=ratios.__getitem__) == (11, 17)


@pytest.mark.rules("N-I.2", "N-II.4", "N-G07")
def test_twenty_two_players_on_the_squares_of_the_drawing() -> None:
    pieces = GAME.table.scene(start().state).pieces
    assert len(pieces) == 22
    for seat, squares in LINE_UP.items():
        assert [(piece.label, piece.cell) for piece in pieces if piece.seat == seat] == [
            (str(shirt), square) for shirt, square in enumerate(squares, 1)
        ]


@pytest.mark.rules("N-I.3", "N-I.4", "N-G37")
def test_one_ball_is_in_play_and_no_trophy() -> None:
    match = start()
    assert GAME.table.scene(match.state).ball == ""
    play(match, "KO-e8")
    scene = GAME.table.scene(match.state)
    assert scene.ball == "e8"
    assert [piece.cell for piece in scene.pieces if piece.has_ball] == ["e8"]
    assert not scene.cards
    assert not scene.die
    assert not any("trophy" in field for field in match.state.fields)


@pytest.mark.rules("N-I.5", "N-I.6")
def test_a_chronometer_and_a_goal_counter() -> None:
    timed = Match(GAME, {"clock": "shared", "first_kickoff": "Home"})
    assert GAME.table.timing(timed.state).period == 45 * 60
    match = setup("Gf1 e10", "Gf17", "e10", score=(2, 1))
    play(match, "e10>e18")
    assert match.score == (3, 1)


@pytest.mark.rules("N-II.1", "N-G06")
def test_everybody_stands_in_his_own_part() -> None:
    s = start().state
    for side in (HOME, AWAY):
        assert not s.team[side] & ~PART[side]
    assert PART[HOME] == block(COLUMNS, 1, 8)
    assert PART[AWAY] == block(COLUMNS, 10, 17)


@pytest.mark.rules("N-II.2")
def test_five_field_players_on_each_colour() -> None:
    for squares in LINE_UP.values():
        assert sum(is_dark(at(square)) for square in squares[1:]) == 5
    s = start().state
    for side in (HOME, AWAY):
        assert size(s.team[side] & DARK & ~MOUTH[side]) == 5
        assert size(s.team[side] & ~DARK) == 5


@pytest.mark.rules("N-II.3")
def test_each_keeper_stands_dark_and_central_on_his_line() -> None:
    s = start().state
    for side, square in ((HOME, "f1"), (AWAY, "f17")):
        assert name_of(s.man[side][0]) == square
        assert is_dark(at(square))
        assert names_of(MOUTH[side]).index(square) == 1


@pytest.mark.rules("N-G02")
def test_the_colours() -> None:
    assert size(DARK) == 93
    assert size(BOARD & ~DARK) == 94
    assert not any(is_dark(at(corner)) for corner in ("a1", "k1", "a17", "k17"))
    assert is_dark(at("f1"))
    assert is_dark(at("f17"))
    assert not is_dark(at("e1"))
    squares = set(each(BOARD))
    for square in squares:
        for direction, step in enumerate(STEPS):
            if square + step in squares:
                assert (is_dark(square) == is_dark(square + step)) == (direction % 2 == 1)
            if square + 2 * step in squares:
                assert is_dark(square) == is_dark(square + 2 * step)


@pytest.mark.rules("N-G03")
def test_the_goals_are_three_cells_behind_the_line() -> None:
    assert names_of(GOAL[HOME]) == ("e0", "f0", "g0")
    assert names_of(GOAL[AWAY]) == ("e18", "f18", "g18")
    assert not (GOAL[HOME] | GOAL[AWAY]) & BOARD
    match = setup("Gf1 e16 d10", "Ge15", "e16")
    assert not any(name[-3:] in ("e18", "f18", "g18") for name in names(match) if ">" not in name)


@pytest.mark.rules("N-G04", "N-G05")
def test_the_areas() -> None:
    assert names_of(SIX_METRES[HOME]) == ("d1", "e1", "f1", "g1", "h1")
    assert size(AREA[HOME]) == size(AREA[AWAY]) == 21
    assert AREA[HOME] == block("cdefghi", 1, 3)
    assert AREA[AWAY] == block("cdefghi", 15, 17)
    for side in (HOME, AWAY):
        assert not SIX_METRES[side] & ~AREA[side]
        assert {turned(square) for square in each(AREA[side])} == set(each(AREA[1 - side]))


@pytest.mark.rules("N-G06")
def test_the_middle_has_no_effect_on_play() -> None:
    assert set(names_of(CIRCLE)) == {column + row for column in "efg" for row in ("8", "9", "10")}
    for ball in ("f9", "e9", "d9", "f6"):
        home, away = f"Gf1 {ball} b4", "Gf17 j15"
        assert allowed(setup(home, away, ball), "b4-c5")
    assert names(setup("Gf1 f8", "Gf17", "a2")) >= {"f8-g9", "f8-e9", "f8-h10", "f8-i11", "f8-e7"}


@pytest.mark.rules("N-G21")
def test_the_border() -> None:
    assert size(BORDER) == 46
    inner = {"e1", "f1", "g1", "e17", "f17", "g17"}
    edge = {name_of(sq) for sq in each(BOARD) if sq % STRIDE in (0, 10) or sq // STRIDE in (1, 17)}
    assert set(names_of(BORDER)) == edge - inner


@pytest.mark.rules("N-G01")
def test_no_step_comes_round_the_edge() -> None:
    for square in each(BOARD):
        for step in AXES:
            if 0 <= square + step < 256 and has(BOARD, square + step):
                columns = abs((square + step) % STRIDE - square % STRIDE)
                rows = abs((square + step) // STRIDE - square // STRIDE)
                assert (columns, rows) in {(1, 0), (0, 1), (1, 1), (1, 2), (2, 1)}
    assert len(set(AXES)) == 16
    assert max(each(GOAL[AWAY])) == 240


@pytest.mark.rules("N-G01", "N-G03")
def test_names_of_squares_read_back() -> None:
    squares = [*each(BOARD), *each(GOAL[HOME]), *each(GOAL[AWAY])]
    assert all(parse_square(name_of(square)) == square and is_square(square) for square in squares)
    assert not any(parse_square(word) for word in ("", "l1", "a0", "h18", "a19", "e999", "e²", "1", "e-1"))
