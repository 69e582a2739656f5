"""A hash of what is compiled: the code of functions as it stands in memory, all that they call, and what they read.

Files are not asked: a source that was edited after it was imported would pass for what it no longer is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from types import CodeType, FunctionType, ModuleType
from typing import Any

from touchline.core.bits import Bits
from touchline.core.state import Record
from touchline.fast import reach

DIGITS = 16


def digest(parts: Iterable[bytes]) -> str:
    """Hash a list of texts."""
    hasher = sha256()
    for part in parts:
        hasher.update(len(part).to_bytes(8, "little") + part)
    return hasher.hexdigest()[:DIGITS]


def of_rules(rules: Any, judge: Any = None) -> str:
    """Hash a game's rules and judge: what its verbs reach and how its position is laid out."""
    return digest([written(rules.Position).encode(), *_parts(reach.functions(rules, judge))])


def of_function(function: FunctionType) -> str:
    """Hash a function and all that it reaches."""
    return digest(_parts(reach.reached([function])))


def _parts(functions: list[FunctionType]) -> Iterator[bytes]:
    for function in sorted(functions, key=_place):
        yield written(function).encode()
        yield written(function.__defaults__).encode()
        yield from _code(function.__code__)
        for name, value in reach.reads(function.__code__, function.__globals__):
            yield f"{name} = {written(value)}".encode()


def _place(function: FunctionType) -> tuple[str, int]:
    return function.__module__, function.__code__.co_firstlineno


def _code(code: CodeType) -> Iterator[bytes]:
    yield code.co_code
    yield repr((code.co_names, code.co_varnames, code.co_freevars, code.co_argcount, code.co_kwonlyargcount)).encode()
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code(constant)
        else:
            yield written(constant).encode()


def written(value: Any) -> str:
    """Write a value that rules read; what compiled code cannot hold is written by its class and name."""
    if isinstance(value, tuple):
        return f"({', '.join(written(item) for item in value)})"
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(written(item) for item in value))}}}"
    if isinstance(value, Bits):
        return f"{type(value).__name__}({int(value)})"
    if isinstance(value, Record):
        fields = [f"{name}: {field.kind.__name__}{field.shape}" for name, field in value.fields.items()]
        return f"{value.__qualname__}({', '.join(fields)})"
    if isinstance(value, bool | int | float | str | bytes | None):
        return repr(value)
    if isinstance(value, ModuleType):
        return value.__name__
    kind = type(value)
    return (
        f"{kind.__module__}.{kind.__qualname__} {getattr(value, '__module__', '')}.{getattr(value, '__qualname__', '')}"
    )
