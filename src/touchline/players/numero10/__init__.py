"""How Numéro 10 is played: no chance and no secrets, so the computer looks ahead."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.players.knowledge import Knowledge
from touchline.players.looking import AlphaBeta
from touchline.players.thought import Mind, Recipe

MINDS: Mapping[str, Mind] = {"alphabeta": AlphaBeta()}
LEVELS = (
    Recipe("greedy", noise=0.07, blunder=0.5),  # overlooks a shot now and then
    Recipe("greedy", noise=0.015),
    Recipe("alphabeta", nodes=4_000, milliseconds=500, noise=0.03),
    Recipe("alphabeta", nodes=8_000, milliseconds=500, noise=0.012),
    Recipe("alphabeta", nodes=15_000, milliseconds=500, noise=0.004),
    Recipe("alphabeta", nodes=60_000, milliseconds=600),
    Recipe("alphabeta", nodes=200_000, milliseconds=800),
    Recipe("alphabeta", nodes=1_000_000, milliseconds=1000),
)
KNOWLEDGE = Knowledge(MINDS, LEVELS, LEVELS[-1])
