"""Shots: from where, with which table, and where the ball comes back."""

import pytest
from tests.games.supergoal.builder import AWAY, GAME, HOME, at, base, go, names, phase, refused, rules_told, score

from touchline.core.match import Match
from touchline.games.supergoal.pitch import cell_name
from touchline.games.supergoal.rules.position import SHOOT

INSIDE = {"b10", "c10", "d10", "b11", "c11", "d11"}
OUTSIDE = {"a9", "b9", "c9", "d9", "e9", "a10", "e10"}


def shooting(attacker=HOME, **facts):
    """The cells from which the attacker may shoot."""
    cells = (cell_name(i) for i in range(55))
    return {cell for cell in cells if SHOOT in GAME.legal(base(cell, attacker, **facts), attacker)}


@pytest.mark.rules("S-SIN-1", "S-SOU-1", "S-SOU-2", "S-QCK-8", "S-G16")
def test_thirteen_cells_allow_a_shot():
    assert shooting() == INSIDE | OUTSIDE
    assert shooting(AWAY) == {f"{'edcba'['abcde'.index(cell[0])]}{12 - int(cell[1:])}" for cell in INSIDE | OUTSIDE}


@pytest.mark.rules("S-DEF-7", "S-DEF-8", "S-G24")
def test_a_foul_of_the_blue_die_allows_a_direct_shot_on_rows_8_and_9():
    for cell, direct in [("b8", True), ("e9", True), ("a10", False), ("e11", False), ("c7", False), ("c2", False)]:
        back = f"{cell[0]}{int(cell[1:]) - 1}"
        match = go(base(back), "orange", "F1?", "blue", "foul")
        assert at(match) == ("Home", cell, "free_kick")
        assert ("shoot" in names(match)) == direct, cell


@pytest.mark.rules("S-G24")
def test_the_flank_may_count_as_row_9():
    options = {"flank_free_kick_shot": True}
    match = go(base("a9", options=options), "orange", "F1?", "blue", "foul", "shoot", "imparable", options=options)
    assert score(match) == (1, 0)
    match = go(base("a10", options=options), "orange", "F1?", "blue", "foul", options=options)
    assert "shoot" not in names(match)  # a11 is a corner cell


@pytest.mark.rules("S-SOU-6")
@pytest.mark.parametrize("cell", ["c9", "a10", "c10"])
def test_post_bar_and_wide_are_the_same_from_everywhere(cell):
    match = go(base(cell), "shoot", "poteau")
    assert (at(match)[1], names(match)) == ("c10", {"blue", "decline"})
    match = go(base(cell), "shoot", "barre")
    assert (at(match)[1], names(match)) == ("c11", {"blue", "keeper"})
    assert at(go(base(cell), "shoot", "dehors")) == ("Away", "d11", "goal_kick")


@pytest.mark.rules("S-SIN-6", "S-CLR-1")
def test_a_wide_shot_gives_the_defence_a_goal_kick():
    match = go(base("c10"), "shoot", "dehors")
    assert at(match)[0::2] == ("Away", "goal_kick")
    assert {"orange@b11", "orange@d11"} <= names(match)


@pytest.mark.rules("S-SIN-3")
def test_an_unstoppable_shot_from_inside_is_a_goal_at_once():
    match = go(base("b10"), "shoot", "imparable")
    assert score(match) == (1, 0)
    assert at(match) == ("Away", "c6", "kick_off")


@pytest.mark.rules("S-SIN-4", "S-G17", "S-G20")
def test_after_a_post_the_defender_may_come_or_not():
    assert at(go(base("b10"), "shoot", "poteau", "blue", "steal")) == ("Away", "c10", "open")
    assert at(go(base("b10"), "shoot", "poteau", "blue", "clear")) == ("Home", "c7", "open")
    assert at(go(base("b10"), "shoot", "poteau", "decline")) == ("Home", "c10", "open")


@pytest.mark.rules("S-SIN-5", "S-G17", "S-GKP-2")
def test_after_a_bar_a_missed_ball_stays_on_c11():
    assert at(go(base("c9"), "shoot", "barre", "blue", "miss")) == ("Home", "c11", "open")
    assert at(go(base("c9"), "shoot", "barre", "keeper", "parried")) == ("Home", "c9", "open")
    assert score(go(base("c9"), "shoot", "barre", "blue", "miss-or-own-goal")) == (1, 0)


