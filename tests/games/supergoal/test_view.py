"""What there is to see and to touch: scenes, facts, questions, gestures; and that nothing is hidden."""

import pytest
from tests.games.supergoal.builder import AWAY, GAME, HOME, base, finish, go, kinds, phase
from tests.games.supergoal.eager import eager

from touchline.core.contract import NOBODY
from touchline.core.match import Match
from touchline.core.scene import Gesture
from touchline.core.sinks import Dice
from touchline.core.telling import LANGUAGES, Teller
from touchline.games.supergoal.rules.position import PHASES


def facts(s, language="en"):
    """The facts beside the board, worded."""
    teller = Teller(GAME, language)
    return [teller.fact(fact.key, fact.args) for fact in GAME.table.scene(s).facts]


def marked(s, key, seat):
    return next(set(mark.cells) for mark in GAME.table.scene(s).marks if (mark.key, mark.seat) == (key, seat))


@pytest.mark.rules("S-G16")
def test_the_markings_of_both_ends():
    s = GAME.start()
    assert marked(s, "penalty_area", AWAY) == {"b10", "c10", "d10", "b11", "c11", "d11"}
    assert marked(s, "penalty_area", HOME) == {"b2", "c2", "d2", "b1", "c1", "d1"}
    assert marked(s, "shooting_zone", AWAY) == {"a9", "b9", "c9", "d9", "e9", "a10", "e10"}
    assert marked(s, "own_goal", HOME) == {"c1", "c2"}
    assert marked(s, "corner", AWAY) == {"a11", "e11"}
    assert marked(s, "centre", None) == {"c6"}


def test_facts_in_english_and_french():
    match = go(base("c6", face="exsave", rolls=10), "orange", "F1")
    assert facts(match.state) == [
        "Half 1",
        "49 rolls left",
        "Now: open play",
        "Champion die: Away, exceptional save",
        "Orange die locked",
        "Last roll: control die (orange), 1 forward",
    ]
    told = facts(match.state, "fr")[2:4]
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in told] == [
        "En cours : jeu courant",
        "Dé champion : Extérieur, arrêt exceptionnel",
    ]
    assert "Time is up: last attack" in facts(base("c6", time_up=1))
    shootout = base("c6", half=2, rolls=39, options={"tournament": True})
    match = go(shootout, "red", "D2X", "a-side", "home", "scored", options={"tournament": True})
    assert facts(match.state)[0] == "Shoot-out 1–0"


def test_the_ball_and_who_has_it():
    scene = GAME.table.scene(base("d3", AWAY, score=(2, 1)))
    assert (scene.ball, scene.possession, scene.score) == ("d3", AWAY, (2, 1))
    assert GAME.table.scene(GAME.start()).possession is None


@pytest.mark.parametrize(
    ("s", "words", "kind"),
    [
        (base("c6"), (), "attack"),
        (base("b1", status="goal_kick"), (), "attack_goal_kick"),
        (base("c2", status="keeper_ball"), (), "attack_keeper_ball"),
        (base("a11", status="corner"), (), "attack_corner"),
        (base("c6", status="free_kick"), (), "attack_free_kick"),
        (base("c9", status="free_kick", shot="near"), (), "attack_direct_free_kick"),
        (base("c6"), ("orange", "D1"), "side"),
        (base("c6"), ("purple", "D3X"), "side_lost"),
        (base("a9"), ("orange+pivot", "D1"), "up_or_down"),
        (base("a9"), ("purple+pivot", "D3X"), "up_or_down_lost"),
        (base("c6", face="recover"), (), "window"),
        (base("c6"), ("orange", "F1?"), "contest"),
        (base("c9"), ("shoot", "cadre"), "to_intercept"),
        (base("c9"), ("shoot", "poteau"), "post_rebound"),
        (base("c9"), ("shoot", "barre"), "bar_drop"),
        (base("c9", face="exsave"), ("shoot", "imparable"), "heading_in"),
        (base("c10", face="exsave"), ("shoot", "imparable"), "unstoppable"),
    ],
)
def test_one_question_at_a_time(s, words, kind):
    match = go(s, *words)
    question = GAME.table.question(match.state, match.actor)
    assert question.kind == kind
    for language in LANGUAGES:
        assert Teller(GAME, language).question(question)[-1] in ".?"
    assert GAME.table.question(match.state, 1 - match.actor).kind == "wait"


def test_the_question_of_the_own_keeper():
    options = {"exsave_for_own_keeper": True}
    s = base("c2", face="exsave", holder=HOME, options=options)
    match = go(s, "orange", "F1?", "blue", "clear", options=options)
    assert GAME.table.question(match.state, HOME).kind == "own_react"
    assert GAME.table.fallback(match.state, HOME) == GAME.table.parse(match.state, HOME, "keeper")


def gesture(s, seat, text):
    return GAME.table.gesture(s, seat, GAME.table.parse(s, seat, text))


