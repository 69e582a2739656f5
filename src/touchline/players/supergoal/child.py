"""What a child process of `touchline.players.supergoal.solving` does: solve one match, and print percentages."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from touchline.players.supergoal.solving import position_with, solved

GIVES_WAY = 10  # to the play that goes on


def main(job: dict[str, Any]) -> None:
    """Solve the match whose setting and length are given."""
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    s = position_with(job["setting"])
    s.limit = job["limit"]
    solved(s, lambda part: print(int(100 * part), flush=True))


if __name__ == "__main__":
    main(json.load(sys.stdin))
