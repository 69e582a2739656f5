"""The made-up game Tug is on the shelf of games here, and matches are kept in a folder of the test's own."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner, Result

from tests.doubles.tug import GAME
from touchline.cli.app import app
from touchline.core import registry


@pytest.fixture(autouse=True)
def tug(monkeypatch):
    registry.ids()  # discover first, so that only Tug comes and goes
    monkeypatch.setitem(registry._modules, ("tug", 1), "tests.doubles.tug")
    monkeypatch.setitem(registry._newest, "tug", 1)
    yield GAME
    registry.find.cache_clear()


@pytest.fixture(autouse=True)
def shelf(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("TOUCHLINE_DEBUG", "1")  # our own faults fail the test with their traceback
    return tmp_path / "state" / "touchline" / "matches"


@pytest.fixture
def run():
    def run(*arguments: object, typed: str | bytes = "") -> Result:
        return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)

    return run
