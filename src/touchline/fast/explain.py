"""Numba's error, hundreds of lines, in three: the place in the rules, its text, and what to write instead."""

from __future__ import annotations

import linecache
import os
import re
from typing import Any

from touchline.fast import reach
from touchline.fast.causes import cause

PLACE = re.compile(
    r'(?:\bat|Raised from|location:) (?P<path>\S+\.py) \((?P<line>\d+)\)|File "(?P<near>[^"]+\.py)", line (?P<at>\d+):'
)
STEP = re.compile(r"Failed in \w+ mode pipeline[^\n]*\n")
CALLED = re.compile(r"Function\(<function (\w+) at ")


def explain(error: Exception, rules: Any, judge: Any = None) -> str:
    """Say in three lines where and why the rules cannot be compiled, and what to write instead."""
    text = str(error)
    path, line, end = _innermost(text, rules, judge)
    start = max((step.end() for step in STEP.finditer(text, 0, end)), default=0)
    source = linecache.getline(path, line).strip()
    return f'File "{_near(path)}", line {line}\n  {source}\n{cause(text[start:end], source)}'


def _innermost(text: str, rules: Any, judge: Any) -> tuple[str, int, int]:
    """The first place in the text that is in the rules, and where the line that names it ends."""
    functions = reach.functions(rules, judge)
    sources = {function.__code__.co_filename for function in functions}
    for found in PLACE.finditer(text):
        path = os.path.abspath(found["path"] or found["near"])
        if path in sources:
            end = text.find("\n", found.end())
            return path, int(found["line"] or found["at"]), end if end >= 0 else len(text)
    first_lines = {function.__name__: function.__code__ for function in functions}
    for name in reversed(dict.fromkeys(CALLED.findall(text))):  # no place is named: the function that failed, then
        if name in first_lines:
            return first_lines[name].co_filename, first_lines[name].co_firstlineno, len(text)
    return str(getattr(rules, "__file__", "")), 1, len(text)


def _near(path: str) -> str:
    """The path as seen from here, if that is shorter."""
    seen = os.path.relpath(path)
    return path if seen.startswith("..") else seen
