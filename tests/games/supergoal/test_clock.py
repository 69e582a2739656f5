"""Time, halves, goals, the tournament and the shoot-out."""

import pytest
from tests.games.supergoal.builder import AWAY, CHANCE, GAME, HOME, at, base, finish, go, kinds, names, phase, score
from tests.games.supergoal.eager import eager

from touchline.core.contract import CLOCK, NOBODY, TIME_UP, Timing
from touchline.core.match import Match

TOURNAMENT = {"tournament": True}
REAL = {"clock_mode": "real"}


@pytest.mark.rules("S-G39")
def test_every_roll_but_the_white_one_costs_time():
    for s, words, rolls in [
        (base("c6"), ("orange", "F1"), 1),
        (base("c6"), ("orange", "F1?", "blue", "miss"), 2),
        (base("c9"), ("shoot", "cadre", "blue", "miss", "parried"), 3),
        (base("c9"), ("orange", "F1?", "blue", "foul", "F1", "back"), 4),  # the VAR's and the penalty's included
        (base("c2"), ("orange", "F1?", "blue", "clear", "saved"), 3),
        (base("c6", holder=HOME), ("assist", "long-shot"), 0),
    ]:
        assert go(s, *words).state.rolls == rolls


@pytest.mark.rules("S-G39", "S-END-4")
@pytest.mark.parametrize(
    ("options", "limit", "seconds"),
    [
        ({}, 60, 450),
        (TOURNAMENT, 40, 300),
        ({"rolls_per_half": 75}, 75, 450),
        ({"rolls_per_half": 30, "tournament": True}, 30, 300),
    ],
)
def test_how_long_a_half_is(options, limit, seconds):
    assert GAME.start(options).limit == limit
    assert GAME.table.timing(GAME.start({**options, **REAL})).period == seconds


@pytest.mark.rules("S-G39")
def test_with_counted_rolls_no_clock_runs():
    s = base("c6")
    assert GAME.table.timing(s) == Timing()
    assert GAME.legal(s, CLOCK) == []


@pytest.mark.rules("S-G39", "S-END-3")
def test_a_real_clock_signals_once_and_play_goes_on_until_the_ball_is_lost():
    match = Match.at(GAME, base("c6", rolls=200, options=REAL), REAL)
    assert GAME.table.timing(match.state) == Timing(period=450, running=True, decision=15)
    match.play(CLOCK, TIME_UP)
    assert match.legal(CLOCK) == []
    assert not GAME.table.timing(match.state).running
    go(match, "orange", "F1")
    assert match.state.half == 1
    go(match, "red", "D2X", "e-side")
    assert match.state.half == 2
    assert match.legal(CLOCK) == [TIME_UP]


@pytest.mark.rules("S-G39")
def test_counted_rolls_do_not_end_a_half_by_the_clock():
    match = go(base("c6", rolls=500, options=REAL), "red", "D2X", "e-side", options=REAL)
    assert match.state.half == 1


@pytest.mark.rules("S-G39")
@pytest.mark.parametrize(
    ("s", "words", "choice"),
    [
        (base("c6"), (), "red"),
        (base("b1", status="goal_kick"), (), "red@b1"),
        (base("c10", AWAY, status="keeper_ball"), (), "red@c10"),
        (base("a11", status="corner"), (), "red@a11"),
        (base("c6"), ("orange", "D1"), "a-side"),
        (base("a10"), ("orange+pivot", "D1"), "up"),
        (base("c6"), ("orange", "F1?"), "blue"),
        (base("c9"), ("shoot", "cadre"), "blue"),
        (base("c9"), ("shoot", "poteau"), "blue"),
        (base("c9"), ("shoot", "barre"), "blue"),
        (base("c9", face="exsave"), ("shoot", "imparable"), "keeper"),
        (base("c10", face="exsave"), ("shoot", "imparable"), "concede"),
        (base("c10", face="unstoppable", holder=HOME), ("unstoppable", "exsave"), "concede"),
        (base("c6", face="recover"), (), "pass"),
    ],
)
def test_the_choice_made_for_a_seat_out_of_time(s, words, choice):
    match = go(s, *words)
    code = GAME.table.fallback(match.state, match.actor)
    assert code in match.legal(match.actor)
    assert GAME.table.name(match.state, match.actor, code) == choice


@pytest.mark.rules("S-G40", "S-END-3")
@pytest.mark.parametrize(
    ("s", "words"),
    [
        (base("c6", rolls=59), ("red", "D2X", "e-side")),
        (base("b9", rolls=59), ("purple", "F3")),
        (base("c10", rolls=59), ("shoot", "imparable")),
        (base("c1", rolls=59), ("red", "B1")),
        (base("c10", rolls=58), ("shoot", "cadre", "saved")),
        (base("c6", face="recover", rolls=60, time_up=1), ("recover", "assist")),
    ],
    ids=["a cross", "a goal kick", "a goal", "the attacker's own goal", "a save", "a recovery"],
)
def test_what_ends_a_half_when_time_is_up(s, words):
    match = go(s, *words)
    assert match.state.half == 2
    assert at(match) == ("Away", "c6", "kick_off")
    assert kinds(match)[-2:] == ["half_ended", "kicked_off"]


