"""Finds in a game's rules, by reading them, what cannot be compiled or would mean something else when compiled.

Only what the verbs reach is read; `start` and everything for people may use any Python.  Nothing here needs Numba.
"""

from __future__ import annotations

import ast
import linecache
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from touchline.fast import reach
from touchline.fast.forbidden import CHECKS, Reading


@dataclass(frozen=True)
class Finding:
    """A line of the rules that the compiled form would not bear."""

    path: str
    line: int
    source: str
    cause: str

    def __str__(self) -> str:
        return f'File "{os.path.relpath(self.path)}", line {self.line}\n  {self.source}\n{self.cause}'


def check(rules: Any, judge: Any = None) -> list[Finding]:
    """Read everything that the compiled verbs reach; list what is wrong, in the order of the sources."""
    functions = reach.functions(rules, judge)
    found = {finding for function in functions for finding in check_function(function, rules.Position)}
    found.update(_circles(functions))
    return sorted(found, key=lambda finding: (finding.path, finding.line, finding.cause))


def check_function(function: FunctionType, position: type[Any]) -> Iterator[Finding]:
    """Read one function."""
    node = definition(function)
    reading = Reading(node, function.__globals__, position.fields)
    for inner in ast.walk(node):
        for wrong in CHECKS:
            cause = wrong(inner, reading)
            if cause:
                yield _finding(function, getattr(inner, "lineno", node.lineno), cause)


@cache
def syntax(path: str) -> ast.Module:
    """The syntax of a source file."""
    return ast.parse(Path(path).read_bytes(), path)


def definition(function: FunctionType) -> ast.FunctionDef:
    """The syntax of a function of a module."""
    for node in ast.walk(syntax(function.__code__.co_filename)):
        if isinstance(node, ast.FunctionDef) and node.name == function.__name__:
            first = node.decorator_list[0].lineno if node.decorator_list else node.lineno
            if first == function.__code__.co_firstlineno:
                return node
    raise LookupError(f"no source of {function.__qualname__}")


def _finding(function: FunctionType, line: int, cause: str) -> Finding:
    path = function.__code__.co_filename
    return Finding(path, line, linecache.getline(path, line).strip(), cause)


def _circles(functions: list[FunctionType]) -> Iterator[Finding]:
    """Functions that call themselves, directly or through others."""
    for function in functions:
        if function in reach.reached(reach.calls(function)):
            cause = f"{function.__name__} calls itself, directly or through others: write a loop"
            yield _finding(function, function.__code__.co_firstlineno, cause)
