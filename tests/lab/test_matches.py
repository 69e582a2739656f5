"""Matches between players: paired dice, swapped sides, the same numbers whoever plays them."""

import pytest

from touchline.core.contract import CHANCE
from touchline.core.errors import NotCompiled, OptionError, TouchlineError
from touchline.core.registry import find
from touchline.lab import matches as lab
from touchline.lab.crew import Crew
from touchline.lab.duel import Duel, Points, paired, play_matches, points_of
from touchline.lab.matches import fixture, moves, opened, play
from touchline.lab.rows import Row
from touchline.players import parse_player
from touchline.players.knowledge import LEVELS


def tossed(plan, index):
    """Who wins ties, by the first throw of chance."""
    return next(code for who, code in opened(plan, index)[2] if who == CHANCE)


def test_two_matches_share_their_dice_and_swap_their_sides(tug):
    plan = fixture(tug, tug.values(), "greedy", "random", seed=3)
    assert [tossed(plan, 2 * k) for k in range(20)] == [tossed(plan, 2 * k + 1) for k in range(20)]
    assert len({tossed(plan, 2 * k) for k in range(20)}) == 2
    assert plan.sides(0) == (plan.first, plan.second)
    assert plan.sides(1) == (plan.second, plan.first)


def test_sides_can_be_kept(tug):
    plan = fixture(tug, tug.values(), "greedy", "random", swaps=False)
    assert plan.sides(1) == plan.sides(0)
    assert [tossed(plan, 2 * k) for k in range(20)] != [tossed(plan, 2 * k + 1) for k in range(20)]


def test_a_match_is_repeatable_and_the_next_is_another(tug):
    plan = fixture(tug, tug.values(), "random", "random", seed=1)
    rows = [play(plan, index) for index in range(30)]
    assert rows == [play(plan, index) for index in range(30)]
    assert len({(row.result, row.home_score, row.actions) for row in rows}) > 5


def test_a_player_sees_only_its_own_view(tug):
    seen = []

    class Watcher:
        seed = None

        def choose(self, game, view, seat, legal, dice):
            seen.append((seat, view))
            return legal[0]

    s, source = tug.start(), lab.Seeded(1)
    own = [lab.own_dice(Watcher(), 1, 0, slot) for slot in (0, 1)]
    for _ in moves(tug, s, [Watcher(), Watcher()], source, own):
        pass
    assert len(seen) > 4
    assert all(view.hand[1 - seat] == 0 for seat, view in seen)


def test_own_dice_do_not_depend_on_the_side(tug):
    player = parse_player("random")
    dice = {lab.own_dice(player, 1, index, slot).seed for index in range(10) for slot in (0, 1)}
    assert len(dice) == 20
    assert lab.own_dice(parse_player("random:7"), 1, 0, 0).seed not in dice


def test_thinking_players_get_a_share_and_never_a_clock(tug):
    plan = fixture(tug, tug.values(), "8", "7:share=0.5", share=0.1)
    assert (plan.first, plan.second) == ("8:share=0.1", "7:share=0.5")


def test_a_share_is_told_as_large_as_it_comes_to_be(tug):
    plan = fixture(tug, tug.values(), "greedy:ms=50", "6:share=0.1", share=0.1)
    assert (plan.first, plan.second) == ("greedy:share=1", "6:share=0.4")  # 2000 of 5000 nodes are never taken away
    rugby = find("rugby15")
    assert {fixture(rugby, rugby.values(), str(level), "random").first for level in LEVELS} == {
        f"{level}:share=1" for level in LEVELS
    }


@pytest.mark.parametrize("player", ["9", "equilibrium", "human"])
def test_players_that_do_not_know_the_game_are_refused(tug, player):
    with pytest.raises(TouchlineError, match="expected a"):
        fixture(tug, tug.values(), player, "random")


def test_a_match_against_the_clock_is_refused(tug):
    with pytest.raises(OptionError, match="no clock"):
        fixture(tug, tug.values({"timed": True}), "random", "greedy")


