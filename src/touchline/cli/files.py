"""Reading what a user names and writing what must not be lost."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from pathlib import Path

from touchline.core.errors import TouchlineError, shown

STDIN = "-"
PRIVATE = 0o600
ORDINARY = 0o666


def read_text(path: str | Path, most_bytes: int) -> str:
    """Read a whole text file (`-`: standard input); raises a TouchlineError that says what is wrong with it."""
    try:
        if str(path) == STDIN:
            raw = sys.stdin.buffer.read(most_bytes + 1) if sys.stdin else b""
        else:
            with open(path, "rb") as file:
                raw = file.read(most_bytes + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise TouchlineError(f"cannot read {shown(path)}: {reason}") from None
    if len(raw) > most_bytes:
        raise TouchlineError(f"cannot read {shown(path)}: larger than {most_bytes} bytes")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise TouchlineError(f"cannot read {shown(path)}: not UTF-8 text (byte {error.start})") from None


def write_atomically(path: Path, text: str, mode: int = ORDINARY) -> None:
    """Write a file so that, whatever happens, either the old text or the new one is there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)  # private until it is renamed
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if mode != PRIVATE:
                os.chmod(name, mode & ~_umask())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise TouchlineError(f"cannot write {shown(path)}: {error.strerror or error}") from None


def expect_writable(*paths: str | None) -> None:
    """Raise TouchlineError for a file that could not be written: before the long work that it is for."""
    for path in map(Path, filter(None, paths)):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            tempfile.TemporaryFile(dir=path.parent).close()
        except OSError as error:
            raise TouchlineError(f"cannot write {shown(path)}: {error.strerror or error}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
