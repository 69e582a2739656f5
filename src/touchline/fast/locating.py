"""Where Numba looks for machine code: in the folder that `touchline.fast.cache` has named by all that it came from.

Left to itself Numba asks as well where the source lies and when it was written, so that the same version installed
elsewhere, or once more, would find nothing and compile in the middle of a match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from numba.core.caching import CacheImpl, _CacheLocator


class Kept(_CacheLocator):
    """Finds a function in the one folder that is open now."""

    open: Path | None = None

    def __init__(self, folder: Path, line: int) -> None:
        self.folder, self.line = folder, line

    def get_cache_path(self) -> str:
        """Say where the machine code is."""
        return str(self.folder)

    def get_source_stamp(self) -> str:
        """Say how old the source is: the folder's name tells that it is the same."""
        return self.folder.name

    def get_disambiguator(self) -> str:
        """Tell functions of one name apart."""
        return str(self.line)

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> Kept | None:
        """Take a function that is decorated while a folder is open; leave all others to Numba."""
        return cls(cls.open, py_func.__code__.co_firstlineno) if cls.open else None


@contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """Keep what is decorated now in a folder; one thread at a time."""
    before, Kept.open = Kept.open, folder
    try:
        yield
    finally:
        Kept.open = before


CacheImpl._locator_classes.insert(0, Kept)
