"""The database."""

import sqlite3

import pytest
from sqlalchemy import create_engine, inspect
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.schema import CreateTable

from touchline.server import migrations
from touchline.server.entries import BASE, PLAY, Entry
from touchline.server.protocol.tables import NewTable
from touchline.server.seating import new_setting
from touchline.server.serve import database_url
from touchline.server.store import Store, Tables, token_hash

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(tmp_path):
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    await store.open()
    yield store
    await store.close()


async def make(store, base=()):
    setting = new_setting(NewTable(game="tug", names=["Ana", "Bo"]), 1000)
    await store.make(setting.row, setting.seats, base)
    return setting


async def test_what_is_stored_is_read_back(store):
    base = (Entry(BASE, 3, 1), Entry(BASE, 3, 8))
    setting = await make(store, base)
    entries = [Entry(PLAY, 3, 9, 4, 17), Entry(PLAY, 0, 1, None, 250, "x")]
    await store.append(setting.row.id, 2, entries, (0, "r1"))
    stored = await store.load(setting.row.id)
    assert (stored.base, stored.entries, stored.answers) == (base, entries, {(0, "r1")})
    assert stored.seats == {token_hash(setting.made.tokens["home"]): 0, token_hash(setting.made.tokens["away"]): 1}
    assert (stored.row.home_name, stored.row.secret) == ("Ana", setting.row.secret)
    assert await store.load("nowhere") is None


async def test_no_two_entries_have_one_number(store):
    """Two servers on one database cannot both write the same line of a log."""
    setting = await make(store)
    await store.append(setting.row.id, 0, [Entry(PLAY, 3, 1)])
    with pytest.raises(IntegrityError):
        await store.append(setting.row.id, 0, [Entry(PLAY, 3, 0)], (0, "r1"))
    stored = await store.load(setting.row.id)
    assert (stored.entries, stored.answers) == ([Entry(PLAY, 3, 1)], set())


async def test_a_transaction_is_all_or_nothing(store):
    setting = await make(store)
    await store.append(setting.row.id, 0, [Entry(PLAY, 3, 1)], (0, "r1"))
    with pytest.raises(IntegrityError):
        await store.append(setting.row.id, 1, [Entry(PLAY, 3, 0)], (0, "r1"))
    assert len((await store.load(setting.row.id)).entries) == 1


async def test_opening_twice_changes_nothing(store, tmp_path):
    setting = await make(store)
    await store.open()
    assert await store.load(setting.row.id) is not None


async def test_every_action_is_written_through(store, tmp_path):
    """Another connection reads what was stored as soon as `append` returns."""
    setting = await make(store)
    await store.append(setting.row.id, 0, [Entry(PLAY, 3, 1)])
    other = sqlite3.connect(tmp_path / "tables.db")
    assert other.execute("SELECT code FROM entries").fetchall() == [(1,)]
    other.close()
    async with store.engine.connect() as connection:
        assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2


async def test_the_steps_lead_to_the_tables_that_the_program_knows(store, tmp_path):
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    found = inspect(engine)
    assert set(found.get_table_names()) == {*Tables.metadata.tables, "alembic_version"}
    for name, table in Tables.metadata.tables.items():
        columns = {column["name"]: column for column in found.get_columns(name)}
        assert set(columns) == set(table.columns.keys())
        for column in table.columns:
            assert columns[column.name]["nullable"] == column.nullable
            assert str(columns[column.name]["type"]) == column.type.compile(engine.dialect)
        assert found.get_pk_constraint(name)["constrained_columns"] == [column.name for column in table.primary_key]
    engine.dispose()


def test_the_newest_step_is_the_one_that_is_looked_for():
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(migrations.__path__[0]))
    assert ScriptDirectory.from_config(config).get_current_head() == migrations.HEAD


def test_where_a_database_is(tmp_path):
    assert database_url("postgresql+asyncpg://x/y") == "postgresql+asyncpg://x/y"
    url = database_url(str(tmp_path / "new" / "tables.db"))
    assert url == f"sqlite+aiosqlite:///{tmp_path / 'new' / 'tables.db'}"
    assert (tmp_path / "new").is_dir()


def test_the_tables_can_be_made_in_another_database():
    for table in Tables.metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=postgresql.dialect()))
