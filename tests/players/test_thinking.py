"""Levels and recipes: values that print themselves, choose legal actions and never wait for the compiler."""

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from types import SimpleNamespace

import pytest

from tests.doubles.tug import GAME
from touchline import fast
from touchline.core import registry
from touchline.core.contract import CHANCE
from touchline.core.dice import Seeded
from touchline.core.errors import TouchlineError
from touchline.core.judging import LASTING, WON, tilted
from touchline.core.match import Match
from touchline.core.sinks import Dice
from touchline.players import Level, dice_for, parse_player, readiness, thinker
from touchline.players.knowledge import LEVELS, knowledge
from touchline.players.reading import BOUNDS, WHOLE
from touchline.players.thinker import Thinker, drawn
from touchline.players.thought import Budget, Recipe, Thought


def dice(seed=1):
    own = Dice()
    own.seed = seed
    return own


@pytest.mark.parametrize(
    "text",
    ["1", "8", "8:seed=7", "5:share=0.05,seed=3", "tree:nodes=500,noise=0.02", "greedy", "tree:blunder=0.5"],
)
def test_a_player_prints_as_the_text_that_makes_it(text):
    assert str(parse_player(text)) == text


@pytest.mark.parametrize("key", BOUNDS)
def test_whatever_can_be_set_prints_as_what_makes_it_again(key):
    low, high = BOUNDS[key]
    middle = [(low + high) // 3, 12_345_678, 1_000_000] if key in WHOLE else [(low + high) / 3, 0.00001, 0.123456]
    numbers = [low, high, *(number for number in middle if low <= number <= high)]
    texts = [f"{number:.6f}" if isinstance(number, float) else str(number) for number in numbers]
    assert len(texts) > 3
    for text in texts:
        player = parse_player(f"tree:{key}={text}")
        assert parse_player(str(player)) == player
        assert str(parse_player(str(player))) == str(player)


@pytest.mark.parametrize(
    "text", ["9", "0", "8:nodes=5", "8:share=2", "tree:nodes=0", "tree:nodes=1.5", "tree:x=1", "8:seed=1,seed=2", "8:="]
)
def test_other_texts_are_refused(text):
    with pytest.raises(TouchlineError, match="expected"):
        parse_player(text)


@pytest.mark.parametrize("id", registry.ids())
def test_every_game_has_eight_levels_that_keep_a_second(id):
    levels = knowledge(registry.find(id)).levels
    assert len(levels) == len(LEVELS)
    assert all(0 < recipe.milliseconds <= 1000 for recipe in levels)
    assert all(knowledge(registry.find(id)).mind(recipe.mind) for recipe in levels)


@pytest.mark.parametrize("id", registry.ids())
def test_every_way_of_thinking_can_be_named(id):
    names = knowledge(registry.find(id)).names
    assert {"greedy", "tree"} < set(names)
    assert [str(parse_player(name)) for name in names] == list(names)


@pytest.mark.parametrize("id", ["foot", "handball"])
def test_who_stands_in_for_want_of_machine_code_judges_alike(id):
    known = knowledge(registry.find(id))
    for name in ("adviser", "warden", "expectation", "keen"):
        mind = known.mind(name)
        if mind:
            assert not mind.stand_in.is_compiled
            assert (mind.stand_in.mind.weights, mind.stand_in.book) == (mind.mind.weights, mind.book)


def test_noise_prefers_what_is_better_and_never_takes_what_is_clearly_worse():
    thought, own = Thought((0.5, 0.45, -0.9)), dice()
    picks = [drawn(thought, 0.05, own) for _ in range(1000)]
    assert picks.count(0) > picks.count(1) > 100
    assert picks.count(2) == 0
    assert {drawn(thought, 0.0, own) for _ in range(20)} == {0}
    assert {drawn(Thought((0.2, 0.1, 0.2)), 0.0, own) for _ in range(50)} == {0, 2}  # not always the first pawn


def test_noise_among_many_actions_takes_one_of_the_best():
    thought, own = Thought(tuple(0.5 - 0.001 * i for i in range(200))), dice()
    assert {drawn(thought, 0.5, own) for _ in range(2000)} == set(range(12))


def test_even_the_noisiest_player_does_not_throw_a_match_away():
    own = dice()
    thought = Thought((0.5, 0.4, -0.3))
    assert {drawn(thought, 0.5, own) for _ in range(500)} == {0, 1}
    assert {drawn(thought, 0.5, own, blunder=1.0) for _ in range(500)} == {0, 1, 2}


def test_a_recipe_says_what_it_would_never_do():
    assert str(Recipe("greedy", noise=0.1)) == "greedy, 1 nodes, 1000 ms, noise 0.1"
    assert str(Recipe("greedy", noise=0.1, blunder=0.5)) == "greedy, 1 nodes, 1000 ms, noise 0.1, blunder 0.5"


def test_a_player_takes_nothing_that_is_a_blunder_by_its_recipe(monkeypatch):
    monkeypatch.setattr(thinker, "consider", lambda *_: Thought((0.5, 0.4, -0.3)))
    for blunder, taken in ((0.05, {7}), (0.2, {7, 8}), (1.0, {7, 8, 9})):
        player, own = Thinker(Recipe("greedy", noise=1.0, blunder=blunder)), dice()
        assert {player.choose(GAME, None, 0, [7, 8, 9], own) for _ in range(500)} == taken


def test_a_match_nearly_lost_is_played_as_well_as_an_even_one():
    own = dice()
    even = [drawn(Thought((0.0, -0.1)), 0.05, own) for _ in range(1000)].count(1)
    lost = [drawn(Thought((-0.96, -0.9671)), 0.05, own) for _ in range(1000)].count(1)
    assert abs(even - lost) < 100 < even


def test_a_decided_match_is_not_played_at_random():
    """Three goals down near the end a fifth of a goal hardly changes the result; it counts as in an even match."""
    lead, own = -3000, dice()
    values = tuple(tilted(-LASTING[-1], lead + more) / WON for more in (200, 0))
    assert [drawn(Thought(values), 0.05, own) for _ in range(1000)].count(1) < 100


def test_odds_are_kept_where_the_best_would_be_foreseen():
    own = dice()
    picks = [drawn(Thought((0.1, 0.0), odds=(0.25, 0.75)), 0.0, own) for _ in range(2000)]
    assert 400 < picks.count(0) < 600


def test_without_machine_code_a_level_still_plays(monkeypatch):
    monkeypatch.setattr(readiness, "is_at_hand", lambda game, budget: False)
    played = Match(GAME)
    source, players = Seeded(3), (Level(8, seed=1), Level(3, seed=2))
    own = [dice_for(player, seat) for seat, player in enumerate(players)]
    while not played.is_over:
        if played.actor == CHANCE:
            played.roll(source)
            continue
        seat = next(seat for seat in GAME.seats_to_act(played.state) if GAME.legal(played.state, seat))
        view = GAME.view(played.state, seat)
        played.play(seat, players[seat].choose(GAME, view, seat, GAME.legal(view, seat), own[seat]))


def test_code_that_is_not_there_is_not_looked_for_at_every_decision(monkeypatch):
    looks = []
    monkeypatch.setattr(readiness.fast, "available", lambda: looks.append(1) and False)
    monkeypatch.setattr(readiness, "_ready", set())
    monkeypatch.setattr(readiness, "_not_before", {})
    assert not any(readiness.is_ready(GAME) for _ in range(50))
    assert len(looks) == 1


def test_by_the_clock_nobody_waits_long_for_code_to_be_loaded(monkeypatch):
    begun, go_on = [], Event()

    def prepare(game):
        begun.append(game)
        go_on.wait(20)
        readiness._loaded[game.id].set()

    monkeypatch.setattr(readiness, "_loaded", {})
    monkeypatch.setattr(readiness, "_cold", set())
    monkeypatch.setattr(readiness, "_prepare", prepare)
    monkeypatch.setattr(readiness.fast, "available", lambda: True)
    since = time.monotonic()
    assert not readiness.is_at_hand(GAME, Budget(1, since + 0.2))
    assert 0.1 <= time.monotonic() - since < 5
    go_on.set()
    assert readiness.is_at_hand(GAME, Budget(1, time.monotonic() + 20))
    assert begun == [GAME]


def test_nobody_waits_for_the_code_of_another_game(monkeypatch):
    begun, go_on = Event(), Event()

    def slow(game):
        begun.set()
        go_on.wait(20)

    monkeypatch.setitem(sys.modules, "touchline.fast.engine", SimpleNamespace(Compiled=slow))
    monkeypatch.setattr(fast, "require", lambda: None)
    monkeypatch.setattr(fast, "_kits", {GAME.rules.__name__: "at hand"})
    with ThreadPoolExecutor(2) as pool:
        loading = pool.submit(fast.compiled, registry.find("foot"))
        try:
            assert begun.wait(20)
            assert pool.submit(fast.compiled, GAME).result(timeout=5) == "at hand"
            assert not loading.done()
        finally:
            go_on.set()


def test_code_that_is_being_compiled_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(readiness, "_loaded", {GAME.id: Event()})
    monkeypatch.setattr(readiness, "_cold", {GAME.id})
    since = time.monotonic()
    assert not readiness.is_at_hand(GAME, Budget(1, since + 20))
    assert time.monotonic() - since < 5


@pytest.mark.parametrize("fails", ["make_ready", "compiled"])
def test_code_that_cannot_be_loaded_is_not_waited_for_and_tried_again_later(monkeypatch, caplog, fails):
    tries, is_well = [], []

    def compile(game):
        tries.append(game)
        if not is_well:
            raise OSError("no room")

    monkeypatch.setattr(readiness, "_loaded", {})
    monkeypatch.setattr(readiness, "_cold", set())
    monkeypatch.setattr(readiness, "_load_again", {})
    monkeypatch.setattr(readiness, "SEARCHES", ())
    monkeypatch.setattr(readiness, "is_ready", lambda game: fails == "compiled")
    monkeypatch.setattr(readiness, "make_ready", compile if fails == "make_ready" else None)
    monkeypatch.setattr(readiness.fast, "compiled", compile if fails == "compiled" else lambda game: None)
    readiness.is_at_hand(GAME, Budget(1, time.monotonic() + 0.01))
    until = time.monotonic() + 20
    while not readiness._load_again and time.monotonic() < until:
        time.sleep(0.01)
    assert "cannot be loaded" in caplog.text
    since = time.monotonic()
    assert not any(readiness.is_at_hand(GAME, Budget(1, since + 20)) for _ in range(5))
    assert time.monotonic() - since < 5
    assert tries == [GAME]
    is_well.append(True)
    readiness._load_again[GAME.id] = 0.0
    while not readiness.is_at_hand(GAME, Budget(1, time.monotonic() + 0.02)) and time.monotonic() < until:
        pass
    assert readiness.is_at_hand(GAME, Budget(1, time.monotonic() + 0.02))
    assert (tries, readiness.is_loading()) == ([GAME, GAME], False)


def test_in_the_laboratory_code_is_waited_for(monkeypatch):
    monkeypatch.setattr(readiness, "_loaded", {})
    monkeypatch.setattr(readiness, "is_ready", lambda game: True)
    assert readiness.is_at_hand(GAME, Budget(1))
    assert readiness._loaded == {}
