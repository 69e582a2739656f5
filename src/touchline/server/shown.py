"""Scenes, events and choices as the protocol says them: plain values, with every sentence in both languages."""

from __future__ import annotations

from typing import cast

from touchline.core import picture
from touchline.core.contract import Game
from touchline.core.events import EVERYBODY, Event
from touchline.core.scene import Cards, Fact, Mark, Piece, Scene
from touchline.core.state import State
from touchline.core.telling import Teller
from touchline.core.trying import sure_cost
from touchline.server.protocol import Seat, Words
from touchline.server.protocol.scenes import CardSeen, CardsSeen, FactSeen, MarkSeen, PieceSeen, SceneSeen
from touchline.server.protocol.to_browser import Choice, Told

MOST_REMEMBERED = 6


class Speaker:
    """Speaks of one game in both languages."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.en, self.fr = Teller(game, "en"), Teller(game, "fr")
        self._seen: tuple[tuple[State, SceneSeen], ...] = ()  # the newest first

    def word(self, key: str) -> Words:
        """Look a text of the game up."""
        return Words(en=self.en.word(key), fr=self.fr.word(key))

    def title(self) -> Words:
        """The game's name."""
        return self.word("game.title")

    def seat(self, seat: int) -> Words:
        """Name a seat."""
        return Words(en=self.en.seat(seat), fr=self.fr.seat(seat))

    def when(self, period: int, turn: int) -> Words:
        """Say when it is."""
        return Words(en=self.en.clock(period, turn), fr=self.fr.clock(period, turn))

    def phrase(self, phrase: str) -> Words:
        """Name a placement that can be asked for by name."""
        return Words(en=self.en.phrase(phrase), fr=self.fr.phrase(phrase))

    def told(self, event: Event) -> Told:
        """Tell an event."""
        words = Words(en=self.en.event(event), fr=self.fr.event(event))
        hearer = None if event.hearer == EVERYBODY else cast(Seat, event.hearer)
        return Told(kind=event.kind, rule=event.rule, args=list(event.args), words=words, hearer=hearer)

    def question(self, event: Event) -> Words:
        """Ask a question."""
        return Words(en=self.en.question(event), fr=self.fr.question(event))

    def refusal(self, event: Event) -> Words:
        """Explain what the rules refuse."""
        return Words(en=self.en.refusal(event), fr=self.fr.refusal(event))

    def view(self, view: State) -> SceneSeen:
        """Lay a view out; several viewers of one position often have the same."""
        for known, scene in self._seen:
            if known == view:
                return scene
        scene = self._scene(self.game.table.scene(view))
        self._seen = ((view.copy(), scene), *self._seen[: MOST_REMEMBERED - 1])
        return scene

    def _scene(self, scene: Scene) -> SceneSeen:
        described = zip(picture.describe(scene, self.en), picture.describe(scene, self.fr), strict=True)
        return SceneSeen(
            columns=scene.columns,
            rows=scene.rows,
            score=scene.score,
            ball=scene.ball,
            possession=_seat(scene.possession),
            dark=list(scene.dark),
            marks=[self._mark(mark) for mark in scene.marks],
            pieces=[_piece(piece) for piece in scene.pieces],
            cards=[self._cards(row) for row in scene.cards],
            facts=[self._fact(fact) for fact in scene.facts],
            die=scene.die,
            describe=[Words(en=en, fr=fr) for en, fr in described],
        )

    def choice(self, view: State, seat: int, code: int, warn: bool) -> Choice:
        """Say how one of the seat's actions is made; with `warn`, also what it is sure to cost."""
        gesture = self.game.table.gesture(view, seat, code)
        button = None
        if gesture.button:
            button = Words(
                en=self.en.button(gesture.button, gesture.args), fr=self.fr.button(gesture.button, gesture.args)
            )
        return Choice(
            name=self.game.table.name(view, seat, code),
            piece=gesture.piece,
            cell=gesture.cell,
            card=gesture.card,
            button=button,
            route=list(gesture.route),
            cost=self._cost(view, seat, code) if warn else None,
        )

    def _cost(self, view: State, seat: int, code: int) -> Told | None:
        event = sure_cost(self.game, view, seat, code)
        return self.told(event) if event else None

    def _mark(self, mark: Mark) -> MarkSeen:
        label = self.word(f"mark.{mark.key}")
        return MarkSeen(key=mark.key, label=label, cells=list(mark.cells), seat=_seat(mark.seat))

    def _cards(self, row: Cards) -> CardsSeen:
        cards = [CardSeen(name=card.name, colour=card.colour) for card in row.cards]
        return CardsSeen(key=row.key, label=self.word(f"cards.{row.key}"), seat=cast(Seat, row.seat), cards=cards)

    def _fact(self, fact: Fact) -> FactSeen:
        words = Words(en=self.en.fact(fact.key, fact.args), fr=self.fr.fact(fact.key, fact.args))
        return FactSeen(key=fact.key, args=list(fact.args), words=words)


def _seat(seat: int | None) -> Seat | None:
    return cast("Seat | None", seat)


def _piece(piece: Piece) -> PieceSeen:
    return PieceSeen(
        name=piece.name,
        label=piece.label,
        seat=cast(Seat, piece.seat),
        cell=piece.cell,
        role=piece.role,
        has_ball=piece.has_ball,
        flag=piece.flag,
    )


def touched(before: SceneSeen, after: SceneSeen) -> list[str]:
    """List the cells that a step has left or reached: of pieces that moved, then of the ball."""
    was = {piece.name: piece.cell for piece in before.pieces}
    cells: dict[str, None] = {}
    for piece in after.pieces:
        if was.get(piece.name, piece.cell) != piece.cell:
            cells |= dict.fromkeys((was[piece.name], piece.cell))
    if before.ball != after.ball:
        cells |= dict.fromkeys((before.ball, after.ball))
    return [cell for cell in cells if cell]
