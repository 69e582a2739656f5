"""Golden matches: which ones, and how they are told.

`python -m tests.games.handball.transcripts` writes them anew.
"""

from pathlib import Path

from touchline.core import record
from touchline.core.contract import strictly
from touchline.core.telling import LANGUAGES, Teller
from touchline.games.handball import GAME

from .builder import whole_match
from .eager import eager

FOLDER = Path(__file__).parent / "golden"
MATCHES = {
    "random": (2, None, {"turns_per_period": 20}),
    "eager": (7, eager, {"turns_per_period": 40}),
    "open": (4, eager, {"turns_per_period": 30, "reposition_mode": "open", "layout": "rect-14x8"}),
    "options": (
        11,
        eager,
        {
            "turns_per_period": 30,
            "access_claim": True,
            "access_forced": "nearest_blocker",
            "ball_may_recross_start": True,
            "absent_keeper_rolls": True,
            "seven_metre_keeper_blocks": True,
        },
    ),
    "shoot-out": (5, eager, {"turns_per_period": 4, "draw_rule": "extra_shootout"}),
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
        match = whole_match(seed, policy, **options)
        (FOLDER / f"{name}.record").write_text(record.dump(match), "utf-8")
        for language in LANGUAGES:
            (FOLDER / f"{name}.{language}.txt").write_text(telling(match, language), "utf-8")


if __name__ == "__main__":
    write()
