"""Luck is a value less its mean: zero on average whatever the values are, and never more than they explain."""

from xml.etree.ElementTree import fromstring

import pytest

from touchline.lab import luck as lab
from touchline.lab.crew import Crew
from touchline.lab.luck import LuckReport, Lucky, sample
from touchline.lab.matches import fixture
from touchline.players import rolls
from touchline.players.rolls import roll


def rope(game, s):
    """A value that can be reckoned by hand: who wins ties, and the rope."""
    return 0.4 * (1 - 2 * s.favoured) + 0.1 * s.rope


def test_the_luck_of_a_roll_is_its_value_less_the_mean(tug, monkeypatch):
    monkeypatch.setattr(rolls, "value", rope)
    s = tug.start()
    home, away = (roll(tug, s, code) for code, _ in tug.outcomes(s))
    assert (home.luck, home.value, home.mean) == pytest.approx((0.4, 0.4, 0))
    assert away.luck == pytest.approx(-0.4)


def hands(game, s):
    """A rough value: who holds and has still to draw the stronger cards, and the rope."""
    strength = [sum(card for card in range(5) if s.hand[seat] >> card & 1) for seat in (0, 1)]
    return 0.1 * (strength[0] - strength[1]) + 0.2 * s.rope + 0.1 * (1 - 2 * s.favoured)


def test_luck_is_zero_on_average_and_less_scatters_without_it(tug, monkeypatch):
    monkeypatch.setattr(rolls, "value", hands)
    plan = fixture(tug, tug.values(tug.short), "random", "random", seed=4, swaps=False)
    with Crew(1) as crew:
        found = sample(plan, 400, crew)
    report = LuckReport.of(plan, found)
    assert report.matches == 400
    assert report.is_fair
    assert 0.1 < report.kept < 0.9
    assert report.adjusted.mean == pytest.approx(report.raw.mean - report.luck.mean)
    assert report.to_table()["is_fair"] is True


def test_values_that_know_nothing_leave_everything(tug, monkeypatch):
    monkeypatch.setattr(rolls, "value", lambda game, s: 0.3)
    plan = fixture(tug, tug.values(tug.short), "random", "random", swaps=False)
    with Crew(1) as crew:
        report = LuckReport.of(plan, sample(plan, 10, crew))
    assert report.luck.sd == 0
    assert report.kept == 1


def test_a_sample_with_loaded_dice_is_not_fair(tug):
    plan = fixture(tug, tug.values(), "random", "random", swaps=False)
    loaded = [Lucky(i, 1, 0.5 + 0.01 * (i % 3), 4) for i in range(30)]
    assert not LuckReport.of(plan, loaded).is_fair


def test_two_matches_are_too_few_to_call_luck_unfair(tug):
    plan = fixture(tug, tug.values(), "random", "random", swaps=False)
    assert LuckReport.of(plan, [Lucky(0, 1, 0.3, 4), Lucky(1, 1, 0.5, 4)]).is_fair  # 0.4 ± 0.1


def test_one_match_says_nothing_of_the_mean(tug):
    plan = fixture(tug, tug.values(), "random", "random", swaps=False)
    report = LuckReport.of(plan, [Lucky(0, 1, 0.3, 4)])
    assert (report.is_fair, report.kept, report.luck.error) == (None, None, None)
    assert "± " not in lab.drawing([Lucky(0, 1, 0.3, 4)], "t", ("a", "b", "c", "d"))


def test_luck_that_adds_up_to_nothing_is_fair(tug):
    plan = fixture(tug, tug.values(), "random", "random", swaps=False)
    assert LuckReport.of(plan, [Lucky(i, 1, 1e-17, 4) for i in range(3)]).is_fair


def test_the_figure_shows_every_match():
    found = [Lucky(i, (-1) ** i, 0.1 * i - 0.5, 3) for i in range(10)]
    svg = lab.drawing(found, "t", ("a", "b", "c", "d"))
    titles = [element.text for element in fromstring(svg).iter("{http://www.w3.org/2000/svg}title")]
    assert sum(int(text) for text in titles if text and text.isdecimal()) == 20
    assert sum(lab.counted([0.0, 1.0, 2.0], 0.0, 2.0)) == 3


def test_words_and_columns_do_not_touch():
    found = [Lucky(i, 1, 0.0, 3) for i in range(10)]
    root = fromstring(lab.drawing(found, "t", ("a", "b", "c", "d")))
    boxes = list(root.iter("{http://www.w3.org/2000/svg}rect"))
    columns = [box for box in boxes if len(box)]
    legend = [box for box in boxes if box.get("width") == "14"]
    assert len(columns) == len(legend) == 2
    assert max(float(box.get("y")) + 14 for box in legend) < min(float(box.get("y")) for box in columns)
