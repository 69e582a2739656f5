"""Chapter V, 6: the border, its counters and its sanction; the limit of possession."""

import pytest

from touchline.core.contract import AWAY, HOME

from .base import allowed, ball, banned, kinds, names, play, refused, setup


@pytest.mark.rules("N-V.6.1", "N-G22")
def test_arriving_and_standing_both_count() -> None:
    match = setup("Gf1 b8 d4", "Gf17 i12", "b8")
    play(match, "b8-a9")
    assert match.state.border == [1, 0]
    play(match, "i12-j13", "d4-e5")
    assert match.state.border == [2, 0]
    play(match, "j13-i12")
    assert match.state.border == [2, 0]
    assert kinds(play(match, "e5-f6")) == ["moved", "border_sanctioned"]
    assert ball(match) == "i12"
    assert match.state.border == [0, 0]


@pytest.mark.rules("N-G22")
def test_a_pass_elsewhere_or_the_opponents_set_it_to_nought() -> None:
    away_from = setup("Gf1 a8", "Gf17 i12", "a8", border=(2, 0))
    play(away_from, "a8>d8")
    assert away_from.state.border == [0, 0]
    taken = setup("Gf1 a8", "Gf17 a9 d3", "a8", AWAY, border=(2, 0))
    play(taken, "a9^a7")
    assert taken.state.border == [0, 1]
    theirs = setup("Gf1 c4", "Gf17 e9", "e9", border=(1, 0))
    play(theirs, "c4-d5")
    assert theirs.state.border == [0, 0]


@pytest.mark.rules("N-G22")
def test_a_keeper_with_the_ball_in_his_hands_sets_nought() -> None:
    match = setup("Gd1 a4", "Gf17", "a4", border=(2, 0))
    assert kinds(play(match, "a4>d1")) == ["passed"]
    assert match.state.border == [0, 0]
    outside = setup("Ga5 d8", "Gf17 f9", "d8", border=(2, 0))
    assert "border_sanctioned" in kinds(play(outside, "d8>a5"))
    elsewhere = setup("Gf2 d3", "Gf17 i3", "i3", AWAY)
    play(elsewhere, "i3-g1")
    assert elsewhere.state.border == [0, 0], "e1, f1 and g1 are no border"


@pytest.mark.rules("N-V.6.2", "N-G23")
def test_the_ball_goes_and_the_piece_stays() -> None:
    match = setup("Gf1 a8 c4", "Gf17 d9 j3", "a8", border=(2, 1), possession=(5, 2))
    play(match, "c4-d5")
    s = match.state
    assert ball(match) == "d9"
    assert s.man[HOME][1] == 8 * 13
    assert s.border == [0, 0]
    assert s.possession == [0, 0]
    assert s.toucher == AWAY
    assert s.side == AWAY
    assert not banned(match)
    assert allowed(match, "d9>d10", "d9-e8")


@pytest.mark.rules("N-G23")
def test_how_ties_are_broken() -> None:
    def receiver(away: str, home: str = "Gf1 a8 c4") -> str:
        match = setup(home, away, "a8", border=(2, 0))
        play(match, "c4-d5")
        return ball(match)

    assert receiver("Gc8 a10 f17") == "a10", "field player before keeper"
    assert receiver("Gf17 a10 a6") == "a6", "nearer to the offender's goal line"
    assert receiver("Gf17 b10 c9") == "c9", "row first"

    def from_top(away: str) -> str:
        match = setup("Gf1 c17 b2", away, "c17", border=(2, 0))
        play(match, "b2-c3")
        return ball(match)

    assert from_top("Gf1 a15 e15") == "e15", "nearer to column f"

    def for_home(home: str) -> str:
        match = setup(home, "Gf17 d1 b9", "d1", AWAY, border=(0, 2))
        play(match, "b9-c8")
        return ball(match)

    assert for_home("Gf17 b3 f3") == "f3"
    assert for_home("Gf17 d3 d4") == "d3"


@pytest.mark.rules("N-G23")
def test_the_last_tie_goes_to_the_left_as_the_receiver_sees_it() -> None:
    """Two men as near, on one row, as far from column f: only a ball on column f allows it."""
    high = setup("Gf1 a2 c4", "Ga17 e9 g9", "f5", possession=(15, 0), toucher=HOME)
    play(high, "c4-d5")
    assert ball(high) == "g9", "Away looks down the board: left is towards column k"
    low = setup("Ga1 e9 g9", "Gf17 a2 c4", "f13", AWAY, possession=(0, 15), toucher=AWAY)
    play(low, "c4-d5")
    assert ball(low) == "e9", "Home looks up the board: left is towards column a"


@pytest.mark.rules("N-G23", "N-IV.5.2")
def test_a_keeper_who_receives_must_release_at_once() -> None:
    match = setup("Gf1 a16 h9", "Gc16", "a16", border=(2, 0))
    play(match, "h9-i10")
    assert ball(match) == "c16"
    assert {name.split(">")[0] for name in names(match)} == {"c16"}


