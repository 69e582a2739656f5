"""Chapter III: lot, kick-offs, halves, clocks, the result."""

import pytest

from touchline.core.contract import AWAY, CHANCE, CLOCK, HOME, NOBODY, TIME_UP
from touchline.core.errors import IllegalAction, NotYourTurn
from touchline.core.match import Match
from touchline.games.numero10 import GAME
from touchline.games.numero10.codes import SKIP, SQUARE, TURN_LOST
from touchline.games.numero10.pitch import name_of
from touchline.games.numero10.rules.position import FINISHED, KICKOFF, LOT, TURN

from .base import allowed, ball, banned, kinds, names, play, refused, setup, why


def match_of(**options: object) -> Match:
    return Match(GAME, options)


@pytest.mark.rules("N-III.1", "N-G33")
def test_a_half_lasts_as_many_coups_as_agreed() -> None:
    assert GAME.values()["coups"] == 90
    for coups in (2, 90):
        match = setup("Gf1 b4", "Gf17 i12", "e9", AWAY, played=coups - 1, coups=coups)
        assert kinds(play(match, "i12-j13")) == ["moved", "half_ended"]
        assert (match.state.half, match.state.coups, match.state.phase) == (2, 0, KICKOFF)
        earlier = setup("Gf1 b4", "Gf17 i12", "e9", played=coups - 2, coups=coups)
        play(earlier, "b4-c5")
        assert (earlier.state.half, earlier.state.side) == (1, AWAY)


@pytest.mark.rules("N-III.2")
def test_the_first_kick_off_is_drawn() -> None:
    for winner in (HOME, AWAY):
        match = match_of()
        assert match.actor == CHANCE
        assert match.state.phase == LOT
        assert match.outcomes() == [(HOME, 1), (AWAY, 1)]
        events = match.play(CHANCE, winner)
        assert kinds(events) == ["drawn"]
        assert match.actor == winner
        assert match.state.opener == winner


@pytest.mark.rules("N-III.2")
def test_or_given_to_a_side() -> None:
    assert match_of(first_kickoff="Home").actor == HOME
    assert match_of(first_kickoff="Away").actor == AWAY


@pytest.mark.rules("N-III.3", "N-G32")
def test_the_kick_off_goes_to_nine_or_eleven_and_is_no_coup() -> None:
    match = match_of(first_kickoff="Away")
    assert [GAME.table.name(match.state, AWAY, code) for code in match.legal(AWAY)] == ["KO-g10", "KO-e10"]
    assert why(match, "KO-f11") == "not_a_forward"
    assert why(match, "e10-d9") == "forward_first"
    assert kinds(play(match, "KO-11")) == ["kicked_off"]
    s = match.state
    assert (ball(match), s.side, s.coups, s.phase, s.toucher) == ("e10", AWAY, 0, TURN, AWAY)
    assert refused(match, "KO-g10") == "N-III.3"
    assert allowed(match, "b13-a12", "e10>d9"), "the first coup need not move the ball"


@pytest.mark.rules("N-III.4", "N-G33")
def test_the_clock_starts_with_the_game() -> None:
    match = match_of(clock="shared", first_kickoff="Home", minutes=20)
    assert not GAME.table.timing(match.state).running
    assert TIME_UP not in match.legal(CLOCK)
    play(match, "KO-e8")
    timing = GAME.table.timing(match.state)
    assert (timing.period, timing.running, timing.decision) == (20 * 60, True, 60)
    assert match.legal(CLOCK) == [TIME_UP, TURN_LOST]
    counted = match_of(first_kickoff="Home")
    play(counted, "KO-e8")
    timing = GAME.table.timing(counted.state)
    assert (timing.period, timing.running, timing.decision) == (0, False, 0)
    assert counted.legal(CLOCK) == []


@pytest.mark.rules("N-III.5", "N-III.6")
def test_one_coup_each_in_turn() -> None:
    match = match_of(first_kickoff="Home")
    play(match, "KO-e8")
    for turn, coup in enumerate(("b5-a6", "b13-a12", "a6-b5", "a12-b13")):
        side = turn % 2
        assert match.actor == side
        assert match.legal(1 - side) == []
        with pytest.raises(NotYourTurn):
            match.play_text(1 - side, coup)
        play(match, coup)
    assert match.state.coups == 4
    assert refused(match, "b13-a12") == "N-III.5"
    assert why(match, "d8-e9") == "no_piece"


