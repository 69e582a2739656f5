"""The blue die, fouls, the VAR, sending-off, penalties and the keepers."""

import pytest
from tests.games.supergoal.builder import AWAY, GAME, HOME, at, base, go, kinds, names, phase, refused, score

from touchline.core.match import Match


@pytest.mark.rules("S-DEF-1", "S-GKP-1", "S-GKP-2")
def test_when_the_blue_die_and_the_keeper_may_act():
    for words, answers in [
        (("orange", "F1?"), {"blue", "decline"}),
        (("shoot", "cadre"), {"blue", "decline"}),
        (("shoot", "poteau"), {"blue", "decline"}),
        (("shoot", "barre"), {"blue", "keeper"}),
    ]:
        assert names(go(base("c9"), *words)) == answers
    assert refused(base("c9"), AWAY, "blue") == ("blue_not_allowed", "S-DEF-1")
    assert refused(go(base("c9"), "orange", "F1?"), AWAY, "keeper") == ("keeper_not_allowed", "S-GKP-1")
    heading_in = go(base("c9", face="exsave"), "shoot", "imparable")
    assert refused(heading_in, AWAY, "blue") == ("blue_not_allowed", "S-DEF-1")
    assert refused(heading_in, AWAY, "concede") == ("concede_not_allowed", "S-GKP-1")


@pytest.mark.rules("S-QCK-2")
def test_the_attacker_does_not_defend():
    match = go(base("c9"), "orange", "F1?")
    assert refused(match, HOME, "blue") == ("not_your_decision", "S-QCK-2")
    assert refused(base("c9"), AWAY, "decline") == ("not_your_decision", "S-QCK-2")
    assert refused(base("c9"), AWAY, "shoot") == ("not_your_decision", "S-QCK-2")


@pytest.mark.rules("S-DEF-5")
def test_a_clearance_goes_three_cells_back_on_its_band():
    assert at(go(base("b5"), "orange", "F1?", "blue", "clear")) == ("Home", "b3", "open")
    assert at(go(base("d7", AWAY), "orange", "F1?", "blue", "clear")) == ("Away", "d9", "open")


@pytest.mark.rules("S-GKP-3", "S-CLR-2")
def test_a_save_gives_the_keeper_the_ball():
    match = go(base("c10"), "shoot", "cadre", "saved")
    assert at(match) == ("Away", "c10", "keeper_ball")
    assert {"red@c10", "red@c11", "red+long@c10"} <= names(match)


@pytest.mark.rules("S-GKP-6", "S-PEN-3")
def test_a_ball_tipped_round_is_a_corner():
    assert at(go(base("c10"), "shoot", "cadre", "corner")) == ("Home", "a11", "corner")
    assert at(go(base("c10", status="penalty_kick"), "deflected")) == ("Home", "a11", "corner")
    assert at(go(base("c2", AWAY), "shoot", "cadre", "corner")) == ("Away", "e1", "corner")


@pytest.mark.rules("S-PEN-2", "S-PEN-4", "S-G41")
def test_a_penalty_scored_or_wide():
    match = go(base("c10", status="penalty_kick"), "scored")
    assert score(match) == (1, 0)
    assert at(match) == ("Away", "c6", "kick_off")
    match = go(base("c10", status="penalty_kick"), "wide")
    assert score(match) == (0, 0)
    assert at(match) == ("Away", "d11", "goal_kick")


@pytest.mark.rules("S-G20")
def test_what_can_be_declined():
    match = go(base("c5"), "orange", "F1?", "decline")
    assert at(match) == ("Home", "c6", "open")
    assert phase(go(base("c9"), "shoot", "cadre", "decline")) == "keeper_roll"
    bar = go(base("c9"), "shoot", "barre")
    assert refused(bar, AWAY, "decline") == ("decline_not_allowed", "S-G20")


@pytest.mark.rules("S-G20")
def test_declining_may_be_forbidden():
    options = {"decline_intervention": False}
    for words in (("orange", "F1?"), ("shoot", "cadre"), ("shoot", "poteau")):
        assert phase(go(base("c9", options=options), *words, options=options)) == "blue_roll"
    match = go(base("c9", face="recover", options=options), "pass", "orange", "F1?", options=options)
    assert names(match) == {"blue", "recover"}
    assert refused(match, AWAY, "decline") == ("decline_not_allowed", "S-G20")


