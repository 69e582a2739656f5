"""The coloured drawing: the same layout, the teams told apart without colour, and room for what matters."""

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console, ConsoleDimensions

from tests.core.test_picture import PIECES, SCENE, WORDS, random_match
from tests.doubles.tug import GAME
from touchline.cli import paint
from touchline.cli.language import Words
from touchline.cli.names import fitting, heads, listing
from touchline.cli.screen import Plain
from touchline.cli.terminal import NameCompleter, Terminal
from touchline.cli.trail import Trail, trail
from touchline.core import picture, registry
from touchline.core.events import Event
from touchline.core.scene import Card, Cards, Mark, Scene
from touchline.core.telling import Line, Teller

WIDE, NARROW = ConsoleDimensions(120, 40), ConsoleDimensions(80, 24)


@pytest.fixture
def teller():
    teller = Teller(GAME, "en")
    teller.words.update(WORDS)
    return teller


def drawn(renderable, size=WIDE, colours=False):
    console = Console(file=StringIO(), width=size.width, height=size.height, force_terminal=colours, highlight=False)
    console.print(renderable)
    return console.file.getvalue()


def test_home_is_round_away_is_square_and_keepers_are_marked(teller):
    text = drawn(paint.position(SCENE, teller, [], frozenset(), WIDE))
    assert "(11)●" in text
    assert "(1^)" in text
    assert "[4]!" in text


def test_the_teams_have_their_colours_and_the_ball_is_bright(teller):
    lines = paint.board_lines(SCENE, frozenset())
    styles = {str(span.style) for line in lines for span in line.spans}
    assert any("#0072b2" in style for style in styles)
    assert any("#d55e00" in style for style in styles)
    assert paint.BALL_STYLE in styles


def test_where_one_can_go_is_dotted(teller):
    text = drawn(paint.position(SCENE, teller, [], frozenset({"a1"}), WIDE))
    assert ":•" in text
    assert "• where you can go" in text
    assert "•" not in drawn(paint.position(SCENE, teller, [], frozenset(), WIDE))


def moved(scene, **cells):
    """The scene with some of its pieces elsewhere."""
    pieces = tuple(replace(piece, cell=cells.get(piece.name, piece.cell)) for piece in scene.pieces)
    return replace(scene, pieces=pieces)


def test_what_moved_is_underlined_and_what_it_left_is_dotted(teller):
    after = moved(SCENE, A4="a1")
    found = trail(SCENE, after)
    assert (found.pieces, found.cells) == ({"A4"}, {"a3"})
    text = drawn(paint.position(after, teller, [], frozenset(), WIDE, found))
    assert "◦ left just now" in text
    assert "()/[] moved just now" in text
    styles = {
        str(span.style): line.plain[span.start : span.end]
        for line in paint.board_lines(after, frozenset(), found)
        for span in line.spans
    }
    assert [drawn for style, drawn in styles.items() if paint.MOVED in style] == ["[4]"]


def test_a_free_ball_leaves_its_cell_too():
    assert trail(replace(SCENE, ball="a1", pieces=()), replace(SCENE, ball="b1", pieces=())).cells == {"a1"}


def test_a_cell_that_another_piece_took_was_not_left():
    assert trail(SCENE, moved(SCENE, A4="b2", H11="a3")).cells == frozenset()


def test_a_new_line_up_is_no_move():
    pieces = [replace(PIECES[0], name=f"H{n}", cell=f"a{n}") for n in range(1, 12)]
    before = replace(SCENE, pieces=tuple(pieces))
    after = replace(SCENE, pieces=tuple(replace(piece, cell=f"b{piece.cell[1:]}") for piece in pieces))
    assert trail(before, after) == Trail()
    assert trail(None, after) == Trail()


def test_what_moved_stays_marked_until_something_else_moves_and_is_not_told_to_the_next_person(teller, monkeypatch):
    file = StringIO()
    terminal = Terminal(Words("en"), Console(file=file, width=120, height=40, highlight=False))

    def is_marked(scene):
        file.seek(0)
        file.truncate()
        terminal.show(scene, teller, [])
        return "left just now" in file.getvalue()

    after = moved(SCENE, A4="a1")
    assert [is_marked(scene) for scene in (SCENE, after, after, replace(after, die=3))] == [False, True, True, False]
    monkeypatch.setattr("touchline.cli.terminal.PromptSession.prompt", lambda *_: "")
    terminal.cover("Ann")
    assert not is_marked(SCENE)


