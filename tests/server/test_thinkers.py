"""Where computers think: however many decisions are due, each is made in time, and what telling takes is kept back."""

import asyncio
import threading
import time

import pytest

from touchline.players.thought import Pace
from touchline.server.thinkers import HALF_FORGOTTEN, MOST_TELLING, Thinkers

pytestmark = pytest.mark.anyio
SECONDS, SLACK = 0.4, 0.3


@pytest.fixture
def thinkers():
    made = Thinkers(2)
    yield made
    made.close()


def until_time_is_up(pace):
    time.sleep(max(0.0, pace.until(SECONDS) - time.monotonic()))
    return time.monotonic() - pace.asked


def test_time_counts_from_when_the_decision_was_asked():
    asked = time.monotonic() - 0.3
    assert Pace(asked).until(1.0) == pytest.approx(asked + 1.0)
    assert Pace(asked, 0.5).until(1.0) == pytest.approx(asked + 0.3 + 0.35, abs=0.05)
    assert Pace(asked).until(0.1) <= time.monotonic()


async def test_five_times_as_many_decisions_as_threads_are_all_made_in_time(thinkers):
    asked = time.monotonic()
    took = await asyncio.gather(*(thinkers.think(until_time_is_up, asked) for _ in range(10)))
    assert max(took) < SECONDS + SLACK
    assert thinkers.due == 0


async def test_who_thinks_alone_has_all_the_time(thinkers):
    took = await thinkers.think(until_time_is_up, time.monotonic())
    assert took >= SECONDS - 0.01


async def test_a_thought_that_fails_leaves_no_trace(thinkers):
    with pytest.raises(ZeroDivisionError):
        await thinkers.think(lambda pace: 1 / 0, time.monotonic())
    assert thinkers.due == 0


async def test_a_thread_is_taken_until_it_is_free_whether_anybody_waits_or_not(thinkers):
    go_on = threading.Event()
    try:
        waiting = [asyncio.create_task(thinkers.think(lambda pace: go_on.wait(20), time.monotonic())) for _ in range(3)]
        await asyncio.sleep(0.1)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert thinkers.due == 2  # the third had not begun
    finally:
        go_on.set()
    await thinkers.think(lambda pace: None, time.monotonic())
    while thinkers.due:
        await asyncio.sleep(0.01)


def test_what_telling_takes_is_kept_back_and_slowly_forgotten(thinkers):
    now = time.monotonic()

    def kept_back():
        return now - thinkers.pace(now).asked

    thinkers.note_telling(0.2, now)
    assert kept_back() == pytest.approx(0.2)
    thinkers.note_telling(0.01, now + HALF_FORGOTTEN)
    assert kept_back() == pytest.approx(0.1)
    thinkers.note_telling(0.01, now + 20 * HALF_FORGOTTEN)
    assert kept_back() == pytest.approx(0.01)
    thinkers.note_telling(99.0, now + 20 * HALF_FORGOTTEN)
    assert kept_back() == pytest.approx(MOST_TELLING)
