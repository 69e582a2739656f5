"""The golden transcripts: which matches they are, how they are told, and how they are written anew.

    python -m tests.games.numero10.transcripts

rewrites them; do so only when the game's version has moved.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from touchline.core import record
from touchline.core.match import Match
from touchline.core.telling import LANGUAGES, Teller
from touchline.games.numero10 import GAME

from .eager import eager
from .walking import Policy, any_code, whole_match

FOLDER = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Transcript:
    """A match played by a policy from a seed."""

    name: str
    policy: Policy
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    signal: int = 0


TRANSCRIPTS = (
    Transcript("eager", eager, 118),
    Transcript("random", any_code, 1),
    Transcript("eager-extra-time", eager, 8, {"coups": 20, "extra_time": True, "lineup": "wings", "border_limit": 1}),
    Transcript("eager-shared-clock", eager, 4, {"clock": "shared", "minutes": 5, "first_kickoff": "Away"}, 30),
    Transcript("training", eager, 5, {"mode": "training"}),
)


def play(transcript: Transcript) -> Match:
    return whole_match(transcript.seed, transcript.policy, transcript.signal, **transcript.options)


def spoken(match: Match, language: str) -> str:
    """Tell a whole match, with the rule behind each sentence."""
    teller = Teller(GAME, language)
    lines = [f"{teller.event(event)} [{event.rule}]" for events in match.told for event in events]
    return "\n".join(lines) + "\n"


def main() -> None:
    for transcript in TRANSCRIPTS:
        match = play(transcript)
        (FOLDER / f"{transcript.name}.record").write_text(record.dump(match), "utf-8")
        for language in LANGUAGES:
            (FOLDER / f"{transcript.name}.{language}.txt").write_text(spoken(match, language), "utf-8")


if __name__ == "__main__":
    main()
