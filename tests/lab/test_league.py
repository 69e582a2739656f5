"""Leagues: everybody meets everybody, ratings are those that explain the matches, and nothing played is lost."""

import math
from xml.etree.ElementTree import fromstring

import pytest

from touchline.core.errors import TouchlineError
from touchline.lab.crew import Crew
from touchline.lab.elo import rate
from touchline.lab.figures import Figure, ticks
from touchline.lab.league import CAREFUL, League, connected
from touchline.lab.rows import Row


def league(tug, **more):
    return League.of(tug, tug.values(tug.short), ["1", "greedy", "random"], **{"matches": 8, **more})


def play(one, kept=lambda rows: None):
    with Crew(1) as crew:
        one.play(crew, lambda done, total: None, kept)
    return one.table()


def test_everybody_meets_everybody(tug):
    table = play(league(tug, stops=False))
    assert {(one.first, one.second) for one in table.meetings} == {
        ("1", "greedy"), ("1", "random"), ("greedy", "random"),
    }  # fmt: skip
    assert table.matches == 24
    assert all(one.wins + one.draws + one.losses == 8 for one in table.meetings)
    assert table.against("random", "1").share == 1 - table.against("1", "random").share


def test_the_same_league_is_the_same_for_any_number_of_workers():
    from touchline.core.registry import find

    game = find("rugby15")
    tables = []
    for workers in (1, 2):
        one = League.of(game, game.values(game.short), ["greedy", "random"], matches=8, seed=3)
        with Crew(workers) as crew:
            one.play(crew, lambda done, total: None, lambda rows: None)
        tables.append(one.table())
    assert tables[0] == tables[1]


def test_a_league_goes_on_where_it_was_left(tug):
    whole, kept = league(tug), []
    table = play(whole, kept.extend)
    again, more = league(tug), []
    again.take(kept[:9])
    assert play(again, more.extend) == table
    assert 0 < len(more) < len(kept)
    complete = league(tug)
    complete.take(kept)
    assert play(complete, lambda rows: pytest.fail("played again")) == table


@pytest.mark.parametrize(
    "other",
    [
        {"seed": 2},
        {"values": {"rounds": 4}},
        {"names": ["1", "random", "greedy"]},
        {"names": ["1", "greedy", "random", "8"]},
        {"names": ["1", "greedy", "8"]},
        {"names": ["8", "greedy", "random"], "share": 0.5},
    ],
)
def test_another_league_has_another_title(tug, other):
    usual = {"values": tug.short, "names": ["1", "greedy", "random"], "matches": 8}
    one, more = (
        League.of(tug, **(asked | {"values": tug.values(asked["values"])})) for asked in (usual, usual | other)
    )
    assert one.title != more.title
    assert League.of(tug, tug.values(tug.short), usual["names"], matches=80, stops=False).title == one.title


@pytest.mark.parametrize(
    ("one", "other"),
    [("greedy", "greedy:nodes=1"), ("greedy", "greedy:ms=20"), ("8", "8:share=0.05"), ("1", "1:share=0.5")],
)
def test_a_player_does_not_play_under_two_names(tug, one, other):
    with pytest.raises(TouchlineError, match=f"{other} plays as {one} does"):
        League.of(tug, tug.values(), [one, "random", other])


def test_a_table_tells_whose_share_is_larger(tug):
    assert League.of(tug, tug.values(), ["1", "8", "8:share=0.5", "random"]).table().raised == ("1", "8:share=0.5")


@pytest.mark.parametrize("row", [Row(0, "8", "1", 1, 1, 0, 9), Row(99, "1:share=1", "random", 1, 1, 0, 9)])
def test_matches_of_another_league_are_refused(tug, row):
    with pytest.raises(TouchlineError, match="not one of this league"):
        league(tug).take([row])


def test_a_settled_pair_stops_and_an_open_one_goes_on(tug):
    one = league(tug, matches=80)
    assert one.looks() == [20, 40, 80]
    clear, open_pair = one.pairings[0], one.pairings[1]
    for i in range(20):
        sides = clear.plan.sides(i)
        clear.rows[i] = Row(i, *sides, 1 if sides[0] == clear.plan.first else -1, 1, 0, 9)
        open_pair.rows[i] = Row(i, *open_pair.plan.sides(i), 1, 1, 0, 9)  # Home always wins: even by pairs
    play(one)
    assert len(clear.rows) == 20
    assert len(open_pair.rows) > 20
    assert clear.is_settled


