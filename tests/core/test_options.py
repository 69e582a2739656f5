"""Options: typed, validated, with a text form that reads back, and clear refusals."""

from pathlib import Path

import pytest

from touchline.core import options
from touchline.core.errors import OptionError
from touchline.core.options import Choice, Sheet, Switch, Whole


def load_sheet(table):
    if set(table) != {"cells"}:
        raise ValueError("expected the one key cells")
    return table["cells"]


@pytest.fixture
def declared(tmp_path):
    folder = tmp_path / "sheets"
    folder.mkdir()
    (folder / "standard.toml").write_text('cells = "a1 b2"\n')
    (folder / "wide.toml").write_text('cells = "a1 c3"\n')
    return (
        Whole("turns", 60, 2, 200, 2),
        Choice("draw", "stand", ("stand", "shoot_out")),
        Switch("advantage", True),
        Sheet("layout", "standard", folder, load_sheet),
    )


def test_defaults_fill_what_is_not_given(declared):
    assert options.complete(declared, {"turns": 6}) == {
        "turns": 6,
        "draw": "stand",
        "advantage": True,
        "layout": "standard",
    }


def test_text_reads_back(declared):
    values = options.complete(declared, {"turns": 6, "draw": "shoot_out", "advantage": False, "layout": "wide"})
    text = options.format(declared, values)
    assert text == "turns=6 draw=shoot_out advantage=off layout=wide"
    assert options.parse(declared, text) == values
    assert options.format(declared, options.complete(declared, {})) == ""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("turns=0", "expected a whole number from 2 to 200 in steps of 2, got 0"),
        ("turns=7", "in steps of 2, got 7"),
        ("turns=many", "got 'many'"),
        ("turns=" + "9" * 5000, "expected a whole number"),
        ("turns=1e2", "expected a whole number"),
        ("draw=toss", "expected one of stand, shoot_out, got 'toss'"),
        ("advantage=maybe", "expected on or off, got 'maybe'"),
        ("layout=moon", "expected one of standard, wide, or the path"),
        ('layout={"x":1}', "expected the one key cells"),
        ("layout={oops", "expected one of standard"),
        ("layout=/no/such/file.toml", "expected one of standard, wide"),
        ("turns", "expected name=value"),
        ("turns=6 turns=8", "given twice"),
        ("speed=3", "does not exist; there are: turns, draw, advantage, layout"),
    ],
)
def test_a_bad_value_is_refused_with_what_was_expected(declared, text, says):
    with pytest.raises(OptionError) as caught:
        options.parse(declared, text)
    assert says.replace("'", "") in str(caught.value).replace("'", "")
    assert caught.value.code == "option/invalid"
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("value", [True, 6.0, "6", None, [6]])
def test_a_value_of_the_wrong_type_is_refused(declared, value):
    with pytest.raises(OptionError):
        options.complete(declared, {"turns": value})


def test_an_owner_s_sheet_becomes_part_of_the_value(declared, tmp_path):
    own = tmp_path / "mine.toml"
    own.write_text('cells = "d4 e5"\n')
    values = options.complete(declared, {"layout": options.read_typed(declared[3], str(own))})
    assert values["layout"] == r'{"cells":"d4\u0020e5"}'
    own.unlink()
    assert declared[3].read(values["layout"]) == "d4 e5"
    assert options.complete(declared, {"layout": '{"cells": "d4 e5"}'}) == values
    assert options.parse(declared, options.format(declared, values)) == values


def test_a_huge_or_binary_sheet_is_refused(declared, tmp_path):
    huge = tmp_path / "huge.toml"
    huge.write_bytes(b"#" * (options.MOST_DATA + 1))
    binary = tmp_path / "binary.toml"
    binary.write_bytes(bytes(range(256)))
    for path in (huge, binary, Path(tmp_path)):
        with pytest.raises(OptionError):
            options.read_typed(declared[3], str(path))


def test_the_text_of_a_record_cannot_name_a_file(declared, tmp_path):
    own = tmp_path / "mine.toml"
    own.write_text('cells = "d4"\n')
    with pytest.raises(OptionError, match="expected one of standard, wide"):
        options.parse(declared, f"layout={own}")


def test_what_is_typed_is_read_by_its_option(declared):
    assert options.read_typed(declared[0], "6") == 6
    assert options.read_typed(declared[3], "wide") == "wide"
    with pytest.raises(OptionError, match="cannot read"):
        options.read_typed(declared[3], "/no/such/file.toml")


def test_a_choice_is_an_index_in_a_state(declared):
    assert declared[1].index({"draw": "shoot_out"}) == 1
