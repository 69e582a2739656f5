"""`touchline simulate`, `bench` and `warm`."""

import csv
import json
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from touchline import fast
from touchline.cli import forms, leaguing, progress
from touchline.core.errors import NotCompiled, WorkerLost
from touchline.lab import crew, league, openspiel, simulate


@pytest.fixture
def uncompiled(monkeypatch):
    """A machine without Numba."""
    monkeypatch.setattr(fast, "available", lambda: False)
    monkeypatch.setattr(fast, "missing", lambda: "The compiled form needs numba.")

    def refuse():
        raise NotCompiled("The compiled form needs numba.")

    monkeypatch.setattr(fast, "require", refuse)
    monkeypatch.setattr(openspiel, "is_installed", lambda: False)


def test_a_simulation_adds_up_and_is_repeatable(run):
    first = run("simulate", "tug", "-n", 200, "--seed", 3, "--form", "interpreted", "--json")
    assert first.exit_code == 0, first.output
    summary = json.loads(first.stdout)
    assert summary["wins"]["count"] + summary["draws"]["count"] + summary["losses"]["count"] == 200
    assert run("simulate", "tug", "-n", 200, "--seed", 3, "--form", "interpreted", "--json").stdout == first.stdout
    assert run("simulate", "tug", "-n", 200, "--seed", 4, "--form", "interpreted", "--json").stdout != first.stdout


def test_a_simulation_for_people_and_as_a_table(run, tmp_path):
    path = tmp_path / "t.csv"
    result = run("simulate", "tug", "-n", 50, "-o", "rounds=2", "--form", "interpreted", "--csv", path)
    assert "tug, rounds=2: 50 matches at random, seed 1" in result.stdout
    assert "Home wins" in result.stdout
    (row,) = csv.DictReader(path.read_text().splitlines())
    assert row["matches"] == "50"
    assert row["options"] == "rounds=2"
    assert int(row["wins.count"]) + int(row["draws.count"]) + int(row["losses.count"]) == 50


def test_two_players_meet_and_every_match_is_kept(run, tmp_path):
    path = tmp_path / "t.csv"
    asked = ("simulate", "tug", "--home", "greedy", "--away", "random", "-n", 40, "--seed", 3)
    first = run(*asked, "--json", "--out", path)
    assert first.exit_code == 0, first.output
    duel = json.loads(first.stdout)
    assert (duel["first"], duel["second"], duel["matches"]) == ("greedy:share=1", "random", 40)
    rows = list(csv.DictReader(path.read_text().splitlines()))
    won = sum(int(row["result"]) == (1 if row["home"] == duel["first"] else -1) for row in rows)
    assert won == duel["wins"]["count"] > 5
    assert run(*asked, "--json").stdout == first.stdout
    told = run(*asked).stdout
    assert "greedy:share=1 against random, 40 matches, sides swapped on the same dice, seed 3" in told
    assert "by pairs" in told


def test_a_player_against_itself_is_told_apart(run):
    asked = ("simulate", "tug", "--home", "random:1", "--away", "random:1", "-n", 15, "--keep-sides")
    duel = json.loads(run(*asked, "--json").stdout)
    told = [line.split() for line in run(*asked).stdout.splitlines()]
    assert duel["wins"]["share"] != duel["losses"]["share"]
    for side, result, scores in (("first", "wins", "first_scores"), ("second", "losses", "second_scores")):
        assert ["random:1", f"({side})", "wins", f"{100 * duel[result]['share']:.2f}"] in [line[:4] for line in told]
        assert ["random:1", f"({side})", "scores", f"{duel[scores]['mean']:.3f}"] in [line[:4] for line in told]


class HereRay:
    """A cluster that does every job here and now."""

    def remote(self, **settings):
        return lambda work: SimpleNamespace(remote=partial(partial, work))

    def wait(self, waiting):
        return waiting[:1], waiting[1:]

    def get(self, ready):
        return ready()

    def shutdown(self):
        pass


