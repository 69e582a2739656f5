"""Codes of actions on a board with pawns.

A cell is its own code; a pawn going to a cell is OF_PAWN * (pawn + 1) + cell; a pawn taken up is LIFT + pawn.  The
words of a game are numbers below OF_PAWN that no cell has.
"""

OF_PAWN = 256
LIFT = 8192
OUTSIDE = 240  # a cell that people may ask for and no board has; never legal


def going(pawn: int, cell: int) -> int:
    """The code of a pawn that goes, or is put, to a cell."""
    return OF_PAWN * (pawn + 1) + cell


def pawn_in(code: int) -> int:
    """The pawn a code is about; -1: none."""
    return code - LIFT if code >= LIFT else code // OF_PAWN - 1


def cell_in(code: int) -> int:
    """The cell, or the word, of a code."""
    return code % OF_PAWN
