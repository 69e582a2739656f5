"""Whether the compiled form is to be had on this machine."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from touchline.core.errors import NotCompiled

INSTALL = "pip install 'touchline[fast]'"


@cache
def missing() -> str:
    """Say in a sentence why the compiled form is not to be had; empty if it is."""
    try:
        numba = import_module("numba")
    except ImportError as error:
        absent = isinstance(error, ModuleNotFoundError) and error.name == "numba"
        why = "is not installed" if absent else f"cannot be loaded ({error})"
        return f"The compiled form needs numba, which {why}; everything works without it, more slowly."
    if numba.config.DISABLE_JIT:
        return "The compiled form is switched off by NUMBA_DISABLE_JIT; everything works without it, more slowly."
    return ""


def available() -> bool:
    """Tell whether games can be compiled here; loads Numba if it is there."""
    return not missing()


def require() -> None:
    """Raise NotCompiled, with what to install, unless games can be compiled here."""
    if missing():
        raise NotCompiled(f"{missing()} To install it: {INSTALL}", install=INSTALL)