@pytest.mark.parametrize("kept", [False, True])
def test_random_matches_are_the_same_on_a_cluster(run, tmp_path, monkeypatch, kept):
    monkeypatch.setattr(crew, "joined", lambda address: HereRay())
    asked = ("simulate", "tug", "-n", 30, "--form", "interpreted", *(("--out", tmp_path / "t.csv") if kept else ()))
    here = run(*asked)
    rows = (tmp_path / "t.csv").read_text() if kept else ""
    assert run(*asked, "--ray", "local").stdout == here.stdout
    assert not kept or (tmp_path / "t.csv").read_text() == rows


def test_what_was_played_is_kept_when_a_worker_dies(run, tmp_path, monkeypatch):
    def do(self, work, jobs):
        yield 1, work(jobs[1])
        yield 0, work(jobs[0])
        raise WorkerLost("a worker process ended")

    asked = ("simulate", "tug", "--home", "greedy", "-n", 8, "--out", tmp_path / "t.csv")
    assert run(*asked).exit_code == 0
    whole = (tmp_path / "t.csv").read_text().splitlines()
    monkeypatch.setattr(crew.Crew, "do", do)
    result = run(*asked)
    assert result.exit_code == 2
    assert "a worker process ended; the 4 matches played by then are in" in result.stderr
    assert (tmp_path / "t.csv").read_text().splitlines() == whole[:5]


def test_workers_keep_the_same_rows(run, tmp_path):
    asked = ("simulate", "rugby15", "-n", 12, "-o", "track_length=5", "--form", "interpreted")
    for workers in (1, 2):
        assert run(*asked, "--workers", workers, "--out", tmp_path / f"{workers}.csv").exit_code == 0
    assert (tmp_path / "1.csv").read_text() == (tmp_path / "2.csv").read_text()


def test_one_match_has_no_interval_of_a_mean(run):
    for players in ((), ("--home", "greedy")):
        told = run("simulate", "tug", "-n", 1, "--form", "auto", *players).stdout.splitlines()
        assert all("95 %" not in line and "sd" not in line for line in told if "scores" in line or "actions" in line)


def test_random_matches_are_kept_with_the_same_summary(run, tmp_path):
    asked = ("simulate", "tug", "-n", 50, "--form", "interpreted")
    kept = run(*asked, "--out", tmp_path / "t.csv")
    assert kept.stdout == run(*asked).stdout
    assert len((tmp_path / "t.csv").read_text().splitlines()) == 51


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("tug", "--home", "9"), "expected a player"),
        (("tug", "--home", "alphabeta"), "expected a way of thinking about tug"),
        (("tug", "--out", "t.txt"), "expected a file .csv or .parquet"),
        (("tug", "-o", "timed=on", "--form", "interpreted"), "a simulation has no clock"),
        (("tug", "--keep-sides"), "--keep-sides is for two players"),
        (("tug", "--share", "0.5"), "--share is for players that think"),
        (("tug", "--home", "random:1", "--share", "0.5"), "--share is for players that think"),
        (("tug", "--home", "1", "--form", "interpreted"), "--form is for matches at random"),
        (("tug", "--form", "magic"), "expected --form auto, compiled, interpreted"),
        (("chess",), "no game is called 'chess'"),
        (("tug", "-o", "rounds=0"), "option rounds: expected"),
    ],
)
def test_what_cannot_be_simulated_is_said_in_one_line(run, arguments, says):
    result = run("simulate", *arguments)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


def test_no_matches_is_a_usage_error(run):
    assert run("simulate", "tug", "-n", 0).exit_code == 2


def test_without_numba_everything_works_more_slowly(uncompiled, run):
    assert run("simulate", "tug", "-n", 5000, "-o", "rounds=1").exit_code == 0
    assert json.loads(run("perft", "tug", 6, "--json").stdout)["form"] == "interpreted"


