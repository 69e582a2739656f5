"""Sets as machine integers do what Python's big integers do, at every width."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit

from touchline.core.bits import Bits64, Bits192, Bits256, bit64, bit192, bit256, each, first, has, nth, size
from touchline.core.state import State, members, number, numbers, sets
from touchline.fast.kit import part
from touchline.fast.layout import layout
from touchline.fast.states import as_state

LENGTH = 40


def desk(kind):
    class Desk(State):
        a = members(kind)
        b = members(kind)
        k = number()
        made = sets(kind, 16)
        found = numbers(LENGTH)

    return Desk


def work_on(s, one, none, full, pair):
    """Use every operator and function; what comes of it is left in the arrays."""
    a, b, k = s.a, s.b, s.k
    s.made[0] = a | b
    s.made[1] = a & b
    s.made[2] = a ^ b
    s.made[3] = a & ~b
    s.made[4] = a << k & full
    s.made[5] = a >> k
    s.made[6] = one(k) & full
    s.made[7] = pair[k % 2] & a
    c = a
    c |= b
    c ^= a
    c <<= 1
    c &= full
    c >>= 2
    s.made[8] = c
    s.made[9] = ~(a | b) & full
    s.made[10] = a if k % 3 else b
    s.made[11] = a and b
    s.made[12] = a or b
    s.a, s.b = s.b, s.a
    s.found[0] = size(a)
    s.found[1] = first(a)
    s.found[2] = 1 if has(a, k) else 0
    s.found[3] = 1 if a else 0
    s.found[4] = 1 if not a & b else 0
    s.found[5] = 1 if a == b else 0
    s.found[6] = 1 if a != none else 0
    s.found[7] = nth(a, k)
    s.found[8] = nth(a, size(a) - 1) if a else -5
    at = 9
    for member in each(a & b):
        for other in each(b & ~a):
            s.found[at] = member * 1000 + other
            at += 1
            if at == LENGTH:
                break
        if at == LENGTH:
            break


part(work_on)
FULL = {kind: kind((1 << kind.width) - 1) for kind in (Bits64, Bits192, Bits256)}


def compiled_work(kind, one):
    cls, none, full, pair = desk(kind), kind(0), FULL[kind], (kind(0b1011), kind(1 << kind.width - 1))

    @njit
    def work(words):
        work_on(as_state(cls, words), one, none, full, pair)

    return cls, (none, full, pair), work


@pytest.fixture(scope="module")
def works():
    return {kind: compiled_work(kind, one) for kind, one in ((Bits64, bit64), (Bits192, bit192), (Bits256, bit256))}


ONES = {Bits64: bit64, Bits192: bit192, Bits256: bit256}
SPARSE = st.sets(st.integers(0, 255), max_size=12).map(lambda members: sum(1 << i for i in members))


@pytest.mark.parametrize("kind", [Bits64, Bits192, Bits256])
@settings(max_examples=300, deadline=None)
@given(a=st.integers(0, 2**256 - 1) | SPARSE, b=st.integers(0, 2**256 - 1) | SPARSE, k=st.integers(0, 300))
def test_operators_and_functions(works, kind, a, b, k):
    cls, (none, full, pair), work = works[kind]
    s = cls()
    s.a, s.b, s.k = a & int(full), b & int(full), k
    flat = layout(cls)
    words = np.frombuffer(flat.pack(s), np.int64).copy()
    work_on(s, ONES[kind], none, full, pair)
    work(words)
    assert words.tobytes() == flat.pack(s), (kind, hex(a), hex(b), k)
