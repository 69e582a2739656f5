"""Arrow dice: declarations, the orange lock, set pieces taken with them."""

import pytest
from tests.games.supergoal.builder import (
    AWAY,
    CHANCE,
    GAME,
    HOME,
    at,
    base,
    go,
    kinds,
    names,
    phase,
    refused,
    rules_told,
    score,
)

from touchline.core.match import Match


def die_words(match):
    """The dice the attacker may declare, without what else he may do."""
    return {name.partition("@")[0] for name in names(match)} & {"orange", "red", "purple"}


@pytest.mark.rules("S-ATT-1")
@pytest.mark.parametrize(("die", "faces"), [("orange", 4), ("red", 6), ("purple", 6)])
def test_one_die_is_rolled_at_a_time(die, faces):
    match = go(base("c6"), die)
    assert match.actor == CHANCE
    assert len(match.outcomes()) == faces
    assert sum(weight for _, weight in match.outcomes()) == 6


@pytest.mark.rules("S-G09")
def test_a_side_that_sends_the_ball_out_may_be_chosen():
    match = go(base("a5"), "red", "L2")
    assert names(match) == {"a-side", "e-side"}
    assert at(go(match, "a-side")) == ("Away", "a5", "throw_in")


@pytest.mark.rules("S-G09", "S-G04")
def test_a_lost_ball_may_be_sent_out_instead():
    assert at(go(base("b5"), "red", "D2X", "a-side")) == ("Away", "a7", "throw_in")


@pytest.mark.rules("S-G10")
def test_a_turned_arrow_back_goes_into_touch_on_the_same_row():
    match = go(base("e10"), "red+pivot", "B1")
    assert at(match) == ("Away", "e10", "throw_in")
    assert kinds(match)[0] == "pivot_declared"


@pytest.mark.rules("S-G10")
def test_the_arrow_may_be_turned_at_a_throw_in_or_free_kick():
    assert "red+pivot" in names(Match.at(GAME, base("a10", status="throw_in")))
    assert "red+pivot" in names(Match.at(GAME, base("e11", status="free_kick")))


@pytest.mark.rules("S-G46", "S-SOU-2")
def test_a_corner_cell_in_open_play_is_a_normal_cell():
    match = Match.at(GAME, base("a11"))
    assert names(match) == {"orange", "red", "purple", "orange+pivot", "red+pivot", "purple+pivot"}
    assert at(go(match, "red+pivot", "F2")) == ("Home", "c11", "open")


@pytest.mark.rules("S-COR-1", "S-G12")
def test_a_corner_is_taken_from_either_side_with_any_die():
    match = go(base("c10"), "shoot", "cadre", "corner")
    assert names(match) == {f"{die}@{cell}" for die in ("orange", "red", "purple") for cell in ("a11", "e11")}
    assert at(go(match, "red@e", "F2")) == ("Home", "c11", "open")
    assert refused(Match.at(GAME, base("a11", status="corner")), HOME, "shoot") == ("shot_status", "S-COR-1")


@pytest.mark.rules("S-COR-2", "S-G11")
@pytest.mark.parametrize("face", ["F4?", "L3", "D3X", "F3"])
def test_every_face_runs_along_the_goal_line(face):
    match = go(base("a11", status="corner"), "purple@a11", face)
    assert at(match)[1] == f"{'abcde'[int(face[1])]}11"
    assert phase(match) == ("contest" if "?" in face else "attack")
    assert at(match)[0] == ("Away" if "X" in face else "Home")


@pytest.mark.rules("S-G11")
def test_past_the_far_corner_it_is_a_throw_in(tmp_path):
    sheet = dice_with(tmp_path, purple=["F5", "F5", "F5", "F5", "F5", "F5"])
    match = go(base("a11", status="corner", options={"dice": sheet}), "purple@a11", "F5", options={"dice": sheet})
    assert at(match) == ("Away", "e11", "throw_in")


@pytest.mark.rules("S-G11")
def test_corners_can_be_read_with_the_turned_arrow():
    options = {"corner_mode": "pivot"}
    corner = base("a11", status="corner", options=options)
    match = go(corner, "orange@a11", "D1", options=options)
    assert names(match) == {"up", "down"}
    assert at(go(match, "down")) == ("Home", "b10", "open")
    assert at(go(corner, "red@a11", "B1", options=options)) == ("Away", "a11", "throw_in")
    assert refused(corner, HOME, "red+pivot@a11") == ("pivot_not_allowed", "S-ATT-9")
    assert at(go(base("a10", options=options), "orange", "F1", options=options)) == ("Home", "a11", "open")


@pytest.mark.rules("S-CLR-1", "S-G12", "S-G47")
def test_a_goal_kick_is_taken_from_two_spots():
    match = Match.at(GAME, base("b1", status="goal_kick"))
    dice = ("orange", "red", "purple")
    assert names(match) == {f"{die}{long}@{cell}" for die in dice for long in ("", "+long") for cell in ("b1", "d1")}
    assert at(go(match, "orange@d1", "F1")) == ("Home", "d2", "open")


@pytest.mark.rules("S-CLR-2", "S-G13", "S-G47")
def test_the_keeper_clears_from_c1_or_c2():
    start = base("c2", status="keeper_ball")
    assert at(go(start, "purple@c2", "F3")) == ("Home", "c5", "open")
    assert at(go(start, "purple@c1", "F3")) == ("Home", "c4", "open")
    assert at(go(start, "red@c2", "B1")) == ("Home", "c1", "open")
    assert score(go(start, "red@c1", "B1")) == (0, 1)


