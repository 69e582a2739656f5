"""A policy that makes things happen: it scores, takes the ball and goes forward; now and then it does anything."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.contract import HOME
from touchline.games.numero10.codes import CLEARANCE, KICK_OFF, PASS, SKIP, SQUARE
from touchline.games.numero10.notation import decode
from touchline.games.numero10.pitch import GOAL, STRIDE
from touchline.games.numero10.rules.position import KICKOFF, Position

CARELESS = 5  # one coup in so many is any coup


def eager(s: Position, seat: int, codes: list[int], k: int) -> int:
    """Choose among legal codes; `k` is any number from 0 on, and decides what is left open."""
    if s.phase == KICKOFF or codes[0] // SQUARE in (KICK_OFF, SKIP):
        return codes[k % len(codes)]
    goals = [code for code in codes if has(GOAL[1 - seat], code % SQUARE)]
    if goals:
        return goals[k % len(goals)]
    pick = k // CARELESS
    if k % CARELESS == 0:
        return codes[pick % len(codes)]
    if has(s.team[seat], s.ball):
        onward = sorted((code for code in codes if moves_ball(s, code)), key=lambda code: -gain(s, seat, code))
        return onward[pick % min(6, len(onward))] if onward else codes[pick % len(codes)]
    taking = [code for code in codes if takes_ball(s, code)]
    choice = taking or codes
    return choice[pick % len(choice)]


def moves_ball(s: Position, code: int) -> bool:
    return code // SQUARE in (PASS, CLEARANCE) or decode(s, code)[1] == s.ball


def takes_ball(s: Position, code: int) -> bool:
    operation, start, to = decode(s, code)
    return to == s.ball or (operation == "^" and (start + to) // 2 == s.ball and has(s.team[1 - s.side], s.ball))


def gain(s: Position, seat: int, code: int) -> int:
    """Rows won, and some more for a ball that stays with a partner."""
    to = code % SQUARE
    rows = to // STRIDE - s.ball // STRIDE
    kept = code // SQUARE not in (PASS, CLEARANCE) or has(s.team[seat], to)
    return (rows if seat == HOME else -rows) + (4 if kept else 0)
