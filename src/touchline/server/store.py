"""What lasts: tables, who may sit at them, their logs, and the requests already carried out.

Any database that SQLAlchemy knows an asyncio driver for will do; SQLite needs nothing installed.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    DateTime,
    Engine,
    ForeignKey,
    Integer,
    LargeBinary,
    String,
    Text,
    create_engine,
    event,
    insert,
    make_url,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from touchline.server.entries import BASE, Entry
from touchline.server.turns import Turns, Work

SECONDS_TO_WAIT = 10  # for a lock of the database


class Tables(DeclarativeBase):
    """The tables of the database."""


class TableRow(Tables):
    """A table as it was set up."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    version: Mapped[int] = mapped_column(Integer)
    options: Mapped[str] = mapped_column(Text)  # JSON: each option's value as text
    home: Mapped[str] = mapped_column(String(40))  # "person" or a computer player
    away: Mapped[str] = mapped_column(String(40))
    home_name: Mapped[str] = mapped_column(String(40))
    away_name: Mapped[str] = mapped_column(String(40))
    shared: Mapped[bool] = mapped_column(Boolean)
    odds: Mapped[bool] = mapped_column(Boolean)
    secret: Mapped[bytes] = mapped_column(LargeBinary(32))  # of the dice
    home_entropy: Mapped[str | None] = mapped_column(String(64))  # None until the seat is first taken
    away_entropy: Mapped[str | None] = mapped_column(String(64))
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class SeatRow(Tables):
    """Who may play: a token's hash and the seat it opens, 2 for both."""

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)


class EntryRow(Tables):
    """A line of a table's log."""

    __tablename__ = "entries"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int] = mapped_column(Integer)
    code: Mapped[int] = mapped_column(BigInteger)
    thrown: Mapped[int | None] = mapped_column(BigInteger)
    spent: Mapped[int] = mapped_column(BigInteger)
    text: Mapped[str] = mapped_column(String(64))


class AnswerRow(Tables):
    """A request that was carried out."""

    __tablename__ = "answers"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    request: Mapped[str] = mapped_column(String(64), primary_key=True)


@dataclass
class Stored:
    """Everything that is stored of a table."""

    row: TableRow
    seats: dict[str, int]  # token hash → seat
    base: tuple[Entry, ...]
    entries: list[Entry]
    answers: set[tuple[int, str]]


def token_hash(token: str) -> str:
    """What is stored of a token; tokens are long and random, so that a plain hash is enough."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_pre_ping=True)
    engine = create_async_engine(url, connect_args={"timeout": SECONDS_TO_WAIT})
    _make_durable(engine.sync_engine)
    return engine


def _make_durable(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def durable(connection: Any, _: object) -> None:
        """Write through to the disk before a transaction is done, and let readers read meanwhile."""
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


def _writing_engine(url: str) -> Engine:
    """Make an engine without asyncio, for the one thread that writes to an SQLite file."""
    plain = make_url(url).set(drivername="sqlite")
    engine = create_engine(plain, connect_args={"timeout": SECONDS_TO_WAIT})
    _make_durable(engine)
    return engine


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self.session = async_sessionmaker(self.engine, expire_on_commit=False)
        self.turns = Turns(_writing_engine(url)) if url.startswith("sqlite") else None

    async def _write(self, work: Work) -> None:
        """Write something, all or nothing."""
        if self.turns:
            await self.turns.write(work)
            return
        async with self.session.begin() as session:
            await session.run_sync(work)

    async def open(self) -> None:
        """Bring the database's tables up to date."""
        from touchline.server.migrations import upgrade

        async with self.engine.connect() as connection:
            await connection.run_sync(upgrade)
            await connection.commit()

    async def close(self) -> None:
        """Close all connections."""
        if self.turns:
            await asyncio.to_thread(self.turns.close)
        await self.engine.dispose()

    async def make(self, row: TableRow, seats: dict[str, int], base: Sequence[Entry]) -> None:
        """Store a new table."""
        await self._write(lambda session: _make(session, row, seats, base))

    async def load(self, table_id: str) -> Stored | None:
        """Read everything that is stored of a table, if there is one."""
        async with self.turns.settled() if self.turns else nullcontext(), self.session() as session:
            row = await session.get(TableRow, table_id)
            if row is None:
                return None
            seats = await session.scalars(select(SeatRow).where(SeatRow.table_id == table_id))
            lines = await session.scalars(select(EntryRow).where(EntryRow.table_id == table_id).order_by(EntryRow.n))
            answers = await session.scalars(select(AnswerRow).where(AnswerRow.table_id == table_id))
            entries = [Entry(line.kind, line.seat, line.code, line.thrown, line.spent, line.text) for line in lines]
            n_base = sum(entry.kind == BASE for entry in entries)
            return Stored(
                row,
                {seat.token_hash: seat.seat for seat in seats},
                tuple(entries[:n_base]),
                entries[n_base:],
                {(answer.seat, answer.request) for answer in answers},
            )

    async def append(
        self, table_id: str, first: int, entries: Sequence[Entry], answer: tuple[int, str] | None = None
    ) -> None:
        """Add lines to a table's log, the first under number `first`, and a request's id, all or nothing."""
        await self._write(lambda session: _append(session, table_id, first, entries, answer))

    async def append_rematch(
        self,
        table_id: str,
        first: int,
        entries: Sequence[Entry],
        answer: tuple[int, str],
        row: TableRow,
        seats: dict[str, int],
    ) -> None:
        """The same, together with the new table that the entries name."""

        def work(session: Session) -> None:
            _make(session, row, seats, ())
            _append(session, table_id, first, entries, answer)

        await self._write(work)

    async def set_entropies(self, table_id: str, home: str | None, away: str | None) -> None:
        """Fix what the seats add to the dice."""
        given = update(TableRow).where(TableRow.id == table_id).values(home_entropy=home, away_entropy=away)

        def work(session: Session) -> None:
            session.execute(given)

        await self._write(work)


def _make(session: Session, row: TableRow, seats: dict[str, int], base: Sequence[Entry]) -> None:
    session.add(row)
    session.flush()
    session.add_all(SeatRow(table_id=row.id, token_hash=token, seat=seat) for token, seat in seats.items())
    _append(session, row.id, 0, base, None)


def _append(
    session: Session, table_id: str, first: int, entries: Sequence[Entry], answer: tuple[int, str] | None
) -> None:
    lines = [{"table_id": table_id, "n": n, **vars(entry)} for n, entry in enumerate(entries, start=first)]
    if lines:
        session.execute(insert(EntryRow), lines)
    if answer:
        session.execute(insert(AnswerRow).values(table_id=table_id, seat=answer[0], request=answer[1]))


def now() -> datetime:
    """The time of day, for the date of a table."""
    return datetime.now(UTC)
