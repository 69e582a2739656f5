"""The addresses under /api, described by OpenAPI."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Path, Query, Request, WebSocket
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel, TypeAdapter

from touchline import __version__
from touchline.core.contract import NOBODY
from touchline.core.record import MOST_BYTES
from touchline.server import catalogue, lessons, rulebook
from touchline.server.analyses import Analyses
from touchline.server.hall import Hall
from touchline.server.limits import Addresses
from touchline.server.protocol import PROTOCOL
from touchline.server.protocol.pages import Lesson, RulesSeen
from touchline.server.protocol.replays import AnalysisSeen, Replay
from touchline.server.protocol.tables import GameSeen, Health, NewTable, Problem, TableMade, TableSeen
from touchline.server.records import write_record
from touchline.server.replays import Shelf, replay
from touchline.server.sockets import attend
from touchline.server.tables import Table
from touchline.server.words import Refusal

MOST_FRAMES = 500
FRAMES = 100
Id = Annotated[str, Path(max_length=64)]
First = Annotated[int, Query(alias="from", ge=0, le=1_000_000, description="the first step; 0 is the first position")]
Count = Annotated[int, Query(ge=0, le=MOST_FRAMES, description="how many steps")]
GAMES: TypeAdapter[list[GameSeen]] = TypeAdapter(list[GameSeen])
PLAIN_TEXT = {"content": {"text/plain": {"schema": {"type": "string"}}}}
NEW_TABLES = {
    "friend": {
        "summary": "Two people, each with a link",
        "value": {"game": "rugby15", "names": ["Ana", "Bo"], "options": {"track_length": "5"}},
    },
    "screen": {"summary": "Two people at one screen", "value": {"game": "rugby15", "shared": True}},
    "computer": {"summary": "Against the computer", "value": {"game": "rugby15", "away": "random"}},
    "watch": {"summary": "Two computers", "value": {"game": "rugby15", "home": "random", "away": "random"}},
}


@dataclass
class Desk:
    """What the addresses need of the server."""

    hall: Hall
    shelf: Shelf
    analyses: Analyses
    new_tables: Addresses
    uploads: Addresses


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Describe answers that refuse."""
    return {status: {"model": Problem, "description": "Refused"} for status in statuses}


router = APIRouter(prefix="/api")


def desk(request: Request) -> Desk:
    """The server's desk."""
    found: Desk = request.app.state.desk
    return found


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def answer(model: BaseModel, status: int = 200) -> Response:
    """Write an answer; it is checked already."""
    return Response(model.model_dump_json(), status, media_type="application/json")


@router.get("/health", response_model=Health)
async def health() -> Response:
    """Say that the server is up."""
    return answer(Health(protocol=PROTOCOL, version=__version__))


@router.get("/games", response_model=list[GameSeen])
async def list_games() -> Response:
    """List the games with their options and computer players."""
    listed = await asyncio.to_thread(catalogue.games)
    return Response(GAMES.dump_json(listed), media_type="application/json")


@router.get("/games/{game}/rules", response_model=RulesSeen, responses=refusals(404, 422))
async def read_rules(game: Id, lang: Literal["en", "fr"] = "en") -> Response:
    """Show a game's rules page: chapters, paragraphs by number, diagrams."""
    return answer(await asyncio.to_thread(rulebook.page_of, game, lang))


@router.get("/games/{game}/lesson", response_model=Lesson, responses=refusals(404, 422))
async def read_lesson(game: Id) -> Response:
    """Show a game's lesson: a first match, step by step, with what the learner does in each."""
    return answer(await asyncio.to_thread(lessons.lesson_of, game))


@router.get(
    "/games/{game}/sheets/{option}/{name}", response_class=Response, responses={200: PLAIN_TEXT, **refusals(404, 422)}
)
async def read_sheet(game: Id, option: Id, name: Id) -> Response:
    """Give the text of a data sheet that comes with a game: what an owner of the box changes to make it his."""
    return PlainTextResponse(await asyncio.to_thread(catalogue.sheet, game, option, name))


