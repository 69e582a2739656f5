"""Matches as a table: CSV, which needs nothing, or Parquet, by the name of the file."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from importlib import import_module
from pathlib import Path
from typing import Any

from touchline.core.errors import TouchlineError, shown


@dataclass(frozen=True)
class Row:
    """One match that was played."""

    index: int
    home: str
    away: str
    result: int  # 1 Home won, 0 drawn, -1 Away won
    home_score: int
    away_score: int
    actions: int  # outcomes of chance included


COLUMNS = tuple(field.name for field in fields(Row))
NUMBERS = tuple(field.name for field in fields(Row) if field.type == "int")
FORMATS = (".csv", ".parquet")


def check_name(path: Path) -> None:
    """Raise TouchlineError for a file that cannot be written: before anything is played."""
    if path.suffix not in FORMATS:
        raise TouchlineError(f"expected a file {' or '.join(FORMATS)}, got {shown(path)}")
    if path.suffix == ".parquet":
        _arrow()
    if not path.parent.is_dir():
        raise TouchlineError(f"cannot write {shown(path)}: there is no such folder")
    is_new = not path.exists()
    try:
        path.open("ab").close()
    except OSError as error:
        raise TouchlineError(f"cannot write {shown(path)}: {error.strerror or error}") from None
    if is_new:
        path.unlink()


def _arrow() -> Any:
    try:
        import_module("pyarrow.parquet")
    except ImportError:
        raise TouchlineError("Parquet needs pyarrow: pip install 'touchline[lab]'; a .csv file needs nothing") from None
    return import_module("pyarrow")


def to_csv(rows: Iterable[Row], heading: bool = True) -> str:
    """Write rows as CSV."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    if heading:
        writer.writeheader()
    writer.writerows(asdict(row) for row in rows)
    return text.getvalue()


def from_csv(text: str, name: str = "the table", above: int = 0) -> list[Row]:
    """Read rows back; raises TouchlineError, which counts the lines above the text too.

    >>> row = Row(0, "8", "1", 1, 3, 0, 250)
    >>> from_csv(to_csv([row])) == [row]
    True
    """
    reader = csv.DictReader(io.StringIO(text))
    if tuple(reader.fieldnames or ()) != COLUMNS:
        raise TouchlineError(f"expected {name} to have the columns {', '.join(COLUMNS)}")
    try:
        return [_row(line) for line in reader]
    except (ValueError, TypeError) as error:
        raise TouchlineError(f"{name} is damaged in line {above + reader.line_num}: {error}") from None


def _row(line: dict[Any, Any]) -> Row:
    if None in line:
        raise ValueError(f"expected {len(COLUMNS)} columns, got {len(COLUMNS) + len(line[None])}")
    cells: dict[str, Any] = {key: int(line[key]) if key in NUMBERS else line[key] for key in COLUMNS}
    return Row(**cells)


def dump(path: Path, rows: Sequence[Row]) -> None:
    """Write a table of matches to a file."""
    if path.suffix == ".csv":
        path.write_text(to_csv(rows), "utf-8")
        return
    arrow = _arrow()
    table = arrow.table({name: [getattr(row, name) for row in rows] for name in COLUMNS})
    arrow.parquet.write_table(table, path)
