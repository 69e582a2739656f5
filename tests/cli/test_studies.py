"""`touchline analyse`, `luck` and `report`."""

import json

import pytest

from touchline.cli import forms
from touchline.core import record
from touchline.core.contract import AWAY, CHANCE, HOME, SEATS
from touchline.core.dice import Seeded
from touchline.core.match import Match
from touchline.players import valuing


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Fewer playouts than anybody would trust, interpreted: a child process that compiles does not know tug."""
    monkeypatch.setattr(valuing, "FEW", 2)
    monkeypatch.setattr(forms, "warm_up", lambda *_: None)


@pytest.fixture
def file(tug, tmp_path):
    match, source = Match(tug, tug.short), Seeded(5)
    while not match.is_over:
        if match.actor == CHANCE:
            match.roll(source)
        else:
            seat = next(seat for seat in SEATS if match.legal(seat))
            match.play(seat, match.legal(seat)[0])
    path = tmp_path / "match.txt"
    path.write_text(record.dump(match, record.Heading("Ana", "Bo")))
    return path


def test_a_record_is_analysed_for_people_and_programs(run, file, tmp_path):
    told = run("analyse", file, "--level", 1, "--lang", "fr", "--html", tmp_path / "a.html")
    assert told.exit_code == 0, told.output
    assert "Résultat corrigé de la chance" in told.stdout
    assert "de 2,5 % une erreur" in told.stdout
    assert "Ana" in told.stdout
    assert "<svg" in (tmp_path / "a.html").read_text()
    table = json.loads(run("analyse", file, "--level", 1, "--json").stdout)
    assert table["is_over"]
    assert len(table["steps"]) > 10


@pytest.mark.parametrize(
    ("remark", "language", "says"),
    [
        (record.resignation(AWAY), "en", "Bo gave the match up"),
        (record.resignation(HOME), "fr", "Ana a abandonné"),
        (record.AGREEMENT, "en", "drawn by agreement"),
        (record.AGREEMENT, "fr", "d’un commun accord"),
        ("# a remark\n", "en", "The match is not over"),
    ],
)
def test_a_match_that_was_not_played_out_says_how_it_ended(run, file, tmp_path, remark, language, says):
    lines = [line for line in file.read_text().splitlines()[:-3] if not line.startswith("end")]
    file.write_text("\n".join([*lines, remark]))
    told = run("analyse", file, "--level", 1, "--lang", language, "--html", tmp_path / "a.html").stdout
    assert says in told
    assert ("not over" in told) == ("not over" in says)
    assert says in (tmp_path / "a.html").read_text()


@pytest.mark.parametrize(("text", "says"), [("nonsense", "expected «touchline 1»"), (None, "cannot read")])
def test_what_is_no_record_is_said_in_one_line(run, tmp_path, text, says):
    path = tmp_path / "r.txt"
    if text:
        path.write_text(text)
    result = run("analyse", path)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_page_that_cannot_be_written_is_refused_first(run, tmp_path):
    assert "cannot write" in run("analyse", tmp_path / "missing", "--html", tmp_path).stderr


def test_luck_is_reported(run, tmp_path):
    asked = ("luck", "tug", "--player", "random", "-n", 4, "-o", "rounds=2")
    told = run(*asked, "--figure", tmp_path / "l.svg")
    assert told.exit_code == 0, told.output
    assert "mean luck of a match" in told.stdout
    assert (tmp_path / "l.svg").read_text().startswith("<svg")
    table = json.loads(run(*asked, "--json").stdout)
    assert table["matches"] == 4
    assert table["variance_kept"] > 0
    assert "chance moyenne" in run(*asked, "--lang", "fr").stdout


@pytest.mark.parametrize(("language", "says"), [("en", "one match does not say"), ("fr", "un seul match ne dit rien")])
def test_one_match_is_told_without_errors(run, tmp_path, language, says):
    asked = ("luck", "tug", "--player", "random", "-n", 1, "-o", "rounds=2")
    told = run(*asked, "--lang", language, "--figure", tmp_path / "l.svg").stdout
    assert says in told
    assert "±" not in told
    assert json.loads(run(*asked, "--json").stdout)["is_fair"] is None
    assert "95 %" not in run("report", "tug", "--player", "random", "-n", 1).stdout.split("Home scores")[1]


def test_a_report_in_both_languages(run, tmp_path):
    asked = ("report", "tug", "--player", "random", "-n", 20)
    told = run(*asked, "--html", tmp_path / "r.html", "--lang", "fr")
    assert told.exit_code == 0, told.output
    assert "Domicile gagne" in told.stdout
    assert 'lang="fr"' in (tmp_path / "r.html").read_text()
    assert "Home wins" in run(*asked).stdout
    assert json.loads(run(*asked, "--json").stdout)["matches"] == 20


@pytest.mark.parametrize("command", ["luck", "report"])
def test_a_player_nobody_knows_is_refused_in_one_line(run, command):
    result = run(command, "tug", "--player", "somebody")
    assert result.exit_code == 2
    assert "expected a player" in result.stderr
