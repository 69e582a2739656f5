"""One compiled unit a game: all its verbs and the rollout behind one function with a fixed signature.

Its type names no game, so that a search takes any game's `verb` as a function pointer, is compiled once for all of
them, and is found again in the cache of the next process.
"""

from __future__ import annotations

from typing import Any

from numba import njit, types
from numba.core.errors import NumbaError, UnsupportedBytecodeError

from touchline.core.contract import Game
from touchline.core.errors import NotCompiled
from touchline.core.sinks import Dice, Sampler
from touchline.fast import ops, silence, unjudged
from touchline.fast.adopt import adopt, part
from touchline.fast.cache import compile_into, folder_of
from touchline.fast.explain import explain
from touchline.fast.rollout import pick, rollout
from touchline.fast.sinks import FlatListing
from touchline.fast.states import as_state

NUMBER, WORDS = types.int64, types.int64[::1]
SIGNATURE = NUMBER(NUMBER, WORDS, NUMBER, NUMBER, WORDS, WORDS)
VERB = types.FunctionType(SIGNATURE)
inlined = njit(inline="always")  # into `verb` itself: each layer of calls above the rules is optimised once more
assert silence  # imported for what it teaches the compiler


def kit(game: Game) -> Any:
    """Compile a game, or load it if it was compiled before; raises NotCompiled with the place and the cause."""
    judge = game.judge or unjudged
    adopt(game.rules, judge)
    folder = folder_of(game)
    verb = verb_of(game.rules, judge, game.rules.Position)
    # Its name becomes a symbol of the machine code: two games loaded from the cache must not have one between them.
    verb.__name__ = verb.__qualname__ = f"verb_{folder.name}".replace("-", "_")
    try:
        return compile_into(folder, SIGNATURE, verb)
    except (NumbaError, UnsupportedBytecodeError) as error:
        raise NotCompiled(explain(error, game.rules, judge), game=game.id) from error


def verb_of(rules: Any, judge: Any, position: Any) -> Any:
    """Make the one function; what it closes over is pickled by name, so that its cache is found again."""

    def verb(op: int, state: Any, x: int, y: int, out: Any, dice: Any) -> int:
        return serve(rules, judge, as_state(position, state), op, x, y, out, dice)

    return verb


@inlined
def serve(rules: Any, judge: Any, s: Any, op: int, x: int, y: int, out: Any, dice: Any) -> int:
    """Do what is asked (`touchline.fast.ops`)."""
    if op == ops.ROLLOUT:
        return roll(rules, s, as_state(Sampler, dice), x)
    if op == ops.APPLY:
        rules.apply(s, x, y)
        return 0
    if op == ops.ACTOR:
        return rules.actor(s)
    if op == ops.PICK:
        return pick(rules, s, x, as_state(Sampler, dice))
    if op == ops.LEGAL:
        listing = emptied(as_state(FlatListing, out))
        rules.legal(s, x, listing)
        return listing.count
    if op == ops.CHANCE:
        listing = emptied(as_state(FlatListing, out))
        rules.chance(s, listing)
        return listing.count
    if op == ops.VALUE:
        return judge.value(s, out)
    if op == ops.RESULT:
        return rules.result(s)
    if op == ops.SEALED:
        return 1 if rules.sealed(s) else 0
    if op == ops.HIDE:
        rules.hide(s, x)
        return 0
    if op == ops.IMAGINE:
        rules.imagine(s, x, as_state(Dice, dice))
        return 0
    raise ValueError("no such op")


@inlined
def emptied(out: FlatListing) -> FlatListing:
    """Begin a listing anew."""
    out.count = out.total = 0
    return out


part(pick)
roll = inlined(rollout)
