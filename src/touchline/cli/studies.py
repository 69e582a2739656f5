"""`touchline analyse`, `luck` and `report`: what matches tell when they are looked at closely."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from touchline.cli.arguments import (
    GameId,
    Json,
    Language,
    Matches,
    Options,
    Ray,
    Seed,
    Share,
    Workers,
    print_json,
    print_lines,
)

Html = Annotated[str | None, typer.Option("--html", metavar="FILE", help="Write a page with drawings there.")]
Player = Annotated[str, typer.Option("--player", metavar="PLAYER", help="Who plays against itself: 1 to 8, random …")]


def analyse(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A match's file; - for standard input.")],
    level: Annotated[int, typer.Option("--level", min=1, max=8, metavar="L", help="Who judges the decisions.")] = 8,
    share: Share = 0.1,
    lang: Language = None,
    html: Html = None,
    json: Json = False,
) -> None:
    """Look at a match again: chances move by move, what decisions cost, how lucky the dice were."""
    from touchline.cli.chairs import called
    from touchline.cli.files import expect_writable, read_text, write_atomically
    from touchline.cli.forms import work_out
    from touchline.cli.language import Words, chosen_language
    from touchline.cli.progress import bars
    from touchline.cli.studying import analysis_lines
    from touchline.core import record as records
    from touchline.lab import analysis_page
    from touchline.players.analysis import analyse as analysed

    language = chosen_language(lang)
    expect_writable(html)
    match, heading = records.load(read_text(record, records.MOST_BYTES))
    work_out(match.game, match.values)
    with bars() as bar:
        found = analysed(match, level, share, lambda done, total: bar("analysis", done, total))
    found = replace(found, resigned=heading.resigned, agreed=heading.agreed)
    home, away = (called(Words(language), name) for name in (heading.home, heading.away))
    names = (home, away)
    if html:
        write_atomically(Path(html), analysis_page.render(match, found, language, names))
    if json:
        print_json(found.to_table())
    else:
        print_lines(analysis_lines(match, found, language, names))


def luck(
    game: GameId,
    matches: Matches = 400,
    player: Player = "4",
    seed: Seed = 1,
    share: Share = 0.05,
    workers: Workers = 1,
    ray: Ray = None,
    option: Options = None,
    lang: Language = None,
    figure: Annotated[
        str | None, typer.Option("--figure", metavar="FILE", help="Draw how results scatter: an .svg.")
    ] = None,
    json: Json = False,
) -> None:
    """Check that luck is zero on average, and see how much less results scatter without it."""
    from touchline.cli import studying
    from touchline.cli.files import expect_writable, write_atomically
    from touchline.cli.language import chosen_language
    from touchline.lab import luck as lab

    language = chosen_language(lang)
    expect_writable(figure)
    plan = studying.arranged(game, player, option, seed, share)
    sample = studying.sampled(plan, lab.sample, matches, workers, ray, judges=True)
    report = lab.LuckReport.of(plan, sample)
    if figure:
        write_atomically(Path(figure), studying.luck_drawing(plan, sample, language))
    if json:
        print_json(report.to_table())
    else:
        print_lines(studying.luck_lines(report, language))


def report(
    game: GameId,
    matches: Matches = 200,
    player: Player = "4",
    seed: Seed = 1,
    share: Share = 0.05,
    workers: Workers = 1,
    ray: Ray = None,
    option: Options = None,
    lang: Language = None,
    html: Html = None,
    json: Json = False,
) -> None:
    """Say how a game is balanced: who wins, what moving first is worth, scores, length, how often each rule is told."""
    from touchline.cli import studying
    from touchline.cli.files import expect_writable, write_atomically
    from touchline.cli.language import chosen_language
    from touchline.lab import balance, balance_page

    language = chosen_language(lang)
    expect_writable(html)
    plan = studying.arranged(game, player, option, seed, share)
    found = balance.Balance.of(plan, studying.sampled(plan, balance.sample, matches, workers, ray))
    if html:
        write_atomically(Path(html), balance_page.render(found, language))
    if json:
        print_json(found.to_table())
    else:
        print_lines(balance_page.lines(found, language))
