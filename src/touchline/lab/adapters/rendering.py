"""Text pictures of a match for environments that are asked to render."""

from __future__ import annotations

from typing import Any

from touchline.core import picture
from touchline.core.telling import Teller
from touchline.lab.adapters.setting import Node

ANSI = "ansi"
RENDERING: dict[str, Any] = {"render_modes": [ANSI], "render_fps": 1}  # a picture after each decision


def drawn(node: Node, viewer: int, language: str = "en") -> str:
    """Draw what a viewer may see."""
    game = node.setting.game
    return "\n".join(picture.draw(game.table.scene(node.view(viewer)), Teller(game, language)))
