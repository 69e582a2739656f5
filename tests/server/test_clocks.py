"""Time at a table, with time that a test moves by hand.

Tug, timed: 60 seconds a match, 5 for each decision.
"""

import asyncio

import pytest

from tests.server.faketime import FakeTime
from tests.server.house import House
from tests.server.people import sitting
from touchline.core.contract import CHANCE, HOME, SEATS, Timing
from touchline.core.registry import find
from touchline.server import entries as log
from touchline.server.clocks import BANK, Stopwatch, Times
from touchline.server.course import Course
from touchline.server.entries import Entry

pytestmark = pytest.mark.anyio


@pytest.fixture
def time():
    return FakeTime()


@pytest.fixture
def timed(tmp_path, time):
    house = House(tmp_path, time=time).start()
    yield house
    house.stop()


async def quiet(time, n):
    """Wait until so many tasks of the server sleep."""
    for _ in range(400):
        if len(time.sleepers) == n:
            return
        await asyncio.sleep(0.005)
    raise AssertionError(f"{len(time.sleepers)} sleepers, not {n}")


SWEEPER, ALARM = 1, 1


async def begin(both):
    await both.until(lambda: both.updates and both.now["acting"] == [0, 1])


async def test_the_clocks_are_told_as_they_stand(timed, time):
    made = timed.table("tug", shared=True, options={"timed": "on"})
    async with sitting(timed, made["table"], made["tokens"]["both"]) as both:
        await begin(both)
        assert both.now["clocks"] == {"period": 60.0, "running": True, "decision": 5.0}
        time.advance(1.5)
        await both.act(both.now["asked"][0]["choices"][0]["name"], 0)
        assert both.now["clocks"] == {"period": 58.5, "running": True, "decision": 3.5}


async def test_a_late_seat_has_its_choice_made(timed, time):
    made = timed.table("tug", shared=True, options={"timed": "on"})
    async with sitting(timed, made["table"], made["tokens"]["both"]) as both:
        await begin(both)
        lowest = [asked["choices"][0]["name"] for asked in both.now["asked"]]
        await quiet(time, SWEEPER + ALARM)
        time.advance(5.75)  # within the second that is forgiven
        await both.ask("odds", seat=0, action="¿")
        assert both.now["acting"] == [0, 1]
        time.advance(0.25)
        await both.until(lambda: "revealed" in [told["kind"] for told in both.now["told"]])
        revealed = next(told for told in both.now["told"] if told["kind"] == "revealed")
        assert [f"S{strength}" for strength in revealed["args"][:2]] == lowest
        entries = live_table(timed, made["table"]).course.entries
        assert [entry.kind for entry in entries if entry.seat in SEATS] == [log.FORCED, log.FORCED]


async def test_lag_is_forgiven_from_a_bank(timed, time):
    made = timed.table("tug", shared=True, options={"timed": "on", "rounds": "9"})
    async with sitting(timed, made["table"], made["tokens"]["both"]) as both:
        await begin(both)
        await quiet(time, SWEEPER + ALARM)
        time.advance(5.75)
        answers = [await both.act(asked["choices"][0]["name"], asked["seat"]) for asked in both.now["asked"]]
        assert [answer["type"] for answer in answers] == ["ack", "ack"]
    table = live_table(timed, made["table"])
    assert table.course.times.banks == [BANK - 750, BANK - 750]


def live_table(house, id):
    return house.hall.live[id].result().table


async def test_the_signal_comes_at_the_end_of_the_period(timed, time):
    made = timed.table("tug", shared=True, options={"timed": "on"})
    async with sitting(timed, made["table"], made["tokens"]["both"], since=0) as both:
        await begin(both)
        table = live_table(timed, made["table"])
        table.course.times.periods[1] = 58_000  # two seconds are left
        await both.act(both.now["asked"][0]["choices"][0]["name"], 0)
        assert both.now["clocks"]["period"] == 2.0
        await quiet(time, SWEEPER + ALARM)
        time.advance(2)
        await both.until(lambda: both.now["told"] and both.now["told"][0]["kind"] == "signalled")
        assert both.now["clocks"]["period"] == 0.0
        await both.act(both.now["asked"][0]["choices"][0]["name"], 1)
        await both.act("pull1", both.now["acting"][0])
        assert both.now["ending"]  # the round was played out, then it was over (T-3.2)