def test_without_numba_warm_says_what_is_missing(uncompiled, run):
    result = run("warm", "tug")
    assert result.exit_code == 2
    assert result.stderr == "touchline: The compiled form needs numba.\n"


def test_bench_interpreted(uncompiled, run):
    result = run("bench", "tug", "--seconds", 0.05)
    assert result.exit_code == 0, result.output
    assert "tug, interpreted" in result.stdout
    assert "The compiled form needs numba." in result.stdout
    report = json.loads(run("bench", "tug", "--seconds", 0.05, "--json").stdout)
    assert report["games"]["tug"]["interpreted"]["matches"] > 0


def test_small_work_is_not_worth_compiling(monkeypatch, tug):
    warmed = []
    monkeypatch.setattr(fast, "available", lambda: True)
    monkeypatch.setattr(fast, "is_warm", lambda game: False)
    monkeypatch.setattr(fast, "warm", lambda games, progress, searches: warmed.extend(games))
    assert not forms.is_compiled(tug, "auto", is_long=False)
    assert warmed == []
    assert forms.is_compiled(tug, "auto", is_long=True)
    assert warmed == [tug]
    assert forms.is_compiled(tug, "compiled", is_long=False)
    assert not forms.is_compiled(tug, "interpreted", is_long=True)


def test_bars_are_silent_without_a_terminal(capfd):
    with progress.bars() as bar:
        bar("work", 1, 2)
    assert list(progress.followed("work", [1, 2, 3], 3)) == [1, 2, 3]
    assert capfd.readouterr() == ("", "")


@pytest.mark.fast
@pytest.mark.slow
def test_warm_compiles_once_and_then_perft_agrees_with_itself(run):
    assert run("warm", "rugby15").exit_code == 0
    assert run("warm", "rugby15").stdout.startswith("nothing to compile")
    compiled = json.loads(run("perft", "rugby15", 4, "--form", "compiled", "--json").stdout)
    interpreted = json.loads(run("perft", "rugby15", 4, "--form", "interpreted", "--json").stdout)
    assert compiled["counts"] == interpreted["counts"]
    assert float(compiled["mass"]) == pytest.approx(1)


def test_a_league_keeps_its_matches_and_goes_on(run, tmp_path):
    asked = ("league", "tug", "--players", "greedy,random,1", "-n", 4, "--keep", tmp_path / "l.csv", "--fixed")
    first = run(*asked, "--json", "--plot", tmp_path / "l.svg")
    assert first.exit_code == 0, first.output
    table = json.loads(first.stdout)
    assert table["complete"]
    assert table["matches"] == 12
    assert len((tmp_path / "l.csv").read_text().splitlines()) == 14
    assert (tmp_path / "l.svg").read_text().startswith("<svg")
    assert run(*asked, "--json").stdout == first.stdout
    assert len((tmp_path / "l.csv").read_text().splitlines()) == 14
    told = run(*asked).stdout
    assert "tug: 12 matches, share 0.05 (more for greedy, 1), seed 1" in told


@pytest.mark.parametrize("cut", [1, 2, 30, 60, 240, 500])
def test_a_torn_file_is_gone_on_with(run, tmp_path, cut):
    path = tmp_path / "l.csv"
    asked = ("league", "tug", "--players", "greedy,random", "-n", 12, "--keep", path, "--fixed", "--json")
    whole = run(*asked).stdout
    kept = path.read_bytes()
    path.write_bytes(kept[:-cut])
    again = run(*asked)
    assert again.stdout == whole, again.output
    assert set(path.read_bytes().splitlines()) == set(kept.splitlines())  # the other half of a pair is played again


