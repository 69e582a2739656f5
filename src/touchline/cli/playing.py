"""The play loop: asks the people, lets the players of the house play, rolls the dice, and ends with the result."""

from __future__ import annotations

import shlex

from touchline.cli import dicing
from touchline.cli.asking import ask
from touchline.cli.shelf import resuming
from touchline.cli.sitting import Sitting
from touchline.core import picture
from touchline.core.contract import CHANCE, NOBODY, SEATS
from touchline.core.errors import shown


def play(sitting: Sitting) -> None:
    """Play a match to its end."""
    announce(sitting)
    sitting.save()
    while not sitting.match.is_over:
        sitting.follow_clock()
        if sitting.match.actor == CHANCE:
            roll(sitting)
        else:
            decide(sitting)
    finish(sitting)


def announce(sitting: Sitting) -> None:
    """Say, before the first action, who plays whom, where help is to be had, and what the dice are committed to."""
    if sitting.match.actions:
        return
    words, dice = sitting.words, dicing.heading_dice(sitting.rolls, opened=False)
    first = []
    if len(sitting.people) == 1:
        you = sitting.people[0]
        first.append(words("play.against", you=sitting.teller.seat(you), other=sitting.name(1 - you)))
    if dice:
        first.append(words("play.committed"))
    if first:
        sitting.notices.append(" ".join(first))
    if sitting.people:  # last, for where there is little room the first is left out
        sitting.notices.append(words("play.new_here"))


def roll(sitting: Sitting) -> None:
    """Let the dice fall, or ask the people what fell."""
    if sitting.rolls is not dicing.Typed:
        sitting.match.roll(sitting.rolls)
        go_on(sitting)
        return
    learns = dicing.who_learns(sitting.match, sitting.match.outcomes())
    owner = learns[0] if len(learns) == 1 and learns[0] in sitting.people else None
    present = sitting.viewer if sitting.viewer in SEATS else next(iter(sitting.people), NOBODY)
    ask(sitting, present if owner is None else owner, CHANCE)


def decide(sitting: Sitting) -> None:
    """Let one seat decide: players of the house first, then the person already at the screen, then the other."""
    match = sitting.match
    waiting = [seat for seat in match.game.seats_to_act(match.state) if match.legal(seat)]
    machines = [seat for seat in waiting if seat not in sitting.people]
    if machines:
        play_for(sitting, machines[0])
        return
    seat = sitting.viewer if sitting.viewer in waiting else waiting[0]
    ask(sitting, seat, seat)


def play_for(sitting: Sitting, seat: int) -> None:
    """Let a player of the house act."""
    match, chair = sitting.match, sitting.chairs[seat]
    assert chair.player is not None
    assert chair.dice is not None
    if sitting.ahead and not match.game.rules.sealed(match.state):  # it was typed before the person saw this
        sitting.notices.append(sitting.words("play.forgotten", text=shown(sitting.ahead[1])))
        sitting.ahead = None
    match.play(seat, chair.player.choose(match.game, match.view(seat), seat, match.legal(seat), chair.dice))
    go_on(sitting)


def go_on(sitting: Sitting) -> None:
    """Save now and then, and tell spectators at once."""
    sitting.save_sometimes()
    if not sitting.people:
        sitting.screen.tell(sitting.news(NOBODY))


def finish(sitting: Sitting) -> None:
    """Show how it ended and where it is written down."""
    match, words = sitting.match, sitting.words
    sitting.close()
    scene = match.game.table.scene(match.view(sitting.viewer))
    sitting.screen.show(scene, sitting.teller, sitting.news(sitting.viewer))
    result = match.game.rules.result(match.state)
    score = picture.score_line(scene, sitting.teller)
    if result:
        sitting.screen.say(words("play.won", seat=sitting.name(0 if result > 0 else 1), score=score), "bold")
    else:
        sitting.screen.say(words("play.drawn", score=score), "bold")
    tell_where(sitting)


def give_up(sitting: Sitting, seat: int) -> None:
    """End the match for a seat that resigns, whatever the score."""
    sitting.close(resigned=seat)
    said = sitting.words("play.resigned", loser=sitting.name(seat), winner=sitting.name(1 - seat))
    sitting.screen.say(said, "bold")
    tell_where(sitting)


def tell_where(sitting: Sitting) -> None:
    """Say where the match is written down and what can be done with that."""
    words, path = sitting.words, shlex.quote(str(sitting.kept.path))
    sitting.screen.say(words("play.record", path=sitting.kept.path))
    sitting.screen.say(words("play.look_again", command=f"touchline analyse {path}"))
    if sitting.heading().dice:
        sitting.screen.say(words("play.dice_opened", command=f"touchline verify {path}"))


def leave(sitting: Sitting) -> str:
    """Save an unfinished match and say how to go on with it."""
    sitting.save()
    return sitting.words("play.left", path=sitting.kept.path, command=resuming(sitting.kept.path))
