"""Who sees what at one screen, taking back, the clocks, and saving: with a scripted screen and a watch of our own."""

import itertools
import random

import pytest

from tests.cli.scripted import Scripted, first_offered, sitting
from tests.doubles.tug import rules
from touchline.cli.commands import answer
from touchline.cli.names import fitting
from touchline.cli.playing import play
from touchline.cli.screen import Late
from touchline.cli.seating import old_sitting
from touchline.cli.stopwatch import Stopwatch, clock_face
from touchline.core import position, record
from touchline.core.contract import CHANCE, CLOCK, HOME
from touchline.core.dice import Seeded
from touchline.core.registry import find


class Watch:
    """Time that passes only when the test says so."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def play_until_input_ends(table):
    with pytest.raises(EOFError):
        play(table)


def shown_to(screen, name):
    """What was on the screen while it was that person's."""
    parts = screen.text.split("=== ")
    return "\n".join(part for part in parts if part.startswith(name))


def test_hands_are_covered_when_the_screen_changes_sides(tug, tmp_path):
    screen = Scripted([first_offered] * 40)
    table = sitting(tug, screen, tmp_path / "m")
    play(table)
    assert screen.covered[:2] == ["Home", "Away"]
    for name, other in (("Home", "Away"), ("Away", "Home")):
        mine = shown_to(screen, name)
        assert f"{name}, Hand: S" in mine
        assert f"{other}, Hand: S" not in mine
        assert f"{other} draws S" not in mine
        assert f"{other} lays S" not in mine


def test_the_same_person_is_asked_again_without_a_cover(tug, tmp_path):
    screen = Scripted([first_offered] * 40)
    play(sitting(tug, screen, tmp_path / "m"))
    asked = [ask.prompt for ask in screen.asked]
    changes = sum(a != b for a, b in itertools.pairwise(asked))
    assert len(screen.covered) == changes + 1


def test_one_person_against_the_computer_needs_no_cover_and_never_sees_its_hand(tug, tmp_path):
    screen = Scripted([first_offered] * 40)
    play(sitting(tug, screen, tmp_path / "m", away="random"))
    assert screen.covered == []
    before_the_end = screen.text
    assert "Away, Hand: S" not in before_the_end
    assert "Away draws" not in before_the_end


def test_the_other_person_is_told_what_happened_meanwhile(tug, tmp_path):
    screen = Scripted([first_offered] * 40)
    play(sitting(tug, screen, tmp_path / "m"))
    for name in ("Home", "Away"):
        assert "is stronger. (T-2.2)" in shown_to(screen, name)


def test_names_phrases_and_commands_are_offered_for_completion(tug, tmp_path):
    screen = Scripted()
    play_until_input_ends(sitting(tug, screen, tmp_path / "m"))
    (ask,) = screen.asked
    assert [word for word in ask.completions if word.startswith("S")]
    assert {"low", "undo", "quit"} <= set(ask.completions)


def test_an_open_action_is_taken_back(tug, tmp_path):
    path = tmp_path / "m"
    said = []

    def answer(ask):
        """Once nothing is left to draw: pull, take it back, pull farther."""
        state = table.match.state
        if state.round < 4 or said[-1:] == ["pull2"]:
            return first_offered(ask)
        if state.phase == rules.PULL:
            said.append("pull2" if said else "pull1")
        elif said == ["pull1"]:
            said.append("undo")
        else:
            return first_offered(ask)
        return said[-1]

    table = sitting(tug, Scripted([answer] * 40), path, given={"rounds": 5})
    play(table)
    assert said == ["pull1", "undo", "pull2"]
    assert "Taken back. ()" in table.screen.lines
    pulls = [pull for pull in path.read_text().split() if "pull" in pull]
    assert [pull[2:] for pull in pulls[:4]] == ["pull1", "pull1", "pull1", "pull2"]


def test_moves_are_saved_before_the_next_question(tug, tmp_path):
    path = tmp_path / "m"
    counts = []

    def answer(ask):
        counts.append(len(record.load(path.read_text())[0].actions))
        return first_offered(ask)

    table = sitting(tug, Scripted([answer] * 5), path)
    play_until_input_ends(table)
    assert counts == sorted(set(counts))
    assert counts[0] == 5  # the toss and four draws


def test_the_signal_is_given_when_the_period_is_over(tug, tmp_path):
    now = Watch()

    def slow(ask):
        now.time += 4.9
        return first_offered(ask)

    watch = Stopwatch(now, period=1, spent=50)
    table = sitting(tug, Scripted([slow] * 60), tmp_path / "m", given={"timed": True}, watch=watch)
    play(table)
    seats = [action.seat for action in table.match.actions if action.seat != CHANCE]
    assert seats.count(CLOCK) == 1
    assert seats.index(CLOCK) == 2  # 59.8 s after the second answer, 64.7 s before the third is carried out
    assert len(seats) == 4  # the round in which it is given is the last
    assert "The signal. (T-3.2)" in table.screen.lines


