"""Progress bars for long work: on a terminal only, and never in what a program reads."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

T = TypeVar("T")


class Bar(Protocol):
    """Takes how far a piece of work is."""

    def __call__(self, label: str, done: float, total: float) -> None: ...


def wants_bars() -> bool:
    """A person looks at standard error."""
    return sys.stderr is not None and not sys.stderr.closed and sys.stderr.isatty()


@contextmanager
def bars() -> Iterator[Bar]:
    """Open a set of bars, one for each label used; silent without a terminal."""
    if not wants_bars():
        yield lambda label, done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(elapsed_when_finished=False),
    )
    tasks: dict[str, TaskID] = {}
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:

        def advance(label: str, done: float, total: float) -> None:
            if label not in tasks:
                tasks[label] = shown.add_task(label, total=total)
            shown.update(tasks[label], completed=done, total=total)

        yield advance


def followed(label: str, items: Iterable[T], total: int) -> Iterator[T]:
    """Go through items under a bar."""
    with bars() as bar:
        for done, item in enumerate(items):
            bar(label, done, total)
            yield item
