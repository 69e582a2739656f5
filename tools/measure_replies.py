"""Measure how long people wait for the computer while other tables are played: `python tools/measure_replies.py`.

A server of its own, on the loopback address, with its own folder, and people who take any action: one at a table of
each game against the level, and others, at tables of all games, against weak opponents.  It ends by itself.
A reply is counted from the moment a decision is the computer's to the moment it is told, placements included;
decisions with one legal action are left out.  The first seconds, and those in which machine code is loaded, are told
apart.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import websockets

from touchline.core import registry
from touchline.players import readiness
from touchline.players.knowledge import knowledge
from touchline.server.serve import server

HOST = "127.0.0.1"
WEAK = ("1", "2")  # the opponents at the other tables
SECONDS_TO_START, SECONDS_TO_LOAD, SECONDS_TO_END = 30, 60, 20
PROBE_EVERY = 0.02  # seconds between two looks at the server's event loop
SETTLING = 20.0  # seconds that are told apart
AFTER_LOADING = 1.0  # seconds more
# Seconds a person takes to act, at a measured table and at another; a server hears 20 messages a second.
PAUSES = (0.06, 0.3)


# The server's side: a process that says, line by line, what it measures.


class Replies(logging.Handler):
    """Tells every decision of a computer."""

    def emit(self, record: logging.LogRecord) -> None:
        """Pass one on."""
        game, player, n, *seconds = record.args  # type: ignore[misc]
        chosen, told = (1000 * float(each) for each in seconds)  # type: ignore[arg-type]
        say({"game": game, "player": str(player), "actions": n, "chosen": chosen, "ms": told})


def say(what: dict[str, Any]) -> None:
    """Write one line of JSON."""
    print(json.dumps(what), flush=True)


async def serve(port: int, folder: str) -> None:
    """Serve until asked to end, looking at the event loop all the while."""
    thoughts = logging.getLogger("touchline.server.thinking")
    thoughts.setLevel(logging.DEBUG)
    thoughts.propagate = False
    thoughts.addHandler(Replies())
    one = server(HOST, port, str(Path(folder) / "tables.db"))
    looking = asyncio.create_task(look())
    await one.serve()
    looking.cancel()


async def look() -> None:
    """Tell how late the event loop is."""
    while True:
        before = time.monotonic()
        await asyncio.sleep(PROBE_EVERY)
        late = 1000 * (time.monotonic() - before - PROBE_EVERY)
        say({"late": late, "megabytes": peak_megabytes(), "is_loading": readiness.is_loading()})


def peak_megabytes() -> float:
    """The most memory that this process has had."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    raise SystemExit("this system does not tell how much memory a process has")


# The people's side.


@dataclass
class Measured:
    """What was heard from the server."""

    replies: dict[tuple[str, str], list[float]] = field(default_factory=dict)  # milliseconds, by game and player
    choices: dict[tuple[str, str], list[float]] = field(default_factory=dict)  # the part of it before the telling
    late: list[float] = field(default_factory=list)  # milliseconds, of the event loop
    answers: list[float] = field(default_factory=list)  # milliseconds, of a plain request, for one who asks
    megabytes: float = 0.0
    since: float = 0.0  # by `time.monotonic`: from when on things count
    first: list[float] = field(default_factory=list)  # milliseconds, of replies before that

    def hear(self, line: str) -> None:
        """Take a line of the server's."""
        told, now = json.loads(line), time.monotonic()
        if told.get("is_loading"):
            self.since = max(self.since, now + AFTER_LOADING)
        if now < self.since:
            if told.get("actions", 1) > 1:
                self.first.append(told["ms"])
        elif "late" in told:
            self.late.append(told["late"])
            self.megabytes = told["megabytes"]
        elif told["actions"] > 1:
            for kept, key in ((self.replies, "ms"), (self.choices, "chosen")):
                kept.setdefault((told["game"], told["player"]), []).append(told[key])


