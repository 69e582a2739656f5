import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fast.tiny import GAME
from touchline.core.bits import Bits
from touchline.core.state import HIGHEST, LOWEST
from touchline.fast.layout import layout

FLAT = layout(GAME.rules.Position)


def values_of(field, shape):
    if shape:
        return st.lists(values_of(field, shape[1:]), min_size=shape[0], max_size=shape[0])
    if issubclass(field.kind, Bits):
        return st.integers(0, (1 << field.kind.width) - 1)
    return st.integers(LOWEST, HIGHEST)


FILLINGS = st.fixed_dictionaries(
    {name: values_of(field, field.shape) for name, field in GAME.rules.Position.fields.items()}
)


def pour(into, values):
    for i, value in enumerate(values):
        if isinstance(value, list):
            pour(into[i], value)
        else:
            into[i] = value


def filled(filling):
    s = GAME.blank()
    for name, value in filling.items():
        if isinstance(value, list):
            pour(getattr(s, name), value)
        else:
            setattr(s, name, value)
    return s


@given(FILLINGS)
def test_every_position_reads_back(filling):
    s = filled(filling)
    words = FLAT.pack(s)
    again = GAME.blank()
    FLAT.unpack(words, again)
    assert again == s
    assert len(words) == 8 * FLAT.words


def test_fields_lie_one_after_the_other():
    assert FLAT.places["phase"].offset == 0
    assert FLAT.places["marked"].offset == 6
    assert FLAT.places["marked"].words == 2 * 3
    assert FLAT.places["tally"].words == 2 * 3
    assert FLAT.places["seen"].words == 2 * 2 * 4
    assert FLAT.words == FLAT.places["score"].offset + 2


def test_a_set_has_its_lowest_members_first():
    s = GAME.blank()
    s.wide = 1 << 200
    words = FLAT.pack(s)
    at = 8 * FLAT.places["wide"].offset
    assert int.from_bytes(words[at + 24 : at + 32], "little") == 1 << 8


def test_a_wrong_number_of_words_is_refused():
    with pytest.raises(ValueError, match=r"expected \d+ words of Position, got 2"):
        FLAT.unpack(bytes(16), GAME.blank())
