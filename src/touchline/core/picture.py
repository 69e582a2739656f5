"""Plain-text drawings of scenes, for a pipe, a rules page or a screen reader; the terminal colours the same layout.

    14   .    .    :    :    +    +A1^ +    +    :    :    .    .    14

A cell is its ground (a zone, or the light and dark squares) and what stands on it: a piece by name, `^` for a keeper,
`*` for the ball, or a sign for a piece's flag.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from touchline.core.contract import SEATS
from touchline.core.scene import Card, Cards, Piece, Scene
from touchline.core.telling import Teller

BALL, KEEPER, LIGHT, DARK, UNKNOWN = "*", "^", ".", "#", "?"
ZONES = ":+=ox%~@&$abcdefghijklmnpqrstuvwyz"  # for the zones of a board, in the order of its marks
PLACING = {"placed": "!", "in_hand": ";", "taker": ","}  # flags that come and go while the picture is looked at
OTHER_FLAGS = "!'"  # for flags of play, in the order in which they are met
NARROWEST, WIDEST = 5, 76  # characters of a cell, of a line of words
STACKS = ("pile",)  # rows whose cards lie on each other
MOST_UNKNOWN = 4  # face-down cards drawn one by one; more are counted


@dataclass(frozen=True)
class Spot:
    """One cell of the board and what there is on it."""

    cell: str
    on_board: bool  # False: beside the board (a goal), drawn only where it is marked
    zone: str = ""  # the key of its smallest mark
    dark: bool = False
    piece: Piece | None = None
    has_ball: bool = False


@dataclass(frozen=True)
class Layout:
    """A board as rows of spots, the top row first, and the characters that stand for zones and flags."""

    rows: tuple[tuple[int, tuple[Spot, ...]], ...]
    zones: dict[str, str]
    flags: dict[str, str]
    chequered: bool


def split_cell(cell: str) -> tuple[str, int]:
    """Take a cell's name apart; row -1 if it is no column and row.

    >>> split_cell("f12")
    ('f', 12)
    """
    column, row = cell[:1], cell[1:]
    return (column, int(row)) if row.isdecimal() else (cell, -1)


def lay_out(scene: Scene) -> Layout:
    """Arrange a scene's board for drawing."""
    zone_of: dict[str, str] = {}
    for mark in sorted(scene.marks, key=lambda mark: -len(mark.cells)):
        zone_of.update(dict.fromkeys(mark.cells, mark.key))
    standing = {piece.cell: piece for piece in scene.pieces if piece.cell}
    dark = set(scene.dark)
    beside = {0, scene.rows + 1} & {split_cell(cell)[1] for cell in (*zone_of, *standing, scene.ball)}
    rows = []
    for row in sorted({*range(1, scene.rows + 1), *beside}, reverse=True):
        spots = []
        for column in scene.columns:
            cell = f"{column}{row}"
            piece = standing.get(cell)
            ball = cell == scene.ball or (piece is not None and piece.has_ball)
            spots.append(Spot(cell, row not in beside, zone_of.get(cell, ""), cell in dark, piece, ball))
        rows.append((row, tuple(spots)))
    keys = list(dict.fromkeys(mark.key for mark in scene.marks))
    drawn = [piece for piece in scene.pieces if piece.cell and not (piece.has_ball or piece.cell == scene.ball)]
    flags = dict.fromkeys(piece.flag for piece in drawn if piece.flag)
    others = [flag for flag in flags if flag not in PLACING]
    return Layout(
        tuple(rows),
        dict(zip(keys, ZONES, strict=False)),
        {flag: PLACING.get(flag) or OTHER_FLAGS[others.index(flag) % len(OTHER_FLAGS)] for flag in flags},
        bool(dark),
    )


def _ground(layout: Layout, spot: Spot) -> str:
    zone = layout.zones.get(spot.zone, "")
    if not spot.on_board:
        return zone or " "
    plain = " " if spot.piece or spot.has_ball else LIGHT
    if layout.chequered:
        return DARK if spot.dark else plain
    return zone or plain


def _content(layout: Layout, spot: Spot) -> str:
    ball = BALL if spot.has_ball else ""
    if spot.piece is None:
        return ball or (layout.zones.get(spot.zone, "") if layout.chequered and spot.on_board else "")
    keeper = KEEPER if spot.piece.role == "keeper" else ""
    return f"{spot.piece.name}{keeper}{ball or layout.flags.get(spot.piece.flag, '')}"


def board(scene: Scene, teller: Teller) -> list[str]:
    """Draw the board with its coordinates and its legend; nothing for a game without one."""
    if not scene.columns:
        return []
    layout = lay_out(scene)
    cells = [[_ground(layout, spot) + _content(layout, spot) for spot in spots] for _, spots in layout.rows]
    widest = max(len(cell) for line in cells for cell in line)
    width = max(NARROWEST, widest, *(1 + len(piece.name) + len(BALL) for piece in scene.pieces))  # nothing jumps
    margin = len(str(scene.rows)) + 1
    letters = " " * (margin + 2) + "".join(f" {column}".ljust(width) for column in scene.columns)
    lines = [letters.rstrip()]
    for (row, spots), line in zip(layout.rows, cells, strict=True):
        label = str(row) if spots[0].on_board else ""
        drawn = "".join(cell.ljust(width) for cell in line)
        lines.append(f"{label:>{margin}}  {drawn} {label}".rstrip())
    return [*lines, letters.rstrip(), *_legend(layout, teller)]


