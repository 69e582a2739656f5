"""The random player: legal, fair, repeatable, and a value."""

from collections import Counter

import pytest

from tests.doubles.tug import GAME
from touchline.core.contract import CHANCE
from touchline.core.dice import Seeded
from touchline.core.errors import TouchlineError
from touchline.core.match import Match
from touchline.core.sinks import Dice
from touchline.players import Random, dice_for, parse_player


def choices(player, seed, n=200):
    dice = dice_for(player, 0, seed)
    return [player.choose(GAME, GAME.start(), 0, [3, 5, 9], dice) for _ in range(n)]


def test_every_action_is_about_equally_likely():
    counts = Counter(choices(Random(), 1, 3000))
    assert set(counts) == {3, 5, 9}
    assert min(counts.values()) > 900  # 1000 expected, 26 the standard deviation


def test_the_same_seed_makes_the_same_choices():
    assert choices(Random(), 1) == choices(Random(), 1)
    assert choices(Random(7), 1) == choices(Random(7), 2)
    assert choices(Random(), 1) != choices(Random(), 2)


def test_without_a_seed_every_match_is_another():
    assert dice_for(Random(), 0).seed != dice_for(Random(), 0).seed


def test_the_two_seats_of_a_seed_differ():
    assert dice_for(Random(), 0, 1).seed != dice_for(Random(), 1, 1).seed


@pytest.mark.parametrize("text", ["random", "random:0", "random:123"])
def test_a_player_prints_as_the_text_that_makes_it(text):
    assert str(parse_player(text)) == text
    assert parse_player(text) == parse_player(str(parse_player(text)))


@pytest.mark.parametrize("text", ["", "deep", "random:", "random:-1", "random:x", "random:" + "9" * 40, "random:٣"])
def test_other_texts_are_refused(text):
    with pytest.raises(TouchlineError, match="expected"):
        parse_player(text)


def test_it_finishes_matches_seeing_only_its_seats_view():
    for seed in range(20):
        match, source, player = Match(GAME), Seeded(seed), Random(seed)
        dice = [dice_for(player, seat) for seat in (0, 1)]
        while not match.is_over:
            if match.actor == CHANCE:
                match.roll(source)
                continue
            seat = GAME.seats_to_act(match.state)[0]
            code = player.choose(GAME, match.view(seat), seat, match.legal(seat), dice[seat])
            match.play(seat, code)


def test_its_dice_are_what_it_is_given():
    dice = Dice()
    dice.seed = 5
    first = [Random().choose(GAME, GAME.start(), 0, list(range(100)), dice) for _ in range(5)]
    dice.seed = 5
    assert first == [Random().choose(GAME, GAME.start(), 0, list(range(100)), dice) for _ in range(5)]
