"""Rules with one mistake in them, made for the tests of the subset and of its error messages."""

import importlib.util
import sys
from pathlib import Path

from touchline.core.contract import Game

from .tiny import table

HEAD = """
import sys
from dataclasses import dataclass
from touchline.core.bits import Bits64, Bits192 as Cells, bit192 as bit, each, first, has, size
from touchline.core.events import tell
from touchline.core.sinks import offer, offer_all
from touchline.core.state import State, members, number, numbers, sets

NONE, SOME = Cells(0), Cells(0b1011 << 70)
PLAIN = 1 << 100
UNION = SOME | Cells(1)
TABLE = [3, 1, 4]
NAMES = {1: 10}
counter = 0

@dataclass
class Setting:
    n: int = 3

SETTING = Setting()
other = sys.modules[__name__]  # names reached through a module

class Position(State):
    cells = members(Cells)
    few = members(Bits64)
    two = sets(Cells, 2)
    num = number()
    arr = numbers(4)
    deep = numbers(2, 3)

def start(s, values): pass
def one(s): return 1
def two(s): return 2
def factorial(n): return 1 if n < 2 else n * factorial(n - 1)
def even(n): return True if n == 0 else odd(n - 1)
def odd(n): return False if n == 0 else even(n - 1)
def keyword_only(x, *, z=3): return x + z
def both(a, b): return a + b
def deep(s): return deeper(s)
def deeper(s): return 1 if s.cells == 0 else 2
def legal(s, seat, out): pass
def chance(s, out): pass
def apply(s, seat, code): pass
def result(s): return 0
def sealed(s): return False
def hide(s, viewer): pass
def imagine(s, viewer, dice): pass
def derive(s): pass
def actor(s):
"""


def bad_game(body, folder: Path):
    """Make a game whose `actor` has the given statements."""
    indented = "".join(f"    {line}\n" for line in body.splitlines())
    path = folder / "bad_rules.py"
    path.write_text(HEAD.lstrip("\n") + indented, "utf-8")
    spec = importlib.util.spec_from_file_location("bad_rules", path)
    rules = importlib.util.module_from_spec(spec)
    sys.modules["bad_rules"] = rules
    spec.loader.exec_module(rules)
    return Game("bad", 1, rules, table, (), folder, "B", 10, {})