def test_workers_find_what_one_alone_finds():
    game = find("rugby15")
    plan = fixture(game, game.values(game.short), "greedy", "random", seed=5)
    heard = []
    with Crew(1) as alone, Crew(2) as both:
        rows = play_matches(plan, 7, alone, lambda done, total: heard.append((done, total)))
        assert play_matches(plan, 7, both) == rows
    assert [row.index for row in rows] == list(range(7))
    assert heard[-1] == (7, 7)


def test_a_duel_counts_for_the_first_player_whatever_its_side(tug):
    plan = fixture(tug, tug.values(), "greedy", "random")
    rows = [Row(0, plan.first, plan.second, 1, 3, 1, 20), Row(1, plan.second, plan.first, -1, 0, 2, 22)]
    duel = Duel.of(plan, rows)
    assert (duel.wins.count, duel.draws.count, duel.losses.count) == (2, 0, 0)
    assert (duel.home_wins.count, duel.away_wins.count) == (1, 1)
    assert (duel.first_scores.mean, duel.second_scores.mean, duel.length.mean) == (2.5, 0.5, 21)
    assert duel.points.share == 1


def test_a_player_against_itself_is_even_by_pairs(tug):
    plan = fixture(tug, tug.values(), "random", "random")
    rows = [play(plan, index) for index in range(400)]
    duel = Duel.of(plan, rows)
    assert duel.points.low < 0.5 < duel.points.high
    assert duel.wins.count + duel.draws.count + duel.losses.count == 400


def test_pairs_need_both_halves(tug):
    plan = fixture(tug, tug.values(), "greedy", "random")
    rows = [play(plan, index) for index in (0, 1, 2, 5)]
    halves = [points_of(row, row.home == plan.first) for row in rows[:2]]
    assert paired(plan, rows) == [sum(halves) / 2]


def test_the_share_of_the_points_is_of_all_matches(tug):
    plan = fixture(tug, tug.values(), "greedy", "random")
    rows = [Row(i, *plan.sides(i), won, 1, 0, 9) for i, won in enumerate((1, -1, -1))]  # won, won, lost
    duel = Duel.of(plan, rows)
    assert (duel.wins.count, duel.losses.count) == (2, 1)
    assert duel.points.share == pytest.approx(2 / 3)
    assert (duel.points.low, duel.points.high) == (Points.of([1.0]).low, 1)


def test_an_interval_holds_its_share_and_shrinks():
    few, many = Points.of([1.0, 0.5, 0.0, 1.0]), Points.of([1.0, 0.5, 0.0, 1.0] * 100)
    assert few.low < 0.625 < few.high
    assert many.high - many.low < (few.high - few.low) / 5
    certain = Points.of([0.5] * 1000)  # pairs that cancel out say more than matches do
    assert certain.high - certain.low < 0.02


def test_no_matches_and_no_workers_are_refused(tug):
    plan = fixture(tug, tug.values(), "random", "random")
    with pytest.raises(OptionError, match="at least one match"):
        play_matches(plan, 0, Crew(1))
    with pytest.raises(TouchlineError, match="at least one worker"):
        Crew(0)


def test_nobody_plays_without_what_there_is_to_think_with_where_the_matches_are_arranged(monkeypatch):
    game = find("numero10")
    plan = fixture(game, {**game.values(), "coups": 2}, "8", "random")
    monkeypatch.setattr(lab.readiness, "is_ready", lambda game: True)
    job, _ = lab.jobs_of(plan, range(3))
    assert (job[0].has_code, job[0].is_solved, job[1]) == (True, True, range(2))
    monkeypatch.setattr(lab.readiness, "is_ready", lambda game: False)
    with pytest.raises(NotCompiled, match="no machine code"):
        opened(job[0], 0)
    assert opened(plan, 0)
    monkeypatch.setattr(lab.readiness, "is_ready", lambda game: True)
    monkeypatch.setattr(lab.working, "is_worked_out", lambda game, values: False)
    with pytest.raises(NotCompiled, match="not solved"):
        opened(job[0], 0)
