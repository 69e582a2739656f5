"""Chapter V, 9 and 10: shots, the goal and the penalty area."""

import pytest

from touchline.core.bits import each
from touchline.core.contract import AWAY, HOME
from touchline.games.numero10.pitch import BOARD, name_of, turned

from .base import allowed, kinds, names, play, refused, setup, why

LAST_STEPS = {
    "e17>e18",
    "f17>f18",
    "g17>g18",
    "d17>e18",
    "e17>f18",
    "f17>e18",
    "f17>g18",
    "g17>f18",
    "h17>g18",
    "d16>e18",
    "e16>f18",
    "f16>e18",
    "f16>g18",
    "g16>f18",
    "h16>g18",
    "d17>f18",
    "e17>g18",
    "g17>e18",
    "h17>f18",
}
DRIBBLES = {
    "e17": {"e16^e18", "d16^f18"},
    "f17": {"f16^f18", "e16^g18", "g16^e18"},
    "g17": {"g16^g18", "h16^f18"},
}
CELLS = ("e18", "f18", "g18")


def shots(square: str, **options: object) -> set[str]:
    return {name for name in names(setup(square, "", square, **options)) if name.endswith(CELLS)}


def mirrored(name: str) -> str:
    start, to = name[:-4], name[-3:]
    column, row = ord(start[0]) - ord("a"), int(start[1:])
    there = name_of(turned(row * 13 + column))
    return f"{there}>{ {'e18': 'g0', 'f18': 'f0', 'g18': 'e0'}[to] }"


@pytest.mark.rules("N-G27", "N-G25", "N-V.9.1")
def test_the_nineteen_last_steps() -> None:
    near = [f"{column}{row}" for column in "bcdefghij" for row in (16, 17)]
    one_step = set()
    for square in near:
        for shot in shots(square):
            rows = 18 - int(square[1:])
            columns = abs(ord(shot[-3]) - ord(square[0]))
            if (columns, rows) in {(0, 1), (1, 1), (1, 2), (2, 1)}:
                one_step.add(shot)
    assert one_step == LAST_STEPS
    assert refused(setup("Gf1 c17", "", "c17"), "c17>e18") == "N-G27"
    assert refused(setup("Gf1 i17", "", "i17"), "i17>g18") == "N-G27"
    assert refused(setup("", "Gf17 c1", "c1", AWAY), "c1>e0") == "N-G27"


@pytest.mark.rules("N-V.9.2", "N-G28")
def test_the_seven_dribbles_into_the_goal() -> None:
    found: dict[str, set[str]] = {keeper: set() for keeper in DRIBBLES}
    for keeper, dribbles in found.items():
        for square in (f"{column}{row}" for column in "cdefghi" for row in (15, 16, 17)):
            if square != keeper:
                match = setup(square, f"G{keeper}", square)
                dribbles |= {name for name in names(match) if "^" in name and name.endswith(CELLS)}
    assert found == DRIBBLES
    assert refused(setup("e16", "Gb10 f17", "e16"), "e16^g18") == "N-G28"
    assert refused(setup("c16", "Gd17", "c16"), "c16^e18") == "N-G28"
    assert refused(setup("e16 a2", "Gf17", "a2"), "e16^g18") == "N-G28"
    assert kinds(play(setup("Gf1", "Gb9 e2", "e2", AWAY), "e2^g0")) == ["dribbled_in", "goal"]


@pytest.mark.rules("N-V.9.1", "N-G25")
def test_shots_from_ninety_nine_squares() -> None:
    lines = {name_of(square): shots(name_of(square)) for square in each(BOARD)}
    assert sum(bool(found) for found in lines.values()) == 99
    assert sum(len(found) for found in lines.values()) == 121
    rows = ["".join(str(len(lines[f"{column}{row}"])) for column in "abcdefghijk") for row in range(17, 11, -1)]
    assert rows == ["00023332000", "01223332210", "11111111111", "11212121211", "11001110011", "11111111111"]


@pytest.mark.rules("N-G08", "N-G25")
def test_with_eight_axes_from_seventy_five() -> None:
    lines = [shots(name_of(square), ball_axes="8") for square in each(BOARD)]
    assert sum(bool(found) for found in lines) == 75
    assert sum(len(found) for found in lines) == 81


