"""Positions and matches for tests, made in a line."""

import pytest

from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.core.errors import IllegalAction, NotYourTurn
from touchline.core.match import Match
from touchline.core.sinks import Dice, below
from touchline.games.supergoal import GAME
from touchline.games.supergoal.faces import CHAMPION, parse_face
from touchline.games.supergoal.pitch import N_CELLS, cell_name, parse_cell
from touchline.games.supergoal.rules.clock import play_on
from touchline.games.supergoal.rules.position import PHASES, SHOTS, STATUSES

SEATS = {"Home": HOME, "Away": AWAY}


def base(ball="c6", attacker=HOME, face="assist", holder=None, *, options=None, status="open", shot="none", **facts):
    """A position in which the attacker is to act with the ball on a cell of the board.

    The defender holds the champion die with `assist`, which is of no use to him, unless said otherwise; `facts` are
    other fields of the position.  The phase is what the rules make of it: a window for the defender's die comes first.
    """
    s = GAME.start(options)
    s.possession, s.ball, s.attack = attacker, parse_cell(ball), 1
    s.status = STATUSES.split().index(status)
    s.shot = SHOTS.split().index(shot)
    s.toss = 1 - attacker
    s.holder = 1 - attacker if holder is None else holder
    s.champion = parse_face(CHAMPION, face)
    for name, value in facts.items():
        if isinstance(value, tuple):
            for i, item in enumerate(value):
                getattr(s, name)[i] = item
        else:
            setattr(s, name, value)
    play_on(s)
    return s


def go(s, *words, options=None):
    """Play words one after the other, each by whoever is to act, chance included; returns the match."""
    match = s if isinstance(s, Match) else Match.at(GAME, s, options)
    for word in words:
        match.play_text(match.actor, word)
    return match


def at(match):
    """What a scenario says of a position: who attacks, from where, and how play goes on."""
    s = match.state
    return ("Home", "Away")[s.possession], cell_name(s.ball), STATUSES.split()[s.status]


def phase(match):
    """The phase of a match or position, as a word."""
    s = match.state if isinstance(match, Match) else match
    return PHASES.split()[s.phase]


def names(match, seat=None):
    """The names of what the seat, or whoever is to act, may do."""
    seat = match.actor if seat is None else seat
    codes = [code for code, _ in match.outcomes()] if seat == CHANCE else match.legal(seat)
    return {GAME.table.name(match.state, seat, code) for code in codes}


def refused(match, seat, text):
    """Ask for what the rules refuse; returns the refusal's kind and rule, the same at the door and at the table."""
    match = match if isinstance(match, Match) else Match.at(GAME, match)
    code = GAME.table.parse(match.state, seat, text)
    assert code not in match.legal(seat), f"{text} is legal"
    refusal = GAME.table.refusal(match.state, seat, code)
    with pytest.raises(IllegalAction if match.legal(seat) else NotYourTurn) as raised:
        match.play_text(seat, text)
    assert raised.value.facts.get("rule", refusal.rule) == refusal.rule
    return refusal.kind, refusal.rule


def kinds(match):
    """The kinds of all events told so far."""
    return [event.kind for events in match.told for event in events]


def rules_told(match):
    """The rules named by all events told so far."""
    return {event.rule for events in match.told for event in events}


def score(match):
    """Goals of Home and Away."""
    return tuple(match.state.score)


def turned(cell):
    """The same cell for the other side."""
    return cell_name(N_CELLS - 1 - parse_cell(cell))


def any_code(s, seat, codes, k):
    """The policy that takes anything."""
    return codes[k % len(codes)]


def finish(match, seed, policy=any_code):
    """Play a match on to its end, by a policy and seeded dice."""
    dice = Dice()
    dice.seed = seed * 0x9E3779B9 + 1
    while not match.is_over:
        seat = match.actor
        if seat == CHANCE:
            pool = [code for code, weight in match.outcomes() for _ in range(weight)]
            match.play(seat, pool[below(dice, len(pool))])
        else:
            match.play(seat, policy(match.state, seat, match.legal(seat), below(dice, 1 << 30)))
    return match