@contextmanager
def started(folder: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Start the server; it ends with the block."""
    with socket.socket() as trial:
        trial.bind((HOST, 0))
        port = trial.getsockname()[1]
    command = [sys.executable, __file__, "--serve", str(port), folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        try:
            wait_for(port)
            yield child, port
        finally:
            child.terminate()
            try:
                child.wait(SECONDS_TO_END)
            except subprocess.TimeoutExpired:
                child.kill()


def wait_for(port: int) -> None:
    """Wait until the server answers."""
    give_up = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < give_up:
        try:
            urllib.request.urlopen(f"http://{HOST}:{port}/api/health", timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server does not start")


def table(port: int, game: str, away: str) -> tuple[str, str]:
    """Set a table up: its id, and Home's token."""
    wish = json.dumps({"game": game, "away": away}).encode()
    request = urllib.request.Request(f"http://{HOST}:{port}/api/tables", wish, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=SECONDS_TO_START) as answer:
        made = json.load(answer)
    return made["table"], made["tokens"]["home"]


async def sit(port: int, game: str, away: str, pause: float, dice: random.Random) -> None:
    """Play match after match."""
    while True:
        id, token = await asyncio.to_thread(table, port, game, away)
        async with websockets.connect(f"ws://{HOST}:{port}/api/tables/{id}/ws?token={token}", max_size=None) as socket:
            await play(socket, pause, dice)


async def play(socket: Any, pause: float, dice: random.Random) -> None:
    """Take any action whenever asked, until the match is over."""
    acted = 0  # the version that was answered
    async for text in socket:
        told = json.loads(text)
        if told["type"] == "refused" and told["code"] != "table/stale":  # where both act, the newest is still to come
            raise RuntimeError(f"an action was refused: {told}")
        if told["type"] != "update" or told["version"] <= acted:
            continue
        if told["ending"]:
            return
        if told["asked"] and told["asked"][0]["choices"]:  # an update that is already past offers none
            acted, asked = told["version"], told["asked"][0]
            await asyncio.sleep(pause)
            name = dice.choice(asked["phrases"] or [choice["name"] for choice in asked["choices"]])
            wish = {"type": "act", "id": str(acted), "seat": asked["seat"], "version": acted, "action": name}
            await socket.send(json.dumps(wish))


async def ask(port: int, found: Measured) -> None:
    """Ask the server, again and again, whether it is up."""
    while True:
        before = time.monotonic()
        await asyncio.to_thread(wait_for, port)
        if before > found.since:
            found.answers.append(1000 * (time.monotonic() - before))
        await asyncio.sleep(0.1)


async def measured(
    games: Sequence[str], level: str, n_others: int, seconds: float, settling: float = SETTLING, seed: int = 1
) -> Measured:
    """Let people play for some seconds."""
    found, dice = Measured(since=time.monotonic() + settling), random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, started(folder) as (child, port):
        assert child.stdout
        hearing = asyncio.create_task(asyncio.to_thread(lambda: [found.hear(line) for line in child.stdout or ()]))
        seats = [(game, level, PAUSES[0]) for game in games]
        seats += [(game, away, PAUSES[1]) for game, away in islice(zip(cycle(games), cycle(WEAK)), n_others)]
        people = [asyncio.create_task(sit(port, *seat, random.Random(dice.random()))) for seat in seats]
        people.append(asyncio.create_task(ask(port, found)))
        done, latest = set[asyncio.Task[None]](), found.since + SECONDS_TO_LOAD
        while not done and (left := min(found.since, latest) + seconds - time.monotonic()) > 0:
            done, _ = await asyncio.wait(people, timeout=left, return_when=asyncio.FIRST_COMPLETED)
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        for person in done:
            person.result()  # nobody stops before the time, unless by a mistake
        child.terminate()
        await hearing
    return found


def at(part: float, values: Sequence[float]) -> float:
    """The value below which a part of them lies.

    >>> at(0.5, [3.0, 1.0, 2.0]), at(0.99, [1.0])
    (2.0, 1.0)
    """
    return sorted(values)[min(int(part * len(values)), len(values) - 1)]


def summary(found: Measured) -> dict[str, Any]:
    """Make plain values of what was measured."""
    rows = [
        {
            "game": game,
            "player": player,
            "budget": knowledge(registry.find(game)).levels[int(player) - 1].milliseconds,
            "times": found.choices[game, player],
            "chosen": at(0.99, found.choices[game, player]),
            **spread(times),
        }
        for (game, player), times in sorted(found.replies.items())
    ]
    return {
        "replies": rows,
        "event_loop": spread(found.late),
        "request": spread(found.answers),
        "first_seconds": spread(found.first),
        "megabytes": found.megabytes,
        "processors": os.cpu_count(),
    }


def spread(times: Sequence[float]) -> dict[str, float]:
    """How many, and how long in the middle, at the 99th percentile and at most."""
    if not times:
        return {"n": 0, "p50": 0.0, "p99": 0.0, "most": 0.0}
    return {"n": len(times), "p50": at(0.5, times), "p99": at(0.99, times), "most": max(times)}


def show(seen: dict[str, Any]) -> None:
    """Print a table for people."""
    print(f"{'':24}{'n':>6}{'p50':>8}{'p99':>8}{'most':>8}{'budget':>8}{'p99 before it is told':>24}")
    for row in seen["replies"]:
        print(line(f"{row['game']}, level {row['player']}", row) + f"{row['budget']:8d}{row['chosen']:24.0f}")
    print(line("all, before that", seen["first_seconds"]))
    print(line("event loop, late", seen["event_loop"]))
    print(line("a plain request", seen["request"]))
    print("all in milliseconds")
    print(f"the server's memory: at most {seen['megabytes']:.0f} MB; processors: {seen['processors']}")


def line(name: str, row: dict[str, Any]) -> str:
    """One row of the table."""
    return f"{name:24}{row['n']:6d}" + "".join(f"{row[key]:8.0f}" for key in ("p50", "p99", "most"))


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=registry.ids(), help="games played against the level")
    parser.add_argument("--level", default="8")
    parser.add_argument("--others", type=int, default=10, help="tables beside, against weak opponents")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--settling", type=float, default=SETTLING, help="seconds that are told apart")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "FOLDER"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve:
        asyncio.run(serve(int(chosen.serve[0]), chosen.serve[1]))
        return
    found = asyncio.run(
        measured(chosen.games, chosen.level, chosen.others, chosen.seconds, chosen.settling, chosen.seed)
    )
    seen = summary(found)
    if chosen.json:
        print(json.dumps(seen, indent=2))
    else:
        show(seen)


if __name__ == "__main__":
    main()
