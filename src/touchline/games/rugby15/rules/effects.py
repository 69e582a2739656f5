"""A turn: two cards laid and revealed, what they come to on the track, tries and goal kicks."""

from __future__ import annotations

from touchline.core.bits import bit64, has
from touchline.core.contract import AWAY, HOME
from touchline.core.events import tell, whisper
from touchline.games.rugby15.cards import (
    FAULTS_CANCEL,
    GREEN,
    KICK,
    KICKED,
    KNOCKED_ON,
    OFFSIDE,
    OUTPLAYED,
    OVERPOWERED,
    STOPPED,
    TACKLED,
    verdict,
)
from touchline.games.rugby15.rules.periods import end_turn, finish, line_up
from touchline.games.rugby15.rules.position import (
    CONVERSION,
    CONVERTED,
    DROP,
    DROP_GOAL,
    EXTRA,
    TRY,
    Position,
    distance,
    turn_of_pile,
)


def lay(s: Position, seat: int, card: int) -> None:
    """Lay a card face down; once both are laid, turn them over (R-TUR-1, R-TUR-2)."""
    s.hand[seat] = s.hand[seat] & ~bit64(card)
    s.laid[seat] = 1 + card
    whisper(s, seat, "laid", "R-TUR-1", card)
    if s.laid[HOME] and s.laid[AWAY]:
        reveal(s)


def reveal(s: Position) -> None:
    """Discard both cards and apply what they come to (R-TUR-3, R-G11)."""
    attacker = s.attacker
    attack, defence = s.laid[attacker] - 1, s.laid[1 - attacker] - 1
    for seat in range(2):
        card = bit64(s.laid[seat] - 1)
        s.discard[seat] = s.discard[seat] | card
        s.known[seat] = s.known[seat] & ~card
        s.spent[seat][turn_of_pile(s)] = s.laid[seat]
        s.need[seat] = 1
        s.laid[seat] = 0
    tell(s, "revealed", "R-TUR-2", attacker, attack, 1 - attacker, defence)
    judged = verdict(attack, defence)
    tell_verdict(s, judged, attack >= KICK)
    if judged <= OVERPOWERED:
        advance(s)
    elif judged <= KNOCKED_ON:
        s.attacker = 1 - attacker
        end_turn(s)
    elif judged == KICKED:
        kick(s)
    else:
        end_turn(s)


def tell_verdict(s: Position, judged: int, kicked: bool) -> None:
    """Say what the cards came to; a kick that stands is told by `kick`."""
    seat, other = s.attacker, 1 - s.attacker
    cell = s.front + 1 if seat == HOME else s.front  # that the attacker reaches if it advances
    if judged == OUTPLAYED:
        tell(s, "outplayed", "R-EFF-A", seat, other, cell)
    elif judged == OVERPOWERED:
        tell(s, "overpowered", "R-EFF-B", seat, other, cell)
    elif judged == STOPPED:
        tell(s, "stopped", "R-EFF-C", seat, other)
    elif judged == TACKLED and kicked and distance(s) == 1:
        tell(s, "drop_blocked", "R-G14", seat, other)
    elif judged == TACKLED and kicked:
        tell(s, "kick_blocked", "R-EFF-E", seat, other)
    elif judged == TACKLED:
        tell(s, "tackled", "R-EFF-E", seat, other)
    elif judged == KNOCKED_ON:
        tell(s, "knocked_on", "R-FLT-1", seat, other)
    elif judged == OFFSIDE and kicked:
        tell(s, "kick_annulled", "R-G8", seat, other, cell)
    elif judged == OFFSIDE:
        tell(s, "went_offside", "R-FLT-2", seat, other, cell)
    elif judged == FAULTS_CANCEL:
        tell(s, "faults_cancelled", "R-G9", seat, other)


def advance(s: Position) -> None:
    """Move the attacker one cell on; onto the try cell it scores (R-TRY-1)."""
    seat = s.attacker
    if distance(s) > 1:
        s.front += 1 if seat == HOME else -1
        end_turn(s)
        return
    s.score[seat] += TRY
    tell(s, "try_scored", "R-TRY-1", seat, s.score[HOME], s.score[AWAY])
    if s.half == EXTRA:  # R-G19
        finish(s)
    else:
        s.phase = CONVERSION  # R-CON-1


def kick(s: Position) -> None:
    """Kick two cells on, or one if the defender would leave the field, and lose the ball; or try a drop goal."""
    seat, far = s.attacker, distance(s)
    if far == 1:  # R-EFF-D3
        s.phase = DROP_GOAL
        tell(s, "drop_tried", "R-DRP-1", seat)
        return
    cells = 2 if far > 2 else 1
    s.front += cells if seat == HOME else -cells
    s.attacker = 1 - seat
    if cells == 2:
        tell(s, "kicked", "R-EFF-D", seat, 1 - seat, distance(s))
    else:
        tell(s, "kicked_short", "R-EFF-D2", seat, 1 - seat, distance(s))
    end_turn(s)


def goal_kick(s: Position, card: int) -> None:
    """Judge a conversion or a drop by the colour of the card drawn from the discard, then restart (R-CON, R-DRP)."""
    seat = s.attacker
    good = has(GREEN, card)
    if s.phase == CONVERSION:
        if good:
            s.score[seat] += CONVERTED
            tell(s, "converted", "R-CON-2", seat, card, s.score[HOME], s.score[AWAY])
        else:
            tell(s, "conversion_missed", "R-CON-2", seat, card)
    elif good:
        s.score[seat] += DROP
        tell(s, "drop_scored", "R-DRP-1", seat, card, s.score[HOME], s.score[AWAY])
    else:
        tell(s, "drop_missed", "R-DRP-1", seat, card)
    if good and s.half == EXTRA:  # R-WIN-2
        finish(s)
        return
    line_up(s)  # R-RST-2
    tell(s, "restarted", "R-RST-2", seat, 1 - seat)
    end_turn(s)
