"""Writing in turn: together where several wait, each all or nothing, and nothing twice."""

import asyncio

import pytest
from sqlalchemy import create_engine, event, text
from sqlalchemy.exc import SQLAlchemyError

from touchline.server.turns import Turns

pytestmark = pytest.mark.anyio


@pytest.fixture
def turns(tmp_path):
    engine = create_engine(f"sqlite:///{tmp_path / 'lines.db'}")
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE lines (n INTEGER PRIMARY KEY)"))
    made = Turns(engine)
    made.commits = []
    event.listen(engine, "commit", made.commits.append)
    yield made
    made.close()


def line(n):
    return lambda session: session.execute(text("INSERT INTO lines VALUES (:n)"), {"n": n})


def lines(turns):
    with turns.engine.connect() as connection:
        return [row.n for row in connection.execute(text("SELECT n FROM lines ORDER BY n"))]


async def test_those_who_wait_are_written_together(turns):
    await asyncio.gather(*(turns.write(line(n)) for n in range(20)))
    assert lines(turns) == list(range(20))
    assert len(turns.commits) <= 3


async def test_one_that_cannot_be_written_spoils_nothing_for_the_others(turns):
    wishes = [turns.write(line(n)) for n in (1, 2, 2, 3)]
    done = await asyncio.gather(*wishes, return_exceptions=True)
    assert [isinstance(each, SQLAlchemyError) for each in done] == [False, False, True, False]
    assert lines(turns) == [1, 2, 3]


async def test_a_mistake_of_ours_is_told_to_whoever_made_it_alone(turns):
    def mistaken(session):
        raise ZeroDivisionError

    wishes = [turns.write(work) for work in (mistaken, line(1), line(2))]
    done = await asyncio.gather(*wishes, return_exceptions=True)
    assert [type(each) for each in done] == [ZeroDivisionError, type(None), type(None)]
    assert lines(turns) == [1, 2]


async def test_a_wish_given_up_before_its_turn_is_not_written(turns):
    async with turns.settled():
        kept, given_up = (asyncio.create_task(turns.write(line(n))) for n in (1, 2))
        await asyncio.sleep(0.01)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
    await kept
    assert lines(turns) == [1]


async def test_who_is_stopped_in_the_middle_has_written_for_the_others(turns):
    writer, other = (asyncio.create_task(turns.write(line(n))) for n in (1, 2))
    while turns.waiting or not turns.lock.locked():
        await asyncio.sleep(0)
    writer.cancel()
    await asyncio.gather(writer, return_exceptions=True)
    await other
    assert lines(turns) == [1, 2]
