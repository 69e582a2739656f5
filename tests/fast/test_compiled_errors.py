"""Each construct that the compiler refuses is explained in three lines: the place, its text, what to write instead."""

import linecache

import pytest

from tests.fast.bad import bad_game
from touchline.core.errors import NotCompiled
from touchline.fast import reach
from touchline.fast.kit import kit

REFUSED = {
    "return 1 if s.cells == 0 else 2": "a set is mixed with a number: write `not s`, `s == NONE`",
    "return size(s.cells & 1)": "a set is mixed with a number",
    "return size(s.cells & (1 << 71))": "a set written as a number: make it a constant of the module",
    "return size(s.cells - s.two[0])": "sets have no difference: write `a & ~b`",
    "return size(-s.cells)": "a set cannot be negated",
    "return 1 if s.two[0] < s.two[1] else 0": "sets have no order",
    "return size(s.cells + SOME)": "a set is no number: unite sets with `|`",
    "return size(s.cells & s.few)": "sets of 64 and 192 bits are mixed",
    "return size(s.cells & PLAIN)": "the constant PLAIN is a set but not marked",
    "return size(s.cells & UNION)": "the constant UNION is a set but not marked",
    "return size(Cells(5) & s.cells)": "`Cells(…)` inside a function: make it a constant",
    "x = 0\nif s.num: x = s.cells\nreturn size(x)": "x is a number on one path and a set on another: start from `NONE`",
    "if s.num: return 1\nreturn s.cells": "return type is a number on one path and a set on another",
    "s.num = s.cells\nreturn 0": "a set where a number belongs",
    "s.two[1] = 3\nreturn 0": "a number where a set belongs",
    "return len(s.cells)": "write `size(s)`",
    "return 1 if 3 in s.cells else 0": "write `has(s, i)`",
    "return s.cells[0]": "a set has no index",
    "n = 0\nfor i in s.cells: n += i\nreturn n": "write `for i in each(s)`",
    "return len(s.arr)": "an array of the position has no len",
    "return 1 if 6 in s.arr else 0": "`in` does not look into an array",
    "n = 0\nfor x in s.arr: n += x\nreturn n": "cannot be gone through: loop over `range(N)`",
    "return s.arr[1:3][0]": "no slice",
    "return s.deep[0, 1]": "`rows[i][j]`, not `rows[i, j]`",
    "return sum(s.arr)": "cannot be summed",
    "s.arr = [1, 2, 3, 4]\nreturn 0": "a whole array cannot be assigned",
    "s.deep[0] = s.deep[1]\nreturn 0": "a whole row cannot be assigned",
    "s.arr[0] = s.num / 2\nreturn 0": "a fraction is no value of a position: write `//`",
    "return TABLE[s.num]": "a list in the module: write a tuple",
    "return NAMES[s.num]": "NAMES is a dict",
    "return SETTING.n": "SETTING is neither number, set, tuple",
    "if (y := s.num) > 3: return y\nreturn 0": "`:=` cannot be compiled",
    "x = 1\ndel x\nreturn 0": "`del` cannot be compiled",
    "global counter\ncounter += 1\nreturn counter": "make it a field of the position",
    "return sum(x for x in range(s.num))": "a generator expression cannot be compiled",
    "return 1 if any([x > 3 for x in range(4)]) else 0": "`any` cannot be compiled",
    "return 1 if all([x > 3 for x in range(4)]) else 0": "`all` cannot be compiled",
    "n = 0\nfor i in reversed(range(5)): n += i\nreturn n": "`reversed` cannot be compiled",
    "return factorial(s.num)": "recursion",
    "return 1 if even(s.num) else 0": "recursion",
    "f = one if s.num > 3 else two\nreturn f(s)": "a function chosen at run time",
    "return (one, two)[s.num](s)": "a function chosen at run time",
    "return s.num.bit_count()": "`bit_count` of a number",
    "return keyword_only(s.num, z=1)": "keyword-only parameters",
    "return s.nothing": "Position has no field or method nothing",
    "s.nothing = 1\nreturn 0": "Position has no field or method nothing",
    "return both(1)": "the call does not fit (a, b): missing a required argument: 'b'",
    "with s: pass\nreturn 0": "`with` cannot be compiled",
    "import math\nreturn 0": "move it to the top of the module",
    "return undefined_name": "undefined_name is not defined",
}


def refusal(body, folder):
    linecache.clearcache()
    game = bad_game(body, folder)
    with pytest.raises(NotCompiled) as raised:
        kit(game)
    return str(raised.value)


@pytest.mark.slow
@pytest.mark.parametrize("body", REFUSED, ids=lambda body: body.replace("\n", "; "))
def test_a_refused_construct_is_explained(body, tmp_path):
    place, source, cause = refusal(body, tmp_path).splitlines()
    assert REFUSED[body] in cause
    assert place.startswith(f'File "{tmp_path}/bad_rules.py", line ')
    written = (tmp_path / "bad_rules.py").read_text("utf-8").splitlines()
    assert source == "  " + written[int(place.rpartition(" ")[2]) - 1].strip()


def test_the_line_is_that_of_the_mistake(tmp_path):
    place, source, _ = refusal("s.num += 1\ns.num += 2\nreturn len(s.arr)", tmp_path).splitlines()
    assert source == "  return len(s.arr)"
    written = (tmp_path / "bad_rules.py").read_text("utf-8").splitlines()
    assert int(place.rpartition(" ")[2]) == len(written)


def test_a_mistake_deep_in_other_functions_is_found_there(tmp_path):
    _, source, cause = refusal("return deep(s)", tmp_path).splitlines()
    assert source == "  def deeper(s): return 1 if s.cells == 0 else 2"
    assert cause.startswith("a set is mixed with a number")


def test_what_is_explained_is_what_is_reached(tmp_path):
    names = {function.__name__ for function in reach.functions(bad_game("return one(s)", tmp_path).rules)}
    assert {"one", "actor", "legal"} <= names
    assert "factorial" not in names
