"""A vector holds the view, all of the view and nothing but the view."""

from math import prod

import numpy as np
import pytest

from tests.lab.adapters.playing import GAMES, named, nodes
from touchline.core.bits import Bits
from touchline.core.contract import AWAY, HOME, NOBODY, SEATS
from touchline.core.names import Listed
from touchline.core.sinks import Dice
from touchline.lab.adapters.observation import LARGEST, Observation


def flat(value):
    return [word for item in value for word in flat(item)] if isinstance(value, list) else [value]


def read_back(observation, vector, fields):
    """The values of fields, from a vector alone."""
    found = {}
    for name, field in fields.items():
        part = observation.parts[name]
        rows = vector[part.where].reshape(prod(field.shape), -1)
        if issubclass(field.kind, Bits):
            found[name] = [sum(1 << int(i) for i in row.nonzero()[0]) for row in rows]
        elif isinstance(field.names, Listed):
            found[name] = [int(row.argmax()) + field.names.start if row.any() else None for row in rows]
        else:
            found[name] = [int(row[0]) for row in rows]
    return found


def told(field, value):
    """What a vector tells of a value: of one beside the words of its field only that it is none of them."""
    if issubclass(field.kind, Bits) or not isinstance(field.names, Listed):
        return value
    return value if 0 <= value - field.names.start < len(field.names.words) else None


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_vector_holds_the_whole_view(game):
    observation = Observation(game)
    for node in nodes(game, seed=3, most=80):
        for seat in SEATS:
            view = node.view(seat)
            found = read_back(observation, node.observe(seat), view.fields)
            for name, field in view.fields.items():
                assert found[name] == [told(field, value) for value in flat(getattr(view, name))], name


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_parts_lie_one_after_the_other(game):
    observation = Observation(game)
    at = 0
    for part in observation.parts.values():
        assert part.start == at
        at = part.where.stop
    assert at == observation.size == len(observation.low) == len(observation.high)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_no_number_is_too_large_to_be_exact(game):
    for node in nodes(game, seed=9, most=40):
        assert np.abs(node.observe(HOME)).max() < LARGEST


@pytest.mark.parametrize("game", GAMES, ids=named)
@pytest.mark.parametrize("viewer", [HOME, AWAY])
def test_what_a_seat_may_not_know_leaves_no_trace(game, viewer):
    dice = Dice()
    for node in nodes(game, seed=11, most=120):
        world = node.position.copy()
        game.rules.imagine(world, viewer, dice)
        seen = node.setting.observation.of(game.view(world, viewer), viewer)
        assert np.array_equal(seen, node.observe(viewer))


def test_the_vector_begins_with_the_seat():
    node = next(nodes(GAMES[-1], seed=1))
    assert [node.observe(viewer)[:2].tolist() for viewer in (HOME, AWAY, NOBODY)] == [[1, 0], [0, 1], [0, 0]]


def test_a_vector_of_tug_place_by_place():
    tug = GAMES[-1]
    node = next(nodes(tug, seed=1))
    seen, parts, s = node.observe(HOME), node.setting.observation.parts, node.view(HOME)
    assert parts["hand"].shape == (2, 64)
    assert parts["phase"].shape == (5,)
    assert parts["laid"].shape == (2,)
    assert parts["rounds"].shape == (1,)
    assert seen[parts["phase"].where].tolist() == [0, 0, 1, 0, 0]
    assert seen[parts["rounds"].where].tolist() == [3]
    hand = seen[parts["hand"].where].reshape(2, 64)
    assert [i for i in range(64) if hand[HOME][i]] == [i for i in range(5) if s.hand[HOME] >> i & 1]
    assert not hand[AWAY].any()