def test_each_look_is_more_careful_than_one_alone():
    assert math.erfc(CAREFUL / math.sqrt(2)) == pytest.approx(0.05 / 3)


def test_levels_are_compared_with_the_one_two_below(tug):
    one = League.of(tug, tug.values(tug.short), ["1", "2", "3", "random"], matches=2)
    for pairing in one.pairings:
        pairing.rows = {i: Row(i, *pairing.plan.sides(i), 1 - 2 * (i % 2), 1, 0, 9) for i in range(2)}
    table = one.table()
    assert table.below("3")[0] == "1"
    assert table.below("2") is None
    assert table.below("random") is None
    assert {rating["player"]: rating["beats_two_below"] for rating in table.to_table()["ratings"]} == {
        "1": None, "2": None, "3": False, "random": None,
    }  # fmt: skip


@pytest.mark.parametrize(("names", "matches"), [(["1"], 8), (["1", "1"], 8), ([], 8), (["1", "2"], 1), (["1", "x"], 8)])
def test_no_league_without_players_and_matches(tug, names, matches):
    with pytest.raises(TouchlineError, match="expected"):
        League.of(tug, tug.values(), names, matches=matches)


def test_an_odd_number_of_matches_counts_in_points_as_in_ratings(tug):
    one = League.of(tug, tug.values(tug.short), ["1", "random"], matches=3)
    pairing = one.pairings[0]
    pairing.rows = {i: Row(i, *pairing.plan.sides(i), won, 1, 0, 9) for i, won in enumerate((1, -1, -1))}
    assert pairing.points.share == pytest.approx(pairing.total / 3) == pytest.approx(2 / 3)


def test_ratings_explain_the_points():
    strengths = {"a": 0, "b": 150, "c": 400}
    meetings = {}
    for one, other in (("a", "b"), ("b", "c"), ("a", "c")):
        expected = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
        meetings[one, other] = (expected * 100_000, 100_000)
    found = {rating.player: rating for rating in rate(["a", "b", "c"], meetings)}
    assert found["b"].elo - found["a"].elo == pytest.approx(150, abs=0.1)
    assert found["c"].elo - found["a"].elo == pytest.approx(400, abs=0.1)
    assert sum(rating.elo for rating in found.values()) == pytest.approx(4500)
    assert all(rating.low < rating.elo < rating.high for rating in found.values())


def test_an_interval_is_that_of_the_binomial():
    one, other = rate(["a", "b"], {("a", "b"): (199.5, 399)})  # 400 with the added draw: even
    error = 400 / math.log(10) / math.sqrt(400 / 4)  # of the difference
    assert one.elo == pytest.approx(other.elo)
    assert one.high - one.elo == pytest.approx(1.96 * error / 2, rel=1e-3)  # each moves half of it


def test_who_always_wins_has_a_rating():
    best, worst = rate(["a", "b"], {("a", "b"): (50.0, 50)})
    assert 500 < best.elo - worst.elo < 1500


def test_players_who_met_nobody_are_left_out():
    assert connected(["a", "b", "c", "d"], [("a", "b"), ("b", "d")]) == ["a", "b", "d"]
    assert connected(["a", "b"], []) == []


def test_a_drawing_escapes_what_it_says():
    figure = Figure("a < b", (0, 1), (0, 1))
    figure.axes("x", "y")
    figure.dot(0.5, 0.5, 'say "<script>"')
    figure.bar(0, 0.5, 1)
    figure.curve([(0, 0), (1, 1)])
    svg = figure.svg()
    assert "<script" not in svg
    assert "a &lt; b" in svg
    assert fromstring(svg).tag.endswith("svg")


@pytest.mark.parametrize("span", [(0, 1), (-1, 1), (0, 0.03), (3, 5000), (2, 2), (0, 12)])
def test_ticks_are_few_and_inside(span):
    found = ticks(*span)
    assert len(found) <= 8
    assert all(span[0] <= value <= span[1] for value in found)
