"""The hash under which machine code is kept changes when, and only when, what is compiled changes."""

from types import ModuleType

import pytest

from touchline.fast import fingerprint

SOURCE = """
from touchline.core.bits import Bits64
from touchline.core.state import State, number
LIMIT = 7
ZONES = (Bits64(3), Bits64(5))

class Position(State):
    turn = number()

def start(s, values): s.turn = 5
def actor(s): return 4 if s.turn > LIMIT else helper(s, 2)
def legal(s, seat, out): pass
def chance(s, out): pass
def apply(s, seat, code): s.turn += 1
def result(s): return 0
def sealed(s): return False
def hide(s, viewer): pass
def imagine(s, viewer, dice): pass
def helper(s, a, b=3): return 1 if ZONES[s.turn] else a * b
def unused(s): return 1
"""


def of(source):
    rules = ModuleType("made_up_rules")
    exec(source, rules.__dict__)
    return fingerprint.of_rules(rules)


def test_the_same_source_has_the_same_hash():
    assert of(SOURCE) == of(SOURCE)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("LIMIT = 7", "LIMIT = 8"),
        ("Bits64(5)", "Bits64(6)"),
        ("(Bits64(3), Bits64(5))", "(3, 5)"),
        ("b=3", "b=4"),
        ("a * b", "a + b"),
        ("turn += 1", "turn += 2"),
        ("turn = number()", "turn = number(); other = number()"),
        ("helper(s, 2)", "helper(s, 3)"),
    ],
)
def test_a_change_that_matters_changes_it(old, new):
    assert old in SOURCE
    assert of(SOURCE.replace(old, new)) != of(SOURCE)


@pytest.mark.parametrize(("old", "new"), [("s.turn = 5", "s.turn = 6"), ("def unused", "def never_used")])
def test_what_is_never_compiled_does_not(old, new):
    assert of(SOURCE.replace(old, new)) == of(SOURCE)
