"""What a child process of `touchline.players.supergoal.solving` does: solve one match and keep the solution."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from touchline.players.supergoal.solution import dump, load
from touchline.players.supergoal.solving import clean, solve

GIVES_WAY = 10  # to the play that goes on


def main(job: dict[str, Any]) -> None:
    """Solve the match whose setting and length are given, unless another process has done so meanwhile."""
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    path = Path(job["path"])  # the folder may be one that passes with the process that asks
    try:
        load(path)
    except (OSError, ValueError):
        dump(solve(job["setting"], job["limit"]), path)
        clean(path.parent)


if __name__ == "__main__":
    main(json.load(sys.stdin))
