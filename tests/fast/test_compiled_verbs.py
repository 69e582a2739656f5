"""Every verb of a game, compiled, against the same verb interpreted; and what is built on them."""

from fractions import Fraction
from threading import Thread

import numpy as np
import pytest

from tests.fast.tiny import GAME
from touchline.core.contract import AWAY, BOTH, CHANCE, CLOCK, HOME, NOBODY
from touchline.core.sinks import Dice, Sampler, below
from touchline.fast import compiled
from touchline.fast.engine import new_dice
from touchline.fast.rollout import pick, rollout

RULES = GAME.rules
VIEWERS = (HOME, AWAY, NOBODY)


@pytest.fixture(scope="module")
def fast():
    return compiled(GAME)


def positions(seed, options=None):
    """Every position of a random match, with who acts next."""
    s, dice = GAME.start(options), Sampler()
    dice.seed = seed
    while (who := RULES.actor(s)) != NOBODY:
        yield s.copy(), who
        who = below(dice, 2) if who == BOTH else who
        RULES.apply(s, who, pick(RULES, s, who, dice))
    yield s, NOBODY


def test_it_is_one_object_a_game(fast):
    assert compiled(GAME) is fast


def test_positions_pack_and_unpack(fast):
    for s, _ in positions(1):
        assert fast.unpack(fast.pack(s)) == s


def test_asking_changes_nothing_and_agrees(fast):
    for seed in range(20):
        for s, who in positions(seed, {"cards": 2 + seed}):
            state = fast.pack(s)
            assert fast.actor(state) == who
            for seat in (HOME, AWAY, CLOCK):
                assert fast.legal(state, seat) == GAME.legal(s, seat)
            if who == CHANCE:
                assert fast.outcomes(state) == GAME.outcomes(s)
            assert fast.result(state) == RULES.result(s)
            assert fast.sealed(state) is bool(RULES.sealed(s))
            assert (state == fast.pack(s)).all()


def test_every_action_leads_to_the_same_position(fast):
    for s, who in positions(3):
        seats = (HOME, AWAY) if who == BOTH else (who,)
        for seat in seats if who != NOBODY else ():
            codes = [code for code, _ in GAME.outcomes(s)] if seat == CHANCE else GAME.legal(s, seat)
            for code in codes:
                state, after = fast.pack(s), s.copy()
                fast.apply(state, seat, code)
                RULES.apply(after, seat, code)
                assert (state == fast.pack(after)).all()


def test_hiding_and_imagining_agree(fast):
    hidden = 0
    for seed in range(10):
        for s, _ in positions(seed):
            for viewer in VIEWERS:
                state, seen = fast.pack(s), GAME.view(s, viewer)
                fast.hide(state, viewer)
                assert (state == fast.pack(seen)).all()
                hidden += seen != s
                plain, dice = Dice(), new_dice(seed)
                plain.seed = seed
                RULES.imagine(seen, viewer, plain)
                fast.imagine(state, viewer, dice)
                assert (state == fast.pack(seen)).all()
                assert dice[0] == plain.seed
    assert hidden > 50


def test_picks_are_those_of_the_interpreted_sampler(fast):
    for seed in range(10):
        for s, who in positions(seed):
            if who in (HOME, AWAY, CHANCE):
                plain, dice = Sampler(), new_dice(seed)
                plain.seed = seed
                assert fast.pick(fast.pack(s), who, dice) == pick(RULES, s, who, plain)
                assert dice.tolist() == [plain.seed, plain.total, plain.picked]


def test_a_pick_where_there_is_nothing_to_do_is_an_error(fast):
    with pytest.raises(RuntimeError, match="has nothing to do"):
        fast.pick(fast.pack(GAME.start()), HOME, new_dice(1))


@pytest.mark.parametrize("limit", [0, 1, 7, 10_000])
def test_rollouts_are_those_of_the_interpreted_twin(fast, limit):
    for seed in range(100):
        s, plain = GAME.start(), Sampler()
        state, dice = fast.pack(s), new_dice(seed)
        plain.seed = seed
        assert fast.rollout(state, dice, limit) == rollout(RULES, s, plain, limit)
        assert (state == fast.pack(s)).all()
        assert dice.tolist() == [plain.seed, plain.total, plain.picked]


def test_playouts_are_rollouts_from_one_start(fast):
    start = fast.pack(GAME.start())
    kept = start.copy()
    played = fast.playouts(start, range(50))
    for seed in range(50):
        state = start.copy()
        assert played.lengths[seed] == fast.rollout(state, new_dice(seed))
        s = fast.unpack(state)
        assert played.results[seed] == RULES.result(s)
        assert played.scores[seed].tolist() == s.score
    assert (start == kept).all()
    assert set(np.sign(played.results)) == {-1, 0, 1} or len(set(played.results.tolist())) > 5


def test_playouts_can_be_cut_short(fast):
    assert fast.playouts(fast.pack(GAME.start()), range(5), limit=3).lengths.tolist() == [3] * 5


def test_threads_do_not_disturb_each_other(fast):
    start, seeds = fast.pack(GAME.start({"rounds": 50})), range(2000)
    alone = fast.playouts(start, seeds)
    together = [None] * 4

    def play(i):
        together[i] = fast.playouts(start, seeds)

    threads = [Thread(target=play, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for other in together:
        assert (other.results == alone.results).all()
        assert (other.scores == alone.scores).all()


def count(s, depth):
    """Count sequences of actions the slow way, with their exact probability."""
    counts, mass = [1] + [0] * depth, Fraction(0)
    who = RULES.actor(s)
    if depth == 0 or who == NOBODY:
        return counts, Fraction(1)
    if who == CHANCE:
        total = sum(weight for _, weight in GAME.outcomes(s))
        choices = [(CHANCE, code, Fraction(weight, total)) for code, weight in GAME.outcomes(s)]
    else:
        seats = GAME.seats_to_act(s)
        choices = [
            (seat, code, Fraction(1, len(seats) * len(GAME.legal(s, seat))))
            for seat in seats
            for code in GAME.legal(s, seat)
        ]
    for seat, code, share in choices:
        after = s.copy()
        RULES.apply(after, seat, code)
        below_counts, below_mass = count(after, depth - 1)
        mass += share * below_mass
        for d, n in enumerate(below_counts):
            counts[d + 1] += n
    return counts, mass


@pytest.mark.parametrize("depth", range(6))
def test_counting_agrees_with_the_slow_way(fast, depth):
    s = GAME.start({"rounds": 1, "cards": 3})
    found = fast.perft(fast.pack(s), depth)
    counts, mass = count(s, depth)
    assert list(found.counts) == counts
    assert mass == 1
    assert found.mass == pytest.approx(1, abs=1e-12)


def test_a_seat_that_is_stuck_costs_probability(fast):
    s = GAME.start()
    s.phase, s.hand[AWAY] = RULES.LAY, 0
    assert fast.perft(fast.pack(s), 2).mass < 1
