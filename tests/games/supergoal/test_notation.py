"""What people may type, and how refusals name their rule."""

import pytest
from tests.games.supergoal.builder import AWAY, CHANCE, GAME, HOME, base, go, names, refused

from touchline.core.contract import CLOCK
from touchline.core.errors import BadNotation
from touchline.core.match import Match
from touchline.core.telling import LANGUAGES, Teller

OPEN = base("c6")
GOAL_KICK = base("b1", status="goal_kick")


def same(s, seat, *spellings):
    """All spellings mean one code."""
    return len({GAME.table.parse(s, seat, text) for text in spellings}) == 1


@pytest.mark.parametrize(
    "spellings",
    [
        ("orange", "control", "contrôle", "ORANGE", " o "),
        ("red", "rouge", "passe", "r"),
        ("purple", "launch", "lancement", "violet", "v"),
        ("red+long", "rouge+long", "red long", "passe+renvoi_long"),
        ("orange+pivot", "orange pivot", "contrôle+pivoter", "orange+inward"),
        ("shoot", "tir", "tirer", "shot"),
        ("long-shot", "tir-de-loin", "long shot", "Tir de loin"),
        ("assist", "passe-décisive", "passe decisive"),
        ("unstoppable", "imparable", "tir imparable"),
        ("whistle", "faute", "foul", "sifflet"),
        ("exsave", "arrêt exceptionnel"),
        ("recover", "récupération", "récupération miraculeuse"),
        ("blue", "bleu", "défenseur"),
        ("keeper", "gardien", "bleu ciel"),
        ("decline", "décliner", "laisser"),
        ("concede", "concéder", "encaisser"),
        ("pass", "passer"),
        ("a-side", "a", "côté a"),
        ("e-side", "E", "côté-e"),
        ("up", "haut"),
        ("down", "bas"),
    ],
    ids=lambda spellings: spellings[0],
)
def test_spellings_in_both_languages(spellings):
    assert same(OPEN, HOME, *spellings)


def test_a_spot_by_its_cell_its_column_or_its_row():
    assert same(GOAL_KICK, HOME, "red@d", "red@d1", "RED@D", "rouge@côté-d")
    assert same(GOAL_KICK, HOME, "red", "red@b", "red@b1")
    assert same(base("c10", AWAY, status="keeper_ball"), AWAY, "red+long@c11", "red+long@11")
    assert same(base("a11", status="corner"), HOME, "orange@e-side", "orange@e11")


def test_passe_is_the_die_or_the_pass_of_a_window():
    window = base("c6", face="recover")
    assert GAME.table.parse(window, AWAY, "passe") == GAME.table.parse(window, AWAY, "pass")
    assert GAME.table.parse(OPEN, HOME, "passe") == GAME.table.parse(OPEN, HOME, "red")


@pytest.mark.parametrize("text", ["", "green", "red+far", "red@z9", "red@", "long+red", "c7"])
def test_what_means_nothing_is_no_notation(text):
    with pytest.raises(BadNotation):
        GAME.table.parse(OPEN, HOME, text)


def test_outcomes_of_chance():
    match = go(OPEN, "red")
    assert names(match) == {"F2", "D2", "L2", "B1", "F2?", "D2X"}
    assert same(match.state, CHANCE, "F2?", "f2?")
    match = go(base("c9"), "shoot")
    assert names(match) == {"cadre", "imparable", "poteau", "barre", "dehors"}
    assert same(match.state, CHANCE, "cadre", "cadré", "on-target")
    penalty = base("c10", status="penalty_kick")
    assert same(penalty, CHANCE, "deflected", "corner", "dévié")
    keeper = go(base("c10"), "shoot", "cadre").state
    assert same(keeper, CHANCE, "parried", "dégagé")
    assert same(GAME.start(), CHANCE, "home", "domicile")
    for wrong in ("goal", "F2"):
        with pytest.raises(BadNotation):
            GAME.table.parse(keeper, CHANCE, wrong)
    with pytest.raises(BadNotation):
        GAME.table.parse(GAME.start(), CHANCE, "draw")


def test_a_face_that_is_not_on_the_die_is_no_outcome():
    match = go(OPEN, "orange")
    assert GAME.table.parse(match.state, CHANCE, "F3") not in [code for code, _ in match.outcomes()]