@pytest.mark.rules("N-III.6")
def test_a_coup_moves_one_piece_the_ball_or_both() -> None:
    match = match_of(first_kickoff="Home")
    play(match, "KO-e8")
    before = match.state.copy()
    for code in match.legal(HOME):
        after = before.copy()
        GAME.rules.apply(after, HOME, code)
        moved = sum(a != b for a, b in zip(before.man[HOME], after.man[HOME], strict=True))
        assert after.man[AWAY] == before.man[AWAY]
        assert (moved, after.ball != before.ball) in {(1, False), (1, True), (0, True)}


@pytest.mark.rules("N-G32")
def test_the_second_half_is_kicked_off_by_the_other_side() -> None:
    for opener in (HOME, AWAY):
        match = setup("Gf1 b4", "Gf17 i12", "e9", AWAY, played=89, opener=opener, banned="b4", border=(1, 0))
        play(match, "i12-j13")
        s = match.state
        assert (s.side, s.half, s.man == s.lineup, s.border, s.banned) == (1 - opener, 2, True, [0, 0], 0)


@pytest.mark.rules("N-G32", "N-G33")
def test_a_goal_or_sanction_on_the_last_coup_counts() -> None:
    goal = setup("Gf1 e10", "Gf17", "e10", played=89, opener=HOME)
    assert kinds(play(goal, "e10>e18")) == ["scored", "goal", "half_ended"]
    assert goal.score == (1, 0)
    assert (goal.state.half, goal.state.side) == (2, AWAY)
    last = setup("Gf1 e10", "Gf17", "e10", half=2, played=89)
    assert kinds(play(last, "e10>e18")) == ["scored", "goal", "half_ended", "won"]
    assert last.is_over
    assert GAME.rules.result(last.state) == 1
    sanction = setup("Gf1 a8 c4", "Gf17 d9", "a8", half=2, played=89, border=(2, 0))
    assert kinds(play(sanction, "c4-d5")) == ["moved", "border_sanctioned", "half_ended", "drawn_match"]


@pytest.mark.rules("N-G33")
def test_a_shared_clock_ends_a_half_whatever_the_coups() -> None:
    match = setup("Gf1 b4", "Gf17 i12", "e9", played=200, clock="shared", opener=AWAY)
    play(match, "b4-c5")
    assert match.state.half == 1
    assert kinds(match.play(CLOCK, TIME_UP)) == ["half_ended"]
    assert (match.state.half, match.state.coups, match.state.side) == (2, 0, HOME)
    play(match, "KO-9", "b5-a6")
    assert kinds(match.play_text(CLOCK, "time")) == ["half_ended", "drawn_match"]
    assert match.is_over
    assert match.legal(CLOCK) == []


@pytest.mark.rules("N-G33")
def test_the_clock_runs_on_while_a_goal_is_kicked_off() -> None:
    match = setup("Gf1 e10", "Gf17", "e10", played=3, clock="shared")
    play(match, "e10>e18")
    assert match.state.phase == KICKOFF
    assert GAME.table.timing(match.state).running
    match.play(CLOCK, TIME_UP)
    assert match.state.half == 2
    assert match.score == (1, 0)


@pytest.mark.rules("N-G33")
def test_too_slow_a_side_loses_its_turn_and_the_ball() -> None:
    timed = {"coup_seconds": 30}
    match = setup("Gf1 e8 b4", "Gf17 e12 i12", "e8", banned="b4 i12", **timed)
    assert GAME.table.timing(match.state).decision == 30
    assert match.legal(CLOCK) == [TURN_LOST]
    assert kinds(match.play(CLOCK, TURN_LOST)) == ["turn_lost_with_ball"]
    s = match.state
    assert (ball(match), s.side, s.coups, s.toucher) == ("e12", AWAY, 1, AWAY)
    assert banned(match) == {"i12"}
    keeper = setup("Gf1", "Gf17 i12", "f1", **timed)
    keeper.play_text(CLOCK, "--")
    assert ball(keeper) == "i12"
    with pytest.raises(IllegalAction, match=r"N-G33"):
        match.play(CLOCK, TIME_UP)


@pytest.mark.rules("N-G33")
def test_too_slow_without_the_ball_only_the_turn_is_lost() -> None:
    match = setup("Gf1 b4", "Gf17 i12", "e9", border=(1, 1), coup_seconds=30, toucher=HOME)
    assert kinds(match.play(CLOCK, TURN_LOST)) == ["turn_lost"]
    s = match.state
    assert (ball(match), s.side, s.coups, s.border, s.possession) == ("e9", AWAY, 1, [1, 1], [1, 0])


