"""A person at the terminal is warned once of a foul, and told of it in a list of moves; a pipe is not warned."""

import pytest

from tests.cli.scripted import Scripted, sitting
from touchline.cli.commands import Outcome, answer
from touchline.core import position
from touchline.core.contract import HOME
from touchline.core.match import Match

NEXT_TO_A_LINE = (
    "foot 1 [] phase=move half=1 turn=12 side=Home cell=f1,c5,c6,d7,i2,b3,k3,l4,l6,i6,b9"
    "/f14,d13,i13,b12,k12,f11,b10,k10,d9,h7,g7 ball=g7 die=1"
)


@pytest.fixture
def seated(tmp_path):
    def seat(is_attended, text=NEXT_TO_A_LINE):
        game, s, _ = position.parse(text)
        table = sitting(game, Scripted(is_attended=is_attended), tmp_path / "m", away="random")
        table.match = Match.at(game, s)
        return table

    return seat


def test_a_foul_is_warned_of_and_typed_again_it_is_committed(seated):
    table = seated(is_attended=True)
    assert answer(table, HOME, "H4-c7") is Outcome.AGAIN
    assert not table.match.actions
    (warning,) = table.screen.lines
    assert warning.startswith("Mind: ")
    assert "(F-2.2.6a) Type it again" in warning
    assert answer(table, HOME, "H4-c7") is Outcome.DONE
    assert [event.kind for event in table.match.told[-1]] == ["moved", "line_foul"]


def test_another_move_after_a_warning_is_simply_done(seated):
    table = seated(is_attended=True)
    answer(table, HOME, "H4-c7 H4-d8")
    assert answer(table, HOME, "H4-d8") is Outcome.DONE
    assert len(table.screen.lines) == 1
    assert table.warned == ""
    assert table.ahead is None


def test_a_script_is_not_asked_twice(seated):
    table = seated(is_attended=False)
    assert answer(table, HOME, "H4-c7") is Outcome.DONE
    assert not table.screen.lines


def test_the_list_of_a_pawns_moves_says_which_are_fouls(seated):
    table = seated(is_attended=True)
    answer(table, HOME, "? H4")
    assert table.screen.lines[-1] == "  Sure to be whistled: H4-c7"
    table.screen.lines.clear()
    answer(table, HOME, "? H10")
    assert not any("whistled" in line for line in table.screen.lines)


def test_where_every_move_costs_something_nothing_is_warned_of(seated, monkeypatch):
    table = seated(is_attended=True)
    monkeypatch.setattr(table.match.game.table, "COSTS", ("moved",))  # with a 1 no pawn can walk in a circle
    assert answer(table, HOME, "H4-d8") is Outcome.DONE
