"""Chapter VI: the training on half the field."""

import re

import pytest

from touchline.core.contract import AWAY, CLOCK, HOME, NOBODY
from touchline.core.match import Match
from touchline.core.sinks import Dice, below
from touchline.games.numero10 import GAME
from touchline.games.numero10.codes import TURN_LOST
from touchline.games.numero10.pitch import BORDER, TRAINING_HALF, at, is_dark, name_of, names_of
from touchline.games.numero10.rules.position import TURN

from .base import allowed, ball, kinds, names, play, refused, squares


def training(**options: object) -> Match:
    return Match(GAME, {"mode": "training", **options})


def attempt(match: Match, home: str, away: str, where: str, coups: int = 0) -> Match:
    """The same attempt in another position, three attackers of Home and the keeper first of Away's three."""
    s = match.state
    for side, words in ((HOME, home.split()), (AWAY, away.split())):
        men = [i for i in range(11) if s.man[side][i]]
        for man, word in zip(men, words, strict=True):
            s.man[side][man] = at(word)
    s.ball, s.coups = at(where), coups
    GAME.rules.derive(s)
    return match


@pytest.mark.rules("N-VI.1", "N-G38")
def test_three_attackers_against_two_defenders_and_a_keeper() -> None:
    match = training()
    assert squares(match, HOME) == {"f10", "d9", "h9"}
    assert squares(match, AWAY) == {"f17", "e14", "g13"}
    assert ball(match) == "f10"
    assert match.actor == HOME
    assert match.state.phase == TURN
    keepers = [piece.cell for piece in GAME.table.scene(match.state).pieces if piece.role == "keeper"]
    assert keepers == ["f17"]
    assert not is_dark(at("f10"))
    assert is_dark(at("d9"))
    assert is_dark(at("h9"))


@pytest.mark.rules("N-G38")
def test_row_nine_is_an_edge_and_no_border() -> None:
    match = training()
    targets = [re.split(r"[-^>]+", name)[1] for name in names(match)]
    assert min(int(target[1:]) for target in targets) == 9
    assert refused(match, "d9-c8") == "N-G38"
    assert refused(match, "f10>f8") == "N-G38"
    assert not set(names_of(BORDER)) & {f"{column}9" for column in "bcdefghij"}
    play(match, "f10>f9")
    assert match.state.border == [0, 0]
    marks = {mark.key: mark.cells for mark in GAME.table.scene(match.state).marks}
    assert set(marks["out_of_use"]) == {f"{column}{row}" for column in "abcdefghijk" for row in range(1, 9)}


@pytest.mark.rules("N-G38")
def test_a_goal_is_a_success_and_the_roles_change() -> None:
    match = attempt(training(), "f10 d9 h9", "b11 e14 g13", "f10")
    assert kinds(play(match, "f10>f18")) == ["scored", "goal", "attempt_began"]
    s = match.state
    assert match.score == (1, 0)
    assert (s.half, s.side, s.coups) == (2, AWAY, 0)
    assert squares(match, AWAY) == {"f8", "d9", "h9"}
    assert squares(match, HOME) == {"f1", "g4", "e5"}
    assert ball(match) == "f8"
    assert s.field == TRAINING_HALF[AWAY]
    assert allowed(match, "f8-e7")
    assert refused(match, "d9-c10") == "N-G38"


@pytest.mark.rules("N-G38")
def test_it_fails_when_the_defence_holds_the_ball() -> None:
    match = attempt(training(), "f10 d9 h9", "f17 f11 g13", "f10")
    play(match, "d9-c10")
    assert kinds(play(match, "f11^f9")) == ["intercepted", "attempt_lost", "attempt_began"]
    assert match.score == (0, 0)
    assert match.state.half == 2
    sanction = attempt(training(), "a12 d9 h9", "f17 f11 g13", "a12")
    sanction.state.border[HOME] = 2
    assert kinds(play(sanction, "d9-c10")) == ["moved", "border_sanctioned", "attempt_lost", "attempt_began"]
    slow = training(coup_seconds=20)
    assert kinds(slow.play(CLOCK, TURN_LOST)) == ["turn_lost_with_ball", "attempt_lost", "attempt_began"]


@pytest.mark.rules("N-G38")
def test_it_fails_after_thirty_coups() -> None:
    match = attempt(training(), "f10 d9 h9", "f17 e14 g13", "f10", coups=28)
    assert kinds(play(match, "d9-c10")) == ["moved"]
    assert kinds(play(match, "f17-f16")) == ["keeper_moved", "attempt_timed_out", "attempt_began"]
    last = attempt(training(), "f10 d9 h9", "b11 e14 g13", "f10", coups=29)
    assert "goal" in kinds(play(last, "f10>f18"))


@pytest.mark.rules("N-G38")
def test_five_attempts_each() -> None:
    match = training()
    dice, attackers = Dice(), []
    while not match.is_over:
        s = match.state
        if s.coups == 0:
            attackers.append(s.side)
        codes = match.legal(s.side)
        match.play(s.side, codes[below(dice, len(codes))])
    assert attackers == [HOME, AWAY] * 5
    assert match.actor == NOBODY
    assert match.told[-1][-1].kind in ("won", "drawn_match")


@pytest.mark.rules("N-G38")
def test_the_attackers_cannot_be_beaten_to_it_at_once() -> None:
    """No first coup of the attackers scores, and none leaves them a goal that no reply prevents."""

    def can_score(state: object) -> bool:
        s = state.copy()
        names_ = [GAME.table.name(s, s.side, code) for code in GAME.legal(s, s.side)]
        return any("#" in name for name in names_)

    start = training().state
    assert not can_score(start)
    for code in GAME.legal(start, HOME):
        after = start.copy()
        GAME.rules.apply(after, HOME, code)
        saved = after.half != 1
        for reply in GAME.legal(after, AWAY) if not saved else []:
            s = after.copy()
            GAME.rules.apply(s, AWAY, reply)
            if s.half != 1 or not can_score(s):
                saved = True
                break
        assert saved, name_of(code % 256)
