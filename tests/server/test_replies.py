"""Replies in time: a server of its own, people at many tables, level 8 at one of each game.

`python tools/measure_replies.py` measures the same for longer.
"""

import asyncio

import pytest
from tools.measure_replies import at, measured, summary

from touchline.core import registry

pytestmark = [pytest.mark.fast, pytest.mark.slow, pytest.mark.alone]
GAMES = tuple(registry.ids())  # before the tests add theirs
MOST_LATE = 250  # milliseconds, of the event loop
MOST_MEGABYTES = 300


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    from touchline.players import readiness

    for id in GAMES:
        readiness.make_ready(registry.find(id))


def test_decisions_are_in_time_while_other_tables_are_played():
    seen = summary(asyncio.run(measured(GAMES, "8", n_others=5, seconds=12, settling=6)))
    assert {row["game"] for row in seen["replies"] if row["player"] == "8"} == set(GAMES)
    parts = [time / row["budget"] for row in seen["replies"] for time in row["times"]]
    assert at(0.99, parts) <= 1
    assert seen["event_loop"]["p99"] < MOST_LATE


@pytest.mark.parametrize("id", ["foot", "rugby15", "numero10"])  # the heaviest of each kind of search
def test_a_match_against_the_highest_level_costs_less_than_300_megabytes(id):
    found = asyncio.run(measured([id], "8", n_others=0, seconds=2, settling=3))
    assert found.replies
    assert 0 < found.megabytes < MOST_MEGABYTES
