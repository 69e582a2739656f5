"""Chapter IV, 4 and 5: the keeper."""

import pytest

from touchline.core.bits import each
from touchline.core.contract import AWAY, CLOCK, HOME
from touchline.core.match import Match
from touchline.games.numero10.pitch import BOARD, name_of

from .base import allowed, ball, banned, kinds, names, play, refused, setup, why


def of(match: Match, square: str, sign: str = "-") -> set[str]:
    return {name.split(sign)[1] for name in names(match) if name.startswith(f"{square}{sign}")}


@pytest.mark.rules("N-IV.4.1", "N-G19")
def test_inside_his_area_he_moves_like_a_queen() -> None:
    match = setup("Ge2", "Gf17", "a9")
    straight = {"c2", "d2", "f2", "g2", "h2", "i2", "e1", "e3", "d1", "d3", "f1", "f3"}
    assert of(match, "e2") == straight
    assert refused(match, "e2-f4") == "N-IV.4.1"
    assert why(setup("Ge2 g2", "Gf17", "a9"), "e2-h2") == "way_blocked"
    assert why(setup("Ge2", "Gf17", "g2"), "e2-h2") == "through_ball"


@pytest.mark.rules("N-IV.4.2", "N-G19")
def test_outside_one_step_on_either_colour() -> None:
    assert of(setup("Gf9", "Gf17", "a9"), "f9") == {"f8", "f10", "e8", "e9", "e10", "g8", "g9", "g10"}
    leaving = of(setup("Gc3", "Gf17", "a9"), "c3")
    assert leaving == {"b2", "b3", "b4", "c4", "d4", "c1", "c2", "d2", "e1"} | {f"{c}3" for c in "defghi"}
    assert "a1" not in leaving


@pytest.mark.rules("N-G19")
def test_a_keeper_recovers_jumps_and_never_dribbles() -> None:
    assert kinds(play(setup("Ge2", "Gf17", "h2"), "e2-h2")) == ["recovered"]
    assert kinds(play(setup("Ge2 f3", "Gf17", "g4"), "e2^g4")) == ["bridged"]
    assert kinds(play(setup("Ge2", "Gf17 e3", "a9"), "e2^e4")) == ["unmarked"]
    assert kinds(play(setup("Ge2", "Gf17 e3", "e3"), "e2^e4")) == ["intercepted"]
    assert refused(setup("Ge6", "Gf17 e7", "e6"), "e6^e8") == "N-IV.5.2"
    assert refused(setup("Ge2", "Gf17", "h5"), "e2-h5") == "N-IV.4.2"


@pytest.mark.rules("N-IV.5.1", "N-G20")
def test_safe_in_his_area_however_he_got_the_ball() -> None:
    got_by_pass = setup("Gf2 i5", "Gf17 f3 g12", "i5")
    play(got_by_pass, "i5>f2")
    assert refused(got_by_pass, "f3^f1") == "N-IV.5.1"
    got_by_step = setup("Gf4 b5", "Gf17 f2", "f4")
    play(got_by_step, "f4-f3")
    assert refused(got_by_step, "f2^f4") == "N-IV.5.1"
    in_hands = setup("Ge2 e9", "Gf17 e3 e1", "e2", AWAY)
    for coup in ("e3^e1", "e1^e3"):
        assert refused(in_hands, coup) == "N-IV.5.1"
    intercepted = setup("Gd1", "Gf17 d2 d4", "d2")
    play(intercepted, "d1^d3")
    assert ball(intercepted) == "d3"
    assert refused(intercepted, "d4^d2") == "N-IV.5.1"
    sanction = setup("Gf2", "Gf17 a3 c7 f3", "a3", AWAY, border=(0, 2))
    play(sanction, "c7-d8")
    assert ball(sanction) == "f2"
    assert sanction.state.side == HOME
    assert {name[:2] for name in names(sanction)} == {"f2"}
    assert not of(sanction, "f2")


@pytest.mark.rules("N-IV.5.2", "N-G20")
def test_inside_he_releases_and_nobody_else_plays() -> None:
    match = setup("Gf2 b5 j6", "Gf17", "f2")
    assert all(name.startswith("f2>") for name in names(match))
    assert why(match, "b5-c6") == "keeper_must_release"
    assert why(match, "f2-f3") == "keeper_must_release"


@pytest.mark.rules("N-IV.5.3")
def test_he_passes_directly_and_indirectly() -> None:
    assert kinds(play(setup("Gf2 f15", "Gf17", "f2"), "f2>f15")) == ["passed"]
    assert kinds(play(setup("Gf2", "Gf17", "f2"), "f2>f16")) == ["sent"]


