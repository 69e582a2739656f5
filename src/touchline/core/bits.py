"""Sets of small whole numbers as integers: bit *i* is set when *i* is a member.

Interpreted, a set is Python's own big integer.  Compiled, it is a machine integer whose width is part of its type
(`Bits64`, `Bits192`, `Bits256`).  The operators below are declared for the type checker only, so that it refuses what
the compiler would refuse: mixing sets with numbers, or sets of different widths.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Self, cast


class Bits(int):
    """A set; the subclass says how many machine bits hold it.  `Bits192(...)` marks a constant for the compiler."""

    width: ClassVar[int] = 0

    if TYPE_CHECKING:

        def __and__(self, other: Self) -> Self: ...  # type: ignore[override]
        def __or__(self, other: Self) -> Self: ...  # type: ignore[override]
        def __xor__(self, other: Self) -> Self: ...  # type: ignore[override]
        def __invert__(self) -> Self: ...
        def __lshift__(self, steps: int) -> Self: ...
        def __rshift__(self, steps: int) -> Self: ...


class Bits64(Bits):
    """A set of members 0 to 63."""

    width = 64


class Bits192(Bits):
    """A set of members 0 to 191."""

    width = 192


class Bits256(Bits):
    """A set of members 0 to 255."""

    width = 256


def bit64(i: int) -> Bits64:
    """The set of `i` alone."""
    return cast(Bits64, 1 << i)


def bit192(i: int) -> Bits192:
    """The set of `i` alone."""
    return cast(Bits192, 1 << i)


def bit256(i: int) -> Bits256:
    """The set of `i` alone."""
    return cast(Bits256, 1 << i)


def size(s: Bits) -> int:
    """Count the members.

    >>> size(Bits64(0b1011))
    3
    """
    return s.bit_count()


def has(s: Bits, i: int) -> bool:
    """Tell whether `i` is a member.

    >>> has(Bits64(0b100), 2), has(Bits64(0b100), 1)
    (True, False)
    """
    return int(s) >> i & 1 == 1


def first(s: Bits) -> int:
    """The smallest member of a set that is not empty.

    >>> first(Bits64(0b1100))
    2
    """
    return (int(s) & -int(s)).bit_length() - 1


def each(s: Bits) -> Iterator[int]:
    """Go through the members, smallest first.

    >>> list(each(Bits64(0b1011)))
    [0, 1, 3]
    """
    rest = int(s)
    while rest:
        low = rest & -rest
        yield low.bit_length() - 1
        rest ^= low


def spans(s: Bits, base: int = 0) -> tuple[range, ...]:
    """Tell the members, each raised by `base`, as ranges of neighbours; never compiled.

    >>> spans(Bits64(0b110111), 100)
    (range(100, 103), range(104, 106))
    """
    found: list[range] = []
    for member in each(s):
        if found and found[-1].stop == base + member:
            found[-1] = range(found[-1].start, base + member + 1)
        else:
            found.append(range(base + member, base + member + 1))
    return tuple(found)


def nth(s: Bits, k: int) -> int:
    """The member with `k` smaller ones.

    >>> nth(Bits64(0b1011), 2)
    3
    """
    rest = int(s)
    for _ in range(k):
        rest &= rest - 1
    return (rest & -rest).bit_length() - 1