def _legend(layout: Layout, teller: Teller) -> list[str]:
    spots = [spot for _, row in layout.rows for spot in row]
    entries = [f"{sign} {teller.word(f'mark.{key}')}" for key, sign in layout.zones.items()]
    if layout.chequered:
        entries.append(f"{DARK} {teller.word('picture.dark')}")
    if any(spot.has_ball for spot in spots):
        entries.append(f"{BALL} {teller.word('picture.ball')}")
    if any(spot.piece and spot.piece.role == "keeper" for spot in spots):
        entries.append(f"{KEEPER} {teller.word('picture.keeper')}")
    entries += [f"{sign} {teller.word(f'flag.{key}')}" for key, sign in layout.flags.items()]
    return ["", *filled(entries, "   ")] if entries else []


def filled(parts: list[str], between: str) -> list[str]:
    """Join parts into lines that are not too wide.

    >>> filled(["a" * 40, "b" * 30, "c" * 30], ", ")[1] == "c" * 30
    True
    """
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1] + between + part) <= WIDEST:
            lines[-1] += between + part
        else:
            lines.append(part)
    return lines


def score_line(scene: Scene, teller: Teller) -> str:
    """Say the score in one line."""
    return f"{teller.seat(0)} {scene.score[0]} – {scene.score[1]} {teller.seat(1)}"


def fact_lines(scene: Scene, teller: Teller) -> list[str]:
    """Say what stands beside the board, the die in use last."""
    facts = [teller.fact(fact.key, fact.args) for fact in scene.facts]
    return [*facts, teller.word("picture.die", n=scene.die)] if scene.die else facts


def card_words(row: Cards, teller: Teller) -> str:
    """Say which cards lie in a row, or how many if they are face down.

    The names of known cards come in the row's order.
    """
    known = [card.name for card in row.cards if card.name]
    n_unknown = len(row.cards) - len(known)
    if not row.cards:
        return teller.word("picture.no_card")
    if n_unknown > MOST_UNKNOWN or (n_unknown and row.key in STACKS):
        return " ".join([*known, teller.word("picture.unknown", n=n_unknown)])
    return " ".join(_card_word(card) for card in row.cards)


def _card_word(card: Card) -> str:
    return card.name or UNKNOWN


def card_lines(scene: Scene, teller: Teller) -> list[str]:
    """Say what cards there are, a line for each row of them."""
    return [
        teller.word(
            "picture.cards",
            seat=teller.seat(row.seat),
            row=teller.word(f"cards.{row.key}"),
            cards=card_words(row, teller),
        )
        for row in scene.cards
    ]


def aside_lines(scene: Scene, teller: Teller) -> list[str]:
    """Say which pieces are off the board, with all of which the same is said, and where a ball lies beside it."""
    lines = []
    for seat in SEATS:
        groups: dict[str, list[str]] = {}
        said = {piece.flag for piece in scene.pieces if piece.seat == seat and piece.flag and not piece.cell}
        for piece in scene.pieces:
            if piece.seat == seat and (not piece.cell or piece.flag in said):
                groups.setdefault(piece.flag, []).append(piece.name + (KEEPER if piece.role == "keeper" else ""))
        for flag, names in groups.items():
            what = teller.word(f"flag.{flag}") if flag else teller.word("picture.off_board")
            lines.append(teller.word("picture.group", seat=teller.seat(seat), what=what, pieces=" ".join(names)))
    drawn = {spot.cell for _, spots in lay_out(scene).rows for spot in spots}
    if scene.ball and scene.ball not in drawn:
        lines.append(teller.word("picture.ball_at", cell=scene.ball))
    return lines


def draw(scene: Scene, teller: Teller) -> list[str]:
    """Draw everything there is to see: score, facts, board, cards."""
    parts = [
        [score_line(scene, teller), *filled(fact_lines(scene, teller), " · ")],
        board(scene, teller),
        aside_lines(scene, teller) + card_lines(scene, teller),
    ]
    return [line for part in parts if part for line in ("", *part)][1:]


def describe(scene: Scene, teller: Teller) -> list[str]:
    """Say everything there is to see in sentences, row by row, for a screen reader."""
    lines = [score_line(scene, teller), *fact_lines(scene, teller)]
    if scene.possession is not None:
        lines.append(teller.word("picture.possession", seat=teller.seat(scene.possession)))
    if scene.columns:
        lines += _rows_in_words(scene, teller)
    return lines + aside_lines(scene, teller) + card_lines(scene, teller)


def _rows_in_words(scene: Scene, teller: Teller) -> Iterator[str]:
    for row, spots in lay_out(scene).rows:
        said = [_spot_words(spot, teller) for spot in spots if spot.piece or spot.has_ball]
        if said:
            yield teller.word("picture.row", row=row, spots=", ".join(said))


def _spot_words(spot: Spot, teller: Teller) -> str:
    words = [spot.cell]
    if spot.piece:
        words.append(_piece_words(spot.piece, teller))
    if spot.has_ball:
        words.append(teller.word("picture.with_ball" if spot.piece else "picture.ball"))
    if spot.dark:
        words.append(f"({teller.word('picture.dark')})")
    if spot.zone:
        words.append(f"({teller.word(f'mark.{spot.zone}')})")
    return " ".join(words)


def _piece_words(piece: Piece, teller: Teller) -> str:
    words = [piece.name]
    if piece.role == "keeper":
        words.append(teller.word("picture.keeper"))
    if piece.flag:
        words.append(teller.word(f"flag.{piece.flag}"))
    return " ".join(words)
