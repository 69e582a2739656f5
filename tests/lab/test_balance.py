"""The balance of a game: counts that add up, rules that were told, and the rules that never were."""

import pytest

from touchline.lab import balance_page
from touchline.lab.balance import Balance, sample
from touchline.lab.crew import Crew
from touchline.lab.matches import fixture


@pytest.fixture
def found(tug):
    plan = fixture(tug, tug.values(tug.short), "random", "random", seed=2, swaps=False)
    with Crew(1) as crew:
        return Balance.of(plan, sample(plan, 40, crew))


def test_everything_is_counted(found):
    assert found.home_wins.count + found.draws.count + found.away_wins.count == 40
    assert sum(found.margins.values()) == sum(found.totals.values()) == 40
    assert found.actions.mean == pytest.approx(found.decisions.mean + found.rolls.mean)
    assert found.options == "rounds=3"
    assert found.first_mover.low < found.first_mover.share < found.first_mover.high


def test_rules_are_counted_by_their_number(found):
    counts = {one.rule: one for one in found.rules}
    assert counts["T-1.1"].per_match == counts["T-1.1"].share == 1  # one toss a match
    assert counts["T-1.2"].per_match > 4
    assert "T-3.2" in found.silent  # the clock's signal
    assert not set(counts) & set(found.silent)


@pytest.mark.parametrize(("language", "says"), [("en", "How often each rule is told"), ("fr", "chaque règle est dite")])
def test_a_page_in_both_languages(found, language, says):
    page = balance_page.render(found, language)
    assert says in page
    assert "T-1.2" in page
    assert page.count("<svg") == 2
    assert "<script" not in page
    told = balance_page.lines(found, language)
    assert any(line.startswith("  T-1.1") for line in told)
