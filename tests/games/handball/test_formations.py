"""Named line-ups and whole placements in one phrase."""

import pytest

from touchline.core.contract import AWAY, HOME
from touchline.core.errors import ActionError, BadNotation
from touchline.core.match import Match
from touchline.games.grid.formations import read_line_ups
from touchline.games.handball import GAME
from touchline.games.handball.formations import formations
from touchline.games.handball.pitch import GRID, KEEPER, PAWNS
from touchline.games.handball.rules.position import PLACE, THROW_ROLL

from .builder import clearance, free_throw, name, play, refused, seven_metre, stay, throw_off, turn_of, where

NAMES = ["6-0", "5-1", "4-2", "3-2-1", "3-3", "2-4", "flat", "arrow"]


def placed(game, seat, phrase):
    """The cells a seat has placed its pawns on, in one phrase."""
    play(game, seat, phrase)
    return [name(cell) for cell in game.state.wish[seat]]


def line_up(formation, seat):
    return [name(cell) for cell in formations()[formation].for_seat(seat)]


def test_which_there_are():
    assert list(formations()) == NAMES
    for formation in formations().values():
        assert len(set(formation.cells)) == PAWNS


@pytest.mark.rules("H-4.1b", "H-G31")
@pytest.mark.parametrize("seat", [HOME, AWAY])
@pytest.mark.parametrize("formation", NAMES)
def test_a_line_up_stands_exactly_where_it_is_meant(formation, seat):
    use = formations()[formation].facts["use"]
    if use == "throw_off":
        game = throw_off(seat)
        play(game, seat, "d7" if seat == HOME else "d8")
    elif use == "defend":
        game = throw_off(1 - seat)
        play(game, 1 - seat, "d8" if seat == HOME else "d7")
    else:
        game = free_throw(seat, "d9" if seat == HOME else "d6")
    cells = placed(game, seat, formation)
    if use == "attack":  # one of them goes to the ball, and takes the throw
        spot = "d9" if seat == HOME else "d6"
        assert spot in cells
        assert len(set(cells) & set(line_up(formation, seat))) >= PAWNS - 1
    else:
        assert cells == line_up(formation, seat)


@pytest.mark.parametrize(("formation", "lines"), [("6-0", [6]), ("5-1", [5, 1]), ("4-2", [4, 2]), ("3-2-1", [3, 2, 1])])
def test_defences_are_what_their_names_say(formation, lines):
    rows = sorted(GRID.row(cell) for pawn, cell in enumerate(formations()[formation].cells) if pawn != KEEPER)
    close = [row for row in rows if row <= 2]
    assert len(close) == lines[0]
    further = [rows.count(row) for row in sorted(set(rows) - set(close))]
    assert further == lines[1:]


@pytest.mark.rules("H-4.6b", "H-4.5.2e")
@pytest.mark.parametrize("seat", [HOME, AWAY])
@pytest.mark.parametrize("formation", NAMES)
def test_any_line_up_bends_to_the_limits_of_a_placement(formation, seat):
    for game in (free_throw(seat, "d7"), free_throw(1 - seat, "d7"), throw_off(1 - seat, after_goal=True)):
        if game.state.phase != PLACE:
            play(game, game.actor, "d7" if game.actor == HOME else "d8")
        play(game, seat, formation)
        stay(game, 1 - seat)
        assert game.state.phase != PLACE


def test_what_is_proposed():
    game = throw_off(HOME)
    play(game, HOME, "d7")
    assert GAME.table.phrases(game.state, HOME) == ["flat", "arrow", "stay"]
    assert GAME.table.phrases(game.state, AWAY) == ["6-0", "5-1", "4-2", "3-2-1", "stay"]
    free = free_throw(HOME, "d7")
    assert set(GAME.table.phrases(free.state, HOME)) == {"6-0", "5-1", "4-2", "3-2-1", "3-3", "2-4", "stay"}
    cleared = clearance(HOME)
    assert GAME.table.phrases(cleared.state, HOME) == []
    play(cleared, HOME, "d2")
    assert GAME.table.phrases(cleared.state, HOME) == ["stay"]
    assert GAME.table.plan(turn_of(HOME, die=1).state, HOME, "6-0") is None
    seven = seven_metre(HOME)
    play(seven, HOME, "H2@d12")
    assert "3-3" in GAME.table.phrases(seven.state, HOME)


@pytest.mark.rules("H-G30")
def test_stay_keeps_whoever_may_stay():
    game = free_throw(AWAY, "d6")
    before = where(game.state, HOME)
    assert placed(game, HOME, "rester") == before


def test_a_list_of_cells_or_of_pairs():
    game = throw_off(HOME)
    play(game, HOME, "e7")
    trial = Match.at(GAME, game.state)
    assert placed(trial, HOME, "d1, a3, b3, c3, f3, g3, e7") == ["d1", "a3", "b3", "c3", "f3", "g3", "e7"]
    assert trial.state.taker == 6
    trial = Match.at(GAME, game.state)
    cells = placed(trial, HOME, "H5=e7 H2=a3")
    assert (cells[4], cells[1], trial.state.taker) == ("e7", "a3", 4)
    with pytest.raises(BadNotation, match="7 cells"):
        play(game, HOME, "d1 a3 b3")
    with pytest.raises(BadNotation, match="a pawn of yours"):
        play(game, HOME, "A5=e7 H2=a3")
    with pytest.raises(ActionError):
        play(game, HOME, "sideways")


@pytest.mark.rules("H-4.1c")
def test_a_list_without_anybody_on_the_ball_is_refused():
    game = throw_off(HOME)
    play(game, HOME, "e7")
    assert refused(game, HOME, "d1 a3 b3 c3 f3 g3 h3") == "H-4.1c"


def test_both_sides_by_name():
    game = throw_off(AWAY)
    play(game, AWAY, "e8", "flat")
    play(game, HOME, "3-2-1")
    assert game.state.phase == THROW_ROLL
    assert where(game.state, HOME) == line_up("3-2-1", HOME)
    assert "e8" in where(game.state, AWAY)


def test_a_wrong_sheet_is_refused(tmp_path):
    path = tmp_path / "line-ups.toml"
    path.write_text('["x"]\ncells = "d1 d1 b3"\n')
    with pytest.raises(ValueError, match="7 different cells"):
        read_line_ups(path, GRID, PAWNS)
