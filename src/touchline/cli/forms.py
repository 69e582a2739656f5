"""Which form of the rules works: compiled or interpreted."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from touchline.cli.progress import bars
from touchline.core.contract import Game
from touchline.core.errors import TouchlineError, shown
from touchline.core.options import Values
from touchline.fast.warming import SEARCHES as ENGINE

FORMS = ("auto", "compiled", "interpreted")
ALL = 100  # per cent
WITHOUT_CODE = (
    "touchline: there is no machine code for {game} here: players who look ahead look one action ahead instead, "
    "and the numbers are theirs"
)


def is_compiled(game: Game, form: str, is_long: bool) -> bool:
    """Decide on the form a user asked for, and compile what is not compiled yet, with a bar.

    Left to us it is the compiled one where that is to be had, unless it would take longer to compile than to work.
    """
    if form not in FORMS:
        raise TouchlineError(f"expected --form {', '.join(FORMS)}; got {shown(form)}")
    if form == "interpreted":
        return False
    from touchline import fast

    if form == "auto" and not (fast.available() and (is_long or fast.is_warm(game))):
        return False
    warm_up([game])
    return True


def warm_up(games: Sequence[Game], searches: Sequence[str] = ENGINE) -> None:
    """Compile what was never compiled on this machine, with a bar for each job."""
    from touchline import fast

    with bars() as bar:
        fast.warm(games, lambda job, percent: bar(job, percent, ALL), searches)


def make_ready(game: Game, players: Sequence[str], values: Values | None = None, judges: bool = False) -> None:
    """Compile and work out, with bars, what players will think with, if one of them thinks, or what judges positions.

    Where there is no machine code to be had it says so, since the numbers are those of weaker players then.
    """
    from touchline import fast
    from touchline.lab.matches import lacks_code, thinks
    from touchline.players import readiness

    if fast.available() and (lacks_code(game, players) or (judges and not readiness.is_ready(game))):
        warm_up([game], readiness.SEARCHES)
    if lacks_code(game, players):
        typer.echo(WITHOUT_CODE.format(game=game.id), err=True)
    if judges or thinks(game, players):
        work_out(game, values)


def work_out(game: Game, values: Values | None = None) -> bool:
    """Work out, with a bar, what a game's players know by heart; tells whether something was missing."""
    from touchline.players import working

    if working.is_worked_out(game, values):
        return False
    with bars() as bar:
        working.work_out(game, values, lambda part: bar(f"{game.id}, solving", ALL * part, ALL))
    return True
