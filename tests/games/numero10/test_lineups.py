"""The twenty checks of a line-up, on ours and on an owner's."""

import json

import pytest

from touchline.core import position
from touchline.core.contract import AWAY, HOME
from touchline.core.errors import OptionError
from touchline.core.match import Match
from touchline.core.record import dump, load
from touchline.games.numero10 import GAME
from touchline.games.numero10.lineup import CHECKS, FORM, Lineup, judge
from touchline.games.numero10.pitch import at, turned
from touchline.games.numero10.settings import LINEUP

STANDARD = ["f1", "j5", "b5", "g5", "f2", "e5", "i7", "c7", "e8", "f7", "g8"]


def lineup(*changes: tuple[int, str], away: list[str] | None = None) -> Lineup:
    home = STANDARD.copy()
    for shirt, square in changes:
        home[shirt - 1] = square
    squares = tuple(at(square) for square in home)
    there = tuple(at(square) for square in away) if away else tuple(turned(square) for square in squares)
    return Lineup(squares, there)


def sheet(squares: list[str]) -> str:
    home = {str(shirt): square for shirt, square in enumerate(squares, 1)}
    return json.dumps({"home": home}, separators=(",", ":"))


@pytest.mark.rules("N-G07", "N-II.4")
def test_there_are_twenty_checks_and_ours_pass_them_all() -> None:
    assert len(CHECKS) == 20
    assert len({sentence for sentence, _ in CHECKS}) == 20
    assert LINEUP.shipped() == ("standard", "diamond", "wings")
    for name in LINEUP.shipped():
        chosen = LINEUP.read(name)
        assert isinstance(chosen, Lineup)
        assert all(holds(chosen) for _, holds in CHECKS)


BAD = [
    (lineup((2, "j6"), (3, "b6")), {"five field players on light", "five field players on dark"}),
    (lineup((1, "f2"), (5, "f1")), {"keeper stands on", "6-metre", "light", "dark"}),
    (lineup((2, "j11"), (3, "b11")), {"own part"}),
    (lineup((5, "d1"), (6, "h1")), {"6-metre", "penalty area", "symmetric", "light", "dark"}),
    (lineup((4, "g3"), (6, "e3")), {"at most one field player"}),
    (lineup((9, "d7"), (11, "h7")), {"centre-forwards"}),
    (lineup((2, "i5")), {"symmetric", "light", "dark"}),
    (lineup(away=["f17", "b12", "j12", "e13", "f16", "g13", "c12", "i12", "g10", "f11", "e10"]), {"half-turn"}),
]


@pytest.mark.rules("N-G07")
@pytest.mark.parametrize(("bad", "told"), BAD, ids=[f"bad{i}" for i in range(len(BAD))])
def test_a_bad_line_up_is_told_what_is_wrong(bad: Lineup, told: set[str]) -> None:
    failed = judge(bad)
    for words in told:
        assert any(words in sentence for sentence in failed), (words, failed)


@pytest.mark.rules("N-G07")
def test_broken_sheets_are_refused_in_words() -> None:
    assert judge(Lineup((), ())) == (FORM[0][0],)
    assert FORM[2][0] in judge(lineup((2, "b5")))
    with pytest.raises(OptionError, match="every square is on the board"):
        GAME.values({"lineup": sheet(["f1", "z5", *STANDARD[2:]])})
    with pytest.raises(OptionError, match="no square is taken twice"):
        GAME.values({"lineup": sheet(["f1", "b5", *STANDARD[2:]])})
    with pytest.raises(OptionError, match="Home's centre-forwards 9 and 11 stand on the centre circle"):
        GAME.values({"lineup": sheet([*STANDARD[:8], "e6", "f7", "g6"])})
    for text in ('{"home":{"1":"f1"}}', '{"home":3}', '{"away":{}}', '{"home":{},"colour":1}', "lost"):
        with pytest.raises(OptionError):
            GAME.values({"lineup": text})


@pytest.mark.rules("N-G07")
def test_a_shot_at_the_kick_off_is_found() -> None:
    open_column = [*STANDARD[:8], "e8", "f7", "g8"]
    assert judge(lineup()) == ()
    squares = tuple(at(square) for square in open_column)
    gone = Lineup(
        squares, tuple(at(sq) for sq in ["f17", "b13", "j13", "b12", "f16", "j12", "c11", "i11", "a10", "f11", "k10"])
    )
    assert any("shoot" in sentence for sentence in judge(gone))


@pytest.mark.rules("N-G07")
def test_an_owners_line_up_plays_and_is_written_into_the_record() -> None:
    own = ["f1", "i4", "c4", "h6", "f2", "d6", "j6", "b6", "e8", "f7", "g8"]
    match = Match(GAME, {"lineup": sheet(own), "first_kickoff": "Home", "coups": 2})
    assert [piece.cell for piece in GAME.table.scene(match.state).pieces if piece.seat == HOME] == own
    for coup in ("KO-e8", "e8-d9", "f17-e17", "KO-9", "c14-b13", "f1-e1"):
        match.play_text(match.state.side, coup)
    assert match.is_over
    again, _ = load(dump(match), GAME)
    assert again.state == match.state
    text = position.format(GAME, match.state, match.values)
    assert position.parse(text, GAME)[1] == match.state


@pytest.mark.rules("N-G07")
@pytest.mark.parametrize("name", LINEUP.shipped())
def test_no_line_up_of_ours_has_a_shot_at_the_kick_off(name: str) -> None:
    for side in ("Home", "Away"):
        for forward in ("KO-9", "KO-11"):
            match = Match(GAME, {"lineup": name, "first_kickoff": side})
            seat = HOME if side == "Home" else AWAY
            match.play_text(seat, forward)
            assert not [code for code in match.legal(seat) if "#" in GAME.table.name(match.state, seat, code)]


@pytest.mark.slow
@pytest.mark.rules("N-G07")
@pytest.mark.parametrize("name", LINEUP.shipped())
def test_no_line_up_of_ours_has_a_forced_goal_by_the_third_coup(name: str) -> None:
    def can_score(s: object) -> bool:
        return any("#" in GAME.table.name(s, s.side, code) for code in GAME.legal(s, s.side))

    match = Match(GAME, {"lineup": name, "first_kickoff": "Home"})
    match.play_text(HOME, "KO-9")
    start = match.state
    for code in GAME.legal(start, HOME):
        after = start.copy()
        GAME.rules.apply(after, HOME, code)
        assert any(not can_score(reply) for reply in replies(after)), GAME.table.name(start, HOME, code)


def replies(s: object) -> list[object]:
    found = []
    for code in GAME.legal(s, s.side):
        after = s.copy()
        GAME.rules.apply(after, s.side, code)
        found.append(after)
    return found
