"""The golden transcripts: which matches they are, how they are told, and how they are written anew.

    python -m tests.games.rugby15.transcripts

rewrites them; do so only when the game's version has moved.
"""

from dataclasses import dataclass, field
from pathlib import Path

from touchline.core import record
from touchline.core.contract import BOTH, CHANCE
from touchline.core.dice import Committed
from touchline.core.match import Match
from touchline.core.sinks import Dice, below
from touchline.core.telling import LANGUAGES, Teller
from touchline.games.rugby15 import GAME

from .builder import any_code
from .eager import eager

FOLDER = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Transcript:
    """A match played by a policy with committed dice."""

    name: str
    policy: object
    seed: int
    options: dict = field(default_factory=dict)


TRANSCRIPTS = (
    Transcript("random", any_code, 1),
    Transcript("eager-short-track", eager, 2, {"track_length": 5}),
    Transcript("level-long-track", any_code, 71, {"track_length": 9, "extra_play": True}),
)


def play(transcript):
    """Play the match; returns it with its heading."""
    dice = Committed(bytes([transcript.seed]) * 32, "home-entropy", "away-entropy")
    choices = Dice()
    choices.seed = transcript.seed
    match = Match(GAME, transcript.options)
    while not match.is_over:
        seat = match.actor
        if seat == CHANCE:
            match.roll(dice)
        else:
            seat = below(choices, 2) if seat == BOTH else seat
            match.play(seat, transcript.policy(match.state, seat, match.legal(seat), below(choices, 1 << 30)))
    return match, record.heading_for(dice, "Ana", "Bo", opened=True)


def spoken(match, language):
    """Tell a whole match, with whom each sentence is for and the rule behind it."""
    teller = Teller(GAME, language)
    lines = [
        f"{'everybody' if event.hearer < 0 else teller.seat(event.hearer)}: {teller.event(event)} ({event.rule})"
        for events in match.told
        for event in events
    ]
    return "\n".join(lines) + "\n"


def main():
    """Write every transcript."""
    for transcript in TRANSCRIPTS:
        match, heading = play(transcript)
        (FOLDER / f"{transcript.name}.record").write_text(record.dump(match, heading), "utf-8")
        for language in LANGUAGES:
            (FOLDER / f"{transcript.name}.{language}.txt").write_text(spoken(match, language), "utf-8")


if __name__ == "__main__":
    main()
