"""Reads a player from its text: `random`, a level from `1` to `8`, or a way of thinking, `tree:nodes=5000`."""

from __future__ import annotations

import re

from touchline.core.contract import Game
from touchline.core.errors import TouchlineError, shown
from touchline.players.knowledge import LEVELS, all_names, mind
from touchline.players.player import SEED_BYTES, Player
from touchline.players.random import Random
from touchline.players.thinker import Level, Thinker
from touchline.players.thought import Recipe

OFFERED = (*(str(level) for level in LEVELS), "random")  # to people who choose an opponent
NUMBER = re.compile(r"[0-9]{1,15}(\.[0-9]{1,6})?", re.ASCII)
WHOLE = ("seed", "nodes", "ms")
BOUNDS = {
    "seed": (0, 2 ** (8 * SEED_BYTES)),
    "nodes": (1, 10**9),
    "ms": (1, 3_600_000),
    "noise": (0, 10),
    "blunder": (0, 10),
    "share": (0, 1),
}


def is_player(text: str) -> bool:
    """Tell whether a text means a player of the house, well written or not."""
    return is_kind(text.strip().partition(":")[0])


def is_kind(name: str) -> bool:
    """Tell whether a player is called so: a level, `random`, or a way of thinking about some game."""
    return name in OFFERED or name in all_names()


def parse_player(text: str) -> Player:
    """Make a player from its text; raises TouchlineError.

    >>> parse_player("random"), parse_player("random:7"), parse_player("8")
    (Random(seed=None), Random(seed=7), Level(number=8, share=None, seed=None))
    """
    kind, colon, rest = text.strip().partition(":")
    if not is_kind(kind):
        raise TouchlineError(f"expected a player: {', '.join((*OFFERED, *all_names()))}; got {shown(text)}")
    if colon and "=" not in rest:
        rest = f"seed={rest}"  # random:7
    given = read_settings(rest, text) if colon else {}
    seed = int(given.pop("seed")) if "seed" in given else None
    if kind == "random":
        refuse_more(given, text)
        return Random(seed)
    share = given.pop("share", None)
    if kind in OFFERED:
        refuse_more(given, text)
        return Level(int(kind), share, seed)
    usual = Recipe(kind)
    nodes, ms = int(given.get("nodes", usual.nodes)), int(given.get("ms", usual.milliseconds))
    noise, blunder = given.get("noise", usual.noise), given.get("blunder", usual.blunder)
    return Thinker(Recipe(kind, nodes, ms, noise, blunder), share, seed)


def known(game: Game, text: str) -> Player:
    """Make a player that knows the game from its text; raises TouchlineError."""
    player = parse_player(text)
    if isinstance(player, Thinker):
        mind(game, player.recipe.mind)
    return player


def read_settings(rest: str, text: str) -> dict[str, float]:
    """Read `nodes=5000,noise=0.05`."""
    given: dict[str, float] = {}
    for part in rest.split(","):
        key, _, value = part.partition("=")
        if key not in BOUNDS or key in given or not NUMBER.fullmatch(value):
            known = ", ".join(f"{name}=…" for name in BOUNDS)
            raise TouchlineError(f"expected a player with a seed as random:7, or with {known}; got {shown(text)}")
        low, high = BOUNDS[key]
        number = int(value) if key in WHOLE and value.isdecimal() else float(value)
        if (key in WHOLE and not value.isdecimal()) or not low <= number <= high:
            raise TouchlineError(f"expected {key} from {low} to {high}, got {shown(value)}")
        given[key] = number
    return given


def refuse_more(given: dict[str, float], text: str) -> None:
    """Raise TouchlineError for settings that such a player has not."""
    if given:
        raise TouchlineError(f"expected no {', '.join(given)} here, got {shown(text)}")