@pytest.mark.rules("N-V.9.1")
def test_away_shoots_from_the_mirrored_squares() -> None:
    for square in each(BOARD):
        name = name_of(turned(square))
        played = {shot for shot in names(setup("", name, name, AWAY)) if ">" in shot}
        assert {shot for shot in played if shot.split(">")[1] in ("e0", "f0", "g0")} == {
            mirrored(shot) for shot in shots(name_of(square))
        }


@pytest.mark.rules("N-V.9.3", "N-G26")
def test_the_post_from_eight_squares() -> None:
    posts = [square for square in each(BOARD) if shots(name_of(square)) != shots(name_of(square), post_in=False)]
    assert {name_of(square) for square in posts} == {"a14", "b15", "c16", "d17", "k14", "j15", "i16", "h17"}
    for square in posts:
        name = name_of(square)
        cell = "e18" if name[0] in "abcd" else "g18"
        assert kinds(play(setup(name, "", name), f"{name}>{cell}"))[0] == "scored_off_post"
        assert refused(setup(name, "", name, post_in=False), f"{name}>{cell}") == "N-G26"
    assert kinds(play(setup("d16", "", "d16"), "d16>e18"))[0] == "scored"


@pytest.mark.rules("N-G25")
def test_a_shot_counts_at_once_and_only_bodies_stop_it() -> None:
    assert why(setup("Gf1 f12", "Gb9 f15", "f12"), "f12>f18") == "line_blocked"
    assert why(setup("Gf1 f12 f15", "Gb9", "f12"), "f12>f18") == "line_blocked"
    assert allowed(setup("Gf1 f12", "Gb9 e17 g17", "f12"), "f12>f18")
    assert refused(setup("Gf1 f12 b3", "Gf17", "b3"), "f12>f18") == "N-IV.1.1"


@pytest.mark.rules("N-G28")
def test_nobody_walks_into_a_goal() -> None:
    assert refused(setup("Gf1 e17", "Gb9", "e17"), "e17-f18") == "N-G28"
    assert refused(setup("Gf1", "Gf17 e16", "e16"), "f1-f0") == "N-G28"
    assert refused(setup("Gf1 e1", "Gf17", "b9"), "f1-e0") == "N-G28"


@pytest.mark.rules("N-V.10", "N-G29")
def test_one_attacker_one_defender_and_the_keeper() -> None:
    match = setup("Gf1 d15 e13", "Gf16 h15 j14", "a5", AWAY)
    assert refused(match, "j14-i15") == "N-V.10"
    assert allowed(match, "h15-g16")
    away_keeper = setup("Gf1", "Gb9 h15 j14", "a5", AWAY)
    assert refused(away_keeper, "j14-i15") == "N-V.10"
    assert allowed(setup("Gf1", "Gf16 j14", "a5", AWAY), "j14-i15")
    assert allowed(setup("Gf1 d15 e13", "Gf16", "e13"), "e13>d15", "e13>e15")


@pytest.mark.rules("N-G29")
def test_those_inside_move_freely_within() -> None:
    match = setup("Gf1 f2 b4", "Gf17", "a9")
    assert {name for name in names(match) if name.startswith("f2-")} == {
        *("f2-e3", "f2-d4", "f2-c5", "f2-b6", "f2-a7", "f2-g3", "f2-h4", "f2-i5", "f2-j6", "f2-k7")
    }
    attacker = setup("Gf1 d15", "Gf16", "a5")
    assert {"d15-c16", "d15-e16", "d15-f17", "d15-b17"} & names(attacker) >= {"d15-c16", "d15-e16", "d15-f17"}


@pytest.mark.rules("N-G30")
def test_crossing_a_corner() -> None:
    match = setup("Gf1 h16 b16", "Gf17", "a5")
    assert allowed(match, "b16-d14")
    assert refused(match, "b16-c15") == "N-V.10"


@pytest.mark.rules("N-G31")
def test_a_keeper_as_attacker_keeps_others_out() -> None:
    match = setup("Gd15 e13", "Gf17", "a9")
    assert refused(match, "e13-g15") == "N-G31"
    assert allowed(match, "d15-d16")
    assert match.state.side == HOME
