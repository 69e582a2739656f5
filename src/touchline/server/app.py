"""The application: the addresses, the tables behind them, the browser's pages, and the answers to errors."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from touchline import __version__
from touchline.server.analyses import Analyses
from touchline.server.browser import Pages
from touchline.server.clocks import RealTime, Source
from touchline.server.guards import Guard
from touchline.server.hall import Hall
from touchline.server.limits import Addresses, Limits
from touchline.server.protocol.tables import Problem
from touchline.server.replays import Shelf
from touchline.server.routes import Desk, answer, router
from touchline.server.words import Refusal, say

logger = logging.getLogger(__name__)
PAUSE = 0.8  # seconds between the actions of two computers
SMALLEST_ZIPPED = 1000  # bytes
STATUSES = {
    "table/unknown": 404,
    "game/unknown": 404,
    "game/no-rules": 404,
    "game/no-lesson": 404,
    "game/no-sheet": 404,
    "table/not-over": 409,
    "limit/tables": 429,
    "limit/uploads": 429,
    "limit/analyses": 429,
    "table/store": 503,
}
UNPROCESSABLE = 422
CODES = {404: "http/not-found", 405: "http/method"}
MOST_DETAIL = 500  # characters


def make_app(
    database_url: str,
    web_dir: Path | None = None,
    *,
    limits: Limits | None = None,
    time: Source | None = None,
    pause: float = PAUSE,
) -> FastAPI:
    """Make the application; its tables are kept in the database."""
    limits, time = limits or Limits(), time or RealTime()
    hall, analyses = Hall(database_url, limits, time, pause), Analyses()

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            analyses.close()
            await hall.close()

    app = FastAPI(
        title="Touchline",
        version=__version__,
        description="Tables for tabletop sports games.",
        lifespan=lifespan,
        docs_url=None,  # its page would fetch from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    new_tables, uploads = (Addresses(time, most) for most in (limits.tables_per_minute, limits.uploads_per_minute))
    app.state.desk = Desk(hall, Shelf(hall.reading), analyses, new_tables, uploads)
    app.include_router(router)
    _serve_pages(app, Pages(web_dir))
    _answer_errors(app)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_ZIPPED)
    app.add_middleware(Guard, most_bytes=limits.body_bytes)
    return app


def _serve_pages(app: FastAPI, pages: Pages) -> None:
    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404)
        return pages.respond(path)


def _answer_errors(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refused(_: Request, refusal: Refusal) -> Response:
        problem = Problem(code=refusal.code, words=refusal.words, detail=refusal.detail[:MOST_DETAIL])
        return answer(problem, STATUSES.get(refusal.code, UNPROCESSABLE))

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> Response:
        detail = "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors())
        return _problem("message/malformed", UNPROCESSABLE, detail)

    @app.exception_handler(HTTPException)
    async def wrong(_: Request, error: HTTPException) -> Response:
        return _problem(CODES.get(error.status_code, "http/request"), error.status_code)

    @app.exception_handler(Exception)
    async def failed(_: Request, error: Exception) -> Response:
        logger.error("a request failed", exc_info=error)
        return _problem("http/failed", 500)


def _problem(code: str, status: int, detail: str = "") -> Response:
    return answer(Problem(code=code, words=say(f"refused.{code}"), detail=detail[:MOST_DETAIL]), status)