@pytest.mark.rules("N-G33")
def test_too_slow_at_the_kick_off_nine_gets_the_ball() -> None:
    match = match_of(first_kickoff="Away", coup_seconds=10)
    assert GAME.table.fallback(match.state, AWAY) == match.legal(AWAY)[0]
    assert kinds(match.play(CLOCK, TURN_LOST)) == ["choice_lost", "kicked_off"]
    assert ball(match) == "g10"
    assert (match.state.side, match.state.coups) == (AWAY, 0)


@pytest.mark.rules("N-G33")
def test_seconds_for_a_coup_with_either_clock() -> None:
    def seconds(**options: object) -> int:
        return GAME.table.timing(match_of(first_kickoff="Home", **options).state).decision

    assert (seconds(), seconds(coup_seconds=5)) == (0, 5)
    assert (seconds(clock="shared"), seconds(clock="shared", coup_seconds=5)) == (60, 5)


@pytest.mark.rules("N-G35")
def test_a_side_without_a_coup_skips_its_turn() -> None:
    walled = "Gf17 j17 k16 j16 j15 i16 i17"
    match = setup("k17", walled, "k17", banned="k17", toucher=HOME)
    assert match.legal(HOME) == [SKIP * SQUARE]
    assert names(match) == {"--"}
    assert kinds(play(match, "--")) == ["skipped"]
    s = match.state
    assert (s.coups, s.side, s.banned, s.border, s.possession) == (1, AWAY, 0, [1, 0], [1, 0])


@pytest.mark.rules("N-G36")
def test_more_goals_win() -> None:
    for score, kind, sign in (((2, 1), "won", 1), ((0, 3), "won", -1), ((2, 2), "drawn_match", 0)):
        match = setup("Gf1 b4", "Gf17 i12", "e9", AWAY, half=2, played=89, score=score)
        assert kinds(play(match, "i12-j13"))[-1] == kind
        assert match.actor == NOBODY
        assert match.state.phase == FINISHED
        result = GAME.rules.result(match.state)
        assert (result > 0) - (result < 0) == sign


@pytest.mark.rules("N-G36")
def test_extra_time_has_a_lot_two_halves_and_a_golden_goal() -> None:
    match = setup("Gf1 b4", "Gf17 i12", "e9", AWAY, half=2, played=89, score=(1, 1), extra_time=True)
    assert kinds(play(match, "i12-j13")) == ["moved", "half_ended", "extra_time_began"]
    assert match.actor == CHANCE
    assert match.state.half == 3
    match.play(CHANCE, AWAY)
    assert match.state.side == AWAY
    match.state.coups, match.state.phase, match.state.ball = 29, TURN, match.state.man[HOME][8]
    play(match, "e10-d9")
    assert (match.state.half, match.state.side, match.state.phase) == (4, HOME, KICKOFF)
    for half, coups in ((3, 5), (4, 29)):
        golden = setup("Gf1 e10", "Gf17", "e10", half=half, played=coups, score=(1, 1), extra_time=True)
        assert kinds(play(golden, "e10>e18")) == ["scored", "goal", "won"]
        assert golden.is_over
        assert golden.score == (2, 1)
    level = setup("Gf1 b4", "Gf17 i12", "e9", half=4, played=29, score=(1, 1), extra_time=True)
    assert kinds(play(level, "b4-c5"))[-1] == "drawn_match"
    decided = setup("Gf1 b4", "Gf17 i12", "e9", half=2, played=89, score=(1, 2), extra_time=True)
    assert kinds(play(decided, "b4-c5"))[-1] == "won"
    timed = setup("Gf1 b4", "Gf17 i12", "e9", half=3, clock="shared", extra_time=True)
    assert TIME_UP not in timed.legal(CLOCK)
    assert GAME.table.timing(timed.state).period == 0


@pytest.mark.rules("N-G39", "N-G35")
def test_a_turn_cannot_be_passed() -> None:
    match = setup("Gf1 e8", "Gf17", "e8")
    assert refused(match, "--") == "N-G39"


@pytest.mark.rules("N-G40")
def test_no_law_of_the_real_game_is_hidden_here() -> None:
    offside = setup("Gf1 e8 e16", "Gd14", "e8")
    assert allowed(offside, "e8>e16"), "a pass to a man beyond every opponent"
    events = set(GAME.table.EVENTS)
    absent = ("offside", "throw", "corner", "free_kick", "penalty", "foul", "card", "substitut")
    assert not [kind for kind in events for word in absent if word in kind]
    scored = setup("Gf1 e10", "Gf17", "e10")
    play(scored, "e10>e18")
    assert {name_of(square) for square in scored.state.man[HOME]} == {
        *("f1", "j5", "b5", "g5", "f2", "e5", "i7", "c7", "e8", "f7", "g8")
    }