@pytest.mark.rules("N-G22")
def test_the_limit_is_an_option() -> None:
    match = setup("Gf1 b8 d4", "Gf17 i12", "b8", border_limit=1)
    assert kinds(play(match, "b8-a9")) == ["carried"]
    play(match, "i12-j13")
    assert "border_sanctioned" in kinds(play(match, "d4-e5"))


@pytest.mark.rules("N-G24")
def test_the_third_coup_is_legal_and_punished() -> None:
    match = setup("Gf1 a8 d4", "Gf17 i12", "a8", border=(2, 0))
    assert allowed(match, "d4-e5", "a8>a12", "a8-b9")
    warned = match.game.table.question(match.state, HOME)
    assert (warned.kind, warned.rule) == ("leave_border", "N-V.6.1")


@pytest.mark.rules("N-G24")
def test_refusing_it_is_an_option() -> None:
    on = {"border_refuse": True}
    match = setup("Gf1 a8 d4 b7", "Gf17 i12", "a8", border=(2, 0), **on)
    for coup in ("d4-e5", "a8>a12", "f1-f2", "a8>k8"):
        assert refused(match, coup) == "N-G24", coup
    assert allowed(match, "a8-b9", "a8>d8", "a8>b7", "a8-c10")
    assert {name for name in names(match) if name[:2] != "a8"} == set()
    takes = setup("Gf1 a8 a7", "Gf17 i12", "a8", border=(2, 0), **on)
    assert refused(takes, "a7^a9") == "N-G24"
    inward = setup("Gf1 k8 j7", "Gf17 i12", "k8", border=(2, 0), **on)
    assert allowed(inward, "k8-j9")
    early = setup("Gf1 a8 d4", "Gf17 i12", "a8", border=(1, 0), **on)
    assert allowed(early, "d4-e5", "a8>a12")


@pytest.mark.rules("N-G24")
def test_refusal_of_taking_a_free_ball_on_the_border() -> None:
    on = {"border_refuse": True}
    match = setup("Gf1 d8 h6", "Gf17 i12", "a11", border=(2, 0), **on)
    assert refused(match, "d8-a11") == "N-G24"
    assert allowed(match, "h6-g7", "d8-b10")
    keeper = setup("Gd2", "Gf17 i12", "d1", border=(2, 0), **on)
    assert allowed(keeper, "d2-d1")
    outside = setup("Gb2", "Gf17 i12", "a2", border=(2, 0), **on)
    assert refused(outside, "b2-a2") == "N-G24"
    holds = setup("Ga5 d8", "Gf17 i12", "a5", border=(2, 0), **on)
    assert refused(holds, "a5-a6") == refused(holds, "a5>a9") == "N-G24"
    assert allowed(holds, "a5-b5", "a5>d8")


@pytest.mark.rules("N-G24")
def test_nothing_is_refused_when_nothing_else_is_left() -> None:
    shut_in = "Gf17 j17 k16 j16 j15 i16"
    match = setup("k17", shut_in, "k17", border=(2, 0), border_refuse=True)
    assert names(match) == {"k17^i17"}
    assert "border_sanctioned" in kinds(play(match, "k17^i17"))


@pytest.mark.rules("N-G34")
def test_possession_counts_own_turns_as_last_toucher() -> None:
    match = setup("Gf1 e8 b4", "Gf17 i12 e10", "e8")
    play(match, "b4-c5")
    assert match.state.possession == [1, 0]
    play(match, "i12-j13")
    assert match.state.possession == [1, 0]
    play(match, "e8>e9", "j13-i12", "c5-d6")
    assert match.state.possession == [3, 0], "a free ball counts for the last to touch it"
    play(match, "i12-h13", "f1-f2")
    assert match.state.possession == [4, 0]


@pytest.mark.rules("N-G34")
def test_a_touch_ends_the_others_possession() -> None:
    match = setup("Gf1 e8", "Gf17 e9", "e8", AWAY, possession=(9, 0), toucher=HOME)
    play(match, "e9^e7")
    assert match.state.possession == [0, 1]
    assert match.state.toucher == AWAY


@pytest.mark.rules("N-G34")
def test_the_limit_of_possession_can_be_changed_or_lifted() -> None:
    fifteen = setup("Gf1 e8 b4", "Gf17 i12", "e8", possession=(15, 0))
    assert kinds(play(fifteen, "b4-c5")) == ["moved", "possession_sanctioned"]
    assert ball(fifteen) == "i12"
    free_ball = setup("Gf1 b4", "Gf17 i12", "e8", possession=(15, 0), toucher=HOME)
    assert kinds(play(free_ball, "b4-c5")) == ["moved", "possession_sanctioned"]
    off = setup("Gf1 e8 b4", "Gf17 i12", "e8", possession=(15, 0), possession_limit=0)
    assert kinds(play(off, "b4-c5")) == ["moved"]
    assert off.state.possession == [16, 0]


@pytest.mark.rules("N-G34")
def test_repeating_a_position_has_no_effect() -> None:
    match = setup("Gf1 e8 b4", "Gf17 i12", "b9", toucher=AWAY)
    for _ in range(5):
        play(match, "b4-c5", "f17-f16", "c5-b4", "f16-f17")
    assert not match.is_over
    assert match.state.coups == 20
