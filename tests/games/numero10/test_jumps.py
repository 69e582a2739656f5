"""Chapter V, 1, 2, 4 and 5: dribble, interception, grand pont, démarquage."""

import pytest

from touchline.core.contract import AWAY, HOME

from .base import allowed, ball, banned, kinds, names, play, refused, setup, why


@pytest.mark.rules("N-V.1.1", "N-V.1.2")
def test_a_dribble_over_opponent_or_partner_onto_a_free_square() -> None:
    match = setup("Gf1 e8 e9", "Gf17 f8 g8", "e8")
    assert allowed(match, "e8^e10")
    assert refused(match, "e8^g8") == "N-V.1.2"
    assert why(match, "e8^c8") == "nobody_to_jump"
    assert kinds(play(match, "e8^e10")) == ["dribbled"]
    assert ball(match) == "e10"
    assert banned(match) == {"e9"}


@pytest.mark.rules("N-V.1.1", "N-V.5.2")
def test_only_the_holder_dribbles() -> None:
    match = setup("Gf1 e8 b4", "Gf17 c5 f9", "e8")
    assert kinds(play(match, "b4^d6")) == ["unmarked"]
    assert ball(match) == "e8"
    assert not banned(match)


@pytest.mark.rules("N-V.1.3")
def test_no_dribble_backwards() -> None:
    home = setup("Gf1 e8", "Gf17 e7 d7 f7", "e8")
    assert {refused(home, f"e8^{to}") for to in ("e6", "c6", "g6")} == {"N-V.1.3"}
    away = setup("Gf1 e9 d9", "Gf17 e8", "e8", AWAY)
    assert {refused(away, f"e8^{to}") for to in ("e10", "c10")} == {"N-V.1.3"}


@pytest.mark.rules("N-V.2.1", "N-V.2.2")
def test_interceptions_in_all_eight_directions() -> None:
    for start, to in (
        ("e9", "e7"),
        ("e7", "e9"),
        ("d8", "f8"),
        ("f8", "d8"),
        ("d7", "f9"),
        ("f9", "d7"),
        ("d9", "f7"),
        ("f7", "d9"),
    ):
        for side in (HOME, AWAY):
            thief, victim = f"G{'f1' if side == HOME else 'f17'} {start}", "e8"
            match = setup(thief, victim, "e8", HOME) if side == HOME else setup(victim, thief, "e8", AWAY)
            assert kinds(play(match, f"{start}^{to}")) == ["intercepted"]
            assert ball(match) == to
            assert banned(match) == {"e8"}


@pytest.mark.rules("N-V.2.3")
def test_a_jump_over_the_holder_always_takes_the_ball() -> None:
    match = setup("Gf1 e8", "Gf17 e9", "e8", AWAY)
    assert [name for name in names(match) if name.startswith("e9^")] == ["e9^e7"]
    play(match, "e9^e7")
    assert ball(match) == "e7"
    assert match.state.toucher == AWAY


@pytest.mark.rules("N-V.2.4", "N-G17")
def test_an_intercepted_piece_waits_one_turn() -> None:
    match = setup("Gf1 e8 b3", "Gf17 e9 i14", "e8", AWAY)
    play(match, "e9^e7")
    assert refused(match, "e8^e6") == "N-G17"
    assert allowed(match, "e8-f9", "b3-c4")
    play(match, "b3-c4")
    assert not banned(match)
    play(match, "i14-j13")
    assert allowed(match, "e8^e6")


@pytest.mark.rules("N-G17")
def test_bans_are_set_on_partners_and_keepers_and_set_anew() -> None:
    partner = setup("Gf1 e8 e9 b2", "Gf17 i14 j10", "e8")
    play(partner, "e8^e10")
    assert banned(partner) == {"e9"}
    play(partner, "i14-h13")
    assert banned(partner) == {"e9"}, "the partner's ban lasts through his own next turn"
    assert refused(setup("Gf1 e10 e9 b2", "Gf17 j10", "e10", banned="e9"), "e9^e11") == "N-G17"
    play(partner, "b2-c3")
    assert not banned(partner)
    keeper = setup("Gf1 e14 b3", "Ge15 b12", "e14")
    play(keeper, "e14^e16")
    assert banned(keeper) == {"e15"}
    assert refused(keeper, "e15^e17") == "N-G17"
    again = setup("Gf1 e8 b3", "Gf17 f8 i14", "e8", banned="f8")
    play(again, "e8^g8")
    assert banned(again) == {"f8"}


