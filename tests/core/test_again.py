"""Line-ups that are placed again."""

import pytest

from touchline.core.again import AGAIN, made_again
from touchline.core.contract import AWAY, CHANCE, HOME, SEATS
from touchline.core.match import Match
from touchline.core.registry import find

OWN = {
    "foot": ("f1 b2 e2 h2 k2 b4 e4 h4 k4 d6 c3", "f14 b13 e13 h13 k13 b11 e11 h11 k11 c12 i12"),
    "handball": ("d1 b5 c4 d5 e4 f5 g4", "d14 b10 c11 d10 e11 f10 g11"),
}
OPTIONS = {"foot": {"turns": 2}, "handball": {"turns_per_period": 2}}


def placing(id):
    """A match in which Home has placed as it likes and not kicked off, and both are to place for the second half."""
    match = Match(find(id), OPTIONS[id])
    match.play(CHANCE, AWAY)
    for seat in (AWAY, HOME):
        if match.game.table.phrases(match.view(seat), seat) == []:  # where Away throws off
            match.play(seat, match.legal(seat)[0])
    match.play_text(HOME, OWN[id][HOME])
    while match.legal(AWAY) and match.game.rules.sealed(match.state):
        match.play(AWAY, match.legal(AWAY)[-1])
    while not (match.game.rules.sealed(match.state) and match.game.table.clock(match.state)[0] == 2):
        seat = next((seat for seat in SEATS if match.legal(seat)), CHANCE)
        match.play(seat, match.outcomes()[0][0] if seat == CHANCE else match.legal(seat)[0])
    return match


def cells(match, seat):
    return {piece.name: piece.cell for piece in match.game.table.scene(match.view(seat)).pieces if piece.seat == seat}


@pytest.mark.parametrize("id", OWN)
@pytest.mark.parametrize("word", AGAIN)
def test_pieces_are_placed_where_they_were_as_far_as_the_rules_let_them(id, word):
    match = placing(id)
    if match.phrases(HOME)[0] != AGAIN[0]:  # who is to kick off says first with whom
        match.play(HOME, match.legal(HOME)[0])
    before = len(match.actions)
    match.play_text(HOME, word)
    own = dict(zip(cells(match, HOME), OWN[id][HOME].split(), strict=True))
    again = {name: cell for name, cell in cells(match, HOME).items() if own[name] == cell}
    assert len(again) >= len(match.actions) - before >= len(own) - 2


def test_nothing_is_offered_the_first_time_nor_during_play():
    match = Match(find("foot"), {"turns": 2})
    match.play(CHANCE, HOME)
    assert AGAIN[0] not in match.phrases(AWAY)
    assert AGAIN[0] not in match.phrases(CHANCE)
    later = placing("foot")
    for seat in SEATS:
        while later.legal(seat) and later.game.rules.sealed(later.state):
            later.play(seat, later.legal(seat)[-1])
    assert later.again(HOME) == later.again(AWAY) == []


def test_the_same_pawn_kicks_off_from_the_same_cell():
    match = Match(find("foot"))
    match.play(CHANCE, HOME)
    before = match.state.copy()
    match.play_text(HOME, "H9@g7")
    match.play_text(HOME, "f1 b2 e2 h2 k2 b4 e4 f7 h4 k4")
    chosen = [action.code for action in match.actions if action.seat == HOME]
    assert made_again(match.game, before, HOME, chosen) == chosen
