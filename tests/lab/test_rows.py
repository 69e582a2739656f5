"""Tables of matches read back, and damaged ones are refused."""

import pytest

from tests.doubles.tug import GAME
from touchline.core.errors import TouchlineError
from touchline.lab.rows import Row, check_name, dump, from_csv, to_csv
from touchline.lab.simulate import simulate, simulate_rows

ROWS = [Row(0, "8:share=0.05", "1", 1, 3, 0, 250), Row(1, "tree:nodes=5,noise=0.1", "random", -1, 0, 2, 99)]


def test_a_table_reads_back(tmp_path):
    dump(tmp_path / "t.csv", ROWS)
    assert from_csv((tmp_path / "t.csv").read_text()) == ROWS


@pytest.mark.parametrize(
    "text", ["", "a,b\n1,2\n", to_csv(ROWS) + "x,1,2,3,4,5,6\n", to_csv(ROWS) + "1\n", to_csv(ROWS)[:-1] + ",1\n"]
)
def test_a_damaged_table_is_refused(text):
    with pytest.raises(TouchlineError, match=r"expected the table|damaged in line"):
        from_csv(text)


def test_damage_is_said_to_be_in_its_line_of_the_file():
    with pytest.raises(TouchlineError, match="line 5: expected 7 columns, got 8"):
        from_csv(to_csv(ROWS) + "2,a,b,1,3,0,250,9\n", above=1)


@pytest.mark.parametrize("name", ["t.txt", "t", "missing/t.csv"])
def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path, name):
    with pytest.raises(TouchlineError, match=r"expected a file|no such folder"):
        check_name(tmp_path / name)


def test_rows_of_random_matches_come_with_the_same_summary():
    summary, rows = simulate_rows(GAME, {"rounds": 3}, 70, 4, compiled=False)
    assert summary == simulate(GAME, {"rounds": 3}, 70, 4, compiled=False)
    assert [row.index for row in rows] == list(range(70))
    assert sum(row.result > 0 for row in rows) == summary.wins.count
    assert sum(row.actions for row in rows) / 70 == summary.length.mean
