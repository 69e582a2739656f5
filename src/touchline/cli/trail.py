"""What moved between two pictures of a match, so that the second can show it."""

from __future__ import annotations

from dataclasses import dataclass

from touchline.core.scene import Scene

MOST = 4  # pieces; when more have moved, the sides lined up anew


@dataclass(frozen=True)
class Trail:
    """The pieces that moved, by name, and the cells that they, or the ball, have left empty."""

    pieces: frozenset[str] = frozenset()
    cells: frozenset[str] = frozenset()


def trail(before: Scene | None, after: Scene) -> Trail:
    """Compare two pictures; nothing moved where there is no first one, or where the sides lined up anew."""
    if before is None:
        return Trail()
    stood = {piece.name: piece.cell for piece in before.pieces}
    moved = {piece.name for piece in after.pieces if stood.get(piece.name, "") not in ("", piece.cell)}
    if len(moved) > MOST:
        return Trail()
    left = {stood[name] for name in moved} | {ball_cell(before)}
    taken = {piece.cell for piece in after.pieces} | {ball_cell(after)}
    return Trail(frozenset(moved), frozenset(left - taken - {""}))


def ball_cell(scene: Scene) -> str:
    """Where the ball is, held or free; "" if it is nowhere."""
    return scene.ball or next((piece.cell for piece in scene.pieces if piece.has_ball), "")
