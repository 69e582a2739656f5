"""Many matches along the graph in machine code: each seat follows its choices, and visits are counted by kind."""

from __future__ import annotations

from typing import Any

from touchline.games.supergoal.rules.position import (
    ARROW_ROLL,
    ATTACK,
    CONTEST,
    CORNER,
    INSIDE,
    OUTSIDE,
    PENALTY_ROLL,
    QUESTIONED,
    SHOT_ROLL,
)
from touchline.players.supergoal.answering import AT_RANDOM
from touchline.players.supergoal.folding import Key, status_in
from touchline.players.supergoal.graph import ATTACKER, CLASSES, DEFENDER, FACES, ROLL, TURNS
from touchline.players.supergoal.swiftness import FRACTIONS, NUMBER, NUMBERS

PHASE_AT, SHOT_AT, THREAT_AT, DIE_AT = 42, 29, 25, 22  # bits of a key, as `folding` packs them
COUNTED = ("else", "orange", "red", "purple", "shots", "free kicks", "questions", "penalties", "corners", "turnovers")
TYPES = (NUMBER, NUMBER, NUMBER, *(NUMBERS,) * 5, FRACTIONS, *(NUMBERS,) * 7)
ORANGE, SHOTS, FREE_KICKS, QUESTIONS, PENALTIES, CORNERS, TURNOVERS = 1, 4, 5, 6, 7, 8, 9


def sample(
    matches: int,
    seed: int,
    limit: int,
    first: Any,
    choices: Any,
    kinds: Any,
    starts: Any,
    children: Any,
    odds: Any,
    turns: Any,
    closes: Any,
    classes: Any,
    kick_offs: Any,
    tags: Any,
    counts: Any,
    scores: Any,
) -> int:
    """Play matches; seat 0 has won the toss in all of them.  Counts visits by tag and writes the scores.

    `first` has the nodes at which a match may begin, each as likely, with the attacker of each; `choices` the edge
    that each seat takes at every node.
    """
    n = len(kinds)
    for match in range(matches):
        seed = (seed * 0x5DEECE66D + 11) & 0xFFFFFFFFFFFF
        at = 2 * (((seed >> 17) * (len(first) // 2)) >> 31)
        node, attacker = first[at], first[at + 1]
        half, left = 1, limit
        while half < 3:
            counts[tags[node]] += 1
            kind = kinds[node]
            edge, last = starts[node], starts[node + 1]
            seed = (seed * 0x5DEECE66D + 11) & 0xFFFFFFFFFFFF
            if kind in (ATTACKER, DEFENDER):
                seat = attacker if kind == ATTACKER else 1 - attacker
                if choices[seat * n + node] == AT_RANDOM:
                    edge += ((seed >> 17) * (last - edge)) >> 31
                else:
                    edge = choices[seat * n + node]
            else:
                rest = (seed >> 17) / 2147483648.0 - odds[edge]
                while rest >= 0 and edge + 1 < last:
                    edge += 1
                    rest -= odds[edge]
                if kind == ROLL and left > 0:
                    left -= 1
            turn = turns[edge]
            if turn % 3 == 2:
                scores[2 * match + attacker] += 1
            elif turn % 3 == 0:
                scores[2 * match + 1 - attacker] += 1
            if turn >= TURNS // 2:
                counts[TURNOVERS] += 1
                attacker = 1 - attacker
            node = children[edge]
            if closes[edge] and left == 0:
                half += 1
                left = limit
                held = classes[node] if attacker == 0 else (classes[node] + FACES) % CLASSES
                node, attacker = kick_offs[held], 0
    return seed


def tag(mark: Key) -> int:
    """What a visit to a node counts as."""
    phase, shot = mark >> PHASE_AT, mark >> SHOT_AT & 7
    if phase == ARROW_ROLL:
        return ORANGE + (mark >> DIE_AT & 3)
    if phase == SHOT_ROLL:
        return SHOTS if shot in (INSIDE, OUTSIDE) else FREE_KICKS
    if phase == CONTEST and mark >> THREAT_AT & 15 == QUESTIONED:
        return QUESTIONS
    if phase == PENALTY_ROLL:
        return PENALTIES
    return CORNERS if phase == ATTACK and status_in(mark) == CORNER else 0
