"""What to believe of both hands: all that was laid, and kept, in this pile tells something of them.

Each earlier turn of the pile is solved again as it was seen then.  A hand that would not have been played so becomes
less likely; so does one that would better have been changed.  Of the own hand the other side is supposed to draw every
conclusion that there is: whoever knows this text can.  The other side's play is read with more caution: it may think
otherwise, so that nothing much is told by which of two cards it laid that are worth about the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from touchline.core.bits import bit64, each, size
from touchline.core.contract import HOME, SEATS
from touchline.games.rugby15.cards import ALL, NO_CARD
from touchline.games.rugby15.rules.position import CHANGE, HAND, PILE_TURNS, Position, turn_of_pile
from touchline.players.rugby15.hands import PAIRS, PLACES, kind_of
from touchline.players.rugby15.keeping import ATTACKS, DEFENDS
from touchline.players.rugby15.numbers import numbers
from touchline.players.rugby15.public import Public, public
from touchline.players.rugby15.regret import NONE
from touchline.players.rugby15.turn import Solved, Turns

OTHERWISE = 0.7  # how often the other side is thought to choose without a plan, the better cards more often:
TEMPER = 2.0  # points that a card must be worth more to be laid clearly more often
NO_POINTS = 1e-4  # of a match: what a point is worth at least
STRAY = {True: 0.05, False: 0.1}  # how far one's own play, and the other side's, may follow from nothing at all
CARELESS = {True: 0.05, False: 0.5}  # how often a hand is kept that would better be changed
REMEMBERED = 128  # turns, of all matches: those of a pile build on each other
Beliefs = tuple[Any, Any]  # of the attacker's hand and of the defender's


@dataclass(frozen=True)
class Told:
    """A turn of the pile: what everybody saw of it."""

    turn: Public  # as it began
    own: int  # the role of whoever thinks about it
    changed: tuple[bool, bool]  # the attacker's hand and the defender's
    laid: tuple[int, int] = (NONE, NONE)  # their kinds; the present turn's are not seen yet
    moved: bool = False  # the ball changed sides after it

    @property
    def after_changes(self) -> Public:
        """The turn once the hands were changed."""
        p = self.turn
        for role in (ATTACKS, DEFENDS):
            if self.changed[role]:
                p = p.changed(role)
        return p


Story = tuple[Told, ...]


def beliefs(s: Position, seat: int, rounds: int) -> Beliefs | None:
    """What a seat may believe of both hands in the present turn; None where a position does not tell how it came about.

    Before hands are kept or changed in this turn nothing is known of that; afterwards it counts.  The seat is supposed
    to have thought for so many rounds at each turn.
    """
    played = turn_of_pile(s)
    is_opened = s.turn > 0 and 0 < s.opening_front < s.length
    if not is_opened or not all(is_told(s, side, played) for side in SEATS):
        return None
    *story, now = turns_told(s, seat)
    if (now.turn if s.phase == CHANGE else now.after_changes) != public(s):
        return None  # a position set up by hand: what it says of the pile does not end here
    return believed(tuple(story), now.turn, rounds) if s.phase == CHANGE else chosen(tuple(story), now, rounds)


def is_told(s: Position, seat: int, played: int) -> bool:
    """Tell whether the cards that a side has spent are known turn by turn, and no more were carried than can be."""
    cards = [s.spent[seat][turn] - 1 for turn in range(played)]
    return size(s.carried[seat]) < HAND and min(cards, default=0) >= 0 and sorted(cards) == list(each(s.discard[seat]))


def turns_told(s: Position, seat: int) -> Iterator[Told]:
    """Go through the pile once more, from its opening to the present turn."""
    now, played, attacker = public(s), turn_of_pile(s), s.opening_attacker
    far = s.length - s.opening_front if attacker == HOME else s.opening_front
    unseen = [ALL, ALL]
    for turn in range(played + 1):
        seats = attacker, 1 - attacker
        own = ATTACKS if attacker == seat else DEFENDS
        had_right = [not s.changed[side] or turn < s.changed[side] for side in SEATS]
        carried = [s.carried[side] & unseen[side] if had_right[side] else NO_CARD for side in SEATS]
        p = replace(
            now,
            turn=s.turn - played + turn,
            receives=int(attacker == s.kicker),
            distance=far,
            lead=s.leads[turn] if attacker == HOME else -s.leads[turn],
            unseen=(unseen[seats[0]], unseen[seats[1]]),
            known=(carried[seats[0]], carried[seats[1]]),
            right=(int(had_right[seats[0]]), int(had_right[seats[1]])),
        )
        changed = s.changed[seats[0]] == turn + 1, s.changed[seats[1]] == turn + 1
        if turn == played:
            yield Told(replace(p, known=now.known) if p.is_last_of_pile else p, own, changed)
            return
        laid = kind_of(s.spent[seats[0]][turn] - 1), kind_of(s.spent[seats[1]][turn] - 1)
        outcome = next(p.outcomes(*laid))
        yield Told(p, own, changed, laid, outcome.moved)
        unseen = [unseen[side] & ~bit64(s.spent[side][turn] - 1) for side in SEATS]
        attacker, far = 1 - attacker if outcome.moved else attacker, outcome.distance


@lru_cache(REMEMBERED)
def believed(story: Story, p: Public, rounds: int) -> Beliefs:
    """What to believe of both hands as a turn begins, after the turns that were told."""
    turns = Turns(numbers(True))
    if not story:
        return turns.even(p, ATTACKS), turns.even(p, DEFENDS)
    last = story[-1]
    solved = turns.solved(last.after_changes, rounds, chosen(story[:-1], last, rounds))
    attacker, defender = (followed(turns, solved, last, p, role) for role in (ATTACKS, DEFENDS))
    return (defender, attacker) if last.moved else (attacker, defender)


def followed(turns: Turns, solved: Solved, last: Told, p: Public, role: int) -> Any:
    """What is to be believed of a hand after a card of it was laid and another one drawn."""
    side, now, is_own = solved.of(role), 1 - role if last.moved else role, role == last.own
    belief, room = turns.numbers.zeros(PLACES), turns.numbers.zeros(PAIRS)
    odds = side.odds.copy()
    if not is_own:
        turns.numbers.soften(side.cards, side.values, TEMPER * max(turns.point(last.turn), NO_POINTS), OTHERWISE, odds)
    seen = int(p.unseen[now]), int(p.known[now]), PILE_TURNS - p.played
    turns.numbers.follow(side.cards, side.chances, odds, last.laid[role], *seen, STRAY[is_own], room, belief)
    return belief


@lru_cache(REMEMBERED)
def chosen(story: Story, now: Told, rounds: int) -> Beliefs:
    """What to believe of both hands once it is known who changed his."""
    before, p = believed(story, now.turn, rounds), now.turn
    if p.is_last_of_pile or not any(p.right):
        return before
    turns = Turns(numbers(True))
    solved = turns.solved(p, rounds, before)
    attacker, defender = (kept_or_changed(turns, solved, before, now, role, rounds) for role in (ATTACKS, DEFENDS))
    return attacker, defender


def kept_or_changed(turns: Turns, solved: Solved, before: Beliefs, now: Told, role: int, rounds: int) -> Any:
    """What is to be believed of a hand that was changed, or was not although it might have been."""
    if now.changed[role]:
        return turns.even(now.turn.changed(role), role)
    if not now.turn.right[role]:
        return before[role]
    side, belief, part = solved.of(role), turns.numbers.zeros(PLACES), CARELESS[role == now.own]
    worth = change_value(turns, now.turn, role, rounds, before)
    turns.numbers.doubt(side.cards, side.chances, side.odds, side.values, worth, part, belief)
    return belief


def change_value(turns: Turns, p: Public, role: int, rounds: int, before: Sequence[Any] | None) -> float:
    """What changing its hand is worth to a side, if the other side keeps its own."""
    after = p.changed(role)
    fresh = turns.even(after, role)
    held = (fresh if role == ATTACKS else before[0], fresh if role == DEFENDS else before[1]) if before else None
    value = turns.solved(after, rounds, held).value
    return value if role == ATTACKS else -value
