"""Scenes in colour for the terminal, on the layout of `touchline.core.picture`.

Teams are told apart by colour, by shape, (11) round for Home and [11] flat-sided for Away, and by numeral; the ball is
the brightest thing.
"""

from __future__ import annotations

from rich.console import ConsoleDimensions as Size
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from touchline.cli.screen import NOWHERE, News, Targets
from touchline.cli.trail import Trail
from touchline.core import picture
from touchline.core.picture import Layout, Spot
from touchline.core.scene import Cards, Piece, Scene
from touchline.core.telling import Line, Teller

FELT, DARK_FELT, LINE = "#1f4a36", "#17382a", "#8fb3a0"
ZONES = ("#2a5b44", "#346a50", "#3f7a5d", "#4a5f3c", "#2f5560")  # the felt of marked zones, by turns
SEATS = ("bold #ffffff on #0072b2", "bold #000000 on #d55e00")
SEAT_INKS = ("bold #56b4e9", "bold #e8873a")  # the teams' names on the terminal's own ground
SHAPES = ("()", "[]")
BALL, BALL_STYLE = "●", "bold #000000 on #fff176"
CARD_LEGEND = "cards.legend"  # what the letters on cards mean, where a game has cards
GROUND, TARGET, LEFT, BETWEEN = "·", "•", "◦", "   "
MOVED = "underline"
UNMOVED = Trail()
CARD_INKS = {"green": "bold #009e73", "red": "bold #d55e00"}
LISTED = DISCARD, UNSEEN = "discard", "unseen"  # rows that may be long
NARROWEST, MARGIN, SIDE = 4, 3, 40  # characters of a cell, right of the board, of the panel beside it
ROOMY, TIGHT = 14, 9  # lines besides the board's rows, or what is beside it, for everything to fit, and for the least
FEWEST_NEWS = 2  # lines


def shaped(piece: Piece) -> str:
    """Write a piece in its team's shape: (11), [1^]."""
    keeper = picture.KEEPER if piece.role == "keeper" else ""
    shape = SHAPES[piece.seat]
    return f"{shape[0]}{piece.label}{keeper}{shape[1]}"


def _felt(layout: Layout, spot: Spot) -> str:
    if not spot.on_board:
        return "default"
    if layout.chequered:
        return DARK_FELT if spot.dark else ZONES[1]
    return ZONES[list(layout.zones).index(spot.zone) % len(ZONES)] if spot.zone else FELT


def _cell(layout: Layout, spot: Spot, width: int, is_target: bool, trail: Trail) -> Text:
    felt = f"{LINE} on {_felt(layout, spot)}"
    zone, is_empty = layout.zones.get(spot.zone, ""), not (spot.piece or spot.has_ball)
    if layout.chequered and spot.on_board:
        ground = (picture.DARK if spot.dark else GROUND) + (zone if is_empty else "")
    else:
        ground = zone or (GROUND if is_empty and spot.on_board else " ")
    cell = Text(ground, style=felt)
    if spot.piece:
        moved = f"{MOVED} " if spot.piece.name in trail.pieces else ""
        cell.append(shaped(spot.piece), style=moved + SEATS[spot.piece.seat])
        cell.append("" if spot.has_ball else layout.flags.get(spot.piece.flag, ""))
    if spot.has_ball:
        cell.append(BALL, style=BALL_STYLE)
    if is_target or spot.cell in trail.cells:
        cell.append(TARGET if is_target else LEFT, style=f"bold #ffffff on {_felt(layout, spot)}")
    if cell.cell_len > width:  # a flag and a target: the piece hides what the ground says
        cell = cell[cell.cell_len - width :]
    cell.append(" " * (width - cell.cell_len))
    return cell


def _cell_width(layout: Layout) -> int:
    pieces = [len(shaped(spot.piece)) for _, row in layout.rows for spot in row if spot.piece]
    return 1 + max(NARROWEST, *pieces, 0) + len(BALL)  # as wide with the ball as without: nothing jumps


def board_width(scene: Scene) -> int:
    """How wide the board is drawn."""
    return board_lines(scene, NOWHERE)[0].cell_len + MARGIN


