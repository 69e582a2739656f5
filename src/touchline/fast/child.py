"""What a child process of `touchline.fast.warming` does: compile one game, or some searches, and print percentages.

Its arguments are a game and its version, or the word "searches" and the modules that compile when imported.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from numba.core import event

from touchline.core.errors import NotCompiled
from touchline.core.registry import find
from touchline.fast.kit import kit
from touchline.fast.reach import functions
from touchline.fast.warming import SEARCHING, mark

DONE, NEARLY = 100, 99  # per cent
PARTS_PER_FUNCTION, MORE_PARTS = 1.2, 16  # what a game compiles: its functions, some twice, and the layer's own


class Count(event.Listener):
    """Prints the percentage of functions compiled."""

    def __init__(self, parts: float) -> None:
        self.parts, self.done = parts, 0

    def on_start(self, event: Any) -> None:
        """Wait for its end."""

    def on_end(self, event: Any) -> None:
        """Count it."""
        self.done += 1
        print(min(NEARLY, int(DONE * self.done / self.parts)), flush=True)


def main(job: list[str]) -> None:
    """Do one job."""
    if job[0] == SEARCHING:
        for name in job[1:]:
            import_module(name)
        mark(job[1:]).touch()
    else:
        game = find(job[0], int(job[1]))
        count = Count(len(functions(game.rules, game.judge)) * PARTS_PER_FUNCTION + MORE_PARTS)
        with event.install_listener("numba:compile", count):
            kit(game)
    print(DONE, flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except NotCompiled as error:
        sys.exit(str(error))
