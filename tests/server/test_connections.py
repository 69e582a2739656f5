"""One connection's queue."""

import pytest

from touchline.core.contract import BOTH, HOME, NOBODY
from touchline.server.connections import TRY_LATER, Closed, Connection

pytestmark = pytest.mark.anyio


async def test_messages_leave_in_order_and_then_it_closes():
    connection = Connection(HOME, 10)
    for word in "abc":
        connection.put(word)
    connection.close(1000)
    connection.put("too late")
    assert [await connection.next() for _ in range(3)] == ["a", "b", "c"]
    with pytest.raises(Closed) as closed:
        await connection.next()
    assert closed.value.code == 1000


async def test_one_who_does_not_read_is_cut_off():
    connection = Connection(HOME, 3)
    for n in range(4):
        connection.put(str(n))
    assert connection.is_closed
    with pytest.raises(Closed) as closed:
        await connection.next()
    assert closed.value.code == TRY_LATER


async def test_closing_a_full_queue_still_closes():
    connection = Connection(HOME, 2)
    connection.put("a")
    connection.put("b")
    connection.close(1012)
    assert await connection.next() == "b"
    with pytest.raises(Closed):
        await connection.next()


def test_who_plays_what():
    assert Connection(HOME, 1).seats == (0,)
    assert Connection(BOTH, 1).seats == (0, 1)
    assert Connection(NOBODY, 1).seats == ()
