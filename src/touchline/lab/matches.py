"""Matches between two players, in pairs: the same dice twice, with the sides swapped.

Match 2 k and match 2 k + 1 are a pair: chance throws the same numbers in both, and who was Home in the first is Away in
the second, so that what luck gives to a side it gives to both players.  Everything follows from the seed: players think
by a share of their nodes, never by the clock, with dice of their own in every match.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from touchline.core.contract import BOTH, CHANCE, NOBODY, SEATS, Game
from touchline.core.dice import Seeded, pick
from touchline.core.errors import NotCompiled, TouchlineError
from touchline.core.options import Values
from touchline.core.registry import find
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.lab.rows import Row
from touchline.lab.simulate import has_score, match_seed, refuse_clock
from touchline.players import Level, Player, Thinker, parse_player, readiness, working
from touchline.players.knowledge import mind
from touchline.players.player import SEED_BYTES
from touchline.players.reading import known
from touchline.players.thinker import LEAST, recipe
from touchline.players.thought import Recipe
from touchline.players.worth import sign

SHARE = 0.05  # of a player's nodes, where nothing else is said


@dataclass(frozen=True)
class Fixture:
    """Who meets whom, at which game; a value that other processes understand."""

    game: str
    version: int
    values: Values
    first: str  # Home in match 0, 2, 4 …
    second: str
    seed: int
    swaps: bool = True  # the sides, in every other match
    has_code: bool = False  # where it was arranged there is machine code to think with
    is_solved: bool = False  # and what the game's players work out once

    def first_is_home(self, index: int) -> bool:
        """Tell whether the first player is Home in a match."""
        return not self.swaps or index % 2 == 0

    def sides(self, index: int) -> tuple[str, str]:
        """Who is Home and who is Away in a match."""
        return (self.first, self.second) if self.first_is_home(index) else (self.second, self.first)


def with_share(game: Game, player: Player, share: float) -> Player:
    """The player without a clock: by its own share of its nodes or by this one, and by how large that comes to be."""
    if not isinstance(player, Level | Thinker):
        return player
    how = recipe(game, player.number) if isinstance(player, Level) else player.recipe
    share = max(share if player.share is None else player.share, min(1.0, LEAST / how.nodes))
    if isinstance(player, Thinker):
        player = replace(player, recipe=replace(how, milliseconds=Recipe.milliseconds))
    return replace(player, share=share)


def fielded(game: Game, text: str, share: float) -> str:
    """The text of a player as it plays here; raises TouchlineError."""
    return str(with_share(game, known(game, text), share))


def fixture(
    game: Game, values: Values, first: str, second: str, seed: int = 1, share: float = SHARE, swaps: bool = True
) -> Fixture:
    """Arrange matches between two players, given as texts; raises TouchlineError."""
    refuse_clock(game, game.start(values))
    both = fielded(game, first, share), fielded(game, second, share)
    return Fixture(game.id, game.version, values, *both, seed, swaps)


def equipped(plan: Fixture) -> Fixture:
    """The fixture as others are to play it: with what there is to think with here, or they would find other numbers."""
    game = find(plan.game, plan.version)
    return replace(plan, has_code=readiness.is_ready(game), is_solved=working.is_worked_out(game, plan.values))


def expect_equipment(plan: Fixture, game: Game) -> None:
    """Raise NotCompiled where something is missing that there was where the fixture was arranged."""
    if plan.has_code and not readiness.is_ready(game):
        raise NotCompiled(f"{game.id} has no machine code in a process or on a machine that works: run touchline warm")
    if plan.is_solved and not working.is_worked_out(game, plan.values):
        raise NotCompiled(f"{game.id} is not solved in a process or on a machine that works: run touchline warm")


def lacks_code(game: Game, texts: Sequence[str]) -> bool:
    """Tell whether one of the players thinks, or thinks better, in machine code that is not there."""
    names = {how.mind for how in (_recipe(game, parse_player(text)) for text in texts) if how}
    minds = [mind(game, name) for name in names]
    compiled = any(one.is_compiled or one.gains_by_code for one in minds)
    return compiled and not readiness.is_ready(game)


def thinks(game: Game, texts: Sequence[str]) -> bool:
    """Tell whether one of the players thinks."""
    return any(_recipe(game, parse_player(text)) for text in texts)


def _recipe(game: Game, player: Player) -> Recipe | None:
    if isinstance(player, Level):
        return recipe(game, player.number)
    return player.recipe if isinstance(player, Thinker) else None


def own_dice(player: Player, seed: int, index: int, slot: int) -> Dice:
    """Make a player's own dice for one match; they do not depend on the side it plays."""
    dice = Dice()
    text = f"{player.seed}|{seed}|{index}|{slot}".encode()
    dice.seed = int.from_bytes(hashlib.sha256(text).digest()[:SEED_BYTES], "big")
    return dice


Moves = Iterator[tuple[int, int]]  # who does what


def moves(game: Game, s: State, players: Sequence[Player], chance: Seeded, own: Sequence[Dice]) -> Moves:
    """Play a match to its end, in place; yields who does what just before it is done.

    Nothing is checked: players are trusted to choose among what is legal, and see only their seat's view.
    """
    rules = game.rules
    while (who := rules.actor(s)) != NOBODY:
        if who == CHANCE:
            outcomes = game.outcomes(s)
            code = pick(outcomes, chance.throw(outcomes))
        else:
            seat, legal = _next(game, s, who)
            who, code = seat, players[seat].choose(game, game.view(s, seat), seat, legal, own[seat])
        yield who, code
        rules.apply(s, who, code)


def _next(game: Game, s: State, who: int) -> tuple[int, list[int]]:
    for seat in SEATS if who == BOTH else (who,):
        if legal := game.legal(s, seat):
            return seat, legal
    raise TouchlineError(f"{game.id}: the one to act has nothing to do")


def opened(plan: Fixture, index: int) -> tuple[Game, State, Moves]:
    """Set up one match of a fixture: its game, its first position, and its moves as they will be played."""
    game = find(plan.game, plan.version)
    expect_equipment(plan, game)
    players = [parse_player(text) for text in plan.sides(index)]
    slots = (0, 1) if plan.first_is_home(index) else (1, 0)
    own = [own_dice(player, plan.seed, index, slot) for player, slot in zip(players, slots, strict=True)]
    chance = Seeded(match_seed(plan.seed, index // 2 if plan.swaps else index))
    s = game.start(plan.values)
    return game, s, moves(game, s, players, chance, own)


def play(plan: Fixture, index: int) -> Row:
    """Play one match of a fixture."""
    game, s, steps = opened(plan, index)
    actions = sum(1 for _ in steps)
    return row_of(plan, index, game, s, actions)


def row_of(plan: Fixture, index: int, game: Game, s: State, actions: int) -> Row:
    """Write down how a match ended."""
    home, away = s.score if has_score(s) else (0, 0)  # type: ignore[attr-defined]
    return Row(index, *plan.sides(index), sign(game.rules.result(s)), int(home), int(away), actions)


def jobs_of(plan: Fixture, matches: range, each: int = 2) -> list[tuple[Fixture, range]]:
    """Cut matches into jobs, of a pair unless told otherwise."""
    plan = equipped(plan)
    return [(plan, matches[at : at + each]) for at in range(0, len(matches), each)]


def play_some(job: tuple[Fixture, range]) -> list[Row]:
    """Play some matches of a fixture."""
    plan, indices = job
    return [play(plan, index) for index in indices]
