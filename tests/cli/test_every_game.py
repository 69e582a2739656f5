"""Whole short matches of every game at the terminal: two people, one person, nobody, and through a pipe."""

from contextlib import suppress
from random import Random

import pytest

from tests.cli.scripted import Scripted, sitting
from touchline.cli import asking
from touchline.cli.commands import command_words
from touchline.cli.playing import play
from touchline.cli.shelf import Kept
from touchline.core import record, registry
from touchline.core.sinks import Dice
from touchline.core.telling import LANGUAGES

MOST = 5000  # answers in a short match, at most


@pytest.fixture
def unsaved(monkeypatch):
    """Only the end is written: saving after every action has tests of its own, and takes its time on strict states."""
    monkeypatch.setattr(Kept, "save", lambda self, match, heading, memory: None)


def somebody(seed, language="en"):
    """A person who types anything that is offered, asks about it now and then, and rarely takes something back."""
    random = Random(seed)
    commands = set(command_words(language))

    def answer(ask):
        chosen = random.choice([word for word in ask.completions if word not in commands])
        roll = random.random()
        if roll < 0.03:
            return f"? {chosen[:2]}"
        if roll < 0.05:
            return random.choice(["help", "aide", "log", "rule", "board", "undo", "nonsense", ""])
        return chosen.swapcase() if roll < 0.1 else chosen

    return answer


def short(game):
    return [word for name, value in game.short.items() for word in ("-o", f"{name}={value}")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", registry.ids())
def test_two_people(unsaved, id, language, tmp_path):
    game = registry.find(id)
    screen = Scripted([somebody(1, language)] * MOST)
    table = sitting(game, screen, tmp_path / "m", given=game.short, language=language)
    play(table)
    match = record.load((tmp_path / "m").read_text())[0]
    assert match.is_over
    assert match.actions == table.match.actions


@pytest.mark.parametrize("id", registry.ids())
def test_one_person_against_the_computer(unsaved, id, tmp_path):
    game = registry.find(id)
    screen = Scripted([somebody(2)] * MOST)
    play(sitting(game, screen, tmp_path / "m", away="random", given=game.short))
    assert screen.covered == []
    assert record.load((tmp_path / "m").read_text())[0].is_over


@pytest.mark.parametrize("id", registry.ids())
def test_what_a_person_is_shown_does_not_depend_on_secrets(unsaved, id, tmp_path):
    """In every world the person may believe in, the same board is drawn, asked about and offered."""
    game, dice, worlds = registry.find(id), Dice(), 0

    def shown(table, state, seat):
        now, table.match.state = table.match.state, state
        screen, table.screen = table.screen, Scripted()
        try:
            asking.show(table, seat)
            asking.put_question(table, seat)
            return table.screen.lines, asking.completions(table, seat)
        finally:
            table.match.state, table.screen = now, screen

    def watch(ask):
        nonlocal worlds
        seat, state = table.viewer, table.match.state
        other = state.copy()
        game.rules.imagine(other, seat, dice)
        assert shown(table, other, seat) == shown(table, state, seat)
        worlds += other != state
        return person(ask)

    person = somebody(3)
    table = sitting(game, Scripted([watch] * MOST), tmp_path / "m", given=game.short)
    play(table)
    has_secrets = any(game.view(state, 0) != game.view(state, 1) for state in after_each_action(table.match))
    assert bool(worlds) == has_secrets


def after_each_action(match):
    state = match.first.copy()
    for action in match.actions:
        match.game.rules.apply(state, action.seat, action.code)
        yield state.copy()


@pytest.mark.parametrize("id", registry.ids())
def test_nobody(run, id):
    result = run("play", id, "--home", "random", "--away", "random", "--seed", 4, *short(registry.find(id)))
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("id", registry.ids())
def test_the_same_lines_through_a_pipe_make_the_same_match(unsaved, run, id, tmp_path):
    game, person, typed = registry.find(id), somebody(4), []

    def answer(ask):
        typed.append(person(ask))
        return typed[-1]

    first, second = tmp_path / "first", tmp_path / "second"
    play(sitting(game, Scripted([answer] * MOST), first, given=game.short, seed=9))
    lines = "".join(f"{line}\n" for line in typed)
    result = run("play", id, "--seed", 9, "--save", second, *short(game), typed=lines)
    assert result.exit_code == 0, result.output
    assert first.read_text() == second.read_text()


@pytest.mark.parametrize("id", registry.ids())
def test_cells_are_pointed_at_where_a_legal_action_leads(unsaved, id, tmp_path):
    """Those to be touched at once; of actions with a piece, those of the piece that is asked about."""
    game, random = registry.find(id), Random(5)

    def watch(ask):
        seat = table.viewer
        gestures = [game.table.gesture(table.match.view(seat), seat, code) for code in table.match.legal(seat)]
        touching = [gesture for gesture in gestures if gesture.cell]
        pieces = sorted({gesture.piece for gesture in touching})
        cells = {gesture.cell for gesture in touching} if pieces == [""] else frozenset()
        assert screen.pointed[-1] == cells
        for piece in [piece for piece in pieces if piece][:1]:
            assert table.targets(seat, piece) == {gesture.cell for gesture in touching if gesture.piece == piece}
        return random.choice(table.names(seat))

    screen = Scripted([watch] * 60, points=True)
    table = sitting(game, screen, tmp_path / "m", given=game.short)
    with suppress(EOFError):
        play(table)
    assert screen.asked