def test_a_file_of_another_league_is_refused_before_anything_is_played(run, tmp_path, monkeypatch):
    path = tmp_path / "l.csv"
    asked = ("league", "tug", "--players", "greedy,random", "-n", 4, "--keep", path)
    assert run(*asked).exit_code == 0
    kept = path.read_bytes()
    monkeypatch.setattr(leaguing, "played", None)
    for other in (("--seed", 2), ("-o", "rounds=2"), ("--players", "random,greedy"), ("--players", "greedy,random,1")):
        refused = run(*asked, *other)
        assert refused.exit_code == 2
        assert "l.csv keeps another league; name another file" in refused.stderr
        assert refused.stderr.count("\n") == 1
    assert path.read_bytes() == kept
    path.write_text("something else")
    assert "none that it names" in run(*asked).stderr
    assert path.read_text() == "something else"


def test_a_league_that_loses_a_worker_shows_what_was_played(run, monkeypatch):
    def lost(self, crew, heard, kept):
        self.pairings[0].rows |= {row.index: row for row in league.play_some((self.pairings[0].plan, range(2)))}
        raise WorkerLost("a worker process ended")

    monkeypatch.setattr(league.League, "play", lost)
    result = run("league", "tug", "--players", "greedy,random", "-n", 4)
    assert result.exit_code == 130
    assert "touchline: a worker process ended\n" in result.stderr
    assert "tug: 2 matches" in result.stdout


def test_an_interrupted_league_keeps_what_was_played(run, tmp_path, monkeypatch):
    def interrupted(self, crew, heard, kept):
        for number, rows in crew.do(league.play_some, league.jobs_of(self.pairings[0].plan, range(4))):
            self.pairings[0].rows |= {row.index: row for row in rows}
            kept(rows)
            if number == 1:
                raise KeyboardInterrupt

    monkeypatch.setattr(league.League, "play", interrupted)
    result = run("league", "tug", "--players", "greedy,random,1", "-n", 4, "--keep", tmp_path / "l.csv")
    assert result.exit_code == 130
    assert "interrupted" in result.stderr
    assert "tug: 4 matches" in result.stdout
    assert len((tmp_path / "l.csv").read_text().splitlines()) == 6


@pytest.mark.parametrize(
    ("command", "flag", "name"),
    [
        (("simulate", "tug"), "--csv", "t.csv"),
        (("simulate", "tug"), "--out", "t.csv"),
        (("simulate", "tug", "--home", "greedy"), "--out", "t.csv"),
        (("league", "tug", "--players", "greedy,random"), "--plot", "t.svg"),
        (("league", "tug", "--players", "greedy,random"), "--keep", "t.csv"),
        (("luck", "tug", "--player", "random"), "--figure", "t.svg"),
        (("report", "tug", "--player", "random"), "--html", "t.html"),
    ],
)
def test_what_cannot_be_written_is_said_before_anything_is_played(run, tmp_path, monkeypatch, command, flag, name):
    monkeypatch.setattr(crew.Crew, "do", None)
    monkeypatch.setattr(simulate, "worked", None)
    monkeypatch.chdir(tmp_path)
    Path(name).mkdir()
    Path("file").touch()
    for path in (name, f"file/{name}"):
        result = run(*command, "-n", 2, flag, path)
        assert result.exit_code == 2
        assert name in result.stderr
        assert result.stderr.count("\n") == 1


def test_what_can_be_written_is_left_alone_until_then(run, tmp_path):
    old, new = tmp_path / "old.csv", tmp_path / "new.csv"
    old.write_text("old")
    for path in (old, new):
        assert run("simulate", "tug", "--home", "9", "--out", path).exit_code == 2
    assert old.read_text() == "old"
    assert not new.exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("tug", "--players", "1"), "at least two different players"),
        (("tug", "--players", "1,none"), "expected a player"),
        (("tug", "--players", "1,2", "--keep", "l.txt"), "expected a file .csv"),
        (("tug", "--players", "1,random", "--ray", "127.0.0.1:1"), "Ray"),
    ],
)
def test_what_is_no_league_is_said_in_one_line(run, arguments, says):
    result = run("league", *arguments, "-n", 2)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stderr.count("\n") == 1
