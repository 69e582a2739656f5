"""The champion die: faces, moments, zones, chains."""

import pytest
from tests.games.supergoal.builder import AWAY, GAME, HOME, at, base, go, names, phase, refused, score

from touchline.core.match import Match
from touchline.games.supergoal.pitch import cell_name
from touchline.games.supergoal.rules.position import PLAY_ASSIST, PLAY_LONG_SHOT, PLAY_SURE_SHOT, PLAY_WHISTLE

RED, BLUE = ("long-shot", "assist", "unstoppable"), ("exsave", "recover")


def cells_for(face, code, **facts):
    """The cells from which the attacker may play his face."""
    cells = (cell_name(i) for i in range(55))
    return {cell for cell in cells if code in GAME.legal(base(cell, face=face, holder=HOME, **facts), HOME)}


def rows(first, last=11):
    return {f"{column}{row}" for column in "abcde" for row in range(first, last + 1)}


@pytest.mark.rules("S-CHA-1")
def test_the_face_is_public():
    s = base("c6", face="exsave")
    for viewer in (HOME, AWAY, 4):
        assert GAME.view(s, viewer) == s
        fact = next(fact for fact in GAME.table.scene(s).facts if fact.key == "champion")
        assert fact.args == (AWAY, s.champion)


@pytest.mark.rules("S-CHA-3")
@pytest.mark.parametrize("face", RED)
def test_red_faces_are_for_the_attack(face):
    assert refused(base("c10", face=face), AWAY, face) == ("champ_colour", "S-CHA-3")
    assert face in names(Match.at(GAME, base("c10", face=face, holder=HOME)))


@pytest.mark.rules("S-CHA-3")
@pytest.mark.parametrize("face", BLUE)
def test_blue_faces_are_for_the_defence(face):
    assert refused(base("c10", face=face, holder=HOME), HOME, face) == ("champ_colour", "S-CHA-3")


@pytest.mark.rules("S-CHA-3", "S-CHA-13", "S-CHA-15")
def test_the_whistle_is_for_both():
    assert "whistle" in names(Match.at(GAME, base("c6", face="whistle", holder=HOME)))
    assert names(Match.at(GAME, base("c6", face="whistle"))) == {"pass", "whistle"}


@pytest.mark.rules("S-CHA-4", "S-G31")
def test_long_shots_from_midfield_on_but_not_from_the_corner():
    assert cells_for("long-shot", PLAY_LONG_SHOT) == rows(6) - {"a11", "e11"}
    assert refused(base("a11", face="long-shot", holder=HOME), HOME, "long-shot") == ("champ_zone", "S-G31")


@pytest.mark.rules("S-CHA-4", "S-G31", "S-CHA-11")
def test_a_long_shot_from_the_area_is_an_inside_shot():
    match = go(base("c10", face="long-shot", holder=HOME), "long-shot", "recover")
    assert phase(match) == "keeper_roll"  # no recovery
    match = go(base("c9", face="long-shot", holder=HOME), "long-shot", "recover")
    assert names(match) == {"keeper", "recover"}
    assert at(go(match, "recover", "assist")) == ("Away", "c10", "open")


@pytest.mark.rules("S-CHA-5", "S-G32")
def test_assists_from_row_3_on():
    assert cells_for("assist", PLAY_ASSIST) == rows(3)
    for status in ("kick_off", "throw_in", "free_kick", "corner"):
        assert "assist" in names(Match.at(GAME, base("a11", holder=HOME, status=status)))
    for status in ("goal_kick", "keeper_ball"):
        assert refused(base("b1", holder=HOME, status=status), HOME, "assist")[0] == "champ_window"


@pytest.mark.rules("S-CHA-5")
def test_after_an_assist_the_ball_is_ready_for_a_shot():
    match = go(base("a3", holder=HOME), "assist", "long-shot")
    assert score(go(match, "shoot", "imparable")) == (1, 0)


@pytest.mark.rules("S-CHA-6", "S-G33")
def test_unstoppable_shots_from_the_thirteen_shooting_cells():
    assert cells_for("unstoppable", PLAY_SURE_SHOT) == rows(9) - {"a11", "e11"}
    assert refused(base("c8", face="unstoppable", holder=HOME), HOME, "unstoppable") == ("champ_zone", "S-CHA-6")
    assert score(go(base("b9", face="unstoppable", holder=HOME), "unstoppable", "assist")) == (1, 0)


@pytest.mark.rules("S-CHA-7", "S-CHA-8", "S-G38")
def test_the_defender_may_answer_an_unstoppable_shot_with_the_face_he_rolls():
    match = go(base("c10", face="unstoppable", holder=HOME), "unstoppable", "exsave")
    assert names(match) == {"concede", "exsave"}
    assert score(go(Match.at(GAME, match.state), "concede")) == (1, 0)
    assert at(go(match, "exsave", "assist")) == ("Away", "c10", "keeper_ball")
    assert match.state.holder == HOME
    match = go(base("c10", face="unstoppable", holder=HOME), "unstoppable", "recover")
    assert score(match) == (1, 0)  # from inside the area no recovery


