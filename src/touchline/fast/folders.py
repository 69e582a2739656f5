"""Where what can be made again is kept for a user; needs no compiler."""

from __future__ import annotations

import os
from pathlib import Path


def user_cache() -> Path:
    """The user's folder for what can be made again."""
    given = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(given) if os.path.isabs(given) else Path.home() / ".cache") / "touchline"