@pytest.mark.rules("S-CLR-1", "S-CLR-2", "S-COR-1")
@pytest.mark.parametrize(
    ("status", "cell", "rule"),
    [("goal_kick", "b1", "S-CLR-1"), ("keeper_ball", "c2", "S-CLR-2"), ("corner", "a11", "S-COR-1")],
)
def test_a_set_piece_is_taken_from_its_spots_only(status, cell, rule):
    assert refused(base(cell, status=status), HOME, "red@c6") == ("spot", rule)


@pytest.mark.rules("S-CLR-1", "S-CLR-2")
@pytest.mark.parametrize(("status", "cell", "rule"), [("goal_kick", "b1", "S-CLR-1"), ("keeper_ball", "c2", "S-CLR-2")])
def test_a_clearance_is_no_shot(status, cell, rule):
    assert refused(base(cell, status=status), HOME, "shoot") == ("shot_status", rule)


@pytest.mark.rules("S-CLR-3", "S-G14")
def test_a_long_kick_doubles_the_number_of_the_first_roll_only():
    match = go(base("d1", status="goal_kick"), "purple+long@d1", "F3")
    assert kinds(match)[0] == "long_kick_declared"
    assert at(match) == ("Home", "d7", "open")
    assert refused(match, HOME, "red+long") == ("long_not_allowed", "S-CLR-3")
    assert at(go(match, "red", "F2")) == ("Home", "d9", "open")


@pytest.mark.rules("S-G14")
def test_a_long_diagonal_is_twice_as_far():
    match = go(base("b1", status="goal_kick"), "red+long@b1", "D2", "e-side")
    assert at(match) == ("Away", "e5", "throw_in")
    assert at(go(base("b1", status="goal_kick"), "orange+long@b1", "D1", "e-side")) == ("Home", "d3", "open")


@pytest.mark.rules("S-ATT-8", "S-G06")
def test_over_the_goal_line_between_the_posts_is_no_goal():
    match = go(base("c9"), "purple", "F4?")
    assert score(match) == (0, 0)
    assert at(match)[0::2] == ("Away", "goal_kick")
    assert "S-ATT-8" in rules_told(match)


@pytest.mark.rules("S-G07", "S-SPC-2")
@pytest.mark.parametrize("band", "abde")
def test_a_back_pass_beside_the_goal_is_a_corner(band):
    assert at(go(base(f"{band}1"), "red", "B1"))[0::2] == ("Away", "corner")


LOCKED = [
    ("a declined question mark", base("c5"), ("orange", "F1?", "decline")),
    ("an assist", base("c5", holder=HOME), ("orange", "F1", "assist", "long-shot")),
    ("an orange roll from a set piece", base("b1", status="goal_kick"), ("orange@b1", "F1")),
]
UNLOCKED = [
    ("a red roll", base("c5"), ("orange", "F1", "red", "F2")),
    ("a change of possession", base("c5"), ("orange", "F1?", "blue", "steal")),
    ("a clearance", base("c5"), ("orange", "F1?", "blue", "clear")),
    ("an own-goal face elsewhere", base("c5"), ("orange", "F1?", "blue", "miss-or-own-goal")),
    ("a foul", base("c5"), ("orange", "F1?", "blue", "foul")),
    ("a parry", base("b9"), ("orange", "F1", "shoot", "cadre", "parried")),
    ("a corner", base("b9"), ("orange", "F1", "shoot", "cadre", "corner")),
    ("a refusal by the VAR", base("b9"), ("orange", "F1?", "blue", "foul", "F1?")),
    ("a penalty", base("b9"), ("orange", "F1?", "blue", "foul", "F1", "back")),
    ("an own-keeper roll", base("c1"), ("orange", "F1?", "blue", "clear", "parried")),
    ("a whistle", base("c5", face="whistle", holder=HOME), ("orange", "F1", "whistle", "assist")),
]


@pytest.mark.rules("S-G15", "S-ATT-11")
@pytest.mark.parametrize(("s", "words"), [case[1:] for case in LOCKED], ids=[case[0] for case in LOCKED])
def test_the_orange_lock_stays_after(s, words):
    assert die_words(go(s, *words)) == {"red", "purple"}


@pytest.mark.rules("S-G15", "S-ATT-12")
@pytest.mark.parametrize(("s", "words"), [case[1:] for case in UNLOCKED], ids=[case[0] for case in UNLOCKED])
def test_the_orange_lock_is_lifted_by(s, words):
    assert die_words(go(s, *words)) == {"orange", "red", "purple"}


@pytest.mark.rules("S-G15")
def test_the_vars_orange_roll_does_not_set_the_lock():
    match = go(base("b10", face="whistle", holder=HOME), "whistle", "assist", "F1?")
    assert "orange" in names(match)


def dice_with(tmp_path, **changes):
    """The option value of the standard dice with some of them changed."""
    import tomllib

    from touchline.games.supergoal.options import DICE

    table = tomllib.loads((DICE.folder / "sg1.toml").read_text("utf-8")) | changes
    lines = [f"{name} = {faces!r}" for name, faces in table.items()]
    path = tmp_path / "owner.toml"
    path.write_text("\n".join(lines).replace("'", '"'), "utf-8")
    return DICE.open(str(path))


@pytest.mark.rules("S-FLO-2")
def test_away_attacks_down_the_board():
    assert at(go(base("c6", AWAY), "red", "F2")) == ("Away", "c4", "open")
