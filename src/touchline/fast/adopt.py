"""Makes the functions of a game's rules known to the compiler, so that compiled code may call them unchanged."""

from __future__ import annotations

from types import FunctionType
from typing import Any

from numba.extending import register_jitable

from touchline.fast import reach

_adopted: set[FunctionType] = set()
part = register_jitable(no_cfunc_wrapper=True)  # decorates a function that only compiled functions call when compiled


def adopt(rules: Any, judge: Any = None) -> int:
    """Adopt every function that the rules and the judge reach; say how many there are."""
    found = reach.functions(rules, judge)
    for function in found:
        if function not in _adopted:
            _adopted.add(function)
            part(function)
    return len(found)
