import pytest

from tests.server.house import House
from touchline.core.registry import register


@pytest.fixture(scope="session", autouse=True)
def _tug():
    register("tug", 1, "tests.doubles.tug")


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server for a whole file of tests, each at tables of its own."""
    house = House(tmp_path_factory.mktemp("house")).start()
    yield house
    house.stop()


@pytest.fixture
def own_house(tmp_path):
    """A server for one test."""
    house = House(tmp_path).start()
    yield house
    house.stop()
