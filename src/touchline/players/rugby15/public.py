"""What everybody at the table knows, told from the side of whoever has the ball."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from touchline.core.bits import bit64, has, size
from touchline.games.rugby15.cards import (
    ALL,
    GREEN,
    KICK,
    KICKED,
    KNOCKED_ON,
    NO_CARD,
    OVERPOWERED,
    SECOND_KICK,
    Cards,
    verdict,
)
from touchline.games.rugby15.rules.position import CONVERTED, DROP, EXTRA, PILE_TURNS, TRY, Position, distance
from touchline.players.rugby15.forecast import HALF_TURNS
from touchline.players.rugby15.regret import KINDS

ADVANCE, TURNOVER, KICK_AHEAD, NOTHING = range(4)


def card_of(kind: int) -> int:
    """A card of a kind."""
    return kind if kind <= KICK else kind + 1


def effect(attack: int, defence: int) -> int:
    """What two kinds of card come to."""
    judged = verdict(card_of(attack), card_of(defence))
    if judged <= OVERPOWERED:
        return ADVANCE
    if judged <= KNOCKED_ON:
        return TURNOVER
    return KICK_AHEAD if judged == KICKED else NOTHING


EFFECT = tuple(effect(attack, defence) for attack in range(KINDS) for defence in range(KINDS))


@dataclass(frozen=True)
class Outcome:
    """Where a turn may lead."""

    chance: float
    moved: bool  # the other side has the ball now
    distance: int  # of whoever has the ball now; 0: the match is over and the attacker has won it
    points: int  # that the attacker scored


@dataclass(frozen=True)
class Public:
    """A turn as a spectator sees it; pairs are the attacker's and the defender's."""

    length: int
    extra: bool
    half: int
    turn: int  # of the half
    receives: int  # the attacker receives the next kick-off, if there is one
    distance: int
    lead: int  # the attacker's
    unseen: tuple[Cards, Cards]  # in hand, laid or in the pile
    known: tuple[Cards, Cards]  # surely in hand or laid
    right: tuple[int, int]

    @property
    def left(self) -> int:
        """Turns of the half that come after this one."""
        return HALF_TURNS - self.turn

    @property
    def played(self) -> int:
        """Turns of the pile that came before this one."""
        return (self.turn - 1) % PILE_TURNS

    @property
    def is_last_of_pile(self) -> bool:
        """No card is left to draw, so that all are in hand."""
        return self.played + 1 == PILE_TURNS

    @property
    def is_last(self) -> bool:
        """No card will matter after this turn."""
        return self.half < EXTRA and self.left == 0

    def outcomes(self, attack: int, defence: int) -> Iterator[Outcome]:
        """Where two kinds of card lead."""
        judged, far = EFFECT[attack * KINDS + defence], self.distance
        if judged == TURNOVER:
            yield Outcome(1.0, True, self.length - far, 0)
        elif judged == NOTHING:
            yield Outcome(1.0, False, far, 0)
        elif far > 1 and judged == ADVANCE:
            yield Outcome(1.0, False, far - 1, 0)
        elif far > 1:
            yield Outcome(1.0, True, self.length - max(far - 2, 1), 0)
        else:
            yield from self.goal_kicks(attack, judged)

    def goal_kicks(self, attack: int, judged: int) -> Iterator[Outcome]:
        """Where a try or a drop leads."""
        good, restart = self.goal_kick(attack), (self.length + 1) // 2
        least, more = (TRY, CONVERTED) if judged == ADVANCE else (0, DROP)
        if self.half == EXTRA:
            chance = 1.0 if judged == ADVANCE else good
            yield Outcome(chance, False, 0, least + more)
            yield Outcome(1 - chance, False, restart, 0)
        else:
            yield Outcome(good, False, restart, least + more)
            yield Outcome(1 - good, False, restart, least)

    def goal_kick(self, laid: int) -> float:
        """How likely the attacker's goal kick is good after it laid a card of a kind."""
        discard = ALL & ~self.unseen[0]
        return (size(discard & GREEN) + has(GREEN, card_of(laid))) / (size(discard) + 1)

    def after(self, attack: int, defence: int, outcome: Outcome) -> Public:
        """The next turn of the same pile, from the side of whoever has the ball then."""
        unseen = without(self.unseen[0], attack), without(self.unseen[1], defence)
        known = self.known[0] & unseen[0], self.known[1] & unseen[1]
        if self.played + 2 == PILE_TURNS:  # the last turn of a pile: nothing is hidden any more
            known = unseen
        then = replace(
            self, turn=self.turn + 1, distance=outcome.distance, lead=self.lead + outcome.points, unseen=unseen,
            known=known,
        )  # fmt: skip
        return then.swapped() if outcome.moved else then

    def swapped(self) -> Public:
        """The same turn with the other side as the attacker; the distance is kept."""
        return replace(
            self,
            receives=1 - self.receives,
            lead=-self.lead,
            unseen=self.unseen[::-1],
            known=self.known[::-1],
            right=self.right[::-1],
        )

    def changed(self, side: int) -> Public:
        """The same turn after a hand change of the attacker (0) or the defender (1)."""
        known, right = list(self.known), list(self.right)
        known[side], right[side] = NO_CARD, 0
        return replace(self, known=(known[0], known[1]), right=(right[0], right[1]))


def without(cards: Cards, kind: int) -> Cards:
    """Cards less one of a kind; of two kicks the lower number goes first."""
    card = card_of(kind)
    return cards & ~bit64(SECOND_KICK if card == KICK and not has(cards, KICK) else card)


def public(s: Position) -> Public:
    """What a view tells everybody."""
    attacker, defender = s.attacker, 1 - s.attacker
    lead = s.score[attacker] - s.score[defender]
    return Public(
        length=s.length,
        extra=s.extra == 1,
        half=s.half,
        turn=max(s.turn, 1),
        receives=int(attacker == s.kicker),
        distance=distance(s),
        lead=lead,
        unseen=(ALL & ~s.discard[attacker], ALL & ~s.discard[defender]),
        known=(s.known[attacker], s.known[defender]),
        right=(s.right[attacker], s.right[defender]),
    )