@pytest.mark.rules("S-CHA-9", "S-G34")
@pytest.mark.parametrize(
    ("s", "words"),
    [
        (base("b10", face="exsave"), ("shoot", "cadre")),
        (base("b10", face="exsave"), ("shoot", "imparable")),
        (base("b10", face="exsave"), ("shoot", "barre")),
        (base("b9", face="exsave"), ("shoot", "imparable")),
        (base("b9", face="exsave"), ("shoot", "cadre", "decline")),
        (base("b9", face="exsave"), ("shoot", "cadre", "blue", "miss")),
        (base("b9", face="exsave", status="free_kick", shot="near"), ("shoot", "cadre")),
        (base("b8", face="exsave", status="free_kick", shot="far"), ("shoot", "imparable")),
    ],
)
def test_the_exceptional_save_stops_any_ball_on_its_way_into_the_goal(s, words):
    match = go(s, *words, "exsave", "assist")
    assert score(match) == (0, 0)
    assert at(match) == ("Away", "c10", "keeper_ball")


@pytest.mark.rules("S-CHA-9")
def test_the_exceptional_save_needs_a_ball_going_in():
    for words in (("orange", "F1?"), ("shoot", "poteau"), ("shoot", "cadre")):
        match = go(base("b9", face="exsave"), *words)
        assert refused(match, AWAY, "exsave") == ("champ_window", "S-CHA-9")


@pytest.mark.rules("S-CHA-11", "S-G35")
def test_the_recovery_takes_the_ball_in_any_phase():
    start = base("c6", face="recover")
    assert at(go(start, "recover", "assist")) == ("Away", "c6", "open")
    assert at(go(start, "pass", "orange", "F1?", "recover", "assist")) == ("Away", "c7", "open")
    shot = base("a9", face="recover")
    assert at(go(shot, "pass", "shoot", "cadre", "recover", "assist")) == ("Away", "c11", "open")
    assert at(go(shot, "pass", "shoot", "poteau", "recover", "assist")) == ("Away", "c10", "open")
    assert at(go(shot, "pass", "shoot", "imparable", "recover", "assist")) == ("Away", "c11", "open")
    assert at(go(shot, "pass", "shoot", "cadre", "blue", "miss", "recover", "assist")) == ("Away", "c11", "open")


@pytest.mark.rules("S-CHA-11", "S-G38")
def test_the_recovery_comes_even_after_an_assist():
    match = go(base("c6", holder=HOME), "assist", "recover")
    assert names(match) == {"pass", "recover"}
    assert at(go(match, "recover", "long-shot")) == ("Away", "c10", "open")


@pytest.mark.rules("S-CHA-11", "S-G35")
def test_no_recovery_after_a_shot_from_inside_until_it_is_settled():
    match = go(base("b10", face="recover"), "pass", "shoot", "poteau")
    assert names(match) == {"blue", "decline"}
    assert refused(match, AWAY, "recover") == ("champ_window", "S-CHA-11")
    assert names(go(Match.at(GAME, match.state), "decline")) == {"pass", "recover"}
    go(match, "blue", "foul", "F1")
    assert at(match)[2] == "penalty_kick"
    assert names(match) == {"pass", "recover"}


@pytest.mark.rules("S-CHA-12")
def test_the_recovery_intercepts_an_unstoppable_shot_from_outside_only():
    for cell, caught in (("c9", "c10"), ("e10", "c11")):
        match = go(base(cell, face="unstoppable", holder=HOME), "unstoppable", "recover", "recover", "assist")
        assert at(match) == ("Away", caught, "open")


@pytest.mark.rules("S-CHA-13", "S-CHA-14")
def test_what_a_whistle_in_attack_gives():
    assert cells_for("whistle", PLAY_WHISTLE) == rows(1)
    gives = {}
    for cell in rows(1):
        match = go(base(cell, face="whistle", holder=HOME), "whistle", "assist")
        gives[cell] = "penalty" if phase(match) == "var_roll" else "shot" if "shoot" in names(match) else "arrow"
    area = {"b10", "c10", "d10", "b11", "c11", "d11"}
    assert {cell for cell, kind in gives.items() if kind == "penalty"} == area
    assert {cell for cell, kind in gives.items() if kind == "shot"} == rows(8, 9) | {"a10", "e10"}


@pytest.mark.rules("S-CHA-13", "S-SPC-8")
def test_a_whistle_beside_the_area_gives_a_near_free_kick():
    match = go(base("e10", face="whistle", holder=HOME), "whistle", "assist", "shoot", "imparable")
    assert score(match) == (1, 0)