@pytest.mark.rules("N-IV.5.4", "N-G20")
def test_a_clearance_flies_over_pieces_up_to_the_line() -> None:
    match = setup("Gf2 f5 c8", "Gf17 f9 d4 i5", "f2")
    cleared = of(match, "f2", ">>")
    assert {"f6", "f7", "f8", "f10", "f14", "c5", "b6", "j6", "k7"} <= cleared
    assert not cleared & {"f9", "f15", "f16", "f5", "d4"}
    assert why(match, "f2>>f15") == "too_far"
    assert why(match, "f2>>f9") == "opponent_there"
    assert why(match, "f2>>f4") == "nothing_to_clear"
    assert refused(match, "f2>>g5") == "N-IV.1.2"
    onto_partner = setup("Gf2 f10", "Gf17 f5", "f2")
    assert kinds(play(onto_partner, "f2>>f10")) == ["cleared"]
    assert ball(onto_partner) == "f10"
    wide = setup("Gf2 g4", "Gf17", "f2")
    assert allowed(wide, "f2>>k12")
    assert all(int(name.split(">>")[1][1:]) <= 14 for name in names(wide) if ">>" in name)
    assert refused(setup("Gf1 e8 e9", "Gf17", "e8"), "e8>>e11") == "N-IV.5.4"


@pytest.mark.rules("N-IV.5.4")
def test_away_clears_as_far_as_row_four() -> None:
    match = setup("Gf1 f12", "Gf16", "f16", AWAY)
    cleared = of(match, "f16", ">>")
    assert "f4" in cleared
    assert "f3" not in cleared


@pytest.mark.rules("N-G20")
def test_a_release_always_exists() -> None:
    """Ten opponents and ten partners as close as can be never shut a keeper in."""
    around = [name_of(square) for square in each(BOARD) if name_of(square) != "f2"]
    near = sorted(around, key=lambda name: abs(ord(name[0]) - ord("f")) + abs(int(name[1:]) - 2))
    match = setup("Gf2 " + " ".join(near[:10]), "Gf17 " + " ".join(near[10:20]), "f2")
    assert match.legal(HOME)
    column = [f"f{row}" for row in range(3, 14)]
    assert setup("Gf2 " + " ".join(column[:10]), "Gf17 " + " ".join(column[10:]), "f2").legal(HOME)


@pytest.mark.rules("N-IV.5.5", "N-IV.5.7", "N-G20")
def test_outside_one_step_a_possession() -> None:
    match = setup("Gf5 b5", "Gf17 j12", "f5")
    assert of(match, "f5") == {"f4", "f6", "e4", "e5", "e6", "g4", "g5", "g6"}
    assert why(match, "f5-f7") == "keeper_one_step"
    assert why(match, "b5-c6") == "keeper_must_release"
    play(match, "f5-f6")
    assert ball(match) == "f6"
    assert match.state.keeper_steps == 1
    play(match, "j12-k11")
    assert refused(match, "f6-f7") == "N-IV.5.7"
    assert all(name.startswith("f6>") for name in names(match))
    play(match, "f6>f9", "k11-j10")
    assert match.state.keeper_steps == 0


@pytest.mark.rules("N-G20")
def test_a_new_possession_has_a_new_step() -> None:
    match = setup("Gf5 f8", "Gf17 j12", "f5", steps=1)
    play(match, "f5>f8", "j12-k11")
    play(match, "f8>f5", "k11-j12")
    assert match.state.keeper_steps == 0
    assert allowed(match, "f5-f6")
    robbed = setup("Ge5", "Ge6", "e5", AWAY, steps=1)
    play(robbed, "e6^e4")
    assert robbed.state.keeper_steps == 0
    assert banned(robbed) == {"e5"}


@pytest.mark.rules("N-G20", "N-G32", "N-G23")
def test_a_new_half_and_a_sanction_begin_a_new_possession() -> None:
    half = setup("Gf5 b5", "Gf17", "f5", played=89)
    play(half, "f5-f6")
    assert half.state.half == 2
    assert half.state.keeper_steps == 0
    sanction = setup("Gf5", "Gf9", "f5", steps=1, coup_seconds=20)
    sanction.play_text(CLOCK, "--")
    assert ball(sanction) == "f9"
    assert allowed(sanction, "f9-f8")


@pytest.mark.rules("N-G20")
def test_the_option_of_steps() -> None:
    none = setup("Gf5 b5", "Gf17", "f5", gk_outside_steps="0")
    assert refused(none, "f5-f6") == "N-IV.5.7"
    many = setup("Gf5 b5", "Gf17", "f5", steps=1, gk_outside_steps="unlimited")
    assert allowed(many, "f5-f6")


@pytest.mark.rules("N-IV.5.6")
def test_outside_he_can_be_robbed_and_then_is_banned() -> None:
    match = setup("Gf5 b5", "Gf17 e5", "f5", AWAY)
    play(match, "e5^g5")
    assert ball(match) == "g5"
    assert banned(match) == {"f5"}
    assert refused(match, "f5^h5") == "N-G17"


@pytest.mark.rules("N-IV.5.7", "N-G20")
def test_outside_too_no_shot_and_no_partner_takes_it() -> None:
    match = setup("Gf14 e13", "Gd17", "f14")
    assert refused(match, "f14>f18") == "N-G20"
    assert refused(match, "e13^g15") == "N-IV.5.2"


@pytest.mark.rules("N-G31", "N-G20")
def test_a_keeper_steps_with_the_ball_into_the_other_area_only_as_its_attacker() -> None:
    assert allowed(setup("Gc14", "Gf17", "c14"), "c14-c15")
    assert refused(setup("Gc14 h16", "Gf17", "c14"), "c14-c15") == "N-G31"
    assert allowed(setup("Gc15", "Gf17", "c15"), "c15-c16")
