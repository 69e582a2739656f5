"""What can be asked of a set, compiled: `size`, `has`, `first`, `nth`, `each` and the one-member sets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import RefType, iternext_impl, lower_builtin
from numba.core.typing.templates import signature
from numba.extending import intrinsic, models, overload, register_model

from touchline.core import bits
from touchline.fast.adopt import part
from touchline.fast.sets import I64, SET_TYPES, WORD, SetType, narrow, shifted, typed, unary, with_number, zero

YES, NO = ir.Constant(ir.IntType(1), 1), ir.Constant(ir.IntType(1), 0)


def emit_first(builder: Any, members: Any) -> Any:
    """Find the lowest bit; -1 in an empty set, as interpreted."""
    empty = builder.icmp_unsigned("==", members, zero(members))
    return builder.select(empty, ir.Constant(I64, -1), narrow(builder, builder.cttz(members, NO)))


def emit_has(builder: Any, members: Any, i: Any) -> Any:
    """Test a bit; one beyond the width is not there."""
    return builder.trunc(shifted(builder, "lshr", members, i), ir.IntType(1))


unary((bits.size,), lambda b, members: narrow(b, b.ctpop(members)), types.int64)
unary((bits.first,), emit_first, types.int64)
with_number((bits.has,), emit_has, types.boolean)


def one_member(function: Any, set_type: SetType) -> None:
    """Compile `bit64` and its like: the set of one member."""

    def rule(args: tuple[Any, ...]) -> Any:
        if len(args) == 1 and isinstance(args[0], types.Integer):
            return signature(set_type, types.int64)
        return None

    def emit(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return shifted(builder, "shl", ir.Constant(ir.IntType(set_type.width), 1), args[0])

    typed(function, rule)
    lower_builtin(function, types.int64)(emit)


one_member(bits.bit64, SET_TYPES[bits.Bits64])
one_member(bits.bit192, SET_TYPES[bits.Bits192])
one_member(bits.bit256, SET_TYPES[bits.Bits256])


@intrinsic
def low_word(typing: Any, members: Any) -> Any:
    """Take the lowest 64 bits."""
    if not isinstance(members, SetType):
        return None
    return types.uint64(members), lambda context, b, sig, args: narrow(b, args[0])


def on_word(result: Any, emit: Callable[[Any, Any], Any]) -> Any:
    """Make an intrinsic of one word."""

    @intrinsic
    def instruction(typing: Any, word: Any) -> Any:
        return result(types.uint64), lambda context, b, sig, args: emit(b, args[0])

    return instruction


lowest = on_word(types.int64, lambda b, w: b.cttz(w, NO))
rest_of = on_word(types.uint64, lambda b, w: b.and_(w, b.sub(w, ir.Constant(I64, 1))))
count = on_word(types.int64, lambda b, w: b.ctpop(w))


@part
def nth_in_word(word: Any, k: int) -> int:
    """The bit with `k` lower ones in a word that has more than `k`."""
    for _ in range(k):
        word = rest_of(word)
    return lowest(word)


@overload(bits.nth, strict=False)
def nth_of(s: Any, k: Any) -> Any:
    """Compile `nth`: pass over whole words, then search in one; -1 where there are too few members, as interpreted."""
    if not isinstance(s, SetType):
        return None
    width = s.width

    def nth(s: Any, k: int) -> int:
        at = 0
        word = low_word(s)
        n = count(word)
        while k >= n:
            at += WORD
            if at == width:
                return -1
            k -= n
            s = s >> WORD
            word = low_word(s)
            n = count(word)
        return at + nth_in_word(word, k)

    return nth


class Each(types.IterableType):
    """What `each(s)` gives."""

    def __init__(self, members: SetType) -> None:
        self.members = members
        super().__init__(name=f"Each({members})")

    @property
    def iterator_type(self) -> Any:
        """The type that goes through the members."""
        return EachIterator(self.members)


class EachIterator(types.SimpleIteratorType):
    """Goes through the members: the set of those still to come."""

    def __init__(self, members: SetType) -> None:
        self.members = members
        super().__init__(f"EachIterator({members})", types.int64)


@register_model(Each)
class EachModel(models.PrimitiveModel):
    """The set itself."""

    def __init__(self, manager: Any, type: Each) -> None:
        super().__init__(manager, type, ir.IntType(type.members.width))


@register_model(EachIterator)
class EachIteratorModel(models.StructModel):
    """A place on the stack that holds the members still to come."""

    def __init__(self, manager: Any, type: EachIterator) -> None:
        super().__init__(manager, type, [("rest", types.EphemeralPointer(type.members))])


typed(bits.each, lambda args: Each(args[0])(args[0]) if isinstance(args[0], SetType) else None)
lower_builtin(bits.each, SetType)(lambda context, builder, sig, args: args[0])


@lower_builtin("getiter", Each)
def begin(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """Put all members on the stack."""
    iterator = cgutils.create_struct_proxy(sig.return_type)(context, builder)
    iterator.rest = cgutils.alloca_once_value(builder, args[0])
    return iterator._getvalue()


@lower_builtin("iternext", EachIterator)
@iternext_impl(RefType.UNTRACKED)
def advance(context: Any, b: Any, sig: Any, args: Any, result: Any) -> None:
    """Give the lowest member and drop it."""
    iterator = cgutils.create_struct_proxy(sig.args[0])(context, b, value=args[0])
    rest = b.load(iterator.rest)
    more = b.icmp_unsigned("!=", rest, zero(rest))
    result.set_valid(more)
    with b.if_then(more):
        result.yield_(narrow(b, b.cttz(rest, YES)))
        b.store(b.and_(rest, b.sub(rest, ir.Constant(rest.type, 1))), iterator.rest)
