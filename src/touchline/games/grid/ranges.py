"""Which codes a board with pawns can ever offer; never compiled."""

from __future__ import annotations

from touchline.core.bits import Bits, spans
from touchline.games.grid.codes import LIFT, going


def board_codes(board: Bits, pawns: int, words: range) -> tuple[range, ...]:
    """List the codes in rising order: cells, words, each pawn going to each cell, each pawn taken up."""
    placed = (span for pawn in range(pawns) for span in spans(board, going(pawn, 0)))
    return (*spans(board), words, *placed, range(LIFT, LIFT + pawns))