@pytest.mark.rules("S-G23", "S-DEF-6", "S-DEF-8")
def test_a_foul_is_judged_where_the_ball_is():
    assert phase(go(base("c9"), "orange", "F1?", "blue", "foul")) == "var_roll"
    assert phase(go(base("a9"), "shoot", "cadre", "blue", "foul")) == "var_roll"  # caught on c11
    match = go(base("c1"), "orange", "F1?", "blue", "foul")  # the attacker's own area
    assert at(match) == ("Home", "c2", "free_kick")
    assert "shoot" not in names(match)


@pytest.mark.rules("S-G27", "S-VAR-1")
def test_the_var_may_be_switched_off():
    options = {"var": False}
    assert phase(go(base("c9", options=options), "orange", "F1?", "blue", "foul", options=options)) == "penalty_roll"
    whistle = base("c10", face="whistle", holder=HOME, options=options)
    assert phase(go(whistle, "whistle", "assist", options=options)) == "penalty_roll"


@pytest.mark.rules("S-G27")
def test_the_var_may_look_at_the_blue_die_only():
    options = {"var_on_champion": False}
    assert phase(go(base("c9", options=options), "orange", "F1?", "blue", "foul", options=options)) == "var_roll"
    whistle = base("c10", face="whistle", holder=HOME, options=options)
    assert phase(go(whistle, "whistle", "assist", options=options)) == "penalty_roll"


@pytest.mark.rules("S-G27", "S-VAR-3")
def test_a_whistle_the_var_refuses_stays_played():
    match = go(base("b10", face="whistle", holder=HOME), "whistle", "assist", "F1?")
    assert at(match) == ("Home", "b10", "open")
    assert match.state.holder == AWAY
    assert "shoot" in names(match)


def fouls(s):
    return list(s.state.fouled if isinstance(s, Match) else s.fouled)


@pytest.mark.rules("S-SPC-1", "S-G28")
def test_a_sending_off_without_the_champion_die_costs_nothing():
    match = go(base("c5", holder=HOME, fouled=(0, 1)), "orange", "F1?", "blue", "foul")
    assert "player_sent_off" in kinds(match)
    assert match.state.holder == HOME
    assert at(match) == ("Home", "c6", "free_kick")
    assert fouls(match) == [0, 0]  # a third foul begins anew


@pytest.mark.rules("S-SPC-1", "S-G28")
def test_a_sending_off_comes_before_the_penalty():
    match = go(base("c9", fouled=(0, 1)), "orange", "F1?", "blue", "foul", "F1")
    assert phase(match) == "champion_roll"
    assert match.state.holder == HOME
    assert phase(go(match, "assist")) == "penalty_roll"


@pytest.mark.rules("S-G28")
def test_a_foul_the_var_refuses_is_none():
    match = go(base("c9", fouled=(0, 1)), "orange", "F1?", "blue", "foul", "F1?")
    assert fouls(match) == [0, 0]
    assert "player_sent_off" not in kinds(match)
    match = go(base("c10", face="whistle", holder=HOME, fouled=(0, 1)), "whistle", "assist", "F1?")
    assert fouls(match) == [0, 1]  # a refused whistle leaves the count


@pytest.mark.rules("S-G28")
@pytest.mark.parametrize(("scope", "count"), [("die", [0, 0]), ("player", [0, 1])])
def test_the_other_sides_blue_roll_breaks_the_row_unless_each_has_his_own(scope, count):
    options = {"expulsion_scope": scope}
    s = base("c5", AWAY, holder=AWAY, fouled=(0, 1), options=options)
    match = go(s, "orange", "F1?", "blue", "miss", options=options)
    assert fouls(match) == count


@pytest.mark.rules("S-G28")
def test_half_time_clears_the_count_and_a_goal_does_not():
    assert fouls(go(base("c10", fouled=(0, 1)), "shoot", "imparable")) == [0, 1]
    assert fouls(go(base("c10", fouled=(0, 1), rolls=59), "shoot", "imparable")) == [0, 0]