@router.post("/tables", status_code=201, response_model=TableMade, responses=refusals(400, 404, 413, 422, 429))
async def make_table(request: Request, new: Annotated[NewTable, Body(openapi_examples=NEW_TABLES)]) -> Response:
    """Set a table up.  The tokens open its seats and are told nowhere else."""
    if not desk(request).new_tables.take(address(request)):
        raise Refusal("limit/tables")
    return answer(await desk(request).hall.make(new), 201)


@router.get("/tables/{table}", response_model=TableSeen, responses=refusals(404, 422))
async def look_at_table(request: Request, table: Id) -> Response:
    """Show what anybody may know of a table."""
    found = await desk(request).hall.table(table)
    async with found.held():
        return answer(_seen(found))


def _seen(table: Table) -> TableSeen:
    view = table.game.view(table.course.state, NOBODY)
    period, turn = table.game.table.clock(view)
    return TableSeen(
        table=table.id,
        game=table.game.id,
        title=table.speaker.title(),
        names=list(table.names),
        seats=list(table.kinds),
        score=table.game.table.scene(view).score,
        period=period,
        turn=turn,
        over=table.course.is_over,
    )


async def _record(request: Request, id: str) -> str:
    table = await desk(request).hall.table(id)
    async with table.held():
        if not table.course.is_over:
            raise Refusal("table/not-over")
        if not table.written:
            table.written = await asyncio.to_thread(write_record, table.course, table.dice, table.names)
        return table.written


@router.get(
    "/tables/{table}/record",
    response_class=Response,
    responses={200: PLAIN_TEXT, **refusals(404, 409, 422)},
)
async def read_record(request: Request, table: Id) -> Response:
    """Give the record of a finished match, with its dice opened."""
    return PlainTextResponse(await _record(request, table))


@router.get("/tables/{table}/replay", response_model=Replay, responses=refusals(404, 409, 422))
async def replay_table(request: Request, table: Id, first: First = 0, count: Count = FRAMES) -> Response:
    """Show a finished match step by step."""
    text = await _record(request, table)
    return await _replay(request, text, first, count)


@router.post("/replays", response_model=Replay, responses=refusals(400, 413, 422, 429))
async def replay_record(
    request: Request,
    record: Annotated[str, Body(media_type="text/plain", max_length=MOST_BYTES)],
    first: First = 0,
    count: Count = FRAMES,
) -> Response:
    """Show a record step by step; nothing is stored."""
    if not desk(request).uploads.take(address(request)):
        raise Refusal("limit/uploads")
    return await _replay(request, record, first, count)


@router.get("/tables/{table}/analysis", response_model=AnalysisSeen, responses=refusals(404, 409, 422, 429))
async def analyse_table(request: Request, table: Id) -> Response:
    """Show how far the analysis of a finished match is, beginning it if need be; ask again until it is there."""
    return await _analysis(request, await _record(request, table))


@router.post("/analyses", response_model=AnalysisSeen, responses=refusals(400, 413, 422, 429))
async def analyse_record(
    request: Request, record: Annotated[str, Body(media_type="text/plain", max_length=MOST_BYTES)]
) -> Response:
    """Show how far the analysis of a record is; nothing is stored."""
    if not desk(request).uploads.take(address(request)):
        raise Refusal("limit/uploads")
    return await _analysis(request, record)


async def _analysis(request: Request, text: str) -> Response:
    at = desk(request)
    match, _ = await at.shelf.read(text, at.hall.limits.record_actions)
    return answer(at.analyses.look(text, match))


async def _replay(request: Request, text: str, first: int, count: int) -> Response:
    at = desk(request)
    match, heading = await at.shelf.read(text, at.hall.limits.record_actions)
    shown = await asyncio.to_thread(replay, match, heading, first, count)
    return answer(shown)


@router.websocket("/tables/{table}/ws")
async def sit(socket: WebSocket, table: str) -> None:
    """Play at a table, or watch it: see docs/protocol.md."""
    await attend(socket, socket.app.state.desk.hall, table)
