"""`tell` and `whisper`, compiled: nothing, at no cost."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.core import utils
from numba.core.imputils import lower_builtin
from numba.core.typing.templates import AbstractTemplate, fold_arguments, infer_global, signature

from touchline.core import events


def silence(function: Any) -> None:
    """Compile calls of a function to nothing; its arguments are still evaluated."""
    parameters = utils.pysignature(function)

    class Nothing(AbstractTemplate):
        def generic(self, args: Any, kws: Any) -> Any:
            given = fold_arguments(
                parameters,
                args,
                kws,
                lambda index, parameter, value: value,
                lambda index, parameter, default: types.Omitted(default),
                lambda index, parameter, values: types.StarArgTuple(values),
            )
            return signature(types.none, *given).replace(pysig=parameters)

    infer_global(function)(Nothing)
    lower_builtin(function, types.VarArg(types.Any))(lambda context, builder, sig, args: context.get_dummy_value())


silence(events.tell)
silence(events.whisper)
