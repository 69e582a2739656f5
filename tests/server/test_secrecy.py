"""What a seat may not know changes no byte that it, or a spectator, receives."""

import copy
import random
import zlib

import pytest

from tests.server.house import House
from tests.server.people import sitting
from touchline.core.contract import AWAY, BOTH, CHANCE, HOME, NOBODY, SEATS
from touchline.core.registry import find, ids
from touchline.core.sinks import Dice
from touchline.players import hinting
from touchline.players.thought import Thought
from touchline.server import entries as log
from touchline.server import hints, seating, tables
from touchline.server.course import Course
from touchline.server.door import read_codes
from touchline.server.entries import Entry
from touchline.server.odds import odds
from touchline.server.shown import Speaker
from touchline.server.streams import Stream, look
from touchline.server.updates import update_for
from touchline.server.words import Refusal

GAMES = ["tug", *(pytest.param(id, marks=pytest.mark.slow) for id in ids() if id != "tug")]
MOST_ACTIONS = 400
SHARE = 0.15  # of positions that are examined


def in_world(course, world, viewer):
    """The same course, but with another world behind what the viewer knows."""
    other = copy.copy(course)
    other.state, other.steps = world, []
    stream = course.streams[viewer]
    other.streams = {
        viewer: Stream(viewer, look(course.game, world, viewer), stream.version, stream.told, stream.origin)
    }
    return other


def imagined(course, viewer, seed):
    world, dice = course.state.copy(), Dice()
    dice.seed = seed
    course.game.rules.imagine(world, viewer, dice)
    return world


def answers(course, seat, texts):
    """Everything the seat would be told if it tried these."""
    speaker, told = Speaker(course.game), []
    for text in texts:
        try:
            codes = read_codes(speaker, course.state, seat, text)
            told.append(codes)
            told.append(odds(speaker, course.state, seat, codes[0]))
        except Refusal as refusal:
            told.append((refusal.code, refusal.words, refusal.rule))
    return told


def sent(course, viewer):
    return update_for(course, Speaker(course.game), viewer).model_dump_json()


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_another_world_behind_the_same_view_is_told_the_same(game_id, seed):
    game, dice = find(game_id), random.Random(seed)
    course = Course(game, game.values(game.short), shared=False)
    names = ["", "¿", "low"]
    while not course.is_over and len(course.entries) < MOST_ACTIONS:
        seat = course.actor
        if seat == BOTH:
            seat = dice.choice(SEATS)
        codes = [code for code, _ in game.outcomes(course.state)] if seat == CHANCE else game.legal(course.state, seat)
        if dice.random() < SHARE:
            compare(course, dice, names)
        code = dice.choice(codes)
        if seat in SEATS:
            names = [*names[-6:], game.table.name(course.state, seat, code)]
        course.feed(Entry(log.PLAY, seat, code))


def compare(course, dice, names):
    game = course.game
    for viewer in (HOME, AWAY, NOBODY):
        plain = in_world(course, course.state.copy(), viewer)
        other = in_world(course, imagined(course, viewer, dice.getrandbits(32)), viewer)
        where = f"viewer {viewer} can tell {course.state} from {other.state}"
        assert sent(plain, viewer) == sent(other, viewer), where
        if viewer in SEATS:
            assert answers(plain, viewer, names) == answers(other, viewer, names), where
        if game.rules.sealed(course.state):
            for hidden in game.seats_to_act(course.state):
                if hidden != viewer:
                    compare_choices(plain, other, viewer, hidden, dice)


def compare_choices(plain, other, viewer, hidden, dice):
    """Let a hidden seat choose, differently in each world; as long as both are as ready, the viewer cannot tell."""
    game = plain.game
    worlds = [in_world(course, course.state.copy(), viewer) for course in (plain, other)]
    for course in worlds:
        course.entries, course.actions, course.times = [], list(course.actions), copy.deepcopy(course.times)
        course.fresh = [1, 1]
        course.stream_of = lambda seat, course=course: course.streams[viewer]
        course.feed(Entry(log.PLAY, hidden, dice.choice(game.legal(course.state, hidden))))
    if game.rules.sealed(worlds[0].state) and game.rules.sealed(worlds[1].state):
        if worlds[0].actor == worlds[1].actor != BOTH or all(course.actor == BOTH for course in worlds):
            assert sent(worlds[0], viewer) == sent(worlds[1], viewer)


# Over real connections: two servers, the same in everything but what Home may not know.


class Swapped(tables.Committed):
    """Dice that fall the same, but for what Away draws."""

    away_codes: range
    falls_high: bool

    def throw(self, outcomes):
        self.rolls += 1
        total = sum(weight for _, weight in outcomes)
        if all(code in self.away_codes for code, _ in outcomes):
            return total - 1 if self.falls_high else 0
        return self.rolls * 7 % total


