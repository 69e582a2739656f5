"""Sinks, compiled: `offer` into a flat listing, or into the sampler with the interpreted arithmetic itself."""

from __future__ import annotations

from typing import Any

from numba.extending import overload

from touchline.core import sinks
from touchline.core.bits import size
from touchline.core.sinks import MOST, Sampler, below, sample, sample_all
from touchline.core.state import State, number, numbers
from touchline.fast.adopt import part
from touchline.fast.members import low_word, lowest, rest_of
from touchline.fast.sets import WORD, SetType
from touchline.fast.states import StateType

for _function in (below, sample, sample_all):
    part(_function)


class FlatListing(State):
    """What `touchline.core.sinks.Listing` holds, as words."""

    count = number()
    total = number()  # of the weights
    codes = numbers(MOST)
    weights = numbers(MOST)


@part
def list_one(out: FlatListing, code: int, weight: int = 1) -> None:
    """Add one action; IndexError when there are more than MOST."""
    n = out.count
    out.codes[n] = code
    out.weights[n] = weight
    out.count = n + 1
    out.total += weight


@part
def list_all(out: FlatListing, base: int, members: Any) -> None:
    """Add `base` + member for every member, word by word."""
    n = out.count
    out.total += size(members)
    while members:
        word = low_word(members)
        while word:
            out.codes[n] = base + lowest(word)
            out.weights[n] = 1
            n += 1
            word = rest_of(word)
        base += WORD
        members = members >> WORD
    out.count = n


def is_a(type: Any, cls: type[State]) -> bool:
    """Tell whether a type is that of states of a class."""
    return isinstance(type, StateType) and issubclass(type.cls, cls)


@overload(sinks.offer, strict=False)
def offer(out: Any, code: Any, weight: Any = 1) -> Any:
    """Compile `offer`."""
    if is_a(out, FlatListing):
        return list_one
    if is_a(out, Sampler):
        return lambda out, code, weight=1: sample(out, code, weight)
    return None


@overload(sinks.offer_all, strict=False)
def offer_all(out: Any, base: Any, members: Any) -> Any:
    """Compile `offer_all`."""
    if not isinstance(members, SetType):
        return None
    if is_a(out, FlatListing):
        return list_all
    if is_a(out, Sampler):
        return sample_all
    return None
