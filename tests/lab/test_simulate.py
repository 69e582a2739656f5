import json
import math

import pytest

from tests.fast.tiny import GAME as TINY
from touchline.core.errors import LawBroken, OptionError
from touchline.core.registry import find
from touchline.core.sinks import Sampler
from touchline.fast.rollout import rollout
from touchline.lab import simulate as lab
from touchline.lab.simulate import match_seed, simulate
from touchline.lab.summary import Mean, Share, Summary, Tally, student


def interpreted(game=TINY, **options):
    return simulate(game, compiled=False, **options)


def test_a_summary_counts_every_match():
    found = interpreted(matches=200, seed=3)
    assert found.matches == 200
    assert found.wins.count + found.draws.count + found.losses.count == 200
    assert found.wins.share == found.wins.count / 200


def test_the_matches_are_those_of_the_seeds():
    found = interpreted(matches=25, seed=5)
    lengths, home = [], []
    for index in range(25):
        s, dice = TINY.start(), Sampler()
        dice.seed = match_seed(5, index)
        lengths.append(rollout(TINY.rules, s, dice, 10_000))
        home.append(s.score[0])
    assert found.length.mean == sum(lengths) / 25
    assert found.home.mean == sum(home) / 25
    assert found.home.sd == pytest.approx(math.sqrt(sum((x - found.home.mean) ** 2 for x in home) / 24))


def test_another_seed_is_another_simulation():
    assert interpreted(matches=30, seed=1).home != interpreted(matches=30, seed=2).home
    assert interpreted(matches=30, seed=1) == interpreted(matches=30, seed=1)


def test_seeds_are_spread_over_48_bits():
    seeds = {match_seed(seed, index) for seed in range(20) for index in range(500)}
    assert len(seeds) == 10_000
    assert max(seeds) < 1 << 48
    assert 0.49 < sum(seeds) / len(seeds) / (1 << 48) < 0.51


def test_options_are_those_given():
    found = interpreted(values={"rounds": 2}, matches=10)
    assert found.options == "rounds=2"
    assert found.length.mean == 2 * 4


def test_a_match_against_the_clock_is_refused():
    with pytest.raises(OptionError, match="a simulation has no clock"):
        interpreted(values={"timed": True}, matches=1)


@pytest.mark.parametrize(("matches", "workers"), [(0, 1), (5, 0)])
def test_there_must_be_something_to_do(matches, workers):
    with pytest.raises(OptionError, match="at least one match and one worker"):
        interpreted(matches=matches, workers=workers)


def test_a_match_without_end_breaks_the_law(monkeypatch):
    monkeypatch.setattr(lab, "LIMIT", 20)
    with pytest.raises(LawBroken, match="a match goes on after 20 actions"):
        interpreted(matches=1)


def test_progress_is_told_up_to_the_end():
    heard = []
    interpreted(matches=130, progress=lambda done, total: heard.append((done, total)))
    assert heard[-1] == (130, 130)
    assert [done for done, _ in heard] == sorted(done for done, _ in heard)


def test_processes_find_what_one_alone_finds():
    game = find("rugby15")
    alone = interpreted(game, values=dict(game.short), matches=12, seed=9)
    assert interpreted(game, values=dict(game.short), matches=12, seed=9, workers=2) == alone


def test_a_summary_is_written_for_programs():
    table = json.loads(interpreted(matches=10).to_json())
    assert table["game"] == "tiny"
    assert set(table["wins"]) == {"count", "share", "low", "high"}
    assert set(table["length"]) == {"mean", "sd", "error", "low", "high"}


def test_intervals_hold_their_value_and_shrink():
    few, many = Share.of(3, 10), Share.of(3000, 10_000)
    assert few.low < 0.3 < few.high
    assert many.high - many.low < (few.high - few.low) / 10
    assert Share.of(0, 10).low == 0
    assert Share.of(0, 10).high == pytest.approx(0.2775, abs=1e-4)  # Wilson: z² / (n + z²)
    assert Mean.of(30, 110, 10).low < 3 < Mean.of(30, 110, 10).high


def probability(t, freedom, steps=4000):
    """How much of Student's distribution lies within ± t, by Simpson's rule."""
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)) / math.sqrt(freedom * math.pi)
    values = [(1 + (t * i / steps) ** 2 / freedom) ** (-(freedom + 1) / 2) for i in range(steps + 1)]
    return 2 * scale * t / steps / 3 * (values[0] + 4 * sum(values[1::2]) + 2 * sum(values[2:-1:2]) + values[-1])


@pytest.mark.parametrize("freedom", [*range(1, 31), 60, 200, 1000])
def test_intervals_of_few_matches_are_students(freedom):
    assert probability(student(freedom), freedom) == pytest.approx(0.95, abs=3e-4)


def test_both_ways_to_a_mean_agree():
    numbers = [3, 5, 8, 8]
    exact, over = Mean.of(sum(numbers), sum(n * n for n in numbers), 4), Mean.over(numbers)
    assert (over.mean, over.sd, over.low) == pytest.approx((exact.mean, exact.sd, exact.low))
    assert exact.error == pytest.approx(exact.sd / 2)
    assert exact.high - exact.mean == pytest.approx(3.182 * exact.error)


def test_one_match_has_no_interval():
    assert Mean.of(12, 144, 1) == Mean.over([12]) == Mean(12, None, None, None, None)


def test_tallies_add_up_in_any_order():
    one, other = Tally(), Tally()
    one.add(3, 5, 2, 40)
    other.add(-1, 0, 1, 60)
    other.add(0, 2, 2, 50)
    ab, ba = Tally(), Tally()
    ab.merge(one)
    ab.merge(other)
    ba.merge(other)
    ba.merge(one)
    assert ab == ba
    assert (ab.wins, ab.draws, ab.losses, ab.sums) == (1, 1, 1, (7, 5, 150))
    assert Summary.of(ab, "g", 1, "", 1).length.mean == 50
