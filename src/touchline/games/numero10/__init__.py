"""Numéro 10: a 17 × 11 board, eleven pieces a side, one ball, no chance but the draw for the kick-off."""

from __future__ import annotations

from pathlib import Path

from touchline.core.contract import Game
from touchline.games.numero10 import judge, rules, table
from touchline.games.numero10.ranges import every_code
from touchline.games.numero10.settings import OPTIONS

GAME = Game(
    id="numero10",
    version=1,
    rules=rules,
    table=table,
    options=OPTIONS,
    folder=Path(__file__).parent,
    prefix="N",
    longest=4000,  # 363 when coups are counted; with a shared clock only the clock ends a half
    short={"coups": 20},
    codes=every_code(),
    fates=2,
    judge=judge,
)