@pytest.fixture
def twins(tmp_path, monkeypatch):
    """Run a scene on two servers and compare what Home and a spectator get."""
    monkeypatch.setattr(seating, "new_id", lambda: "the-table")
    monkeypatch.setattr(seating, "new_secret", lambda: bytes(32))
    monkeypatch.setattr(tables, "Committed", Swapped)

    async def run(game, away_codes, scene):
        heard = []
        for world in (0, 1):
            Swapped.away_codes, Swapped.falls_high = away_codes, bool(world)
            folder = tmp_path / f"{game}{world}"
            folder.mkdir()
            house = House(folder).start()
            try:
                made = house.table(game, entropy="same")
                table, tokens = made["table"], made["tokens"]
                async with (
                    sitting(house, table, tokens["home"], since=0) as home,
                    sitting(house, table, since=0) as watcher,
                    sitting(house, table, tokens["away"], since=0, entropy="same") as away,
                ):
                    home.name = "home"  # so that the ids of its requests are the same
                    await scene(world, home, away)
                    for person in (home, watcher):
                        await person.ask("odds", "sync", seat=0, action="¿")
                    heard.append((home.raw, watcher.raw, away.raw))
            finally:
                house.stop()
        (home, watcher, away), (other_home, other_watcher, other_away) = heard
        assert home == other_home
        assert watcher == other_watcher
        assert away != other_away, "nothing was swapped"

    return run


def reading_all(how, game, view, seat, legal, dice, pace):
    """A thought that depends on everything the thinker is given, and on nothing else."""
    return Thought(tuple(zlib.crc32(f"{view} {dice.seed} {code}".encode()) / 2**32 for code in legal))


@pytest.fixture
def advised(monkeypatch):
    """Let Home ask for a hint at any table, and get one that would tell whatever is given to think about."""
    monkeypatch.setattr(hints, "may_hint", lambda table: True)
    monkeypatch.setattr(hints, "dice_for", lambda player, seat: Dice())
    monkeypatch.setattr(hinting, "consider", reading_all)

    async def ask(home):
        answer = await home.ask("hint", seat=0)
        assert answer["type"] == "hints", answer
        assert answer["hints"]

    return ask


async def to_be_asked(*people):
    for person in people:
        await person.until(lambda person=person: person.updates and person.now["acting"] == [0, 1])


@pytest.mark.anyio
async def test_swapped_hands_and_cards_laid_in_tug(twins, advised):
    async def scene(world, home, away):
        await to_be_asked(home, away)
        if world:  # what Away tries in vain tells nobody anything
            await away.act("S9")
            await away.ask("undo", seat=1, version=away.version)
        await advised(home)
        await away.act(away.now["asked"][0]["choices"][-world]["name"])
        await home.until(lambda: home.now["ready"] == [1])
        await advised(home)

    await twins("tug", range(8, 16), scene)


async def kick_off(home, away):
    for person in (home, away):
        await person.until(lambda person=person: person.updates and person.now["acting"] in ([0], [1]))
    winner = (home, away)[home.now["acting"][0]]
    await winner.act(winner.now["asked"][0]["choices"][0]["name"])
    await to_be_asked(home, away)


@pytest.mark.anyio
async def test_swapped_hands_and_declarations_in_rugby(twins, advised):
    async def scene(world, home, away):
        await kick_off(home, away)
        await advised(home)
        await away.act(away.now["asked"][0]["choices"][world]["name"])
        await home.until(lambda: home.now["ready"] == [1])
        await advised(home)

    await twins("rugby15", range(16, 32), scene)


@pytest.mark.anyio
async def test_swapped_hands_and_cards_laid_in_rugby(twins, advised):
    async def scene(world, home, away):
        await kick_off(home, away)
        await home.act("keep")
        await away.act("keep")
        await to_be_asked(home)
        assert away.now["asked"][0]["choices"][0]["card"]
        await advised(home)
        await away.act(away.now["asked"][0]["choices"][-world]["name"])
        await home.until(lambda: home.now["ready"] == [1])
        await advised(home)

    await twins("rugby15", range(16, 32), scene)


@pytest.mark.anyio
async def test_swapped_placements_in_foot(twins, advised):
    async def scene(world, home, away):
        await to_be_asked(home, away)
        if world:  # one tries things out, the other knows at once
            for _ in range(3):
                await away.act(away.now["asked"][0]["choices"][0]["name"])
            await away.ask("undo", seat=1, version=away.version)
        await home.act(home.now["asked"][0]["choices"][0]["name"])
        if world:
            await away.act(away.now["asked"][0]["choices"][-1]["name"])
        assert (await home.ask("undo", seat=0, version=home.version))["type"] == "ack"
        await home.act(home.now["asked"][0]["choices"][-1]["name"])
        await advised(home)
        await away.act(away.now["asked"][0]["phrases"][-world])
        await home.until(lambda: home.now["ready"] == [1])
        await advised(home)
        assert (await home.ask("undo", seat=0, version=home.version))["type"] == "ack"
        await advised(home)

    await twins("foot", range(0), scene)