@pytest.mark.rules("S-G40")
@pytest.mark.parametrize(
    ("s", "words"),
    [
        (base("c10", rolls=58), ("shoot", "cadre", "corner")),
        (base("c6", rolls=58), ("orange", "F1?", "blue", "foul")),
        (base("b9", rolls=57), ("orange", "F1?", "blue", "foul", "F1")),
        (base("b2", rolls=58), ("orange", "F1?", "blue", "clear")),
    ],
    ids=["a corner", "a free kick", "a penalty", "an own goal kick"],
)
def test_what_is_still_played_when_time_is_up(s, words):
    match = go(s, *words)
    assert match.state.time_up == 1
    assert match.state.half == 1


@pytest.mark.rules("S-G40")
def test_the_new_face_is_carried_into_the_next_half_without_being_played():
    match = go(base("c6", face="recover", rolls=60, time_up=1, toss=HOME), "recover")
    assert phase(match) == "champion_roll"
    go(match, "recover")
    assert match.state.half == 2
    assert at(match) == ("Home", "c6", "kick_off")
    assert match.state.holder == HOME
    assert match.actor == HOME  # Home attacks now: no window for its own recovery


@pytest.mark.rules("S-END-2", "S-G42")
@pytest.mark.parametrize("winner", [HOME, AWAY])
def test_the_second_half_starts_afresh(winner):
    s = base("c6", face="exsave", lock=1, fouled=(1, 1), rolls=59, toss=winner)
    match = go(s, "red", "D2X", "a-side")
    after = match.state
    assert (after.possession, after.ball, after.lock, after.rolls, after.time_up) == (winner, 27, 0, 0, 0)
    assert list(after.fouled) == [0, 0]
    assert (after.holder, after.champion) == (AWAY, s.champion)
    forward = "c7" if winner == HOME else "c5"
    assert at(go(match, "orange", "F1"))[1] == forward  # ends are not changed


@pytest.mark.rules("S-G41")
def test_who_conceded_kicks_off():
    assert at(go(base("c10"), "shoot", "imparable")) == ("Away", "c6", "kick_off")
    match = go(base("c1"), "red", "B1")
    assert at(match) == ("Home", "c6", "kick_off")
    assert match.told[-1][-1].rule == "S-G41"
    assert at(go(base("c9"), "orange", "F1?", "blue", "miss-or-own-goal")) == ("Away", "c6", "kick_off")


@pytest.mark.rules("S-G43")
def test_a_level_match_is_a_draw():
    match = go(base("c6", half=2, rolls=59, score=(2, 2)), "red", "D2X", "a-side")
    assert match.is_over
    assert match.actor == NOBODY
    assert GAME.rules.result(match.state) == 0


@pytest.mark.rules("S-END-4", "S-G43")
def test_no_shootout_when_one_side_leads():
    match = go(
        base("c6", half=2, rolls=39, score=(1, 0), options=TOURNAMENT), "red", "D2X", "a-side", options=TOURNAMENT
    )
    assert match.is_over
    assert GAME.rules.result(match.state) == 1


def shootout(first="home"):
    s = base("c6", half=2, rolls=39, score=(1, 1), face="recover", options=TOURNAMENT)
    return go(s, "pass", "red", "D2X", "a-side", first, options=TOURNAMENT)


@pytest.mark.rules("S-G43", "S-END-4")
def test_the_first_kicker_is_drawn_and_kicks_alternate():
    match = shootout("away")
    assert match.state.kicker == AWAY
    assert match.actor == CHANCE
    assert names(match) == {"scored", "deflected", "wide", "back"}
    go(match, "scored")
    assert match.state.kicker == HOME
    assert score(match) == (1, 1)  # the shoot-out has a count of its own
    assert list(match.state.converted) == [0, 1]


@pytest.mark.rules("S-G43")
@pytest.mark.parametrize("miss", ["deflected", "wide", "back"])
def test_only_a_ball_in_the_net_counts(miss):
    assert list(go(shootout(), miss).state.converted) == [0, 0]


@pytest.mark.rules("S-G43")
def test_after_five_each_pairs_decide():
    match = shootout()
    for _ in range(5):
        go(match, "scored", "scored")
    go(match, "wide", "back")
    assert not match.is_over
    go(match, "scored")
    assert not match.is_over  # the other has not kicked yet
    go(match, "wide")
    assert match.is_over
    assert list(match.state.converted) == [6, 5]
    assert GAME.rules.result(match.state) == 1
    assert kinds(match)[-1] == "shootout_won"


@pytest.mark.rules("S-G43")
def test_in_sudden_death_the_second_kicker_always_answers():
    match = shootout("away")
    for _ in range(5):
        go(match, "scored", "scored")
    go(match, "scored")
    assert not match.is_over
    go(match, "back")
    assert list(match.state.converted) == [5, 6]
    assert match.is_over


@pytest.mark.rules("S-G43")
def test_the_last_of_five_kicks_can_decide():
    match = shootout()
    for _ in range(4):
        go(match, "scored", "scored")
    go(match, "wide")
    assert not match.is_over
    go(match, "scored")
    assert match.is_over
    assert GAME.rules.result(match.state) == -1


@pytest.mark.rules("S-END-1", "S-QCK-1")
def test_matches_have_two_halves_and_end():
    for seed in range(6):
        match = finish(Match(GAME, GAME.short), seed, eager)
        assert kinds(match).count("half_ended") == 1
        assert kinds(match)[-1] == "match_ended"
        assert match.state.rolls >= 12
