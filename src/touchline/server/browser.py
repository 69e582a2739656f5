"""The browser's pages: built files, found once, so that a request can only ever name one of them."""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

from touchline.server.words import say

HASHED = "assets/"  # where the build puts files whose names change with what they hold
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKAGED = Path(__file__).parent / "web"  # in an installed package
BUILT = Path(__file__).parents[3] / "web" / "dist"  # in a working copy


class Pages:
    """The built pages of a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or (PACKAGED if PACKAGED.is_dir() else BUILT)
        self.files: dict[str, Path] = {}
        self.built_at = -1

    def respond(self, path: str) -> Response:
        """Answer with a file, or with the page that finds its own way from the address."""
        self._look()
        file = self.files.get(path)
        if file:
            return FileResponse(file, headers={"Cache-Control": FOR_EVER if path.startswith(HASHED) else ASK_AGAIN})
        if path.startswith(HASHED):
            return Response(status_code=404, headers={"Cache-Control": ASK_AGAIN})
        index = self.files.get("index.html")
        if index:
            return FileResponse(index, headers={"Cache-Control": ASK_AGAIN})
        return _missing()

    def _look(self) -> None:
        """List the files, again whenever they are built anew."""
        index = self.folder / "index.html"
        built_at = index.stat().st_mtime_ns if index.is_file() else 0
        if built_at != self.built_at:
            self.built_at = built_at
            found = self.folder.rglob("*") if built_at else ()
            files = [path for path in found if path.is_file() and not path.is_symlink()]
            self.files = {path.relative_to(self.folder).as_posix(): path for path in files}


def _missing() -> Response:
    words = say("page.missing")
    body = f"<p lang=en>{escape(words.en)}</p><p lang=fr>{escape(words.fr)}</p>"
    page = f"<!doctype html><html lang=en><meta charset=utf-8><title>Touchline</title>{body}</html>"
    return HTMLResponse(page, status_code=404, headers={"Cache-Control": ASK_AGAIN})
