"""The verbs of the contract: who acts, what is legal, what chance may give, what an action does."""

from __future__ import annotations

from touchline.core.contract import AWAY, CHANCE, CLOCK, HOME, NOBODY, TIME_UP
from touchline.core.events import tell
from touchline.core.sinks import Dice, Sink, offer
from touchline.games.supergoal.faces import BLUE, CHAMPION, KEEPER, N_FACES, ORANGE, PENALTY, SHOT
from touchline.games.supergoal.rules.attack import choose_side, declare, offer_arrows, offer_sides, roll_arrow
from touchline.games.supergoal.rules.champion import NO_PLAY, attack_play, play_in_attack, play_in_defence, window_play
from touchline.games.supergoal.rules.clock import attack, call_time, draw_kicker, kick_in_shootout, play_on
from touchline.games.supergoal.rules.defence import answer, choose_answer, offer_answers, roll_blue
from touchline.games.supergoal.rules.fouls import roll_penalty, roll_var
from touchline.games.supergoal.rules.keeper import answer_own, roll_keeper, roll_own_keeper
from touchline.games.supergoal.rules.position import (
    ARROW_ROLL,
    ATTACK,
    BLUE_ROLL,
    CHAMPION_ROLL,
    CONTEST,
    KEEPER_ROLL,
    N_ARROW_ACTIONS,
    NO_SHOT,
    OVER,
    OWN_KEEPER_ROLL,
    OWN_REACT,
    PASS,
    PENALTY_ROLL,
    PLAY_GREAT_SAVE,
    PLAY_RECOVERY,
    REACT,
    ROLL_KEEPER,
    SHOOT,
    SHOOTOUT_TOSS,
    SHOT_ROLL,
    SIDE,
    THEN_PLAY,
    THEN_REACT,
    TOSS,
    VAR_ROLL,
    WINDOW,
    Position,
)
from touchline.games.supergoal.rules.restarts import kick_off
from touchline.games.supergoal.rules.shots import open_shot, roll_shot, shoot


def actor(s: Position) -> int:
    """Who acts next."""
    if s.phase == OVER:
        return NOBODY
    if s.phase in (ATTACK, SIDE, OWN_REACT):
        return s.possession
    if s.phase in (WINDOW, CONTEST, REACT):
        return 1 - s.possession
    return CHANCE


def legal(s: Position, seat: int, out: Sink) -> None:
    """Offer every action of the seat."""
    if seat == CLOCK:
        if is_clock_running(s):
            offer(out, TIME_UP)
    elif seat != actor(s):
        return
    elif s.phase == ATTACK:
        offer_arrows(s, out)
        if open_shot(s) != NO_SHOT:
            offer(out, SHOOT)
        if attack_play(s) != NO_PLAY:
            offer(out, attack_play(s))
    elif s.phase == SIDE:
        offer_sides(s, out)
    elif s.phase == WINDOW:
        offer(out, PASS)
        offer(out, window_play(s))
    elif s.phase == OWN_REACT:
        offer(out, ROLL_KEEPER)
        offer(out, PLAY_GREAT_SAVE)
    elif s.phase in (CONTEST, REACT):
        offer_answers(s, out)


def is_clock_running(s: Position) -> bool:
    """Tell whether a real clock counts down the half (S-SET-7, S-G39)."""
    return s.timed == 1 and s.time_up == 0 and s.attack > 0 and s.phase < SHOOTOUT_TOSS


def die_in_hand(s: Position) -> int:
    """The die that chance rolls now."""
    if s.phase == ARROW_ROLL:
        return s.die
    if s.phase == VAR_ROLL:
        return ORANGE
    if s.phase == SHOT_ROLL:
        return SHOT
    if s.phase == BLUE_ROLL:
        return BLUE
    if s.phase in (KEEPER_ROLL, OWN_KEEPER_ROLL):
        return KEEPER
    if s.phase == CHAMPION_ROLL:
        return CHAMPION
    return PENALTY