async def test_time_stands_still_while_nobody_is_there_and_over_a_restart(timed, time):
    made = timed.table("tug", options={"timed": "on"})
    table, tokens = made["table"], made["tokens"]
    async with sitting(timed, table, tokens["home"]) as home:
        time.advance(100)  # Away has not come yet: the match has not begun
        async with sitting(timed, table, tokens["away"]) as away:
            await begin(home)
            await begin(away)
            assert home.now["clocks"]["period"] == 60.0
            time.advance(2)
            await home.act(home.now["asked"][0]["choices"][0]["name"])
            await away.until(lambda: away.now["ready"] == [0])
            assert away.now["clocks"] == {"period": 58.0, "running": True, "decision": 3.0}
    await quiet(time, SWEEPER)
    time.advance(1000)
    timed.restart()
    time.advance(1000)
    async with sitting(timed, table, tokens["away"]) as away:
        assert away.now["clocks"] == {"period": 58.0, "running": True, "decision": 3.0}
        await quiet(time, SWEEPER + ALARM)
        time.advance(4)
        await away.until(lambda: away.now["ready"] == [])


async def test_a_spectator_does_not_make_time_run(timed, time):
    made = timed.table("tug", shared=True, options={"timed": "on"})
    async with sitting(timed, made["table"], made["tokens"]["both"]) as both:
        await begin(both)
    async with sitting(timed, made["table"]):
        await quiet(time, SWEEPER)
        time.advance(1000)
    async with sitting(timed, made["table"], made["tokens"]["both"]) as both:
        assert both.now["clocks"]["period"] == 60.0


async def test_an_untimed_table_has_no_clocks(timed):
    made = timed.table("tug", shared=True)
    async with sitting(timed, made["table"], made["tokens"]["both"]) as both:
        await begin(both)
        assert both.now["clocks"] is None


async def test_where_decisions_are_timed_only_sealed_choices_are_taken_back(timed):
    from tests.server.test_requests import to_last_pull

    made = timed.table("tug", shared=True, options={"timed": "on"})
    async with sitting(timed, made["table"], made["tokens"]["both"]) as both:
        puller = await to_last_pull(both)
        await both.act("pull1", puller)
        assert both.now["may_undo"] == []


def test_a_stopwatch_counts_only_while_it_runs():
    time = FakeTime()
    watch = Stopwatch(time)
    time.advance(5)
    assert watch.elapsed() == 0
    watch.hold(False)
    time.advance(1.2345)
    assert watch.elapsed() == 1234
    watch.hold(True)
    time.advance(100)
    watch.hold(False)
    time.advance(0.0005)
    assert watch.mark() == 1235
    assert watch.elapsed() == 0


def test_marks_add_up_however_often_they_are_made():
    """So that times tell nothing of how many hidden actions there were."""
    time = FakeTime()
    often, once = Stopwatch(time), Stopwatch(time)
    often.hold(False)
    once.hold(False)
    total = 0
    for _ in range(777):
        time.advance(0.00133)
        total += often.mark()
    assert total == once.mark()


def test_a_sealed_choice_of_many_steps_is_one_decision(monkeypatch):
    """In foot each side places its pawns one by one; the time for it runs on."""
    game = find("foot")
    monkeypatch.setattr(game.table, "timing", lambda s: Timing(decision=30))
    course = Course(game, game.values({}), shared=False)
    while course.actor == CHANCE:
        course.feed(Entry(log.PLAY, CHANCE, game.outcomes(course.state)[0][0]))
    for n in range(3):
        course.feed(Entry(log.PLAY, HOME, game.legal(course.state, HOME)[0], spent=4000))
        assert course.times.decisions == [4000 * (n + 1)] * 2
    assert course.times.decision_left(game, course.state, HOME, 500) == 30_000 - 12_000 - 500


def test_being_late_is_paid_from_the_bank():
    times, game = Times(), find("tug")
    course = Course(game, game.values({"timed": True}), shared=False)
    while course.actor == CHANCE:
        course.feed(Entry(log.PLAY, CHANCE, game.outcomes(course.state)[0][0]))
    course.feed(Entry(log.PLAY, HOME, game.legal(course.state, HOME)[0], spent=5700))
    assert course.times.banks == [BANK - 700, BANK]
    assert times.grace(HOME) == 1000
    times.banks[HOME] = 250
    assert times.grace(HOME) == 250