@pytest.mark.rules("S-SOU-3", "S-G19")
@pytest.mark.parametrize("cell", sorted(OUTSIDE))
def test_outside_shots_pass_c10_from_c9_and_c11_from_elsewhere(cell):
    match = go(base(cell), "shoot", "cadre")
    assert at(match)[1] == ("c10" if cell == "c9" else "c11")
    assert at(go(match, "blue", "steal"))[:2] == ("Away", "c10" if cell == "c9" else "c11")


@pytest.mark.rules("S-G18", "S-GKP-5", "S-PEN-5")
def test_where_the_ball_comes_back():
    assert at(go(base("d11"), "shoot", "cadre", "parried")) == ("Home", "c9", "open")
    assert at(go(base("c10", status="penalty_kick"), "back")) == ("Home", "c10", "open")


@pytest.mark.rules("S-G21", "S-ATT-10")
def test_a_shot_may_be_the_first_action():
    match = go(base("c2"), "orange", "F1?", "blue", "steal")
    assert at(match) == ("Away", "c3", "open")
    assert "shoot" in names(match)


@pytest.mark.rules("S-G21")
def test_or_an_arrow_may_be_asked_for_first():
    options = {"first_action_must_be_arrow": True}
    match = go(base("c2", options=options), "orange", "F1?", "blue", "steal", options=options)
    assert at(match) == ("Away", "c3", "open")
    assert refused(match, AWAY, "shoot") == ("first_arrow", "S-G21")
    go(match, "orange", "L1", "a-side")
    assert "shoot" in names(match)
    assisted = base("c6", holder=HOME, first=1, options=options)
    assert "shoot" in names(go(assisted, "assist", "long-shot", options=options))  # the assist was the first action
    free = base("c3", face="whistle", options=options)
    assert "shoot" in names(go(free, "whistle", "assist", options=options))  # a direct free kick is excepted


@pytest.mark.rules("S-G22")
@pytest.mark.parametrize(
    "words", [("cadre", "parried"), ("cadre", "corner"), ("poteau", "decline"), ("barre", "blue", "clear")]
)
def test_a_shot_that_leaves_him_the_ball_does_not_end_the_attack(words):
    match = go(base("c10"), "shoot", *words)
    assert at(match)[0] == "Home"
    assert match.state.attack == 1


@pytest.mark.rules("S-G25", "S-SPC-7")
def test_a_direct_free_kick_is_a_right_that_lapses():
    free = base("c9", status="free_kick", shot="near")
    assert names(Match.at(GAME, free)) == {"orange", "red", "purple", "shoot"}
    assert phase(go(free, "shoot", "cadre")) == "keeper_roll"
    match = go(free, "orange", "L1", "a-side", "shoot", "cadre")
    assert names(match) == {"blue", "decline"}  # the table of open play
    assert "S-SOU-3" in rules_told(match)
    match = go(base("b8", status="free_kick", shot="far"), "orange", "L1", "a-side")
    assert refused(match, HOME, "shoot") == ("shot_zone", "S-QCK-8")


@pytest.mark.rules("S-G25")
def test_a_champion_play_may_replace_the_free_kick():
    match = go(base("c8", holder=HOME, status="free_kick", shot="far"), "assist", "long-shot")
    assert at(match) == ("Home", "c10", "open")


@pytest.mark.rules("S-SPC-8")
def test_an_unstoppable_near_free_kick_is_a_goal_at_once():
    match = go(base("a9", status="free_kick", shot="near"), "shoot", "imparable")
    assert score(match) == (1, 0)


@pytest.mark.rules("S-SPC-8", "S-G35")
def test_a_recovery_may_catch_an_unstoppable_near_free_kick():
    match = go(base("a9", face="recover", status="free_kick", shot="near"), "pass", "shoot", "imparable")
    assert names(match) == {"concede", "recover"}
    assert at(go(match, "recover", "assist")) == ("Away", "c11", "open")


@pytest.mark.rules("S-G26")
@pytest.mark.parametrize(
    ("face", "after"),
    [("steal", ("Away", "c10", "open")), ("clear", ("Home", "c7", "open"))],
)
def test_the_blue_die_against_a_far_free_kick(face, after):
    assert at(go(base("e8", status="free_kick", shot="far"), "shoot", "cadre", "blue", face)) == after


@pytest.mark.rules("S-G26")
def test_a_foul_or_an_own_goal_against_a_far_free_kick():
    far = base("e8", status="free_kick", shot="far")
    assert phase(go(far, "shoot", "cadre", "blue", "foul")) == "var_roll"
    assert score(go(far, "shoot", "cadre", "blue", "miss-or-own-goal")) == (1, 0)
    assert phase(go(far, "shoot", "cadre", "blue", "miss")) == "keeper_roll"
