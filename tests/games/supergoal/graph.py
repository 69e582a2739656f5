"""The whole game as a graph: every position that can be reached, with score, clock and half left out, folded.

Two foldings lose nothing: the attacker is made Home (the board turned by half a turn), and a ball on bands d and e is
moved to b and a (the board seen in a mirror).  A kick-off and a throw-in are played as open play and counted as such.
"""

from collections import Counter
from fractions import Fraction

from tests.games.supergoal.builder import AWAY, CHANCE, GAME, HOME

from touchline.games.supergoal.pitch import N_CELLS, N_COLUMNS, column
from touchline.games.supergoal.rules.position import (
    CHAMPION_ROLL,
    KICK_OFF,
    OPEN,
    PHASES,
    SIDE,
    THEN_PLAY,
    THROW_IN,
    Position,
)

MATTERS = [
    "phase",
    "possession",
    "ball",
    "status",
    "lock",
    "shot",
    "threat",
    "first",
    "die",
    "pivot",
    "double",
    "face",
    "holder",
    "champion",
    "then",
    "fouled",
]


def folded(s):
    """The same position with Home attacking, the ball on bands a to c, and everything that does not matter cleared."""
    s.half, s.rolls, s.time_up, s.attack, s.toss, s.rolled = 1, 0, 0, 1, 0, 0
    s.score[0], s.score[1] = 0, 0
    if s.possession == AWAY:
        s.possession, s.holder, s.ball = HOME, 1 - s.holder, N_CELLS - 1 - s.ball
        s.fouled[0], s.fouled[1] = s.fouled[1], s.fouled[0]
    if column(s.ball) > N_COLUMNS // 2:
        s.ball += N_COLUMNS - 1 - 2 * column(s.ball)
    if s.status in (KICK_OFF, THROW_IN) and s.phase > CHAMPION_ROLL:
        s.status = OPEN
    if s.phase != SIDE:
        s.face = 0
    if s.phase != CHAMPION_ROLL:
        s.then = THEN_PLAY
    return s


def key(s):
    """What tells two folded positions apart."""
    return tuple(tuple(value) if isinstance(value, list) else value for value in (getattr(s, name) for name in MATTERS))


def steps(s):
    """Every next position, folded; asserts that chances sum to one and that a decision is a choice."""
    actor = GAME.rules.actor(s)
    moves = GAME.outcomes(s) if actor == CHANCE else [(code, 1) for code in GAME.legal(s, actor)]
    whole = sum(weight for _, weight in moves) if actor == CHANCE else 1
    chances = [Fraction(weight, whole) for _, weight in moves]
    assert sum(chances) == 1 if actor == CHANCE else len(moves) > 1
    for code, _ in moves:
        after = s.copy()
        GAME.rules.apply(after, actor, code)
        yield folded(after)


def walk(given=None):
    """Visit everything; returns positions by phase, numbers of actions and of transitions."""
    first = Position()
    GAME.rules.start(first, GAME.values(given))
    waiting, seen = [first], {key(first)}
    phases, actions, transitions = Counter(), 0, 0
    while waiting:
        s = waiting.pop()
        phases[PHASES.split()[s.phase]] += 1
        decides = GAME.rules.actor(s) != CHANCE
        for after in steps(s):
            actions += decides
            transitions += not decides
            if key(after) not in seen:
                seen.add(key(after))
                waiting.append(after)
    return phases, actions, transitions
