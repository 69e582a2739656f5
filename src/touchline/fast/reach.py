"""What a game's rules reach: the functions that the compiled verbs call, and all the values they read from modules."""

from __future__ import annotations

import dis
from collections.abc import Iterable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

PROVIDED = ("touchline.core.bits", "touchline.core.events", "touchline.core.sinks")  # compiled by `fast` in its own way
VERBS = ("actor", "legal", "chance", "apply", "result", "sealed", "hide", "imagine")  # `start` is never compiled


def reads(code: CodeType, names: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The names of modules that code reads, `BOARD` or `pitch.BOARD`, and what they stand for."""
    name, value = "", None
    for step in dis.get_instructions(code):
        if step.opname == "EXTENDED_ARG":  # the first half of what follows
            continue
        if step.opname == "LOAD_GLOBAL" and step.argval in names:
            name, value = step.argval, names[step.argval]
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and isinstance(value, ModuleType):
            name, value = f"{name}.{step.argval}", getattr(value, step.argval, None)
        else:
            name, value = "", None
        if name:
            yield name, value
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from reads(inner, names)


def calls(function: FunctionType) -> list[FunctionType]:
    """The functions that a function names, in the order of naming, but for those that `fast` provides."""
    found: dict[FunctionType, None] = {}
    for _, value in reads(function.__code__, function.__globals__):
        called = getattr(value, "py_func", value)  # what a Numba decorator wraps
        if isinstance(called, FunctionType) and called.__module__ not in PROVIDED:
            found[called] = None
    return list(found)


def reached(first: Iterable[FunctionType]) -> list[FunctionType]:
    """Functions and all that they may call."""
    found: dict[FunctionType, None] = {}
    waiting = list(first)
    while waiting:
        function = waiting.pop()
        if function not in found:
            found[function] = None
            waiting += calls(function)
    return list(found)


def functions(rules: Any, judge: Any = None) -> list[FunctionType]:
    """Every function of the rules, and of the judge, that the compiled verbs may call, the verbs included."""
    verbs = [getattr(rules, name) for name in VERBS]
    return reached([*verbs, judge.value] if judge else verbs)