def chance(s: Position, out: Sink) -> None:
    """Offer the faces of the die in hand, each once with the number of times it stands there; or both seats by lot."""
    if actor(s) != CHANCE:
        return
    if s.phase in (TOSS, SHOOTOUT_TOSS):
        offer(out, HOME)
        offer(out, AWAY)
        return
    die = die_in_hand(s)
    for i in range(N_FACES):
        face = s.dice[die][i]
        before, times = 0, 0
        for j in range(N_FACES):
            if s.dice[die][j] == face:
                times += 1
                if j < i:
                    before += 1
        if before == 0:
            offer(out, face, times)


def apply(s: Position, seat: int, code: int) -> None:
    """Carry out an action."""
    if seat == CLOCK:
        call_time(s)
    elif seat == CHANCE:
        roll(s, code)
    elif s.phase == ATTACK:
        if code < N_ARROW_ACTIONS:
            declare(s, code)
        elif code == SHOOT:
            shoot(s)
        else:
            play_in_attack(s, code)
    elif s.phase == SIDE:
        choose_side(s, code)
    elif s.phase == OWN_REACT:
        answer_own(s, code)
    elif code == PASS:
        attack(s)
    elif s.phase == WINDOW or code in (PLAY_GREAT_SAVE, PLAY_RECOVERY):
        play_in_defence(s, code)
    else:
        choose_answer(s, code)


def roll(s: Position, face: int) -> None:
    """Carry out what chance gave."""
    if s.phase == TOSS:
        win_toss(s, face)
    elif s.phase == CHAMPION_ROLL:
        roll_champion(s, face)
    elif s.phase == ARROW_ROLL:
        roll_arrow(s, face)
    elif s.phase == SHOT_ROLL:
        roll_shot(s, face)
    elif s.phase == BLUE_ROLL:
        roll_blue(s, face)
    elif s.phase == KEEPER_ROLL:
        roll_keeper(s, face)
    elif s.phase == OWN_KEEPER_ROLL:
        roll_own_keeper(s, face)
    elif s.phase == VAR_ROLL:
        roll_var(s, face)
    elif s.phase == PENALTY_ROLL:
        roll_penalty(s, face)
    elif s.phase == SHOOTOUT_TOSS:
        draw_kicker(s, face)
    else:
        kick_in_shootout(s, face)


def win_toss(s: Position, seat: int) -> None:
    """Give the champion die to the winner of the toss, and the ball to the other side (S-SET-1, S-SET-3)."""
    s.toss, s.holder = seat, seat
    tell(s, "toss_won", "S-SET-1", seat)
    s.possession = 1 - seat
    s.then = THEN_PLAY
    s.phase = CHAMPION_ROLL


def roll_champion(s: Position, face: int) -> None:
    """Show the holder's face to both (S-CHA-1), then go on where play was interrupted."""
    s.champion = face
    if s.attack == 0:
        tell(s, "champion_rolled", "S-SET-2", s.holder, face)
        kick_off(s, s.possession)
    else:
        tell(s, "champion_rolled", "S-CHA-2", s.holder, face)
    if s.then == THEN_PLAY:
        play_on(s)
    elif s.then == THEN_REACT:
        answer(s)
    else:
        s.phase = VAR_ROLL


def result(s: Position) -> int:
    """The lead of Home: in goals, or in the shoot-out."""
    lead = s.score[HOME] - s.score[AWAY]
    return lead if lead != 0 else s.converted[HOME] - s.converted[AWAY]


def sealed(s: Position) -> bool:
    """Tell whether choices stay hidden: never, everything is public."""
    return False


def hide(s: Position, viewer: int) -> None:
    """Hide nothing: everything is public."""


def imagine(s: Position, viewer: int, dice: Dice) -> None:
    """Redeal nothing: everything is public."""


def derive(s: Position) -> None:
    """Compute nothing: no field follows from others."""