def board_lines(scene: Scene, targets: Targets, trail: Trail = UNMOVED) -> list[Text]:
    """Draw the board with its coordinates."""
    layout = picture.lay_out(scene)
    width, margin = _cell_width(layout), len(str(scene.rows)) + 1
    letters = " " * (margin + 1) + "".join(f" {column}".ljust(width) for column in scene.columns)
    lines = [Text(letters, style="dim")]
    for row, spots in layout.rows:
        label = str(row) if spots[0].on_board else ""
        line = Text(f"{label:>{margin}} ", style="dim")
        for spot in spots:
            line.append_text(_cell(layout, spot, width, spot.cell in targets, trail))
        line.append(f" {label}", style="dim")
        lines.append(line)
    lines.append(Text(letters, style="dim"))
    return lines


def legend(layout: Layout, teller: Teller, pointing: bool, trail: Trail, width: int) -> list[Text]:
    """Say what the signs on the board mean."""
    parts = []
    for i, (key, sign) in enumerate(layout.zones.items()):
        ground = DARK_FELT if layout.chequered else ZONES[i % len(ZONES)]
        parts.append(Text.assemble((f" {sign} ", f"{LINE} on {ground}"), f" {teller.word(f'mark.{key}')}"))
    if layout.chequered:
        parts.append(Text.assemble((f" {picture.DARK} ", f"{LINE} on {DARK_FELT}"), f" {teller.word('picture.dark')}"))
    parts.append(Text.assemble((BALL, BALL_STYLE), f" {teller.word('picture.ball')}"))
    if any(spot.piece and spot.piece.role == "keeper" for _, row in layout.rows for spot in row):
        parts.append(Text(f"{picture.KEEPER} {teller.word('picture.keeper')}"))
    parts += [Text(f"{sign} {teller.word(f'flag.{key}')}") for key, sign in layout.flags.items()]
    if pointing:
        parts.append(Text(f"{TARGET} {teller.word('picture.target')}"))
    if trail.cells:
        parts.append(Text(f"{LEFT} {teller.word('picture.left')}"))
    if trail.pieces:
        signs = (SHAPES[0], MOVED), "/", (SHAPES[1], MOVED)
        parts.append(Text.assemble(*signs, f" {teller.word('picture.moved')}"))
    if CARD_LEGEND in teller.words:
        parts.append(Text(teller.word(CARD_LEGEND)))
    return _filled(parts, width)


