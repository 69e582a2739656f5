"""The made-up game Tug is registered here; what needs something that is not installed is left out, and said to be."""

from importlib.util import find_spec

import pytest

from tests.doubles.tug import GAME
from touchline.core import registry
from touchline.fast import missing

WITHOUT_NUMBA = missing()
WITHOUT_ARROW = "" if find_spec("pyarrow") else "Parquet is not tested: pyarrow is not installed."
WITHOUT_RAY = "" if find_spec("ray") else "Ray is not tested: it is not installed."
collect_ignore_glob = [
    *(["test_compiled_*.py"] if WITHOUT_NUMBA else []),
    *(["test_parquet.py"] if WITHOUT_ARROW else []),
    *(["test_ray.py"] if WITHOUT_RAY else []),
]


def pytest_report_collectionfinish():
    interpreted = f"only the interpreted form is tested. {WITHOUT_NUMBA}" if WITHOUT_NUMBA else ""
    return [f"tests/lab: {text}" for text in (interpreted, WITHOUT_ARROW, WITHOUT_RAY) if text]


@pytest.fixture
def tug(monkeypatch):
    registry.ids()  # discover first, so that only Tug comes and goes
    monkeypatch.setitem(registry._modules, ("tug", 1), "tests.doubles.tug")
    monkeypatch.setitem(registry._newest, "tug", 1)
    yield GAME
    registry.find.cache_clear()
