"""Whole matches, written down: each record replays to the same text, score and sentences in both languages.

To write them anew after a change of the rules that is meant: `python -m tests.games.supergoal.test_golden`.
"""

from pathlib import Path

import pytest
from tests.games.supergoal.builder import GAME, any_code, finish
from tests.games.supergoal.eager import eager

from touchline.core import record
from touchline.core.match import Match
from touchline.core.telling import LANGUAGES, Teller

GOLDEN = Path(__file__).parent / "golden"
MATCHES = {  # options, seed, policy
    "eager": ({}, 5, eager),
    "random": ({"rolls_per_half": 20}, 2, any_code),
    "tournament": ({"tournament": True, "rolls_per_half": 12}, 2, eager),
    "other_options": (
        {
            "rolls_per_half": 25,
            "corner_mode": "pivot",
            "throw_in_row": "last",
            "decline_intervention": False,
            "first_action_must_be_arrow": True,
            "flank_free_kick_shot": True,
            "area_free_kick_shot": False,
            "var": False,
            "expulsion_scope": "player",
            "exsave_for_own_keeper": True,
            "champion_at_set_pieces": False,
        },
        4,
        eager,
    ),
}


def story(match, language):
    """Everything told in a match, one sentence a line with its rule."""
    teller = Teller(GAME, language)
    lines = [f"{teller.event(event)} ({event.rule})" for events in match.told for event in events]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_replays_to_itself(name):
    text = (GOLDEN / f"{name}.record").read_text("utf-8")
    match, _ = record.load(text, GAME)
    assert match.is_over
    assert record.dump(match) == text
    assert text.splitlines()[-1] == f"end {match.score[0]}-{match.score[1]}"
    for language in LANGUAGES:
        assert story(match, language) == (GOLDEN / f"{name}.{language}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_is_what_its_seed_plays(name):
    options, seed, policy = MATCHES[name]
    match = finish(Match(GAME, options), seed, policy)
    assert record.dump(match) == (GOLDEN / f"{name}.record").read_text("utf-8")


def write():
    """Write all golden matches anew."""
    GOLDEN.mkdir(exist_ok=True)
    for name, (options, seed, policy) in MATCHES.items():
        match = finish(Match(GAME, options), seed, policy)
        (GOLDEN / f"{name}.record").write_text(record.dump(match), "utf-8")
        for language in LANGUAGES:
            (GOLDEN / f"{name}.{language}.txt").write_text(story(match, language), "utf-8")


if __name__ == "__main__":
    write()