def test_the_clocks_signal():
    assert GAME.table.parse(OPEN, CLOCK, "time") == 0
    assert GAME.table.name(OPEN, CLOCK, 0) == "time"
    with pytest.raises(BadNotation):
        GAME.table.parse(OPEN, CLOCK, "now")


def test_names_name_the_spot_where_there_is_one_to_choose():
    assert GAME.table.name(OPEN, HOME, 1) == "red"
    assert GAME.table.name(GOAL_KICK, HOME, 1 + 6 + 12) == "red+long@d1"
    elsewhere = GAME.table.parse(GOAL_KICK, HOME, "red+long@c6")
    assert GAME.table.name(GOAL_KICK, HOME, elsewhere) == "red+long@elsewhere"
    assert GAME.table.parse(GOAL_KICK, HOME, "red+long@elsewhere") == elsewhere


@pytest.mark.rules("S-ATT-11", "S-ATT-9", "S-CLR-3", "S-CLR-1")
def test_the_first_rule_against_a_die_is_named():
    locked = base("c6", lock=1)
    assert refused(locked, HOME, "orange+pivot") == ("orange_twice", "S-ATT-11")
    assert refused(OPEN, HOME, "red+pivot+long") == ("pivot_not_allowed", "S-ATT-9")
    assert refused(OPEN, HOME, "red+long@d1") == ("long_not_allowed", "S-CLR-3")
    assert refused(OPEN, HOME, "red@d1") == ("spot", "S-CLR-1")


@pytest.mark.rules("S-COR-1", "S-DEF-8", "S-SOU-2", "S-QCK-8")
def test_the_first_rule_against_a_shot_is_named():
    assert refused(base("a11", status="corner"), HOME, "shoot") == ("shot_status", "S-COR-1")
    assert refused(base("a11", status="free_kick"), HOME, "shoot") == ("shot_status", "S-DEF-8")
    assert refused(base("e11", status="throw_in"), HOME, "shoot") == ("shot_corner", "S-SOU-2")
    assert refused(base("b4", status="free_kick"), HOME, "shoot") == ("shot_zone", "S-QCK-8")


@pytest.mark.rules("S-QCK-12", "S-CHA-1", "S-CHA-3", "S-CHA-4", "S-G30")
def test_the_first_rule_against_a_champion_play_is_named():
    assert refused(base("c2", face="long-shot"), HOME, "long-shot") == ("champ_not_held", "S-QCK-12")
    assert refused(base("c2", face="long-shot", holder=HOME), HOME, "assist") == ("champ_not_held", "S-CHA-1")
    assert refused(base("c2", face="exsave", holder=HOME), HOME, "exsave") == ("champ_colour", "S-CHA-3")
    corner = base("a11", face="long-shot", holder=HOME, status="corner")
    assert refused(corner, HOME, "long-shot") == ("champ_window", "S-G30")
    assert refused(base("c2", face="long-shot", holder=HOME), HOME, "long-shot") == ("champ_zone", "S-CHA-4")


@pytest.mark.rules("S-ATT-4", "S-ATT-9")
def test_a_side_must_fit_the_arrow():
    assert refused(go(base("c6"), "orange", "D1"), HOME, "up") == ("side_not_open", "S-ATT-4")
    assert refused(go(base("a9"), "orange+pivot", "D1"), HOME, "a-side") == ("side_not_open", "S-ATT-9")
    assert refused(go(base("c6"), "orange", "D1"), HOME, "red") == ("side_not_open", "S-ATT-4")


@pytest.mark.rules("S-QCK-2")
@pytest.mark.parametrize("text", ["a-side", "pass", "red", "shoot", "concede"])
def test_before_the_toss_nothing_is_anybodys(text):
    assert refused(Match(GAME), HOME, text) == ("not_your_decision", "S-QCK-2")


def test_every_refusal_reads_as_a_sentence_in_both_languages():
    for s in (OPEN, GOAL_KICK, go(base("c9"), "shoot", "barre").state, base("c6", face="recover")):
        for seat in (HOME, AWAY):
            for code in range(100):
                for language in LANGUAGES:
                    sentence = Teller(GAME, language).refusal(GAME.table.refusal(s, seat, code))
                    assert sentence.endswith(".")
                    assert "{" not in sentence
