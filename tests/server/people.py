"""People at a table: a client that follows the protocol as a browser does."""

import asyncio
import itertools
import json
import random
from contextlib import asynccontextmanager

import websockets

SECONDS = 20  # to wait for anything


class Person:
    """One connection, and what it has been told."""

    def __init__(self, socket, table):
        self.socket, self.table = socket, table
        self.raw = []  # every message as it came
        self.welcome = None
        self.updates = []
        self.presence = None
        self.answers = {}
        self.ids = itertools.count(1)
        self.name = random.Random().getrandbits(32)

    @property
    def version(self):
        return self.updates[-1]["version"] if self.updates else 0

    @property
    def now(self):
        return self.updates[-1]

    async def hear(self):
        async with asyncio.timeout(SECONDS):
            return self.take(await self.socket.recv())

    def take(self, raw):
        self.raw.append(raw)
        message = json.loads(raw)
        kind = message["type"]
        if kind == "welcome":
            self.welcome = message
        elif kind == "update":
            if self.updates:
                assert message["version"] == self.version + 1, "a gap, or a repetition"
            self.updates.append(message)
        elif kind == "presence":
            self.presence = message
        else:
            self.answers[message["id"]] = message
        return message

    async def until(self, holds):
        while not holds():
            await self.hear()

    async def arrive(self):
        await self.until(lambda: self.presence is not None)
        return self

    async def ask(self, type, id=None, **more):
        """Send a request and wait for its answer."""
        id = id or f"{self.name}-{next(self.ids)}"
        await self.socket.send(json.dumps({"type": type, "id": id, **more}))
        self.answers.pop(id, None)
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def act(self, action, seat=None, version=None, id=None):
        seat = self.welcome["seats"][0] if seat is None else seat
        version = self.version if version is None else version
        return await self.ask("act", id, seat=seat, version=version, action=action)

    async def play(self, choose, until=lambda update: update["ending"] is not None):
        """Play until the match is over (or something else is so), choosing among what is asked."""
        while not until(self.now):
            asked = self.now["asked"]
            if not asked:
                await self.hear()
                continue
            action = choose(asked[0])
            answer = await self.act(action, asked[0]["seat"])
            assert answer["type"] == "ack", answer
        return self.now


@asynccontextmanager
async def sitting(house, table, token=None, **query):
    """Sit down at a table (without a token: watch)."""
    async with websockets.connect(house.address(table, token, **query), max_size=None) as socket:
        yield await Person(socket, table).arrive()


def as_missed(updates):
    """Updates as one gets them who was away: those before the newest are past, and say nothing of the moment."""
    gone = {"choices": [], "phrases": [], "labels": []}
    past = [
        {**update, "clocks": None, "asked": [{**asked, **gone} for asked in update["asked"]]} for update in updates[:-1]
    ]
    return [*past, *updates[-1:]]


def at_random(seed):
    """Choose any of the choices, sometimes a phrase."""
    dice = random.Random(seed)

    def choose(asked):
        if asked["phrases"] and dice.random() < 0.5:
            return dice.choice(asked["phrases"])
        return dice.choice(asked["choices"])["name"]

    return choose
