"""Matches played through a pipe, as a script would."""

import re

import pytest

from tests.cli.scripted import Scripted, sitting
from touchline.cli import commands
from touchline.cli.shelf import Kept
from touchline.core import pages, record, registry
from touchline.core.contract import CHANCE
from touchline.core.scene import Gesture
from touchline.players.hinting import Hint

HOW = "To go on with one: touchline resume FILE"


def script(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def whole_match(run, *arguments, most: int = 60):
    """Play `low` and `pull1` by turns: whichever is not legal is refused and the other one is."""
    return run("play", "tug", *arguments, typed=script(*["low", "pull1"] * most))


def kept(shelf):
    (path,) = shelf.glob("*.record")
    return path


def test_two_people_play_a_match(run, shelf):
    result = whole_match(run, "--seed", 3, "-o", "rounds=2")
    assert result.exit_code == 0, result.output
    assert "Home — Lay a strength." in result.stdout
    assert "- Over," in result.stdout
    assert record.load(kept(shelf).read_text())[0].is_over
    assert not list(shelf.glob("*.secret"))


def test_against_the_computer(run):
    result = whole_match(run, "--home", "human:Ana", "--away", "random", "--seed", 3)
    assert result.exit_code == 0, result.output
    assert re.search(r"(Home \(Ana\)|Away \(random\)) wins\.|A draw\.", result.stdout)


def test_the_computer_against_itself_is_the_same_match_for_the_same_seed(run, tmp_path):
    texts = []
    for name in ("one", "two"):
        result = run("play", "tug", "--home", "random", "--away", "random", "--seed", 8, "--save", tmp_path / name)
        assert result.exit_code == 0, result.output
        texts.append((tmp_path / name).read_text())
    assert texts[0] == texts[1]
    run("play", "tug", "--home", "random", "--away", "random", "--seed", 9, "--save", tmp_path / "three")
    assert (tmp_path / "three").read_text() != texts[0]


def test_the_computer_can_be_asked_for_by_its_seed(run, tmp_path):
    for name in ("one", "two"):
        run("play", "tug", "--home", "random:1", "--away", "random:2", "--seed", 8, "--save", tmp_path / name)
    assert (tmp_path / "one").read_text() == (tmp_path / "two").read_text()
    assert "home random:1\naway random:2\n" in (tmp_path / "one").read_text()


def test_options(run, shelf):
    assert whole_match(run, "--seed", 3, "-o", "rounds=1").exit_code == 0
    assert "options rounds=1" in kept(shelf).read_text()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("chess",), "no game is called 'chess'"),
        (("tug", "-o", "rounds=99"), "option rounds: expected a whole number from 1 to 9, got '99'"),
        (("tug", "-o", "rounds"), "expected --option name=value"),
        (("tug", "-o", "colour=red"), "option 'colour' does not exist; there are: rounds, timed"),
        (("tug", "-o", "rounds=1", "-o", "rounds=2"), "option rounds is given twice"),
        (("tug", "--home", "deep-blue"), "expected human, human:<name>, random or a level"),
        (("tug", "--home", "random:x"), "expected a player with a seed"),
        (("tug", "--away", "alphabeta:ms=5"), "expected a way of thinking about tug: greedy, tree; got 'alphabeta'"),
        (("tug", "--home", "human:random"), "a person cannot be called 'random'"),
        (("tug", "--home", "human:" + "a" * 99), "expected a name of at most 60 printable characters"),
        (("tug", "--dice", "loaded"), "expected --dice committed, typed, seeded"),
        (("tug", "--dice", "seeded"), "seeded dice need their seed"),
        (("tug", "--dice", "committed", "--seed", "3"), "--seed goes with seeded dice"),
        ((), "which game? touchline play GAME, one of:"),
        (("tug", "--save", "/proc/no/such/file"), "cannot write"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(run, shelf, arguments, says):
    result = run("play", *arguments)
    assert result.exit_code == 2
    assert not list(shelf.glob("*.record"))
    assert result.stderr.count("\n") == 1
    assert says in result.stderr


def test_an_existing_file_is_not_overwritten(run, tmp_path):
    path = tmp_path / "mine"
    path.write_text("precious")
    result = run("play", "tug", "--save", path)
    assert result.exit_code == 2
    assert f"exists already; name another file, or go on with: touchline resume {path}" in result.stderr
    assert path.read_text() == "precious"


def test_a_refused_move_names_its_rule_and_the_rule_can_be_read(run):
    result = run("play", "tug", "--seed", 3, typed=script("S7", "rule T-2.1", "rule", "rule T-9", "quit"))
    assert "That strength is not in your hand. (T-2.1; to read it: rule T-2.1)" in result.stdout
    assert result.stdout.count("**T-2.1** Lay.") == 2
    assert "The rules have no paragraph 'T-9', nor that word in one; numbers look like T-1.1." in result.stdout


def test_several_paragraphs_can_be_read_at_once(run):
    typed = script("rule F-2.1 F-2.2.9, 3.1", "quit")
    shown = run("play", "foot", "--away", "random", "--seed", 3, "--lang", "en", typed=typed).stdout
    assert shown.index("**F-2.1** ") < shown.index("**F-2.2.9** ") < shown.index("**F-3.1** ")


def test_a_section_asked_for_by_its_number_is_shown_whole(run):
    shown = run(
        "play", "foot", "--away", "random", "--seed", 3, "--lang", "en", typed=script("rule F-4", "quit")
    ).stdout
    every = [id for id in pages.paragraphs(registry.find("foot"), "en") if id.startswith("F-4.")]
    assert len(every) > 20
    assert all(f"**{id}** " in shown for id in every)
    assert "More:" not in shown


def test_rule_alone_tells_the_game_in_a_minute_and_with_a_word_looks_for_it(run):
    placing = ("--away", "random", "--seed", 3, "--lang", "en")
    result = run("play", "foot", *placing, typed=script("rule", "rule offside", "quit"))
    assert "**In a minute**" in result.stdout
    assert "Never leave three of your pawns side by side" in " ".join(result.stdout.split())
    assert "**F-2.2.9** There is no offside." in result.stdout
    many = run("play", "foot", *placing, typed=script("rule ball", "quit")).stdout
    assert re.search(r"\nMore: (\d\.\d )?[A-Z][\w ’]+ \((F-[\w.]+ ?)+\); ", many)
    french = run("play", "foot", "--away", "random", "--seed", 3, "--lang", "fr", typed=script("regle", "quit"))
    assert "**En une minute**" in french.stdout


@pytest.mark.parametrize(("id", "sign"), [("foot", "H9@f7 a pawn is placed"), ("numero10", "e8^g8 it jumps")])
def test_help_explains_how_moves_are_written(run, id, sign):
    result = run("play", id, "--away", "random", "--seed", 3, typed=script("help", "quit"))
    assert sign in result.stdout
    assert result.stdout.index(sign) < result.stdout.index("Besides moves:")


def test_after_a_move_rule_alone_no_longer_tells_why_an_older_one_was_refused(run):
    result = run("play", "tug", "--seed", 3, typed=script("S7", "rule", "low", "rule", "quit"))
    assert result.stdout.count("**T-2.1** Lay.") == 1


def test_the_odds_of_a_move_are_said_and_it_is_not_played(run):
    kick = ("4-4-2", "4-4-2", "odds", "odds h7", "odds l14", "quit")
    result = run("play", "foot", "--seed", 3, "-o", "turns=4", typed=script(*kick))
    assert re.search(r"odds, then a move that is possible now: odds \S+", result.stdout)
    assert "What may become of >h7:" in result.stdout
    assert re.search(r"^ +100 %  Home kicks from \w+ to h7", result.stdout, re.MULTILINE)
    assert "to read it: rule F-3" in result.stdout


def test_several_answers_fit_in_one_line(run, shelf):
    result = run("play", "rugby15", "--away", "random", "--seed", 5, typed=script("receive keep Fo1", "quit"))
    assert result.exit_code == 0, result.output
    match, _ = record.load(kept(shelf).read_text())
    own = [match.game.table.name(match.first, 0, action.code) for action in match.actions if action.seat == 0]
    assert own[:2] == ["receive", "keep"]
    assert "I cannot read" not in result.stdout


def test_the_first_of_several_answers_in_a_line_may_be_a_cell(run):
    result = run("play", "supergoal", "--seed", 7, typed=script("orange", "b6 red", "quit"))
    assert "a-side (b6)" in result.stdout
    assert re.search(r"rolls the pass die \(red\)", result.stdout)


def test_what_was_typed_ahead_is_forgotten_if_it_cannot_be_done(run, shelf):
    result = run("play", "rugby15", "--away", "random", "--seed", 5, typed=script("receive Fo1", "keep", "quit"))
    assert result.exit_code == 0, result.output
    assert "You keep your hand." in result.stdout
    assert "declare" not in result.stdout


def test_what_was_typed_ahead_is_forgotten_once_the_other_has_acted(run, shelf):
    seat = ("play", "numero10", "--away", "random", "--seed", 5)
    result = run(*seat, typed=script("KO-e8 b5-c6 j5-i6", "quit"))
    assert result.exit_code == 0, result.output
    match, _ = record.load(kept(shelf).read_text())
    assert [action.seat for action in match.actions if action.seat != CHANCE] == [0, 0, 1]
    assert "Not done, since the other side has acted: 'j5-i6'" in result.stdout


def test_a_cell_that_only_one_action_points_at_can_be_typed(tmp_path):
    screen = Scripted()
    table = sitting(registry.find("supergoal"), screen, tmp_path / "m", away="random", seed=2)
    names = {"a-side": Gesture(cell="b3"), "e-side": Gesture(cell="d3"), "H9-f7": Gesture(piece="H9", cell="f7")}
    names |= {"i16>e18#": Gesture(button="shot")}
    table.gestures = lambda seat: iter(names.items())
    assert table.by_hand(0, "D3") == "e-side"
    assert table.by_hand(0, "h9 f7") == "H9-f7"
    assert table.by_hand(0, "h9-f7") == "H9-f7"
    assert table.by_hand(0, ">f7") == ">f7"
    assert table.by_hand(0, "h8 f7") == "h8 f7"
    assert table.by_hand(0, "e18") == "i16>e18#"
    assert table.by_hand(0, "a1") == "a1"


def test_a_piece_may_be_named_where_moves_are_written_with_squares(run, shelf):
    result = run("play", "numero10", "--away", "random", "--seed", 5, typed=script("KO-e8", "H3-c6", "quit"))
    assert result.exit_code == 0, result.output
    match, _ = record.load(kept(shelf).read_text())
    assert match.game.table.name(match.first, 0, match.actions[2].code).endswith("b5-c6")


def test_a_square_is_never_taken_for_a_piece(tmp_path):
    screen = Scripted()
    table = sitting(registry.find("numero10"), screen, tmp_path / "m", away="random", seed=5)
    table.gestures = lambda seat: iter({"d6-a3": Gesture(piece="H8", cell="a3"), "c12>f18#": Gesture()}.items())
    assert table.with_piece(0, "h8-a3") == "h8-a3"
    assert table.with_piece(0, "H8-a3") == "d6-a3"
    assert table.with_piece(0, "H8-j10") == "d6-j10"
    assert table.with_piece(0, "H9-j10") == "H9-j10"
    assert table.by_hand(0, "-") == "-"


def test_the_computers_coup_is_taken_back_with_ones_own(run, shelf):
    typed = script("KO-e8", "b5-c6", "undo", "j5-i6", "quit")
    result = run("play", "numero10", "--away", "random", "--seed", 5, typed=typed)
    assert result.exit_code == 0, result.output
    assert "Taken back." in result.stdout
    match, _ = record.load(kept(shelf).read_text())
    assert [action.seat for action in match.actions if action.seat != CHANCE] == [0, 0, 1]


def test_where_something_is_hidden_there_are_no_odds(run):
    result = run("play", "tug", "--seed", 3, typed=script("odds low", "quit"))
    assert re.search("Nobody can say the odds here|There are too many ways", result.stdout)


def test_odds_that_cannot_be_said_are_not_announced(run):
    result = run(
        "play", "rugby15", "--away", "random", "--seed", 3, typed=script("receive", "keep", "odds K", "odds Fo1")
    )
    assert "What may become of" not in result.stdout
    assert "“Unseen” lists the cards it may hold" in result.stdout


def test_resigning_ends_the_match_for_the_other_seat(run, shelf):
    result = run("play", "tug", "--away", "random", "--seed", 3, typed=script("resign", "no", "resign", "yes"))
    assert result.exit_code == 0, result.output
    assert "Home resigns. Away (random) wins." in result.stdout
    assert f"touchline analyse {kept(shelf)}" in result.stdout
    assert kept(shelf).read_text().endswith("# resigned: home\n")
    assert run("resume").stdout == "No match waits to be resumed.\n"
    assert run("verify", kept(shelf)).exit_code == 0


def test_a_new_match_says_who_plays_whom_and_where_help_is(run):
    result = run("play", "tug", "--home", "random", "--seed", 3, typed=script("quit"))
    assert "You play Away; your opponent is Home (random)." in result.stdout
    assert "New here? rule: the game in a minute." in result.stdout


def test_a_move_that_cannot_be_read_is_answered_with_what_can(run):
    result = run("play", "tug", "--seed", 3, typed=script("castle", "quit"))
    assert re.search(r"I cannot read 'castle' here\. Possible now: S\d S\d \(\? lists everything\)", result.stdout)
    result = run("play", "foot", "--seed", 3, "-o", "turns=4", typed=script("4-4-2", "4-4-2", "castle", "quit"))
    assert re.search(r"Possible now:( \S+){6} … \(\? lists everything\)", result.stdout)


def test_a_cell_that_several_pawns_can_go_to_is_answered_with_these(run):
    typed = script("4-4-2", "4-4-2", "h7", "g9", "quit")
    result = run("play", "foot", "--seed", 3, "-o", "turns=4", typed=typed)
    assert "'g9' may be several things. Which one: A8-g9 A9-g9 A10-g9?" in result.stdout


def test_in_french(run):
    result = run("play", "tug", "--seed", 3, "--lang", "fr", typed=script("S7", "roque", "aide", "journal", "quitter"))
    assert "T-2.1\xa0; pour le lire\xa0: règle T-2.1" in result.stdout
    assert "Je ne sais pas lire 'roque' ici." in result.stdout
    assert "partir\xa0; la partie est gardée" in result.stdout
    assert "Pour continuer\xa0: touchline resume" in result.stdout


def test_what_is_possible_is_listed_whole_or_by_its_beginning(run):
    result = run("play", "tug", "--seed", 3, typed=script("?", "? s", "?z", "quit"))
    assert result.stdout.count("Possible now: 2") == 2
    assert "Or all at once: low" in result.stdout
    assert "Nothing possible now begins with 'z' or is about it." in result.stdout


def test_a_hint_names_legal_actions_with_chances(run):
    result = run("play", "tug", "--seed", 3, typed=script("hint", "quit"))
    lines = result.stdout.partition("A strong player would think of")[2].splitlines()[1:]
    shown = [line.split()[0] for line in lines if "%" in line]
    asked = run("play", "tug", "--seed", 3, typed=script("?", "quit")).stdout
    assert shown
    assert all(name in asked for name in shown)


@pytest.mark.parametrize(
    ("chances", "is_said"), [((0.5, 0.5), True), ((0.5, 0.496), True), ((0.5, 0.49), False), ((0.5,), False)]
)
def test_a_hint_says_when_it_makes_hardly_a_difference(run, monkeypatch, chances, is_said):
    def alike(game, view, seat, legal, dice):
        return [Hint(code, chance, None) for code, chance in zip(legal, chances, strict=False)]

    monkeypatch.setattr(commands, "hints", alike)
    result = run("play", "tug", "--seed", 3, typed=script("hint", "quit"))
    assert ("It makes hardly a difference which." in result.stdout) == is_said


def test_help_lists_the_commands(run):
    result = run("play", "tug", "--seed", 3, typed=script("help", "quit"))
    for word in ("help", "undo", "save", "resume", "rule", "log", "board", "hint", "quit"):
        assert re.search(rf"^  {word} ", result.stdout, re.MULTILINE)


def test_help_gives_examples_that_can_be_typed(run):
    helped = run("play", "supergoal", "--away", "random", "--seed", 3, typed=script("help", "quit")).stdout
    paragraph, move = (re.search(rf"^  {word} .*?\b{word} (\S+)", helped, re.M)[1] for word in ("rule", "odds"))
    asked = run("play", "supergoal", "--away", "random", "--seed", 3, typed=script(f"rule {paragraph}", f"odds {move}"))
    assert f"**{paragraph}**" in asked.stdout
    assert f"What may become of {move}:" in asked.stdout


def test_an_example_does_not_lead_back_to_where_it_began(tmp_path):
    table = sitting(registry.find("foot"), Scripted(), tmp_path / "m")
    ways = {"H2-c2": "c2 c3 c4", "H2-d2": "d2 d3 c3 c2 d2", "H3-e2": "e2 e3 d3 d2 e2"}
    table.gestures = lambda seat: (
        (name, Gesture("H2", name[3:], route=tuple(way.split()))) for name, way in ways.items()
    )
    assert table.example(0) == ("H2-c2", "H2")


def test_a_hint_says_what_words_of_notation_mean(run):
    result = run("play", "supergoal", "--away", "random", "--seed", 3, typed=script("hint", "quit"))
    assert re.search(r"^  orange +[\d.]+ %  control die \(orange\)$", result.stdout, re.M)


def test_the_log_and_the_board_are_shown_again(run):
    result = run("play", "tug", "--seed", 3, typed=script("log", "board", "quit"))
    assert re.search(r"^   1\.1  (Home|Away) wins ties\. \(T-1\.1\)$", result.stdout, re.MULTILINE)
    assert result.stdout.count("Round 1") == 2


def test_nothing_can_be_taken_back_after_a_die(run):
    result = run("play", "tug", "--seed", 3, typed=script("undo", "quit"))
    assert "Only your own last action can be taken back" in result.stdout


def test_quitting_says_how_to_go_on_and_resuming_goes_on(run, shelf):
    result = run("play", "tug", "--seed", 3, typed=script("low", "quit"))
    path = kept(shelf)
    assert result.exit_code == 0
    assert f"The match is kept in {path}. To go on: touchline resume {path}" in result.stdout
    before = record.load(path.read_text())[0]
    result = run("resume", path, typed=script(*["low", "pull1"] * 40))
    assert result.exit_code == 0, result.output
    after = record.load(path.read_text())[0]
    assert after.is_over
    assert after.actions[: len(before.actions)] == before.actions


def test_an_interrupted_match_goes_on_with_the_same_dice(run, tmp_path):
    def finish(path):
        return record.load(path.read_text())[0].actions

    moves = ["low", "pull1"] * 40
    run("play", "tug", "--seed", 3, "--save", tmp_path / "whole", typed=script(*moves))
    run("play", "tug", "--seed", 3, "--save", tmp_path / "parts", typed=script(*moves[:3], "quit"))
    run("resume", tmp_path / "parts", typed=script(*moves))
    assert finish(tmp_path / "whole") == finish(tmp_path / "parts")


def test_input_that_ends_early_loses_nothing(run, shelf):
    result = run("play", "tug", "--seed", 3, typed=script("low"))
    assert result.exit_code == 2
    assert result.stderr == (
        f"touchline: the input ended before the match did; it is kept in {kept(shelf)}; "
        f"to go on: touchline resume {kept(shelf)}\n"
    )
    assert len(record.load(kept(shelf).read_text())[0].actions) > 5


@pytest.mark.parametrize("typed", [b"\xff\xfe\n", b"a" * 10_000_000])
def test_input_that_is_no_text_is_refused(run, typed):
    result = run("play", "tug", "--seed", 3, typed=typed)
    assert result.exit_code == 2
    assert result.stderr.startswith("touchline: ")
    assert result.stderr.count("\n") == 1


def test_real_dice_are_typed_in(run, shelf):
    dice = script("home", "h.S0", "h.S9", "h.S4", "a.S1", "a.S2", "S2", "S4", "pull2", "quit")
    result = run("play", "tug", "--dice", "typed", typed=dice)
    assert result.exit_code == 0, result.output
    assert "Roll on the table. What fell?" in result.stdout
    assert "I cannot read 'h.S9' here. Possible now: h.S1 h.S2 h.S3 h.S4" in result.stdout
    assert "1.1 *home *h.S0 *h.S4 *a.S1 *a.S2 a:S2 h:S4 h:pull2" in kept(shelf).read_text()


def test_committed_dice_are_opened_at_the_end_and_hold(run, shelf):
    result = whole_match(run)
    assert result.exit_code == 0, result.output
    assert "sealed in the record" in result.stdout
    text = kept(shelf).read_text()
    assert re.search(r"^secret \w{64}$", text, re.MULTILINE)
    assert "The dice are checked" in run("verify", kept(shelf)).stdout


def test_the_welcome_comes_before_the_seal_which_save_shows(run, shelf):
    shown = run("play", "tug", "--away", "random", typed=script("save", "quit")).stdout
    assert shown.index("You play Home") < shown.index("All that chance will do is fixed already")
    commitment = re.search(r"The seal \(SHA-256\) of what chance will do: (\w{64})$", shown, re.MULTILINE)[1]
    assert f"dice {commitment}" in kept(shelf).read_text()


def test_the_secret_is_private_and_survives_an_interruption(run, shelf):
    run("play", "tug", typed=script("low", "quit"))
    private = Kept(kept(shelf)).private
    assert private.stat().st_mode & 0o777 == 0o600
    assert "secret" not in kept(shelf).read_text()
    assert run("resume", kept(shelf), typed=script(*["low", "pull1"] * 40)).exit_code == 0
    assert not private.exists()
    assert "The dice are checked" in run("verify", kept(shelf)).stdout


def test_a_lost_secret_is_said_so_and_other_dice_can_take_over(run, shelf):
    run("play", "tug", typed=script("low", "quit"))
    Kept(kept(shelf)).private.unlink()
    result = run("resume", kept(shelf))
    assert result.exit_code == 2
    assert "is missing; go on with --dice typed or --seed N" in result.stderr
    assert run("resume", kept(shelf), "--seed", 4, typed=script(*["low", "pull1"] * 40)).exit_code == 0
    assert "The dice are not committed" in run("verify", kept(shelf)).stdout


@pytest.mark.parametrize(
    "damage",
    ["", "{", "[]", '{"dice": {}}', '{"dice": {"kind": "committed"}, "players": [1], "period": 1, "spent": 0}'],
)
def test_a_damaged_private_file_is_said_so(run, shelf, damage):
    run("play", "tug", typed=script("low", "quit"))
    Kept(kept(shelf)).private.write_text(damage)
    result = run("resume", kept(shelf))
    assert result.exit_code == 2
    assert "damaged" in result.stderr


def test_a_private_file_of_another_match_is_refused(run, shelf):
    run("play", "tug", typed=script("low", "quit"))
    mine = kept(shelf)
    other = mine.with_name("other.record")
    run("play", "tug", "--save", other, typed=script("low", "quit"))
    Kept(mine).private.write_text(Kept(other).private.read_text())
    result = run("resume", mine)
    assert result.exit_code == 2
    assert "is not the one the record commits to" in result.stderr


def test_saving_elsewhere_moves_the_match(run, shelf, tmp_path):
    path = tmp_path / "my match"
    result = run("play", "tug", "--seed", 3, typed=script("low", f"save {path}", f"save {path}", "save", "quit"))
    assert f"touchline resume '{path}'" in result.stdout
    assert "exists already" in result.stdout
    assert not list(shelf.glob("*.record*"))
    assert len(record.load(path.read_text())[0].actions) > 5


def test_another_match_can_be_resumed_from_within_one(run, shelf, tmp_path):
    path = tmp_path / "first"
    run("play", "tug", "--seed", 3, "-o", "rounds=2", "--save", path, typed=script("low", "quit"))
    typed = script("resume", "resume nowhere", f"resume {path}", "quit")
    result = run("play", "tug", "--seed", 4, typed=typed)
    assert "resume FILE goes on with another match" in result.stdout
    assert "there is no file 'nowhere'" in result.stdout
    assert f"The match is kept in {path}." in result.stdout
    assert kept(shelf).exists()


def test_resume_alone_lists_what_waits(run, shelf):
    assert run("resume").stdout == "No match waits to be resumed.\n"
    run("play", "tug", "--home", "human:Ana", "--seed", 3, typed=script("low", "quit"))
    assert run("resume").stdout == f"Matches that wait to be resumed:\n{kept(shelf)}  Tug, Ana – Away, 0–0\n{HOW}\n"
    run("resume", kept(shelf), typed=script(*["low", "pull1"] * 40))
    assert run("resume").stdout == "No match waits to be resumed.\n"


def test_a_finished_match_is_not_resumed(run, shelf):
    whole_match(run, "--seed", 3)
    result = run("resume", kept(shelf))
    assert result.exit_code == 2
    assert "is over" in result.stderr


def test_in_sentences_for_a_screen_reader(run):
    result = run("play", "tug", "--seed", 3, "--describe", typed=script("quit"))
    assert "Row 5: a5 R" in result.stdout
