"""Every registered game keeps every law, over hundreds of random matches with seeds from hypothesis."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from touchline.core.laws import check, option_sets
from touchline.core.registry import find, ids

SEEDS = st.integers(0, (1 << 48) - 1)
FEW = settings(
    max_examples=500, deadline=None, suppress_health_check=list(HealthCheck), derandomize=False, database=None
)


@pytest.mark.slow
@pytest.mark.parametrize("id", ids())
def test_random_matches_keep_every_law(id):
    game = find(id)
    sets = option_sets(game)

    @FEW
    @given(seed=SEEDS, which=st.integers(0, len(sets) - 1))
    def play(seed, which):
        check(game, seed, sets[which], share=0.01)

    play()


@pytest.mark.parametrize("id", ids())
def test_every_option_keeps_every_law(id):
    game = find(id)
    for given_options in option_sets(game):
        check(game, 2026, given_options, share=0.05)


@pytest.mark.slow
@pytest.mark.parametrize("id", ids())
def test_a_full_length_match_keeps_every_law(id):
    match = check(find(id), 7, share=0.02)
    assert match.is_over
