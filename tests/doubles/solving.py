"""Another way to solve Super Goal!, for tests of who waits for it."""

from dataclasses import replace

from touchline.players import supergoal, working
from touchline.players.knowledge import Solving


def solve_by(monkeypatch, solving: Solving) -> None:
    """Let what is missing of a match of Super Goal! be worked out so, as if there were a compiler."""
    known, others = replace(supergoal.KNOWLEDGE, solving=solving), working.knowledge
    monkeypatch.setattr(working.fast, "available", lambda: True)
    monkeypatch.setattr(working, "knowledge", lambda game: known if game.id == "supergoal" else others(game))
