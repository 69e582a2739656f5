"""The constructs that rules may not use: one small check each, by syntax and by what names stand for.

A check takes a piece of syntax and says what is wrong with it, or nothing.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Mapping
from functools import cached_property
from types import FunctionType, ModuleType
from typing import Any

from touchline.core.bits import Bits
from touchline.core.state import HIGHEST, LOWEST, Field

TELLING = ("tell", "whisper")
KNOWN_BUILTINS = (
    "abs", "bool", "divmod", "enumerate", "int", "len", "max", "min", "range", "sorted", "sum", "zip", "Exception",
    "AssertionError", "IndexError", "RuntimeError", "ValueError",
)  # fmt: skip
STATEMENTS: dict[type[ast.AST], str] = {
    ast.NamedExpr: "`:=` cannot be compiled: assign on a line of its own",
    ast.Delete: "`del` cannot be compiled: leave it out",
    ast.Global: "rules keep nothing in globals: make it a field of the position",
    ast.Nonlocal: "rules keep nothing outside the position: make it a field",
    ast.GeneratorExp: "a generator expression cannot be compiled: write a loop",
    ast.With: "`with` cannot be compiled: write it plainly",
    ast.Import: "an import inside a function: move it to the top of the module",
    ast.ImportFrom: "an import inside a function: move it to the top of the module",
    ast.ClassDef: "a class inside a function: a position and numbers are all that rules know",
    ast.Try: "`try` has no place in rules: ask before, and let nothing fail",
    ast.Await: "rules do not wait",
    ast.JoinedStr: "a text made at run time: events take literal texts and numbers",
    ast.Div: "`/` gives a fraction: write `//`",
}


class Reading:
    """A function being read: its syntax, what its module's names stand for, and the fields of the position."""

    def __init__(self, node: ast.FunctionDef, names: Mapping[str, Any], fields: Mapping[str, Field]) -> None:
        self.node, self.names, self.fields = node, names, fields

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        """What each piece of syntax stands in."""
        return {child: parent for parent in ast.walk(self.node) for child in ast.iter_child_nodes(parent)}

    @cached_property
    def own(self) -> set[str]:
        """The names bound in the function itself."""
        stored = {n.id for n in ast.walk(self.node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        return stored | {n.arg for n in ast.walk(self.node) if isinstance(n, ast.arg)}

    @cached_property
    def annotations(self) -> set[ast.AST]:
        """Everything inside annotations: never run."""
        notes: list[ast.expr | None] = [self.node.returns]
        for inner in ast.walk(self.node):
            if isinstance(inner, ast.arg | ast.AnnAssign):
                notes.append(inner.annotation)
        return {part for note in notes if note for part in ast.walk(note)}

    def value(self, node: ast.AST) -> Any:
        """What a name of the module stands for; None for anything else."""
        if isinstance(node, ast.Name) and node.id not in self.own:
            return self.names.get(node.id)
        if isinstance(node, ast.Attribute):
            module = self.value(node.value)
            return getattr(module, node.attr, None) if isinstance(module, ModuleType) else None
        return None

    def field(self, node: ast.AST) -> tuple[Field, int] | None:
        """The field of the position that an expression reads, and how many indexes it has."""
        indexes = 0
        while isinstance(node, ast.Subscript):
            node, indexes = node.value, indexes + 1
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in self.own:
            field = self.fields.get(node.attr)
            return (field, indexes) if field else None
        return None

    def is_array(self, node: ast.AST) -> bool:
        """Tell whether an expression reads a whole array, or row, of the position."""
        found = self.field(node)
        return found is not None and found[1] < len(found[0].shape)

    def is_set(self, node: ast.AST) -> bool:
        """Tell whether an expression is plainly a set."""
        found = self.field(node)
        if found is not None:
            return issubclass(found[0].kind, Bits) and found[1] == len(found[0].shape)
        return isinstance(self.value(node), Bits)


def statement(node: ast.AST, reading: Reading) -> str:
    """Refuse statements and operators that cannot be compiled."""
    return STATEMENTS.get(type(node), "")


def keyword_only(node: ast.AST, reading: Reading) -> str:
    """Refuse keyword-only parameters."""
    if isinstance(node, ast.arguments) and node.kwonlyargs:
        return "keyword-only parameters compile to the wrong ones: make them positional"
    return ""


def negative_index(node: ast.AST, reading: Reading) -> str:
    """Refuse an index counted from the end."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.UnaryOp) and isinstance(node.slice.op, ast.USub):
        return "an index counted from the end: write it from the beginning"
    return ""


def array_use(node: ast.AST, reading: Reading) -> str:
    """Refuse what arrays of the position cannot do."""
    if isinstance(node, ast.Call) and any(reading.is_array(given) for given in node.args):
        if isinstance(node.func, ast.Name) and hasattr(builtins, node.func.id) and node.func.id not in reading.own:
            return f"`{node.func.id}` does not take an array of the position: loop over `range(N)`"
    if isinstance(node, ast.For) and reading.is_array(node.iter):
        return "an array of the position cannot be gone through: loop over `range(N)`"
    if isinstance(node, ast.Compare) and any(reading.is_array(part) for part in (node.left, *node.comparators)):
        return "an array of the position cannot be compared or searched: loop over `range(N)`"
    if isinstance(node, ast.Subscript) and reading.field(node) and isinstance(node.slice, ast.Slice | ast.Tuple):
        return "an array of the position takes one number as index: no slice; `rows[i][j]`, not `rows[i, j]`"
    if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store) and reading.is_array(node):
        return "a whole array or row cannot be assigned: assign item by item"
    return ""


def set_and_number(node: ast.AST, reading: Reading) -> str:
    """Refuse a set mixed with a number, and operators that sets do not have."""
    if isinstance(node, ast.Compare):
        parts = [node.left, *node.comparators]
        if any(isinstance(op, ast.In | ast.NotIn) for op in node.ops):
            return "`in` does not look into a set: write `has(s, i)`" if reading.is_set(node.comparators[-1]) else ""
    elif isinstance(node, ast.BinOp) and not isinstance(node.op, ast.LShift | ast.RShift):
        parts = [node.left, node.right]
        if isinstance(node.op, ast.Sub) and all(reading.is_set(part) for part in parts):
            return "sets have no difference: write `a & ~b`"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and reading.is_set(node.operand):
        return "a set cannot be negated: `first(s)` gives its lowest member, `~s & BOARD` the others"
    else:
        return ""
    plain = any(isinstance(part, ast.Constant) for part in parts)
    if plain and any(reading.is_set(part) for part in parts):
        return "a set is mixed with a number: write `not s`, `s == NONE` or `bit(i)`"
    return ""


def unmasked(node: ast.AST, reading: Reading) -> str:
    """Refuse a complement that is stored, counted or given away before it is cut to the board."""
    if not isinstance(node, ast.UnaryOp) or not isinstance(node.op, ast.Invert):
        return ""
    part: ast.AST = node
    while isinstance(reading.parents.get(part), ast.BinOp | ast.IfExp):
        part = reading.parents[part]
        if isinstance(part, ast.BinOp) and isinstance(part.op, ast.BitAnd):
            return ""
    parent = reading.parents.get(part)
    if isinstance(parent, ast.AugAssign) and isinstance(parent.op, ast.BitAnd):
        return ""
    if isinstance(parent, ast.Assign) and all(isinstance(target, ast.Name) for target in parent.targets):
        return ""
    return "`~s` has every cell there is, more interpreted than compiled: cut it, `~s & BOARD`"


def constant(node: ast.AST, reading: Reading) -> str:
    """Refuse fractions, and texts outside events."""
    if not isinstance(node, ast.Constant) or node in reading.annotations:
        return ""
    if isinstance(node.value, float | complex):
        return "a fraction is no value of a position: use whole numbers"
    if isinstance(node.value, int) and not LOWEST <= node.value <= HIGHEST:
        return "a set written as a number: make it a constant of the module, `Cells(…)`"
    parent = reading.parents.get(node)
    if isinstance(node.value, str) and not isinstance(parent, ast.Expr | ast.Assert):
        called = parent.func if isinstance(parent, ast.Call) else None
        named = called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
        if named not in TELLING and not isinstance(reading.parents.get(parent or node), ast.Raise):
            return "a text in rules: events alone carry texts, literal ones"
    return ""


def name(node: ast.AST, reading: Reading) -> str:
    """Refuse names of modules that stand for what compiled code cannot hold."""
    if not isinstance(node, ast.Name | ast.Attribute) or not isinstance(node.ctx, ast.Load):
        return ""
    if node in reading.annotations:
        return ""
    written = ast.unparse(node)
    if isinstance(node, ast.Name) and written not in reading.own and written not in reading.names:
        known = written in KNOWN_BUILTINS or not hasattr(builtins, written)
        return "" if known else f"`{written}` cannot be compiled: write a loop or a plain statement"
    value = reading.value(node)
    if isinstance(value, FunctionType):
        parent = reading.parents.get(node)
        called = isinstance(parent, ast.Call) and parent.func is node
        return "" if called else "a function chosen at run time: write an `if` chain that calls each by name"
    if isinstance(value, type) and issubclass(value, Bits):
        return f"`{written}(…)` inside a function: make it a constant of the module"
    return "" if value is None or _can_be_held(value) else _refusal(written, value)


def _can_be_held(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(_can_be_held(item) for item in value)
    if isinstance(value, int) and not isinstance(value, Bits):
        return LOWEST <= value <= HIGHEST
    return isinstance(value, Bits | ModuleType | FunctionType)


def _refusal(name: str, value: Any) -> str:
    if isinstance(value, int):
        return f"the constant {name} is a set but not marked: write `{name} = Cells(…)`"
    if isinstance(value, dict | list | set):
        return f"{name} is a {type(value).__name__}: write a tuple, indexed by number"
    return f"{name} is neither number, set, tuple of those nor a function of the rules"


def attribute(node: ast.AST, reading: Reading) -> str:
    """Refuse methods of numbers."""
    if isinstance(node, ast.Attribute) and node.attr in ("bit_count", "bit_length", "to_bytes"):
        return f"`{node.attr}` of a number cannot be compiled: keep it as a set and write `size(s)` or `first(s)`"
    return ""


CHECKS: tuple[Callable[[ast.AST, Reading], str], ...] = (
    statement, keyword_only, negative_index, array_use, set_and_number, unmasked, constant, name, attribute,
)  # fmt: skip