@pytest.mark.rules("S-CHA-15", "S-G36")
def test_the_whistle_in_defence_gives_a_free_kick_on_the_same_cell():
    match = go(base("c6", face="whistle"), "whistle", "assist")
    assert at(match) == ("Away", "c6", "free_kick")
    match = go(base("b3", face="whistle"), "whistle", "assist")
    assert phase(go(match, "shoot", "cadre")) == "keeper_roll"  # row 9 as Away sees it
    match = go(base("b4", face="whistle"), "whistle", "assist")
    assert names(go(match, "shoot", "cadre")) == {"blue", "decline"}  # row 8


@pytest.mark.rules("S-SPC-9", "S-G36")
def test_an_offensive_foul_in_the_own_area_gives_a_free_kick_there():
    match = go(base("c2", face="whistle"), "whistle", "assist")
    assert at(match) == ("Away", "c2", "free_kick")
    assert phase(match) == "attack"  # no penalty, no VAR
    assert score(go(match, "shoot", "imparable")) == (0, 1)


@pytest.mark.rules("S-G36")
def test_that_free_kick_may_be_without_a_shot():
    options = {"area_free_kick_shot": False}
    match = go(base("c2", face="whistle", options=options), "whistle", "assist", options=options)
    assert refused(match, AWAY, "shoot") == ("shot_status", "S-G36")


@pytest.mark.rules("S-G36", "S-CHA-16")
def test_long_and_unstoppable_shots_leave_no_moment_for_the_whistle():
    for face in ("long-shot", "unstoppable"):
        match = go(base("c9", face=face, holder=HOME), face, "whistle")
        assert (phase(match), score(match)) == (("keeper_roll", (0, 0)) if face == "long-shot" else ("attack", (1, 0)))
    assert names(go(base("c9", holder=HOME), "assist", "whistle")) == {"pass", "whistle"}


@pytest.mark.rules("S-G30")
def test_the_attacker_plays_only_when_he_chooses_an_action():
    match = go(base("c9", face="unstoppable", holder=HOME), "orange", "L1")
    assert refused(match, HOME, "unstoppable") == ("champ_window", "S-G30")
    match = go(base("b9", face="unstoppable", holder=HOME), "orange", "F1?")
    assert refused(match, HOME, "unstoppable") == ("champ_window", "S-G30")


@pytest.mark.rules("S-G30", "S-G47")
@pytest.mark.parametrize(("face", "refusal"), [("long-shot", "champ_window"), ("unstoppable", "champ_window")])
def test_what_a_taker_of_a_corner_may_play(face, refusal):
    assert refused(base("a11", face=face, holder=HOME, status="corner"), HOME, face)[0] == refusal
    assert "whistle" in names(Match.at(GAME, base("a11", face="whistle", holder=HOME, status="corner")))


@pytest.mark.rules("S-G47")
@pytest.mark.parametrize(
    ("status", "cell"), [("goal_kick", "b1"), ("keeper_ball", "c2"), ("corner", "a11"), ("penalty_kick", "c10")]
)
def test_where_the_ball_waits_at_a_set_piece(status, cell):
    match = go(base(cell, face="recover", status=status), "recover", "assist")
    assert at(match) == ("Away", cell, "open")


@pytest.mark.rules("S-G37")
@pytest.mark.parametrize("status", ["kick_off", "throw_in", "free_kick", "corner", "goal_kick", "keeper_ball"])
@pytest.mark.parametrize("face", ["recover", "whistle"])
def test_the_defence_may_play_at_set_pieces_unless_forbidden(status, face):
    assert names(Match.at(GAME, base("c6", face=face, status=status))) == {"pass", face}
    forbidden = base("c6", face=face, status=status, options={"champion_at_set_pieces": False})
    assert phase(forbidden) == "attack"
    assert refused(forbidden, AWAY, face) == ("champ_window", "S-G37")


@pytest.mark.rules("S-G37")
def test_even_before_a_penalty():
    assert names(Match.at(GAME, base("c10", face="recover", status="penalty_kick"))) == {"pass", "recover"}
    assert phase(go(base("c10", face="recover", status="penalty_kick"), "pass")) == "penalty_roll"


@pytest.mark.rules("S-CHA-16")
def test_a_window_opens_once_for_each_action_also_after_a_declined_question_mark():
    match = go(base("c5", face="whistle"), "pass", "orange", "F1?", "decline")
    assert names(match) == {"pass", "whistle"}
    match = go(base("c5", face="whistle"), "pass")
    assert match.actor == HOME
    assert refused(match, AWAY, "whistle") == ("champ_window", "S-CHA-16")


@pytest.mark.rules("S-G38", "S-CHA-2")
def test_recoveries_can_answer_recoveries():
    match = go(base("c6", face="recover"), "recover", "recover")
    assert match.actor == HOME  # defends now, with the die
    assert names(match) == {"pass", "recover"}
    assert at(go(match, "recover", "assist")) == ("Home", "c6", "open")
    assert match.state.holder == AWAY


@pytest.mark.rules("S-G38")
def test_goals_do_not_move_the_champion_die():
    s = base("c10", face="exsave", holder=HOME)
    match = go(s, "shoot", "imparable")
    assert (match.state.holder, match.state.champion) == (HOME, s.champion)
