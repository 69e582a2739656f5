"""Coups and positions as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.core import position
from touchline.core.contract import AWAY, CHANCE, CLOCK, HOME, TIME_UP
from touchline.core.errors import BadNotation, BadPosition
from touchline.core.match import Match
from touchline.games.numero10 import GAME
from touchline.games.numero10.codes import SKIP, SQUARE, TURN_LOST
from touchline.games.numero10.fen import format_fen, parse_fen
from touchline.games.numero10.notation import decode, encode
from touchline.games.numero10.pitch import BOARD, at, names_of
from touchline.games.numero10.rules.position import KICKOFF, TURN, Position

from .base import START, ball, play, setup
from .eager import eager
from .walking import steps

name, parse = GAME.table.name, GAME.table.parse
SQUARES = st.sampled_from(names_of(BOARD))


def named(match: Match) -> dict[str, str]:
    """The coups of the side to move with their suffixes, by what they are without."""
    s: Position = match.state
    full = [name(s, s.side, code) for code in match.legal(s.side)]
    return {word.rstrip("@*x#p!b"): word for word in full}


@pytest.mark.rules("N-III.6")
def test_suffixes_tell_what_a_coup_does() -> None:
    words = named(setup("Gf1 b15 d8 d9", "Gf17 c15 k3", "b15"))
    assert words["b15>e18"] == "b15>e18#p"
    assert words["b15^d15"] == "b15^d15*"
    assert words["d8^d10"] == "d8^d10"
    assert named(setup("Gf1 e8", "Gf17 e9", "e8", AWAY))["e9^e7"] == "e9^e7x"
    assert named(setup("Gf1 e8 f9", "Gf17", "g10"))["e8^g10"] == "e8^g10@"
    assert named(setup("Gf1 e8", "Gf17", "g10"))["e8-g10"] == "e8-g10@"
    assert named(setup("Gf1 e16", "Gf17", "e16"))["e16^g18"] == "e16^g18*#"
    assert named(setup("Gf1 e10", "Gf17", "e10"))["e10>e18"] == "e10>e18#"
    border = named(setup("Gf1 a8 c4", "Gf17 d9", "a8", border=(2, 0)))
    assert border["c4-d5"] == "c4-d5!b"
    assert border["a8-b9"] == "a8-b9"
    assert named(setup("Gf2 f4", "Gf17", "f2"))["f2>>f6"] == "f2>>f6"


@pytest.mark.rules("N-III.6")
@pytest.mark.parametrize(
    "spelling", ["e8^g8", "E8^G8", " e8 ^ g8 ", "e8^g8*", "e8^g8x", "e8^g8#p", "e8^g8!b=c9", "e8^g8@"]
)
def test_any_sensible_spelling_is_read(spelling: str) -> None:
    match = setup("Gf1 e8", "Gf17 f8", "e8")
    play(match, spelling)
    assert ball(match) == "g8"


@pytest.mark.rules("N-III.3")
@pytest.mark.parametrize("spelling", ["KO-e8", "KO e8", "ko e8", "KOe8", "ko-9", "KO 9"])
def test_the_kick_off_is_read_in_several_spellings(spelling: str) -> None:
    match = Match(GAME, {"first_kickoff": "Home"})
    play(match, spelling)
    assert ball(match) == "e8"


@pytest.mark.rules("N-III.6")
@pytest.mark.parametrize(
    "text", ["", "e8", "e8e9", "e8-z9", "e8-e19", "a0-b1", "e8+e9", "KO-z1", "KO", "e8-e9?", "-" * 9]
)
def test_what_means_nothing_is_said_so(text: str) -> None:
    with pytest.raises(BadNotation, match="expected"):
        parse(setup("Gf1 e8", "Gf17", "e8").state, HOME, text)


@pytest.mark.rules("N-III.2", "N-G33", "N-G35")
def test_names_of_the_lot_the_clock_and_a_skipped_turn() -> None:
    s = GAME.start()
    assert [name(s, CHANCE, code) for code in (0, 1)] == ["home", "away"]
    assert [parse(s, CHANCE, word) for word in ("Home", "away")] == [HOME, AWAY]
    assert [name(s, CLOCK, code) for code in (TIME_UP, TURN_LOST)] == ["time", "--"]
    assert [parse(s, CLOCK, word) for word in ("time", "--")] == [TIME_UP, TURN_LOST]
    assert name(s, HOME, SKIP * SQUARE) == "--"
    assert parse(s, HOME, "--") == SKIP * SQUARE
    for seat, word in ((CHANCE, "heads"), (CLOCK, "soon")):
        with pytest.raises(BadNotation):
            parse(s, seat, word)
    with pytest.raises(BadNotation):
        parse(setup("Gf1 e8", "Gf17", "e8").state, CHANCE, "home")


@pytest.mark.rules("N-III.6")
@given(SQUARES, SQUARES, st.sampled_from(["-", "^", ">", ">>"]))
def test_everything_that_can_be_written_is_encoded_and_decoded(start: str, to: str, operation: str) -> None:
    s: Position = setup("Gf1 e8", "Gf17", "e8").state
    code = encode(s, operation, at(start), at(to))
    assert decode(s, code) == (operation, at(start), at(to))
    assert parse(s, HOME, f"{start}{operation}{to}") == code


@pytest.mark.rules("N-G07", "N-III.3")
def test_the_start_position_as_a_line() -> None:
    match = Match(GAME, {"first_kickoff": "Home"})
    assert format_fen(match.state) == f"{START} h - - 0,0 0,0h 0 1.0 0-0"
    play(match, "KO-e8")
    line = f"{START} h e8 - 0,0 0,0h 0 1.0 0-0"
    assert format_fen(match.state) == line
    assert parse_fen(line, {"first_kickoff": "Home"}, GAME.blank()) == match.state
    assert parse_fen(f"{START} h e8", {"first_kickoff": "Home"}, GAME.blank()) == match.state
    assert parse_fen(f"{START} a -", into=GAME.blank()).phase == KICKOFF


@pytest.mark.rules("N-III.5")
def test_lines_read_back_all_through_a_match() -> None:
    match = Match(GAME, {"first_kickoff": "Home", "coups": 40})
    for now in steps(match, 11, eager):
        s: Position = now.state
        line = format_fen(s)
        again = parse_fen(line, now.values, GAME.blank())
        assert format_fen(again) == line
        assert sorted(GAME.legal(again, again.side)) == sorted(now.legal(s.side))
        text = position.format(GAME, s, now.values)
        assert position.parse(text, GAME)[1] == s
    assert "turn" in text
    assert "ball=" in text


@pytest.mark.rules("N-G17", "N-G22", "N-G34")
def test_a_line_with_everything_in_it() -> None:
    s = parse_fen("11/" * 8 + "4Pp5" + "/11" * 7 + "/5G5 a e9 e9,f9 2,0 0,7h 1 2.31 4-3", into=GAME.blank())
    assert (s.phase, s.side, s.ball, s.banned) == (TURN, AWAY, at("e9"), 1 << at("e9") | 1 << at("f9"))
    assert (s.border, s.possession, s.toucher, s.keeper_steps) == ([2, 0], [0, 7], HOME, 1)
    assert (s.half, s.coups, s.score) == (2, 31, [4, 3])


@pytest.mark.rules("N-I.2")
@pytest.mark.parametrize(
    "line",
    [
        "",
        START,
        f"{START} h",
        f"{START} x e8",
        f"{START} h z9",
        f"{START} h e8 z1",
        f"{START} h e8 - 1",
        f"{START} h e8 - 0,0 0,0h 5",
        f"{START} h e8 - 0,0 0,0h 0 1 0-0",
        f"{START} h e8 - 0,0 0,0h 0 1.0 0",
        f"{START} h e8 - 0,0 0,0h 0 1.0 0-0 more",
        START.replace("5G5", "GGGGGGGGGGG") + " h e8",
        START.replace("5G5", "PPPPPPPPPPP") + " h e8",
        START.replace("5G5", "5G6") + " h e8",
        START.replace("5G5", "5X5") + " h e8",
        START.replace("/5G5", "") + " h e8",
    ],
)
def test_a_bad_line_is_refused(line: str) -> None:
    with pytest.raises(BadPosition, match="expected"):
        parse_fen(line)