def test_every_cell_stands_where_the_plain_drawing_has_it(teller):
    plain = [line.split()[0] for line in picture.board(SCENE, teller)[1:4]]
    coloured = [line.plain.split()[0] for line in paint.board_lines(SCENE, frozenset())[1:4]]
    assert plain == coloured


def test_no_row_is_longer_than_another_however_much_stands_on_a_cell(teller):
    pieces = [replace(piece, flag="banned") for piece in PIECES]
    scene = replace(SCENE, pieces=tuple(pieces))
    everywhere = frozenset(f"{column}{row}" for column in scene.columns for row in range(1, scene.rows + 1))
    lines = paint.board_lines(scene, everywhere)[1:-1]
    assert len({line.cell_len for line in lines if line.plain.strip()[0].isdigit()}) == 1


def test_on_a_low_screen_the_board_and_the_news_remain(teller):
    news = [Line("a goal", "T-1.1")]
    low = drawn(paint.position(SCENE, teller, news, frozenset(), ConsoleDimensions(60, 12)))
    assert "penalty spot" not in low
    assert "(11)" in low
    assert "a goal  T-1.1" in low


def test_long_news_is_cut_to_the_room_there_is(teller):
    file = StringIO()
    terminal = Terminal(Words("en"), Console(file=file, width=60, height=20, highlight=False))
    terminal.show(SCENE, teller, [Line(f"event {n}", "") for n in range(30)])
    assert "more before this (log)" in file.getvalue()
    assert "event 29" in file.getvalue()
    assert "event 1\n" not in file.getvalue()


@pytest.mark.parametrize("id", ["foot", "handball", "supergoal"])
def test_the_board_and_its_heading_fit_a_small_terminal(id):
    game = registry.find(id)
    teller = Teller(game, "fr")
    lines_asked = 4  # the question, the answers, the prompt, the toolbar
    for n, match in enumerate(random_match(game, 5)):
        if n % 25:
            continue
        file = StringIO()
        terminal = Terminal(Words("fr"), Console(file=file, width=NARROW.width, height=NARROW.height, highlight=False))
        terminal.show(game.table.scene(match.state), teller, [Line("un but", "F-1.1")] * 9)
        assert len(file.getvalue().splitlines()) <= NARROW.height - lines_asked


def test_long_sentences_leave_room_for_fewer(teller):
    short = [Line("a goal", "T-1.1")] * 30
    long = [Line("a goal " * 20, "T-1.1")] * 30
    size = ConsoleDimensions(60, 24)
    assert 1 <= paint.news_that_fit(SCENE, teller, long, size) < paint.news_that_fit(SCENE, teller, short, size)
    assert paint.news_that_fit(SCENE, teller, [Line("a goal " * 500, "T-1.1")], size) == 1
    assert paint.news_that_fit(SCENE, teller, [], size) == 0


def test_cards_carry_their_colours(teller):
    scene = Scene("", 0, (0, 0), cards=(Cards("hand", 0, (Card("Fo3", "green"), Card())),))
    assert "[Fo3] [?]" in drawn(paint.position(scene, teller, [], frozenset(), WIDE))
    (row,) = paint.card_texts(scene, teller, ConsoleDimensions(80, 40))
    assert any("#009e73" in str(span.style) for span in row.spans)


@pytest.mark.parametrize("id", registry.ids())
def test_every_game_can_be_drawn_wide_and_narrow(id):
    game = registry.find(id)
    teller = Teller(game, "fr")
    for n, match in enumerate(random_match(game, 5)):
        if n % 25 and not match.is_over:
            continue
        scene = game.table.scene(match.view(0))
        for size in (WIDE, NARROW):
            text = drawn(paint.position(scene, teller, [], frozenset(), size), size)
            for piece in scene.pieces:
                assert not piece.cell or f"{paint.SHAPES[piece.seat][0]}{piece.label}" in text


def test_no_piece_is_drawn_twice(teller):
    text = drawn(paint.position(SCENE, teller, [], frozenset(), WIDE))
    for piece in PIECES[:3]:
        assert text.count(paint.shaped(piece)) == 1


