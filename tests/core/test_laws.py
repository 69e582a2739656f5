"""The laws hold for a good game, and each catches the game that breaks it."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from tests.doubles.tug import GAME, rules, table
from touchline.core.contract import AWAY, CHANCE, HOME, Timing, is_strict
from touchline.core.errors import LawBroken
from touchline.core.events import Event, tell
from touchline.core.laws import check, option_sets
from touchline.core.scene import Gesture
from touchline.core.sinks import offer


def broken(in_rules=None, in_table=None, **facts):
    """A copy of Tug with some of its verbs replaced."""
    return replace(
        GAME,
        rules=SimpleNamespace(**{**vars(rules), **(in_rules or {})}),
        table=SimpleNamespace(**{**vars(table), **(in_table or {})}),
        **facts,
    )


@pytest.mark.parametrize("given", option_sets(GAME), ids=str)
@pytest.mark.parametrize("seed", range(25))
def test_a_good_game_keeps_every_law(given, seed):
    assert check(GAME, seed, given, share=1.0).is_over


def silent_actor(s):
    return HOME if rules.actor(s) == CHANCE else rules.actor(s)


def unsealed_both(s):
    return False


def twice(s, seat, out):
    rules.legal(s, seat, out)
    rules.legal(s, seat, out)


def no_outcome(s, out):
    pass


def zero_weight(s, out):
    offer(out, 0, 0)


def back_in_time(s):
    return 1, -s.round


def result_that_writes(s):
    s.rope += 1
    return s.rope


class Forgetful:
    """Offers one action more to a list than to a sampler."""

    @staticmethod
    def legal(s, seat, out):
        rules.legal(s, seat, out)
        if s.phase == rules.PULL and seat == s.stronger and not hasattr(out, "codes"):
            offer(out, 3)


def derive_that_guesses(s):
    s.rope = 0


def same_name(s, seat, code):
    return "x"


def name_that_misleads(s, seat, code):
    return (
        "pull1"
        if s.phase == rules.PULL and code == 2
        else "pull2"
        if s.phase == rules.PULL
        else table.name(s, seat, code)
    )


def parse_anything(s, seat, text):
    try:
        return table.parse(s, seat, text)
    except Exception:
        return 0


def unknown_rule(s, seat, code):
    return Event("too_far", "T-9.9")


def unsaid_refusal(s, seat, code):
    return Event("ended", "T-2.1")


def dependent_choices(s, seat, out):
    if s.phase == rules.LAY and seat == AWAY and s.laid[HOME] and not s.laid[AWAY]:
        offer(out, rules.first(s.hand[AWAY]))
    else:
        rules.legal(s, seat, out)


def order_matters(s, seat, code):
    if s.phase == rules.LAY and not s.laid[1 - seat]:
        s.favoured = seat
    rules.apply(s, seat, code)


def hide_nothing(s, viewer):
    pass


def hide_too_much(s, viewer):
    rules.hide(s, viewer)
    s.hand[HOME] = s.hand[AWAY] = rules.NONE


def apply_aloud(s, seat, code):
    if s.phase == rules.LAY:
        tell(s, "laid", "T-2.1", seat, code)
    rules.apply(s, seat, code)


def unknown_event(s, seat, code):
    rules.apply(s, seat, code)
    tell(s, "unheard_of", "T-2.1")


def event_without_paragraph(s, seat, code):
    rules.apply(s, seat, code)
    tell(s, "signalled", "T-7.7")


def plan_that_fails(s, seat, text):
    return [77] if text == "low" else None


def foolish_fallback(s, seat):
    return 77


def no_text(s, seat, code):
    return Gesture(button=f"button{code}")


def endless(s, seat, code):
    rules.apply(s, seat, code)
    s.round = 1
    s.rope = 0
    s.phase = rules.DRAW if s.phase in (rules.PULL, rules.OVER) else s.phase
    if s.phase == rules.DRAW:
        s.pile[HOME] = s.pile[AWAY] = rules.ALL
        s.hand[HOME] = s.hand[AWAY] = rules.NONE


def apply_half_a_point(s, seat, code):
    rules.apply(s, seat, code)
    s.rope = s.rope / 2


def apply_negative_index(s, seat, code):
    rules.apply(s, seat, code)
    s.score[-1] += 0


BREAKS = {
    "actor": [broken({"actor": silent_actor}), broken({"sealed": unsealed_both})],
    "codes": [
        broken({"legal": twice}),
        broken(codes=()),
        broken(codes=(range(3),)),
        broken(codes=(range(3, 5), range(3))),
    ],
    "odds": [broken({"chance": no_outcome}), broken({"chance": zero_weight}), broken(fates=8)],
    "clock": [broken(None, {"clock": back_in_time})],
    "pure": [broken({"result": result_that_writes})],
    "sampling": [broken({"legal": Forgetful.legal})],
    "text": [broken({"derive": derive_that_guesses})],
    "names": [broken(None, {"name": same_name}), broken(None, {"name": name_that_misleads})],
    "refusal": [
        broken(None, {"parse": parse_anything}),
        broken(None, {"refusal": unknown_rule}),
        broken(None, {"refusal": unsaid_refusal}),
    ],
    "sealed": [broken({"legal": dependent_choices}), broken({"apply": order_matters})],
    "views": [broken({"hide": hide_nothing}), broken({"hide": hide_too_much})],
    "whispers": [broken({"apply": apply_aloud})],
    "events": [broken({"apply": unknown_event}), broken({"apply": event_without_paragraph})],
    "plans": [broken(None, {"plan": plan_that_fails}), broken(None, {"fallback": foolish_fallback})],
    "gestures": [
        broken(None, {"gesture": lambda s, seat, code: Gesture(card="S1")}),
        broken(None, {"gesture": no_text}),
    ],
    "end": [broken({"apply": endless}), broken(longest=3)],
    "strict": [broken({"apply": apply_half_a_point}), broken({"apply": apply_negative_index})],
}


def first_law_broken(game, share):
    for seed in range(20):
        try:
            check(game, seed, {}, share)
        except LawBroken as caught:
            return caught.law
    return None


@pytest.mark.parametrize(("law", "game"), [(law, game) for law, games in BREAKS.items() for game in games])
def test_a_broken_game_is_caught(law, game):
    assert first_law_broken(game, share=1.0) == law


def test_a_record_that_does_not_read_back_is_caught():
    class Hysteric:
        """Names a draw by how often it was asked, so that no record holds."""

        asked = 0

        @classmethod
        def apply(cls, s, seat, code):
            cls.asked += 1
            rules.apply(s, seat, code)
            if s.phase == rules.OVER:
                s.favoured = cls.asked % 2

    assert first_law_broken(broken({"apply": Hysteric.apply}), share=0.0) == "record"


def test_the_message_says_how_to_repeat_it():
    with pytest.raises(LawBroken) as caught:
        check(broken({"legal": twice}), 5, {"rounds": 2})
    assert any("seed=5" in note and "rounds" in note for note in caught.value.__notes__)


def test_checking_leaves_strictness_as_it_was():
    before = is_strict()
    check(GAME, 1)
    assert is_strict() == before


def test_a_timed_game_gets_its_signal():
    told = [
        event.kind
        for seed in range(200)
        for events in check(GAME, seed, {"timed": True}, share=0).told
        for event in events
    ]
    assert "signalled" in told
    assert GAME.table.timing(GAME.start({"timed": True})) == Timing(60, True, 5)


def test_either_seat_may_lay_first():
    firsts = set()
    for seed in range(20):
        match = check(GAME, seed, share=0)
        firsts.add(next(action.seat for action in match.actions if action.seat in (HOME, AWAY)))
    assert firsts == {HOME, AWAY}