def test_time_runs_only_while_the_rules_say_so():
    now = Watch()
    watch = Stopwatch(now)
    watch.follow(1, True)
    now.time += 10
    assert watch.spent == 10
    watch.follow(1, False)
    now.time += 10
    assert watch.spent == 10
    watch.follow(1, True)
    now.time += 5
    assert watch.left(60) == 45
    watch.follow(2, True)
    assert watch.spent == 0
    assert watch.left(0) is None


def test_who_is_late_gets_the_choice_of_the_game(tug, tmp_path):
    now = Watch()

    def too_slow(ask):
        assert ask.seconds == 5
        now.time += ask.seconds
        raise Late

    table = sitting(
        tug, Scripted([too_slow]), tmp_path / "m", away="random", given={"timed": True}, watch=Stopwatch(now)
    )
    play_until_input_ends(table)
    assert "Time is up for Home: the choice for those who are late was played. ()" in table.screen.lines
    assert any(action.seat == 0 for action in table.match.actions)


def test_an_answer_that_comes_late_from_a_pipe_does_not_count(tug, tmp_path):
    now = Watch()

    def too_slow(ask):
        now.time += 6
        return "S4"

    table = sitting(
        tug, Scripted([too_slow]), tmp_path / "m", away="random", given={"timed": True}, watch=Stopwatch(now)
    )
    play_until_input_ends(table)
    assert any("Time is up for Home" in line for line in table.screen.lines)


def test_asking_again_does_not_give_more_time(tug, tmp_path):
    now = Watch()

    def ask_first(ask):
        now.time += 3
        return "?"

    def answer(ask):
        assert ask.seconds == 2
        return first_offered(ask)

    table = sitting(
        tug, Scripted([ask_first, answer]), tmp_path / "m", away="random", given={"timed": True}, watch=Stopwatch(now)
    )
    play_until_input_ends(table)


def test_the_time_used_survives_an_interruption(tug, tmp_path):
    now = Watch()

    def answer(ask):
        now.time += 4
        return first_offered(ask)

    path = tmp_path / "m"
    table = sitting(tug, Scripted([answer]), path, given={"timed": True}, watch=Stopwatch(now))
    play_until_input_ends(table)
    table.save()
    again = old_sitting(path, Scripted(), table.words, None, None)
    assert again.watch.spent == pytest.approx(4)


def test_the_toolbar_shows_the_time_left(tug, tmp_path):
    now = Watch()
    table = sitting(tug, Scripted(), tmp_path / "m", given={"timed": True}, watch=Stopwatch(now))
    play_until_input_ends(table)
    now.time += 2
    toolbar = "?: what is possible · help · hint · rule · undo · quit · period 0:58 · to decide 0:03"
    assert table.screen.asked[0].toolbar() == toolbar


def test_clock_faces():
    assert [clock_face(seconds) for seconds in (0, 0.2, 59.5, 600)] == ["0:00", "0:01", "1:00", "10:00"]


def test_a_piece_named_as_it_is_shown_comes_before_cells_whose_names_begin_so(tmp_path):
    table, chance, told_apart = sitting(find("numero10"), Scripted(), tmp_path / "m"), random.Random(1), 0
    for _ in range(60):
        match = table.match
        if match.actor == CHANCE:
            match.roll(Seeded(1))
            continue
        if match.actor == HOME:
            made = [(name, gesture.piece) for name, gesture in table.gestures(HOME) if gesture.piece]
            for piece in {piece for _, piece in made}:
                its = [name for name, who in made if who == piece]
                assert table.about(HOME, piece) == its
                told_apart += not set(fitting(table.names(HOME), piece)) <= {*its}
        match.play(match.actor, chance.choice(match.legal(match.actor)))
    assert told_apart


def test_without_a_word_everything_is_possible(tmp_path):
    table = sitting(find("numero10"), Scripted(), tmp_path / "m")
    table.match.play_text(CHANCE, "home")
    table.match.play_text(HOME, "KO-e8")
    assert table.about(HOME, "") == table.names(HOME)
    assert len(table.names(HOME)) > len([name for name in table.names(HOME) if name.startswith("e8")])


BEFORE_A_KICK = (
    "foot 1 [] phase=kick half=1 turn=10 side=Home held=1 cell=f1,d2,i2,b3,k3,f4,b5,k5,d6,h12,h11"
    "/f14,d13,i13,b12,k12,f11,b10,k10,d9,i9,f8 ball=h11 die=4"
)


def test_the_way_of_one_action_is_pointed_at_and_passes_to_ones_own_are_named(tmp_path):
    table = sitting(find("foot"), Scripted(points=True), tmp_path / "m")
    table.match.state = position.parse(BEFORE_A_KICK)[1]
    assert table.targets(HOME, "goal") == {"i12", "h13", "g14"}
    assert ">h12" in table.to_its_own(HOME)
    assert set(table.to_its_own(HOME)) <= {">h12"}
    answer(table, HOME, "?")
    assert "To a piece of your own: >h12" in table.screen.text
