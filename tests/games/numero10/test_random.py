"""What random play looks like: how many coups there are, and that there is always one."""

import pytest

from touchline.core.bits import has, size
from touchline.core.contract import AWAY, HOME
from touchline.core.match import Match
from touchline.core.record import dump, load
from touchline.games.numero10 import GAME
from touchline.games.numero10.codes import SKIP, SQUARE
from touchline.games.numero10.pitch import AREA, BOARD, KEEPER, MEN, SIX_METRES
from touchline.games.numero10.rules.position import TURN, Position

from .eager import eager
from .walking import any_code, steps, whole_match

OPTION_SETS: list[dict[str, object]] = [
    {},
    {"coups": 30, "ball_axes": "8", "post_in": False, "recovery_orthogonal": True},
    {"coups": 30, "gk_outside_steps": "unlimited", "border_limit": 1, "border_refuse": True, "extra_time": True},
    {"mode": "training"},
    {"clock": "shared", "coup_seconds": 20, "possession_limit": 4, "lineup": "wings"},
    {"coups": 30, "gk_outside_steps": "0", "possession_limit": 0, "lineup": "diamond", "first_kickoff": "Away"},
]


def check_invariants(s: Position) -> None:
    """What holds in every position of a match."""
    assert not s.team[HOME] & s.team[AWAY]
    assert not (s.team[HOME] | s.team[AWAY]) & ~s.field
    assert not s.banned & ~(s.team[HOME] | s.team[AWAY])
    for side in (HOME, AWAY):
        assert size(s.team[side]) == (3 if s.training else MEN)
        field_players = s.team[side] & ~(1 << s.man[side][KEEPER])
        assert not field_players & SIX_METRES[side], "N-IV.2.2"
        assert size(field_players & AREA[side]) <= 1, "N-V.10"
        assert size(s.team[side] & AREA[1 - side]) <= 1, "N-V.10"
        assert 0 <= s.border[side] <= s.border_limit
        assert not s.possession_limit or 0 <= s.possession[side] <= s.possession_limit
    assert s.phase != TURN or has(BOARD, s.ball)
    assert s.border[1 - s.toucher] == 0


@pytest.mark.rules("N-IV.2.2", "N-V.10", "N-G22", "N-G34", "N-G29")
@pytest.mark.parametrize("options", OPTION_SETS, ids=range(len(OPTION_SETS)))
@pytest.mark.parametrize("policy", [any_code, eager])
def test_invariants_hold_and_records_read_back(options: dict[str, object], policy: object) -> None:
    for seed in range(2):
        match = Match(GAME, options)
        for now in steps(match, seed, policy, signal=40 if "clock" in options else 0):
            check_invariants(now.state)
        again, _ = load(dump(match), GAME)
        assert again.state == match.state
        assert again.actions == match.actions
        assert again.told == match.told
        assert again.score == match.score


@pytest.mark.rules("N-G35", "N-G33")
def test_a_random_match() -> None:
    """About 120 coups to choose from, never none; 180 coups; hardly ever a goal."""
    counts, goals, matches = [], 0, 4
    for seed in range(matches):
        match = Match(GAME, {})
        for now in steps(match, seed, any_code):
            s: Position = now.state
            if s.phase == TURN:
                codes = now.legal(s.side)
                assert codes[0] // SQUARE != SKIP
                counts.append(len(codes))
        goals += sum(match.score)
    assert len(counts) == 180 * matches
    assert 115 < sum(counts) / len(counts) < 125
    assert min(counts) >= 40
    assert max(counts) <= 215
    assert goals <= 1


@pytest.mark.slow
@pytest.mark.rules("N-G35")
def test_many_random_matches() -> None:
    """Without the limit of possession: 117 coups on average, half of all positions have 100 to 119, the ball is free
    on 88 % of turns."""
    counts: list[int] = []
    free = 0
    for seed in range(60):
        match = Match(GAME, {"first_kickoff": "Home", "possession_limit": 0})
        for now in steps(match, 1000 + seed, any_code):
            s: Position = now.state
            if s.phase == TURN:
                codes = now.legal(s.side)
                assert codes[0] // SQUARE != SKIP
                counts.append(len(codes))
                free += not has(s.team[HOME], s.ball) and not has(s.team[AWAY], s.ball)
    assert 115 < sum(counts) / len(counts) < 119
    assert 0.42 < sum(100 <= n < 120 for n in counts) / len(counts) < 0.58
    assert 0.86 < free / len(counts) < 0.91


@pytest.mark.rules("N-G33", "N-G36")
def test_an_eager_match_has_goals() -> None:
    scores = [whole_match(seed).score for seed in range(3)]
    assert sum(map(sum, scores)) >= 3