def _filled(parts: list[Text], width: int) -> list[Text]:
    """Join parts into lines, none of them broken."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(BETWEEN) + part.cell_len <= width:
            lines[-1].append(BETWEEN).append_text(part)
        else:
            lines.append(part)
    return lines


def heading(scene: Scene, teller: Teller) -> Text:
    """The game, the score and, as a ring of its colour, who has the ball."""
    parts: list[Text] = []
    for seat in (0, 1):
        has_ball = Text(f"{BALL} ", style=BALL_STYLE) if scene.possession == seat else Text()
        name = Text(f" {SHAPES[seat][0]}{teller.seat(seat)}{SHAPES[seat][1]} ", style=SEATS[seat])
        parts.append(Text.assemble(has_ball, name))
    score = Text(f"  {scene.score[0]} – {scene.score[1]}  ", style="bold")
    return Text.assemble(parts[0], score, parts[1], f"   {teller.title()}")


def fact_texts(scene: Scene, teller: Teller) -> list[Text]:
    """What stands beside the board: facts, and pieces off it."""
    return [Text(line) for line in picture.fact_lines(scene, teller) + picture.aside_lines(scene, teller)]


def card_texts(scene: Scene, teller: Teller, size: Size) -> list[Text]:
    """The rows of cards, a line each; on a low screen no discards where what is unseen says as much."""
    is_short = is_tight(scene, size) and any(row.key == UNSEEN for row in scene.cards)
    return [_cards(row, teller) for row in scene.cards if not (is_short and row.key == DISCARD)]


def _cards(row: Cards, teller: Teller) -> Text:
    line = Text.assemble((teller.seat(row.seat), SEAT_INKS[row.seat]), f" {teller.word(f'cards.{row.key}')} ")
    if not any(card.name for card in row.cards):
        return line + Text(picture.card_words(row, teller), style="dim")
    names = [card.name or picture.UNKNOWN for card in row.cards]
    written = listed(names) if row.key in LISTED else [f"[{name}]" for name in names]
    for card, name in zip(row.cards, written, strict=True):
        line.append(name, style=CARD_INKS.get(card.colour, "bold"))
        line.append(" ")
    return line


def listed(names: list[str]) -> list[str]:
    """Write the suit of like cards in a row once only.

    >>> " ".join(listed(["Fo1", "Fo2", "Fi2", "K", "K"]))
    'Fo1 2 Fi2 K K'
    """
    suits = [name.rstrip("0123456789") for name in names]
    return [
        name.removeprefix(suit) if suit == before and name != suit else name
        for name, suit, before in zip(names, suits, ["", *suits], strict=False)
    ]


def news_lines(news: News) -> list[Text]:
    """What happened, with the rules behind it."""
    return [_news_line(line) for line in news]


def _news_line(line: Line) -> Text:
    if line.is_headline:
        return Text.assemble((f"━━ {line.text} ━━", "bold"), (f"  {line.rule}", "dim"))
    return Text.assemble("› ", line.text, (f"  {line.rule}", "dim"))


def is_wide(scene: Scene, size: Size) -> bool:
    """There is room for a panel beside the board."""
    return size.width >= board_width(scene) + SIDE


def is_tight(scene: Scene, size: Size) -> bool:
    """The screen is too low for anything but the board, what is beside it and what is asked."""
    beside = len(scene.facts) + len(scene.cards) if is_wide(scene, size) else 0
    return size.height < max(scene.rows, beside) + ROOMY


def room_for_news(scene: Scene, teller: Teller, size: Size) -> int:
    """How many lines of news fit."""
    cards = len(card_texts(scene, teller, size))
    beside = len(fact_texts(scene, teller)) + cards
    if not scene.columns or is_wide(scene, size):
        return max(FEWEST_NEWS, size.height - beside - (TIGHT if is_tight(scene, size) else ROOMY))
    return max(FEWEST_NEWS, size.height - scene.rows - cards - ROOMY)


def news_that_fit(scene: Scene, teller: Teller, news: News, size: Size) -> int:
    """How many of the latest news fit, the last one always: a long sentence takes more than a line."""
    room = room_for_news(scene, teller, size)
    is_beside = bool(scene.columns) and is_wide(scene, size)
    width = size.width - board_width(scene) - MARGIN if is_beside else size.width
    heights = [-(-line.cell_len // width) for line in news_lines(news)]
    fitting = 0
    while fitting < len(news) and (not fitting or sum(heights[-fitting - 1 :]) <= room):
        fitting += 1
    return fitting


def position(
    scene: Scene, teller: Teller, news: News, targets: Targets, size: Size, trail: Trail = UNMOVED
) -> RenderableType:
    """Draw everything: the board as the hero, the rest beside it where there is room, below it where there is not."""
    facts, cards, told = fact_texts(scene, teller), card_texts(scene, teller, size), news_lines(news)
    if not scene.columns:
        return Group(heading(scene, teller), *facts, *cards, *told, Text())
    lines = board_lines(scene, targets, trail)
    signs = [*legend(picture.lay_out(scene), teller, bool(targets), trail, size.width), Text()]
    if is_tight(scene, size):
        lines, signs = lines[:-1], []
    drawn = Text("\n").join(lines)
    if not is_wide(scene, size):
        return Group(heading(scene, teller), Text(" · ").join(facts), drawn, *signs, *cards, *told)
    grid = Table.grid(padding=(0, 2))
    grid.add_column(width=board_width(scene))
    grid.add_column(ratio=1)
    grid.add_row(drawn, Group(*facts, *cards, Text(), *told))
    return Group(heading(scene, teller), grid, *signs)
