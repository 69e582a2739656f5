"""What a position is worth: the result when it is over, else what playouts, a judge or a package say."""

from dataclasses import replace

from tests.doubles.tug import GAME
from tests.doubles.tug.rules import OVER
from touchline.core.contract import CHANCE
from touchline.players import valuing
from touchline.players.knowledge import knowledge
from touchline.players.valuing import after, value


def over(rope):
    s = GAME.start()
    s.phase, s.rope = OVER, rope
    return s


def test_a_match_that_is_over_is_worth_its_result():
    assert [value(GAME, over(rope)) for rope in (3, 0, -1)] == [1, 0, -1]


def test_playouts_see_who_is_ahead_and_always_say_the_same():
    ahead, behind = GAME.start(), GAME.start()
    ahead.rope, behind.rope = 3, -3
    assert value(GAME, ahead) > 0 > value(GAME, behind)
    assert value(GAME, ahead) == value(GAME, ahead)
    assert ahead.rope == 3


class Rope:
    """A judge that counts who wins ties, once that is known."""

    NAMES, WEIGHTS, GIVEN = ("toss",), (400_000,), ()

    @staticmethod
    def value(s, weights):
        return 0 if s.phase == 0 else weights[0] if s.favoured == 0 else -weights[0]


def test_a_judge_is_asked_through_the_next_roll():
    game = replace(GAME, judge=Rope)
    s = game.start()
    assert game.rules.actor(s) == CHANCE
    assert value(game, s) == 0  # the mean of both tosses
    assert [value(game, after(game, s, code)) for code, _ in game.outcomes(s)] == [0.4, -0.4]
    assert s == game.start()


def test_a_package_that_knows_better_is_believed(monkeypatch):
    known = replace(knowledge(GAME), value=lambda game, s: 0.25)
    monkeypatch.setattr(valuing, "knowledge", lambda game: known)
    assert value(GAME, GAME.start()) == 0.25
    assert value(GAME, over(-2)) == -1
