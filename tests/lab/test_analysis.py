"""The analysis of a match: its steps add up, mistakes are those of the seat that made them, pages hold no script."""

import json
from dataclasses import replace

import pytest

from touchline.core.contract import AWAY, CHANCE, HOME, NOBODY, SEATS
from touchline.core.dice import Seeded
from touchline.core.errors import TouchlineError
from touchline.core.match import Match
from touchline.lab import analysis_page
from touchline.lab.wording import Wording
from touchline.players import analysis as lab
from touchline.players import valuing
from touchline.players.analysis import analyse
from touchline.players.thought import Thought


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Fewer playouts than anybody would trust."""
    monkeypatch.setattr(valuing, "FEW", 2)


def played(tug, upto=999, seed=3):
    match, source = Match(tug, tug.short), Seeded(seed)
    while not match.is_over and len(match.actions) < upto:
        if match.actor == CHANCE:
            match.roll(source)
        else:
            seat = next(seat for seat in SEATS if match.legal(seat))
            match.play(seat, match.legal(seat)[0])
    return match


def test_everything_adds_up(tug):
    match, heard = played(tug), []
    found = analyse(match, level=1, progress=lambda done, total: heard.append((done, total)))
    assert len(found.steps) == len(match.actions) == heard[-1][0]
    assert found.is_over
    assert found.steps[-1].value == found.result
    luck = sum(step.luck for step in found.steps if step.seat == CHANCE)
    assert found.luck == pytest.approx(luck)
    assert found.adjusted == pytest.approx(found.result - luck)
    assert found.error > 0
    assert found.sides[HOME].luck == -found.sides[AWAY].luck
    for seat in SEATS:
        errors = [step.error for step in found.steps if step.seat == seat and step.error is not None]
        assert found.sides[seat].error == pytest.approx(sum(errors))
        assert found.sides[seat].decisions == len(errors) > 0
        assert all(error >= 0 for error in errors)
    assert json.loads(json.dumps(found.to_table()))["game"] == "tug"
    assert found == analyse(match, level=1)


def test_a_decision_is_judged_by_what_its_seat_knew(tug, monkeypatch):
    views = []

    def consider(how, game, view, seat, legal, dice, share):
        views.append((seat, view))
        return Thought(tuple(0.5 - 0.2 * i for i in range(len(legal)))[::-1])

    monkeypatch.setattr(lab, "consider", consider)
    found = analyse(played(tug), level=1)
    assert views
    assert all(view.hand[1 - seat] == 0 for seat, view in views)
    marked = [step for step in found.steps if step.error]
    assert all(step.error == pytest.approx(0.2) and step.mark == "blunder" for step in marked)
    assert all(step.best and step.best != step.name for step in marked)


@pytest.mark.parametrize(("error", "mark"), [(0.01, ""), (0.03, "inaccuracy"), (0.06, "mistake"), (0.2, "blunder")])
def test_marks_say_how_bad_it_was(tug, monkeypatch, error, mark):
    monkeypatch.setattr(lab, "consider", lambda *given: Thought((0.0,) + (error,) * (len(given[4]) - 1)))
    found = analyse(played(tug), level=1)
    assert {step.mark for step in found.steps if step.error} == {mark}


def test_an_unfinished_match_has_what_may_be_expected(tug):
    match = played(tug, upto=9)
    found = analyse(match, level=1)
    assert not found.is_over
    assert found.result == found.steps[-1].value
    assert "not over" in analysis_page.render(match, found, "en")


def test_no_actions_no_steps(tug):
    found = analyse(Match(tug), level=1)
    assert found.steps == ()
    assert (found.luck, found.error) == (0, 0)
    assert "<svg" in analysis_page.render(Match(tug), found, "en")


def test_the_match_itself_is_left_alone(tug):
    match = played(tug)
    before = (match.state.copy(), list(match.actions))
    analyse(match, level=1)
    assert (match.state, match.actions) == before
    assert match.actor == NOBODY


@pytest.mark.parametrize("level", [0, 9])
def test_there_are_eight_levels(tug, level):
    with pytest.raises(TouchlineError, match="expected a level"):
        analyse(played(tug), level=level)


@pytest.mark.parametrize(("language", "says"), [("en", "Luck-adjusted"), ("fr", "corrigé de la chance")])
def test_a_page_needs_nothing_and_escapes_names(tug, language, says):
    match = played(tug)
    page = analysis_page.render(match, analyse(match, level=1), language, ("<script>x</script>", "Bo & Co"))
    assert says in page
    assert f'lang="{language}"' in page
    assert "<script" not in page
    assert "Bo &amp; Co" in page
    assert "prefers-color-scheme:dark" in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "")


def test_where_chance_had_no_part_nothing_is_said_of_luck(tug):
    match = played(tug)
    found = analyse(match, level=1)
    steps = tuple(replace(step, luck=None) for step in found.steps)
    page = analysis_page.render(match, replace(found, steps=steps), "en")
    assert "Chance had no part in it" in page
    assert "Luck-adjusted" not in page
    assert "Where chance counted most" not in page
    assert "<th>luck</th>" not in page
    assert "<th>luck</th>" in analysis_page.render(match, found, "en")


def test_a_card_that_is_drawn_says_who_drew_it(tug):
    match = played(tug)
    found = analyse(match, level=1)
    steps = tuple(replace(step, name=f"h.{step.name}") if step.luck else step for step in found.steps)
    assert "h. and a.: drawn by Ann and by Bo." in analysis_page.render(
        match, replace(found, steps=steps), "en", ("Ann", "Bo")
    )


@pytest.mark.parametrize(
    ("language", "written", "said"),
    [
        ("en", "4", "level 4"),
        ("fr", "1:share=0.05", "niveau 1 avec 5 % de sa réflexion"),
        ("en", "4:share=1", "level 4 with all its thought"),
        ("fr", "4:share=1", "niveau 4 avec toute sa réflexion"),
        ("en", "4:share=0.1,seed=2", "level 4 (share=0.1,seed=2)"),
        ("en", "random", "random"),
    ],
)
def test_players_are_named_for_people(language, written, said):
    assert Wording(language).player(written) == said
