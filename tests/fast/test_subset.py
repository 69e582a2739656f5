"""What cannot be compiled, or would mean something else compiled, is found by reading."""

import linecache

import pytest

from tests.fast.bad import bad_game
from tests.fast.tiny import GAME
from touchline.core import registry
from touchline.fast import subset

REFUSED = {
    "if (y := s.num) > 3: return y\nreturn 0": "`:=`",
    "x = 1\ndel x\nreturn 0": "`del`",
    "global counter\ncounter += 1\nreturn counter": "globals",
    "return sum(x for x in range(s.num))": "generator expression",
    "with s: pass\nreturn 0": "`with`",
    "import math\nreturn 0": "import inside a function",
    "class A: pass\nreturn 0": "class inside a function",
    "try:\n    return s.arr[0]\nexcept Exception:\n    return 1": "`try`",
    "return len(f'{s.num}')": "text made at run time",
    "s.num = s.num / 2\nreturn 0": "`/` gives a fraction",
    "s.num = int(s.num * 0.5)\nreturn 0": "fraction",
    "s.num /= 2\nreturn 0": "`/` gives a fraction",
    "return keyword_only(s.num, z=1)": "keyword-only",
    "return s.arr[-1]": "counted from the end",
    "return len(s.arr)": "`len` does not take an array",
    "return sum(s.deep[1])": "`sum` does not take an array",
    "return 1 if 6 in s.arr else 0": "compared or searched",
    "for x in s.arr: s.num += x\nreturn 0": "gone through",
    "return s.arr[1:3][0]": "no slice",
    "return s.deep[0, 1]": "no slice",
    "s.arr = [1, 2, 3, 4]\nreturn 0": "whole array or row",
    "s.deep[0] = s.deep[1]\nreturn 0": "whole array or row",
    "return 1 if s.cells == 0 else 2": "set is mixed with a number",
    "return size(s.two[1] & 1)": "set is mixed with a number",
    "return size(SOME | 5)": "set is mixed with a number",
    "return 1 if 3 in s.cells else 0": "`has(s, i)`",
    "return size(s.cells - s.two[0])": "`a & ~b`",
    "return size(-s.cells)": "negated",
    "return size(~s.cells)": "cut it",
    "s.cells = ~s.two[0] | SOME\nreturn 0": "cut it",
    "return size(Cells(5) & s.cells)": "make it a constant",
    "return size(s.cells & PLAIN)": "not marked",
    "return size(s.cells & UNION)": "not marked",
    "return TABLE[s.num]": "TABLE is a list",
    "return NAMES[s.num]": "NAMES is a dict",
    "return other.NAMES[s.num]": "other.NAMES is a dict",
    "return size(other.Cells(5) & s.cells)": "`other.Cells(…)` inside a function",
    "f = other.one\nreturn f(s)": "chosen at run time",
    "return SETTING.n": "SETTING is neither",
    "return 1 if any([x > 3 for x in range(4)]) else 0": "`any`",
    "return 1 if all([x > 3 for x in range(4)]) else 0": "`all`",
    "for i in reversed(range(5)): s.num += i\nreturn 0": "`reversed`",
    "return factorial(s.num)": "calls itself",
    "return 1 if even(s.num) else 0": "calls itself",
    "f = one if s.num > 3 else two\nreturn f(s)": "chosen at run time",
    "return (one, two)[s.num](s)": "chosen at run time",
    "return s.num.bit_count()": "`bit_count`",
    "kind = 'far' if s.num else 'near'\nreturn 1 if kind == 'far' else 0": "a text in rules",
    "return size(s.cells & 2361183241434822606848)": "set written as a number",
}
FINE = [
    "match s.num:\n    case 7: return 1\n    case _: return 2",
    "return size(s.cells & ~s.two[0]) + (1 if not s.cells else 0)",
    "s.cells &= ~s.two[0]\ns.cells = s.cells << 13 & ~SOME\nreturn 0",
    "keep = ~SOME\nreturn size(s.cells & keep)",
    "tell(s, 'moved', 'B-1', s.num)\nassert s.num >= 0, 'below zero'\nreturn 0",
    "n = 0\nfor i in each(s.two[1]): n += i\nreturn n",
    "a, b = s.num, s.arr[0]\ns.deep[0][1] = a\nreturn max(a, b) if s.two[0] != NONE else both(a, b)",
    "return other.one(s) + size(other.SOME)",
    "if s.num == 3: raise ValueError('three')\nreturn [1, 2][s.num]",
]


@pytest.fixture(autouse=True)
def _fresh_sources():
    subset.syntax.cache_clear()
    linecache.clearcache()


@pytest.mark.parametrize("body", REFUSED, ids=lambda body: body.replace("\n", "; "))
def test_a_construct_is_found(body, tmp_path):
    found = subset.check(bad_game(body, tmp_path).rules)
    assert any(REFUSED[body] in finding.cause for finding in found), [finding.cause for finding in found]


def test_a_finding_names_file_line_and_text(tmp_path):
    [finding] = subset.check(bad_game("s.num += 1\nreturn len(s.arr)", tmp_path).rules)
    path, source, cause = str(finding).splitlines()
    assert path.endswith(f'bad_rules.py", line {finding.line}')
    assert source == "  return len(s.arr)"
    assert cause.startswith("`len` does not take an array of the position")


@pytest.mark.parametrize("body", FINE, ids=lambda body: body.replace("\n", "; "))
def test_what_can_be_compiled_is_let_pass(body, tmp_path):
    assert subset.check(bad_game(body, tmp_path).rules) == []


def test_start_may_use_any_python():
    assert subset.check(GAME.rules) == []


@pytest.mark.parametrize("id", registry.ids())
def test_the_rules_of_a_game_keep_to_the_subset(id):
    found = subset.check(registry.find(id).rules)
    assert not found, "\n".join(str(finding) for finding in found)
