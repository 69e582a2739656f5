"""Chapter IV, 2 and 3, and chapter V, 3: field players, with and without the ball."""

import pytest

from touchline.core.contract import AWAY, HOME
from touchline.core.match import Match
from touchline.core.sinks import Dice, below
from touchline.games.numero10 import GAME
from touchline.games.numero10.pitch import MEN, is_dark

from .base import allowed, ball, kinds, names, play, refused, setup, why


def of(match: Match, square: str, sign: str = "-") -> set[str]:
    return {name.split(sign)[1] for name in names(match) if name.startswith(f"{square}{sign}")}


@pytest.mark.rules("N-IV.2.1")
def test_a_field_player_runs_on_free_diagonals() -> None:
    match = setup("Gf1 e8 h11", "Gf17 c6", "k2")
    assert of(match, "e8") == {"f9", "g10", "d9", "c10", "b11", "a12", "f7", "g6", "h5", "i4", "j3", "k2", "d7"}
    assert why(match, "e8-i12") == "way_blocked"
    assert why(match, "e8-c6") == "occupied"
    assert why(match, "e8-b5") == "way_blocked"
    assert refused(match, "e8-e10") == refused(match, "e8-f10") == "N-IV.2.1"


@pytest.mark.rules("N-IV.2.2", "N-G04")
def test_no_field_player_in_his_own_six_metres() -> None:
    for start, target in (("c2", "d1"), ("g2", "h1"), ("b4", "e1"), ("j4", "g1")):
        assert refused(setup(f"Gf3 {start}", "Gf17", "a9"), f"{start}-{target}") == "N-IV.2.2"
    assert refused(setup("Gf3 e16", "Gf17 c16", "a9", AWAY), "c16-d17") == "N-IV.2.2"
    assert allowed(setup("Gf1 c16", "Gf15", "a9"), "c16-d17")
    assert refused(setup("Gf3 b4", "Gf17", "e1"), "b4-e1") == "N-IV.2.2"


@pytest.mark.rules("N-IV.2.3", "N-G02")
def test_nobody_changes_his_colour() -> None:
    for seed in range(4):
        match = Match(GAME, {"first_kickoff": "Away", "coups": 60})
        s, dice = match.state, Dice()
        dice.seed = seed
        colours = [[is_dark(s.lineup[side][i]) for i in range(MEN)] for side in (HOME, AWAY)]
        while not match.is_over:
            codes = match.legal(s.side)
            match.play(s.side, codes[below(dice, len(codes))])
            for side in (HOME, AWAY):
                for i in range(1, MEN):
                    assert is_dark(s.man[side][i]) == colours[side][i]


@pytest.mark.rules("N-IV.3.1", "N-IV.3.2", "N-G12")
def test_a_carry_takes_the_ball_forward() -> None:
    match = setup("Gf1 e8", "Gf17 h11", "e8")
    assert of(match, "e8") == {"f9", "g10", "d9", "c10", "b11", "a12"}
    assert refused(match, "e8-f7") == "N-IV.3.2"
    assert why(match, "e8-i12") == "way_blocked"
    assert kinds(play(match, "e8-g10")) == ["carried"]
    assert ball(match) == "g10"
    away = setup("Gf1", "Gf17 e8", "e8", AWAY)
    assert of(away, "e8") == {"f7", "g6", "h5", "i4", "j3", "k2", "d7", "c6", "b5", "a4"}


@pytest.mark.rules("N-G12")
def test_a_holder_dribbles_in_five_directions() -> None:
    around = "d7 d8 d9 e7 e9 f7 f8 f9"
    assert of(setup("Gf1 e8", f"Gf17 {around}", "e8"), "e8", "^") == {"e10", "c10", "g10", "c8", "g8"}
    assert of(setup(f"Gf1 {around}", "Gf17 e8", "e8", AWAY), "e8", "^") == {"e6", "c6", "g6", "c8", "g8"}
    assert of(setup("Gf1 e8", f"Gf17 {around}", "k17"), "e8", "^") >= {"e6", "c6", "g6"}


@pytest.mark.rules("N-V.3.1", "N-G13")
def test_both_sides_recover_backwards_too() -> None:
    home = setup("Gf1 h11 c6", "Gf17 b12", "e8")
    assert allowed(home, "h11-e8", "c6-e8")
    away = setup("Gf1 h11", "Gf17 b5 g10", "e8", AWAY)
    assert allowed(away, "b5-e8", "g10-e8")
    assert why(home, "h11-d7") == "through_ball"
    other_colour = setup("Gf1 h10 e10", "Gf17", "e8")
    assert refused(other_colour, "e10-e8") == "N-IV.2.1"


@pytest.mark.rules("N-V.3.2")
def test_a_recovery_ends_on_the_ball() -> None:
    match = setup("Gf1 h11", "Gf17 b12", "e8")
    assert kinds(play(match, "h11-e8")) == ["recovered"]
    assert ball(match) == "e8"
    assert GAME.table.scene(match.state).possession == HOME


@pytest.mark.rules("N-G13")
def test_straight_recoveries_are_an_option() -> None:
    on = {"recovery_orthogonal": True}
    match = setup("Gf1 e10 e5 g8 c4", "Gf17", "e8", **on)
    assert allowed(match, "e10-e8", "g8-e8")
    assert refused(match, "e5-e8") == "N-IV.2.1"
    assert refused(match, "e10-e6") == "N-IV.2.1"
    assert kinds(play(match, "g8-e8")) == ["recovered"]
    far = setup("Gf1 e16", "Gf17 k2", "e2", **on)
    assert allowed(far, "e16-e2")
    blocked = setup("Gf1 e16", "Gf17 e9", "e2", **on)
    assert why(blocked, "e16-e2") == "way_blocked"
    assert refused(setup("Gf3 e3", "Gf17", "e1", **on), "e3-e1") == "N-IV.2.2"
    assert refused(setup("Gf1 d16 e13", "Gf17", "e15", **on), "e13-e15") == "N-V.10"
    assert allowed(setup("Gf1 d16 e17", "Gf16", "e15", **on), "e17-e15")
    assert not allowed(setup("Gf1 e10", "Gf17", "e8"), "e10-e8")


@pytest.mark.rules("N-G14")
def test_a_free_ball_is_no_piece_to_jump() -> None:
    match = setup("Gf1 d7", "Gf17", "e8")
    assert why(match, "d7-f9") == "through_ball"
    assert why(match, "d7^f9") == "nobody_to_jump"
    assert allowed(match, "d7-e8")


@pytest.mark.rules("N-G39", "N-III.6")
def test_the_side_with_the_ball_may_play_any_piece() -> None:
    match = setup("Gf1 e8 b4", "Gf17", "e8")
    assert allowed(match, "b4-c5", "f1-f2", "e8-f9", "e8>e9")
    assert refused(match, "--") == "N-G39"
    assert refused(match, "b4-b4") == "N-III.6"
    assert refused(match, "c9-d10") == "N-III.6"
    play(match, "b4-c5")
    assert match.state.side == AWAY
