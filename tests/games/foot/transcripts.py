"""Golden matches: which ones, and how they are told.  `python -m tests.games.foot.transcripts` writes them anew."""

from pathlib import Path

from touchline.core import record
from touchline.core.contract import strictly
from touchline.core.telling import LANGUAGES, Teller
from touchline.games.foot import GAME

from .builder import play_out
from .eager import eager

FOLDER = Path(__file__).parent / "golden"
MATCHES = {
    "random": (2, None, {"turns": 12}),
    "eager": (8, eager, {"turns": 30}),
    "shoot-out": (5, eager, {"turns": 6, "draw": "shoot_out", "advantage": False}),
    "options": (
        13,
        eager,
        {
            "turns": 24,
            "free_kick": "taker_stays",
            "free_kick_neighbours": "4",
            "goal_area_pass": "defended",
            "align_in_placement": "allow",
            "layout": "deep-goal-area",
        },
    ),
}


def telling(match, language):
    """Everything a match tells, in words, one event a line, secrets included."""
    teller = Teller(GAME, language)
    return "".join(f"{teller.event(event)} [{event.rule}]\n" for events in match.told for event in events)


def write():
    """Play the matches and write them down."""
    strictly(True)
    FOLDER.mkdir(exist_ok=True)
    for name, (seed, policy, options) in MATCHES.items():
        match = play_out(seed, policy, **options)
        (FOLDER / f"{name}.record").write_text(record.dump(match), "utf-8")
        for language in LANGUAGES:
            (FOLDER / f"{name}.{language}.txt").write_text(telling(match, language), "utf-8")


if __name__ == "__main__":
    write()
