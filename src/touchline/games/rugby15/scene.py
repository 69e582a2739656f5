"""A view of Rugby 15 laid out for the eye: the track, the two team cards, the rows of cards, the facts beside them."""

from __future__ import annotations

from touchline.core import scene as seen
from touchline.core.bits import Bits, each, has, size
from touchline.core.contract import AWAY, HOME, SEATS
from touchline.games.rugby15.cards import DECK, GREEN
from touchline.games.rugby15.notation import card_name
from touchline.games.rugby15.rules.position import (
    CONVERSION,
    DROP_GOAL,
    EXTRA,
    FACE_DOWN,
    HAND,
    OVER,
    PILE_TURNS,
    Position,
    distance,
)

LAST_FACE = 2  # the referee card has two faces


def scene(s: Position) -> seen.Scene:
    """Lay a view out for the eye."""
    begun = s.half > 0
    pieces = team_cards(s)
    return seen.Scene(
        columns="a",
        rows=s.length,
        score=(s.score[HOME], s.score[AWAY]),
        ball=pieces[s.attacker].cell if begun else "",
        possession=s.attacker if begun else None,
        marks=markings(s.length),
        pieces=pieces,
        cards=tuple(row for seat in SEATS for row in rows_of_cards(s, seat)) + unseen(s),
        facts=tuple(facts(s)),
    )


def cell(row: int) -> str:
    """Name a cell of the track."""
    return f"a{row}"


def markings(length: int) -> tuple[seen.Mark, ...]:
    """The cells with a meaning; try and drop cells belong to the seat that attacks them (R-G2, R-G3)."""
    return (
        seen.Mark("try", (cell(length),), HOME),
        seen.Mark("drop", (cell(length - 1),), HOME),
        seen.Mark("centre", (cell((length + 1) // 2),)),
        seen.Mark("drop", (cell(2),), AWAY),
        seen.Mark("try", (cell(1),), AWAY),
    )


def team_cards(s: Position) -> tuple[seen.Piece, seen.Piece]:
    """The two team cards; after a try the scorer's stands on the try cell and the other's is lifted (R-G1)."""
    cells = [cell(s.front), cell(s.front + 1)]
    if s.phase == CONVERSION:
        cells = [cell(s.length), ""] if s.attacker == HOME else ["", cell(1)]
    home, away = (
        seen.Piece(letter, letter, seat, cells[seat], "team", s.half > 0 and s.attacker == seat)
        for seat, letter in zip(SEATS, "HA", strict=True)
    )
    return home, away


def card(number: int) -> seen.Card:
    """Show a card with its corner."""
    return seen.Card(card_name(number), "green" if has(GREEN, number) else "red")


def faces(cards: Bits) -> tuple[seen.Card, ...]:
    """Show cards face up."""
    return tuple(card(number) for number in each(cards))


def backs(n: int) -> tuple[seen.Card, ...]:
    """Show cards face down."""
    return (seen.Card(),) * n


def rows_of_cards(s: Position, seat: int) -> list[seen.Cards]:
    """A seat's hand, the card it has laid, its pile and its discard; and what everybody knows it holds."""
    laid = s.laid[seat]
    whole = lies_open(s, seat)
    rows = [seen.Cards("hand", seat, faces(s.hand[seat]) if whole else backs(in_hand(s, seat)))]
    if laid:
        rows.append(seen.Cards("laid", seat, backs(1) if laid == FACE_DOWN else (card(laid - 1),)))
    if s.known[seat]:
        rows.append(seen.Cards("exposed" if whole else "known", seat, faces(s.known[seat])))
    rows.append(seen.Cards("pile", seat, backs(in_pile(s, seat))))
    rows.append(seen.Cards("discard", seat, faces(s.discard[seat])))
    return rows


def in_hand(s: Position, seat: int) -> int:
    """How many cards a seat holds."""
    return HAND - s.need[seat] - (1 if s.laid[seat] else 0)


def in_pile(s: Position, seat: int) -> int:
    """How many cards are left in a seat's pile."""
    return DECK - size(s.discard[seat]) - (HAND - s.need[seat])


def lies_open(s: Position, seat: int) -> bool:
    """Tell whether the viewer sees the whole hand: it is his own, or everybody can tell what it is."""
    return size(s.hand[seat]) == in_hand(s, seat) and s.laid[seat] != FACE_DOWN


def unseen(s: Position) -> tuple[seen.Cards, ...]:
    """The cards of each side that the viewer has not seen in this pile, for one who plays (R-G17)."""
    if not any(s.hand[seat] and lies_open(s, seat) for seat in SEATS):
        return ()
    return tuple(seen.Cards("unseen", seat, faces(s.pile[seat])) for seat in SEATS)


def facts(s: Position) -> list[seen.Fact]:
    """What stands beside the board."""
    if not s.half:
        return []
    turn = max(s.turn, 1)
    pile, turn_in_pile = (turn - 1) // PILE_TURNS + 1, (turn - 1) % PILE_TURNS + 1
    face = LAST_FACE if s.half == EXTRA else pile  # R-G22
    if s.half == EXTRA:
        listed = [seen.Fact("extra", (pile, turn_in_pile))]
    else:
        listed = [seen.Fact("half", (s.half,)), seen.Fact("pile", (pile, turn_in_pile))]
    listed.append(seen.Fact("referee", (s.kicker, face)))
    if s.phase == OVER:
        return [*listed, seen.Fact("result", (s.score[HOME], s.score[AWAY]))]
    if s.phase in (CONVERSION, DROP_GOAL):
        discard = s.discard[s.attacker]
        key = "conversion" if s.phase == CONVERSION else "drop"
        listed.append(seen.Fact(key, (s.attacker, size(discard & GREEN), size(discard))))
    else:
        listed.append(seen.Fact("attacker", (s.attacker, distance(s))))
    for seat in SEATS:
        listed.append(seen.Fact("change_left" if s.right[seat] else "change_used", (seat,)))
        if s.laid[seat] or (s.declared[seat] and s.right[seat] and in_pile(s, seat)):  # it had something to declare
            listed.append(seen.Fact("ready", (seat,)))
    return listed
