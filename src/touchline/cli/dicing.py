"""The dice of a match at the terminal: committed (anybody can check them), seeded (the same seed, the same match) or
typed in by people who roll real ones."""

from __future__ import annotations

from typing import Any

from touchline.core.contract import CHANCE, NOBODY, SEATS
from touchline.core.dice import Committed, Outcomes, Seeded
from touchline.core.errors import TouchlineError, shown
from touchline.core.match import Match
from touchline.core.record import Dicing, Heading

KINDS = ("committed", "typed", "seeded")
Typed = None  # no source: people say what fell
Rolls = Committed | Seeded | None


def make_dice(kind: str | None, seed: int | None) -> Rolls:
    """Make the dice a user asked for; a seed alone means seeded ones."""
    kind = kind or ("seeded" if seed is not None else "committed")
    if kind not in KINDS:
        raise TouchlineError(f"expected --dice {', '.join(KINDS)}; got {shown(kind)}")
    if kind == "seeded":
        if seed is None:
            raise TouchlineError("seeded dice need their seed: --seed N")
        return Seeded(seed)
    if seed is not None:
        raise TouchlineError(f"--seed goes with seeded dice, not with {kind} ones")
    return Committed() if kind == "committed" else Typed


def remember(rolls: Rolls) -> dict[str, Any]:
    """Write down what is needed to go on with the same dice."""
    if isinstance(rolls, Committed):
        return {"kind": "committed", "secret": rolls.secret.hex(), "home": rolls.home, "away": rolls.away}
    if isinstance(rolls, Seeded):
        return {"kind": "seeded", "seed": rolls.dice.seed}
    return {"kind": "typed"}


def recall(memo: dict[str, Any], match: Match, heading: Heading) -> Rolls:
    """Take up the dice of an interrupted match where they were."""
    kind = memo.get("kind")
    try:
        if kind == "committed":
            drawn = sum(action.seat == CHANCE for action in match.actions)
            dice = Committed(bytes.fromhex(memo["secret"]), str(memo["home"]), str(memo["away"]), drawn)
            if heading.dice is None or dice.commitment != heading.dice.commitment:
                raise TouchlineError("the secret kept beside the record is not the one the record commits to")
            return dice
        if kind == "seeded":
            return Seeded(int(memo["seed"]))
    except (KeyError, TypeError, ValueError):
        raise TouchlineError("the dice kept beside the record are damaged; use --dice typed or --seed") from None
    return Typed


def heading_dice(rolls: Rolls, opened: bool) -> Dicing | None:
    """What the record says of the dice; the secret only once it may be opened."""
    if not isinstance(rolls, Committed):
        return None
    return Dicing(rolls.commitment, rolls.home, rolls.away, rolls.secret if opened else None)


def who_learns(match: Match, outcomes: Outcomes) -> tuple[int, ...]:
    """The viewers who will know which outcome fell: everybody for a die, one seat for a card it draws in secret."""
    views: dict[int, list[Any]] = {viewer: [] for viewer in (*SEATS, NOBODY)}
    for code, _ in outcomes:
        after = match.state.copy()
        match.game.rules.apply(after, CHANCE, code)
        for viewer, seen in views.items():
            view = match.game.view(after, viewer)
            if view not in seen:
                seen.append(view)
    return tuple(viewer for viewer, seen in views.items() if len(seen) > 1)