def test_gestures():
    assert gesture(base("c6"), HOME, "red") == Gesture(button="roll", args=(1,))
    assert gesture(base("a9"), HOME, "red+pivot") == Gesture(button="roll_inward", args=(1,))
    kick = base("b1", status="goal_kick")
    assert gesture(kick, HOME, "purple@d1") == Gesture(button="roll_from", args=(2, 3))
    assert gesture(kick, HOME, "purple+long@b1") == Gesture(button="roll_long_from", args=(2, 1))
    side = go(base("d6"), "red", "D2").state
    assert gesture(side, HOME, "a-side") == Gesture(cell="b8", route=("d6", "c7", "b8"))
    assert gesture(side, HOME, "e-side") == Gesture(button="e_side", args=(AWAY,))  # out in touch
    assert gesture(base("c9"), HOME, "shoot") == Gesture(button="shoot")


def test_a_button_that_sends_the_ball_out_says_who_gets_it():
    made = gesture(go(base("d6"), "red", "D2").state, HOME, "e-side")
    assert Teller(GAME, "en").button(made.button, made.args) == "To the e-side (out: ball to Away)"


def test_a_roll_restarts_play_before_its_side_is_chosen():
    match = go(base("c6", status="kick_off"), "orange", "D1")
    assert "Now: open play" in facts(match.state)


def test_the_last_roll_of_a_half_is_told_as_such():
    match = go(base("c6", rolls=59), "orange", "F1")
    assert "That was the last of the 60 rolls of half 1" in Teller(GAME, "en").event(match.told[-1][1])


def test_no_phrase_stands_for_several_actions():
    assert GAME.table.phrases(base("c6"), HOME) == []
    assert GAME.table.plan(base("c6"), HOME, "red") is None


@pytest.mark.rules("S-CHA-1")
def test_nothing_is_hidden():
    match = finish(Match(GAME, GAME.short), 11, eager)
    again = Match(GAME, GAME.short)
    for action in match.actions:
        s = again.state
        assert not GAME.rules.sealed(s)
        for viewer in (HOME, AWAY, NOBODY):
            world = s.copy()
            GAME.rules.imagine(world, viewer, Dice())
            assert world == s == GAME.view(s, viewer)
        again.play(action.seat, action.code)


def test_the_label_of_a_line_is_the_attack():
    match = go(Match(GAME), "home", "assist")
    assert GAME.table.clock(match.state) == (1, 1)
    go(match, "purple", "F4X")
    assert GAME.table.clock(match.state) == (1, 2)
    s = base("c6", half=2, rolls=39, options={"tournament": True})
    match = go(s, "red", "D2X", "a-side", "home", "wide", options={"tournament": True})
    assert GAME.table.clock(match.state) == (3, 2)


def test_eager_play_reaches_nearly_every_phase_and_kind_of_event():
    seen, told = set(), set()
    options = {"exsave_for_own_keeper": True, "tournament": True}
    for seed in range(40):
        match = Match(GAME, options)
        finish(match, seed, eager)
        told |= set(kinds(match))
        again = Match(GAME, options)
        for action in match.actions:
            seen.add(phase(again))
            GAME.rules.apply(again.state, action.seat, action.code)
    assert set(PHASES.split()) - seen <= {"own_keeper_roll", "own_react", "over"}  # the first two are rare
    events = {kind for kind in GAME.table.EVENTS if f"event.{kind}" in Teller(GAME, "en").words}
    assert events - told <= {"time_ran_out", "player_sent_off", "ball_cleared_to_own_goal", "own_keeper_rolled"}


@pytest.mark.rules("S-DEF-7", "S-DEF-8", "S-SPC-9", "S-PEN-1", "S-COR-1", "S-CLR-1", "S-CLR-2", "S-SPC-4", "S-G41")
@pytest.mark.parametrize(
    ("s", "words", "kind", "rule"),
    [
        (base("c10"), ("shoot", "imparable"), "kicked_off", "S-G41"),
        (base("a5"), ("orange", "L1", "a-side"), "throw_in_given", "S-SPC-4"),
        (base("c10"), ("shoot", "cadre", "corner"), "corner_given", "S-COR-1"),
        (base("c10"), ("shoot", "dehors"), "goal_kick_given", "S-CLR-1"),
        (base("c10"), ("shoot", "cadre", "saved"), "keeper_ball_given", "S-CLR-2"),
        (base("c9"), ("orange", "F1?", "blue", "foul", "F1"), "penalty_given", "S-PEN-1"),
        (base("c5"), ("orange", "F1?", "blue", "foul"), "free_kick_given", "S-DEF-8"),
        (base("c7"), ("orange", "F1?", "blue", "foul"), "direct_free_kick_given", "S-DEF-7"),
        (base("c2", face="whistle"), ("whistle", "assist"), "direct_free_kick_given", "S-SPC-9"),
        (base("c10", face="exsave"), ("shoot", "imparable", "concede"), "kicked_off", "S-G41"),
    ],
)
def test_how_play_goes_on_is_told_with_its_rule(s, words, kind, rule):
    match = go(s, *words)
    assert [(event.kind, event.rule) for event in match.told[-1]][-1] == (kind, rule)
    assert kinds(match).count(kind) == 1


@pytest.mark.rules("S-SIN-3", "S-CHA-6")
def test_an_unanswered_shot_names_the_die_it_came_from():
    struck = go(base("c10"), "shoot", "imparable")
    sure = go(base("c10", face="unstoppable", holder=HOME), "unstoppable", "assist")
    assert ("shot_unanswered", "S-SIN-3") in [(event.kind, event.rule) for event in struck.told[-1]]
    assert ("shot_unanswered", "S-CHA-6") in [(event.kind, event.rule) for event in sure.told[-1]]