@pytest.mark.rules("S-G28", "S-G35")
def test_champion_plays_are_no_blue_rolls():
    match = go(base("c5", face="recover", fouled=(0, 1)), "pass", "orange", "F1?", "recover", "assist")
    assert fouls(match) == [0, 1]
    match = go(base("c5", face="whistle", holder=HOME, fouled=(0, 1)), "whistle", "assist")
    assert fouls(match) == [0, 1]
    assert "player_sent_off" not in kinds(match)


@pytest.mark.rules("S-G29", "S-PEN-1")
def test_at_a_penalty_only_the_black_die_is_rolled():
    match = go(base("b9", holder=HOME, face="unstoppable"), "orange", "F1?", "blue", "foul", "F1")
    assert at(match) == ("Home", "c10", "penalty_kick")
    assert names(match, HOME) == set()
    assert refused(match, HOME, "unstoppable") == ("champ_window", "S-G29")
    match = go(base("c10", face="exsave", status="penalty_kick"))
    assert refused(match, AWAY, "exsave") == ("champ_window", "S-CHA-9")


@pytest.mark.rules("S-SPC-5", "S-G44")
@pytest.mark.parametrize("cell", ["c1", "c2", "c3"])
def test_a_clearance_from_the_central_band_is_for_the_own_keeper(cell):
    match = Match.at(GAME, contested(cell))
    go(match, "blue", "clear")
    assert at(match)[1] == "c1"
    assert phase(match) == "own_keeper_roll"


@pytest.mark.rules("S-G44")
def test_what_the_own_keeper_can_do():
    cleared = contested("c3")
    assert at(go(cleared, "blue", "clear", "saved")) == ("Home", "c2", "keeper_ball")
    assert at(go(cleared, "blue", "clear", "parried")) == ("Home", "c3", "open")
    assert at(go(cleared, "blue", "clear", "corner")) == ("Away", "e1", "corner")
    assert score(go(cleared, "blue", "clear", "not-saved")) == (0, 1)


@pytest.mark.rules("S-SPC-6", "S-G44")
@pytest.mark.parametrize("cell", ["a1", "b2", "d3", "e3"])
def test_a_clearance_beside_the_central_band_goes_out(cell):
    match = go(contested(cell), "blue", "clear")
    assert at(match) == ("Home", "b1", "goal_kick")
    assert match.state.attack == 1  # the ball has not changed hands
    assert "purple+long@d1" in names(match)


@pytest.mark.rules("S-SPC-6", "S-DEF-5")
def test_from_row_4_a_clearance_stays_on_the_pitch():
    assert at(go(contested("c4"), "blue", "clear")) == ("Home", "c1", "open")


@pytest.mark.rules("S-G45", "S-DEF-4")
@pytest.mark.parametrize("cell", ["c1", "c2"])
def test_the_own_goal_cells_are_those_of_the_defenders_end(cell):
    assert score(go(contested(cell), "blue", "miss-or-own-goal")) == (0, 0)


@pytest.mark.rules("S-G34")
def test_the_exceptional_save_may_be_allowed_for_the_own_keeper():
    options = {"exsave_for_own_keeper": True}
    s = base("c2", face="exsave", holder=HOME, options=options)
    match = go(s, "orange", "F1?", "blue", "clear", options=options)
    assert match.actor == HOME
    assert names(match) == {"keeper", "exsave"}
    assert phase(go(Match.at(GAME, match.state, options), "keeper")) == "own_keeper_roll"
    go(match, "exsave", "assist")
    assert at(match) == ("Home", "c2", "keeper_ball")
    assert match.state.holder == AWAY


@pytest.mark.rules("S-G34", "S-CHA-3")
def test_usually_the_own_keeper_must_do():
    match = go(base("c2", face="exsave", holder=HOME), "orange", "F1?", "blue", "clear")
    assert phase(match) == "own_keeper_roll"
    assert refused(match, HOME, "exsave") == ("champ_colour", "S-CHA-3")


def contested(cell):
    """A ball that has just arrived on a cell with a question mark."""
    from touchline.games.supergoal.rules.defence import answer
    from touchline.games.supergoal.rules.position import QUESTIONED

    s = base(cell)
    s.threat = QUESTIONED
    answer(s)
    return s