NAMES = [f"H{pawn}-{column}{row}" for pawn in range(1, 12) for column in "abcdef" for row in range(1, 6)] + ["pass"]


def test_hundreds_of_names_are_counted_by_their_beginning():
    assert listing(NAMES)[0] == "pass"
    assert listing(NAMES)[1].startswith("H1-… (30)  H2-… (30)")
    assert listing(fitting(NAMES, "h11")) == [
        "H11-  " + " ".join(name[4:] for name in NAMES if name.startswith("H11-"))
    ]
    assert listing([]) == []


def test_a_whole_first_word_does_not_mean_longer_ones():
    assert {name.split("-")[0] for name in fitting(NAMES, "H1")} == {"H1"}
    assert {name.split("-")[0] for name in fitting(NAMES, "H1-a")} == {"H1"}
    assert len({name.split("-")[0] for name in fitting(NAMES, "H")}) == 11


def completions(names, typed):
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    return [completion.text for completion in NameCompleter(names).get_completions(Document(typed), CompleteEvent())]


def test_completion_offers_beginnings_first_then_names():
    assert completions(NAMES, "") == heads(NAMES)
    assert completions(NAMES, "h11-") == [name for name in NAMES if name.startswith("H11-")]
    assert completions(["Fo3", "Fi2"], "f") == ["Fo3", "Fi2"]
    assert completions(["4-4-2", "4-3-3"], "4-4") == ["4-4-2"]


def test_dark_squares_are_told_without_colour(teller):
    scene = Scene("ab", 2, (0, 0), dark=("a1", "b2"), marks=(Mark("spot", ("a2", "b2")),), pieces=PIECES[:1])
    rows = [line.plain.split() for line in paint.board_lines(scene, frozenset())[1:3]]
    assert rows == [["2", "·:", "#:", "2"], ["1", "#", "·(1^)", "1"]]


def test_a_story_is_not_cleared_away_by_the_board_at_its_end(teller):
    file = StringIO()
    terminal = Terminal(Words("en"), Console(file=file, width=60, height=40, highlight=False, force_terminal=True))
    terminal.show(SCENE, teller, [])
    assert file.getvalue().count("\x1b[2J") == 1
    terminal.tell([Line("a goal", "T-1.1")])
    terminal.show(SCENE, teller, [])
    assert file.getvalue().count("\x1b[2J") == 1


def test_on_a_low_screen_what_is_unseen_stands_for_the_discards(teller):
    lists = tuple(Cards(key, 0, (Card("Fo3"), Card("Fo4"), Card("K"))) for key in ("discard", "unseen"))
    scene = replace(SCENE, cards=lists)
    teller.words |= {"cards.discard": "Discard", "cards.unseen": "Unseen"}
    high, low = (paint.card_texts(scene, teller, ConsoleDimensions(80, height)) for height in (60, 12))
    assert [row.plain.strip() for row in high] == ["Home Discard Fo3 4 K", "Home Unseen Fo3 4 K"]
    assert [row.plain.strip() for row in low] == ["Home Unseen Fo3 4 K"]


def test_goals_and_ends_of_halves_stand_out(capsys):
    teller = Teller(registry.find("supergoal"), "en")
    kicked, goal, half = (
        Event("kicked_off", "S-SET-3", (0, 27)),
        Event("goal_scored", "S-QCK-9", (0, 1, 0)),
        Event("half_ended", "S-END-1", (1, 0)),
    )
    news = teller.story([kicked, goal, half])
    assert [line.is_headline for line in news] == [False, True, True]
    ordinary, *loud = paint.news_lines(news)
    assert all(line.plain.startswith("━━") and any("bold" in str(span.style) for span in line.spans) for line in loud)
    assert ordinary.plain.startswith("›")
    Plain(Words("en")).tell(news)
    assert "\n== Goal for Home! 1–0. (S-QCK-9)\n== Half-time: 1–0. (S-END-1)\n" in capsys.readouterr().out


@pytest.mark.parametrize("id", registry.ids())
def test_headlines_are_events_of_the_game(id):
    table = registry.find(id).table
    assert set(getattr(table, "HEADLINES", ())) <= set(table.EVENTS)
    assert id == "tug" or table.HEADLINES
