"""Sets as machine integers: the type names the width, an operator is one LLVM instruction.

A set is mixed with sets of its own width only; shifts take a number.  A shift by the width or more empties the set, as
it does interpreted once the answer is masked.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.imputils import lower_builtin, lower_constant
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import models, register_model, typeof_impl

from touchline.core.bits import Bits64, Bits192, Bits256

I64 = ir.IntType(64)
WORD = 64  # bits


class SetType(types.Type):
    """A set of `width` bits."""

    def __init__(self, width: int) -> None:
        self.width = width
        super().__init__(name=f"Set{width}")


@register_model(SetType)
class SetModel(models.PrimitiveModel):
    """A set is held as an LLVM integer of its width."""

    def __init__(self, manager: Any, type: SetType) -> None:
        super().__init__(manager, type, ir.IntType(type.width))


SET_TYPES = {kind: SetType(kind.width) for kind in (Bits64, Bits192, Bits256)}
for _kind, _type in SET_TYPES.items():
    typeof_impl.register(_kind)(lambda value, context, found=_type: found)


@lower_constant(SetType)
def constant(context: Any, builder: Any, type: SetType, value: int) -> Any:
    """Emit a marked constant."""
    return ir.Constant(ir.IntType(type.width), int(value))


def zero(value: Any) -> Any:
    """The empty set of the value's width."""
    return ir.Constant(value.type, 0)


def narrow(builder: Any, value: Any) -> Any:
    """Keep the lowest word."""
    return value if value.type.width == WORD else builder.trunc(value, I64)


def widen(builder: Any, number: Any, wide: Any) -> Any:
    """Give a number the width of a set."""
    return number if wide.width == WORD else builder.zext(number, wide)


def shifted(builder: Any, instruction: str, value: Any, steps: Any) -> Any:
    """Shift; empty when the steps reach the width, where the machine would give anything."""
    within = builder.icmp_unsigned("<", steps, ir.Constant(I64, value.type.width))
    moved = getattr(builder, instruction)(value, widen(builder, steps, value.type))
    return builder.select(within, moved, zero(value))


def typed(op: Any, rule: Callable[[tuple[Any, ...]], Any]) -> None:
    """Teach the type inference an operator or function: `rule` gives the signature for arguments it knows, or None."""

    class Template(AbstractTemplate):
        def generic(self, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
            return rule(args)

    infer_global(op)(Template)


def binary(ops: tuple[Any, ...], emit: Callable[..., Any], result: Any = None) -> None:
    """Declare an operator of two sets of one width."""

    def rule(args: tuple[Any, ...]) -> Any:
        if len(args) == 2 and isinstance(args[0], SetType) and args[0] == args[1]:
            return signature(result or args[0], *args)
        return None

    for op in ops:
        typed(op, rule)
        lower_builtin(op, SetType, SetType)(lambda context, builder, sig, args: emit(builder, *args))


def with_number(ops: tuple[Any, ...], emit: Callable[..., Any], result: Any = None) -> None:
    """Declare an operator or function of a set and a number."""

    def rule(args: tuple[Any, ...]) -> Any:
        if len(args) == 2 and isinstance(args[0], SetType) and isinstance(args[1], types.Integer):
            return signature(result or args[0], args[0], types.int64)
        return None

    for op in ops:
        typed(op, rule)
        lower_builtin(op, SetType, types.int64)(lambda context, builder, sig, args: emit(builder, *args))


def unary(ops: tuple[Any, ...], emit: Callable[..., Any], result: Any = None) -> None:
    """Declare an operator or function of one set."""

    def rule(args: tuple[Any, ...]) -> Any:
        if len(args) == 1 and isinstance(args[0], SetType):
            return signature(result or args[0], *args)
        return None

    for op in ops:
        typed(op, rule)
        lower_builtin(op, SetType)(lambda context, builder, sig, args: emit(builder, *args))


binary((operator.or_, operator.ior), lambda b, x, y: b.or_(x, y))
binary((operator.and_, operator.iand), lambda b, x, y: b.and_(x, y))
binary((operator.xor, operator.ixor), lambda b, x, y: b.xor(x, y))
binary((operator.ne,), lambda b, x, y: b.icmp_unsigned("!=", x, y), types.boolean)
binary((operator.eq,), lambda b, x, y: b.icmp_unsigned("==", x, y), types.boolean)
with_number((operator.lshift, operator.ilshift), lambda b, x, steps: shifted(b, "shl", x, steps))
with_number((operator.rshift, operator.irshift), lambda b, x, steps: shifted(b, "lshr", x, steps))
unary((operator.invert,), lambda b, x: b.not_(x))
unary((bool, operator.truth), lambda b, x: b.icmp_unsigned("!=", x, zero(x)), types.boolean)
unary((operator.not_,), lambda b, x: b.icmp_unsigned("==", x, zero(x)), types.boolean)
