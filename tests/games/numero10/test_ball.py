"""Chapter IV, 1, and chapter V, 7 and 8: the ball and the passes."""

import pytest

from touchline.core.bits import each, size
from touchline.core.contract import AWAY, HOME
from touchline.games.numero10.pitch import BOARD, name_of

from .base import allowed, ball, kinds, names, play, refused, setup, why


def played(match: object) -> set[str]:
    return {name.split(">")[1] for name in names(match) if ">" in name}


@pytest.mark.rules("N-IV.1.1", "N-G11")
def test_only_a_held_ball_is_played() -> None:
    assert refused(setup("Gf1 d8", "Gf17", "e8"), "e8>e9") == "N-G11"
    assert refused(setup("Gf1 d8", "Gf17 e8", "e8"), "e8>e9") == "N-IV.1.1"
    assert refused(setup("Gf1 d8 b4", "Gf17", "d8"), "b4>b5") == "N-IV.1.1"
    assert not played(setup("Gf1 d8", "Gf17", "e8"))


@pytest.mark.rules("N-IV.1.2", "N-G08")
def test_sixteen_directions_from_the_middle() -> None:
    reach = played(setup("Gf1 f9", "Gf17", "f9"))
    assert {"f10", "f8", "e9", "g9"} <= reach
    assert {"g10", "e10", "g8", "e8", "k14", "a4"} <= reach
    assert {"g11", "e11", "g7", "e7", "h10", "d10", "h8", "d8", "j11", "i15"} <= reach
    assert not reach & {"g12", "i10", "h12", "i11", "j12"}
    assert len(reach) == (7 + 8 + 5 + 5) + 4 * 5 + 4 * (4 + 2)  # straight, diagonal, one by two


@pytest.mark.rules("N-G08")
def test_eight_directions_are_an_option() -> None:
    eight = setup("Gf1 f9", "Gf17", "f9", ball_axes="8")
    assert refused(eight, "f9>g11") == "N-G08"
    assert allowed(eight, "f9>g10", "f9>f15", "f9>a9")
    assert len(played(eight)) == (7 + 8 + 5 + 5) + 4 * 5


@pytest.mark.rules("N-IV.1.3", "N-G09")
def test_only_circles_of_the_line_count() -> None:
    match = setup("Gf1 f9", "Gf17 f10 g10 g11", "f9")
    assert not allowed(match, "f9>g11")
    assert not allowed(match, "f9>h13")
    beside = setup("Gf1 f9", "Gf17 f10 g10", "f9")
    assert allowed(beside, "f9>g11", "f9>h13")
    corner = setup("Gf1 f9 b3", "Gf17 f10 e9", "f9")
    assert allowed(corner, "f9>e10", "f9-e10")


@pytest.mark.rules("N-G10", "N-V.7")
def test_partner_and_opponent_end_a_line() -> None:
    match = setup("Gf1 f5 f8", "Gf17 i5", "f5")
    assert allowed(match, "f5>f8", "f5>h5")
    assert why(match, "f5>f9") == "line_blocked"
    assert why(match, "f5>i5") == "opponent_there"
    assert why(match, "f5>j5") == "line_blocked"
    assert all(name.startswith("f5>") for name in names(match) if ">" in name)


@pytest.mark.rules("N-G10")
def test_nobody_acts_in_the_other_sides_turn() -> None:
    match = setup("Gf1 f5 f12", "Gf17 f7", "f5")
    assert match.legal(AWAY) == []
    play(match, "f5>e7")
    assert match.legal(HOME) == []
    assert match.legal(AWAY)


@pytest.mark.rules("N-G11", "N-V.7")
def test_backwards_sideways_and_to_the_own_keeper() -> None:
    match = setup("Gf1 f9", "Gf17", "f9")
    assert allowed(match, "f9>f1", "f9>a9", "f9>e7", "f9>c3")
    assert kinds(play(match, "f9>f1")) == ["passed"]
    assert refused(setup("Gd1 f9", "Gf17", "f9"), "f9>f0") == "N-G11"


@pytest.mark.rules("N-V.7")
def test_a_direct_pass_goes_to_either_colour() -> None:
    for square in ("g10", "f10", "g11"):
        match = setup(f"Gf1 f9 {square}", "Gf17", "f9")
        assert kinds(play(match, f"f9>{square}")) == ["passed"]
        assert ball(match) == square


@pytest.mark.rules("N-V.8")
def test_an_indirect_pass_leaves_the_ball_free() -> None:
    match = setup("Gf1 f9", "Gf17 b12", "f9")
    assert kinds(play(match, "f9>f12")) == ["sent"]
    s = match.state
    assert not (s.team[HOME] | s.team[AWAY]) & 1 << s.ball
    assert not any(name.startswith("f12") for name in names(match))


@pytest.mark.rules("N-IV.1.2")
def test_every_square_has_the_lines_of_its_place() -> None:
    for square in each(BOARD):
        name = name_of(square)
        reach = played(setup(name, "", name))
        column, row = square % 13, square // 13
        expected = 0
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1), (1, 2), (1, -2), (2, 1), (2, -1)):
            for sign in (1, -1):
                steps = 0
                while 0 <= column + sign * dx * (steps + 1) < 11 and 1 <= row + sign * dy * (steps + 1) <= 17:
                    steps += 1
                expected += steps
        assert len([target for target in reach if not target.endswith(("18", "g0", "f0", "e0"))]) == expected, name


@pytest.mark.rules("N-G40")
def test_the_ball_never_leaves_the_squares() -> None:
    for name in ("a1", "k17", "a17", "f17", "b1", "k9"):
        reach = played(setup(name, "", name))
        inside = {name_of(square) for square in each(BOARD)} | {"e18", "f18", "g18"}
        assert reach <= inside
    assert size(BOARD) == 187