@pytest.mark.rules("N-G17")
def test_grand_pont_and_demarquage_ban_nobody_and_a_goal_clears() -> None:
    match = setup("Gf1 g8 c4", "Gf17 g9 c5", "g10")
    play(match, "c4^c6")
    assert not banned(match)
    clears = setup("Gf1 e10 e9", "Gf17", "e10", banned="e9")
    play(clears, "e10>e18")
    assert not banned(clears)
    half = setup("Gf1 e10 e9", "Gf17 j12", "e10", AWAY, banned="e9", played=89)
    play(half, "j12-k13")
    assert half.state.half == 2
    assert not banned(half)


@pytest.mark.rules("N-G18", "N-V.2.2")
def test_a_partner_loses_the_ball_and_may_not_take_it_back_at_once() -> None:
    match = setup("Gf1 e8 e7", "Gf17 j14", "e8")
    play(match, "e7^e9", "j14-k15")
    assert refused(match, "e8^e10") == "N-G17"


@pytest.mark.rules("N-V.4.1", "N-G16")
def test_a_grand_pont_over_either_side_in_all_directions() -> None:
    for start, over, to in (("e6", "e7", "e8"), ("c8", "d8", "e8"), ("g10", "f9", "e8"), ("c10", "d9", "e8")):
        for home, away in ((f"Gf1 {start} {over}", "Gf17"), (f"Gf1 {start}", f"Gf17 {over}")):
            match = setup(home, away, "e8")
            assert kinds(play(match, f"{start}^{to}")) == ["bridged"]
            assert ball(match) == "e8"
    far = setup("Gf1 e5", "Gf17 e6", "e8")
    assert why(far, "e5^e8") == "not_a_jump"
    assert kinds(play(far, "e5^e7")) == ["unmarked"]


@pytest.mark.rules("N-V.5.1", "N-V.5.2")
def test_a_demarquage_in_all_directions_without_the_ball() -> None:
    around = "d7 d8 d9 e7 e9 f7 f8 f9"
    match = setup("Gf1 e8 k1", f"Gf17 {around}", "k1")
    jumps = {name for name in names(match) if name.startswith("e8^")}
    assert len(jumps) == 8
    holder = setup("Gf1 e8 e9", "Gf17", "e9")
    assert kinds(play(holder, "e8^e10")) == ["intercepted"]


@pytest.mark.rules("N-G15")
def test_one_neighbour_one_square_further() -> None:
    match = setup("Gf1 e8", "Gf17 e9 e10 g8", "k2")
    assert why(match, "e8^e10") == "occupied"
    assert why(match, "e8^e11") == "not_a_jump"
    assert why(match, "e8^f10") == "not_a_jump"
    assert why(match, "e8^i8") == "not_a_jump"
    edge = setup("Gf1 b9", "Gf17 a9", "k2")
    assert not [name for name in names(edge) if name.startswith("b9^")]
    play(setup("Gf1 e8", "Gf17 e9", "k2"), "e8^e10")
    both = setup("Gf1 e8", "Gf17 f9", "k2")
    play(both, "e8^g10")
    assert len(both.state.fields)
    assert len([square for square in both.state.man[AWAY] if square]) == 2


@pytest.mark.rules("N-G15", "N-V.10")
def test_a_jump_keeps_to_the_areas() -> None:
    assert refused(setup("Gf1 e3", "Gf17 e2", "a9"), "e3^e1") == "N-IV.2.2"
    assert allowed(setup("Ge3", "Gf17 e2", "a9"), "e3^e1")
    assert refused(setup("Gf1 f2 b4", "Gf17 c3", "a9"), "b4^d2") == "N-V.10"
    assert allowed(setup("Gf1 c4 e16", "Gf17 e15", "a9"), "e16^e14")
    assert allowed(setup("Gf1 e15", "Gf17 e16", "a9"), "e15^e17")
