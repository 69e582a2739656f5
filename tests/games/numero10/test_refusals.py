"""Whatever is refused names the rule that refuses it."""

import re

import pytest

from touchline.core import pages
from touchline.core.bits import each
from touchline.core.contract import AWAY, CLOCK, HOME
from touchline.core.match import Match
from touchline.core.telling import LANGUAGES, Teller
from touchline.games.numero10 import GAME
from touchline.games.numero10.codes import KICK_OFF, SQUARE
from touchline.games.numero10.notation import ODD, OPERATIONS, encode
from touchline.games.numero10.pitch import BOARD, GOAL, at
from touchline.games.numero10.rules.position import TURN, Position

from .base import refused, setup, why
from .eager import eager
from .walking import steps

refusal = GAME.table.refusal
EVERYWHERE = [*each(BOARD), *each(GOAL[HOME]), *each(GOAL[AWAY])]


@pytest.mark.rules("N-III.6", "N-G24")
def test_every_illegal_coup_has_a_reason_of_its_own() -> None:
    """In positions of an eager match no illegal coup is left without a specific reason."""
    tellers = [Teller(GAME, language) for language in LANGUAGES]
    known = set(pages.paragraphs(GAME, "en"))
    match = Match(GAME, {"first_kickoff": "Home", "coups": 40})
    kinds = set()
    for turn, now in enumerate(steps(match, 21, eager)):
        s: Position = now.state
        if s.phase != TURN or turn % 9:
            continue
        legal = set(now.legal(s.side))
        starts = [*each(s.team[s.side]), s.ball]
        for start in starts:
            for to in EVERYWHERE[turn % 3 :: 3]:
                for operation in OPERATIONS:
                    code = encode(s, operation, start, to)
                    if code not in legal:
                        event = refusal(s, s.side, code)
                        assert event.kind != "border_refused", (start, operation, to)
                        assert event.rule in known
                        kinds.add(event)
    for event in kinds:
        for teller in tellers:
            assert "{" not in teller.refusal(event)
    assert len({event.kind for event in kinds}) >= 18


@pytest.mark.rules("N-III.6")
@pytest.mark.parametrize(
    "code", [-1, 0, 1, 12, 1 << 40, ODD * 5, ODD - 1, KICK_OFF * SQUARE + 12, (KICK_OFF + 5) * SQUARE]
)
def test_codes_that_mean_nothing_are_refused_all_the_same(code: int) -> None:
    for match in (setup("Gf1 e8", "Gf17", "e8"), Match(GAME, {"first_kickoff": "Home"})):
        assert refusal(match.state, HOME, code).kind == "no_coup"


@pytest.mark.rules("N-IV.1.1", "N-G11", "N-IV.5.4")
def test_reasons_for_the_ball() -> None:
    match = setup("Gf1 e8 c10", "Gf17 e11 h8", "e8")
    reasons = {
        "c10>d10": ("ball_elsewhere", "N-IV.1.1"),
        "e8>e8": ("no_move", "N-III.6"),
        "e8>>e12": ("keepers_only", "N-IV.5.4"),
        "e8>e0": ("own_goal", "N-G11"),
        "e8>f11": ("not_an_axis", "N-IV.1.2"),
        "e8>e11": ("opponent_there", "N-G10"),
        "e8>e12": ("line_blocked", "N-V.8"),
        "e8>e18": ("line_blocked", "N-V.9.1"),
        "e8>b11": ("line_blocked", "N-V.8"),
        "e8>i8": ("line_blocked", "N-V.8"),
    }
    for coup, (kind, rule) in reasons.items():
        assert (why(match, coup), refused(match, coup)) == (kind, rule), coup


@pytest.mark.rules("N-IV.2.1", "N-IV.3.1", "N-G28", "N-III.5")
def test_reasons_for_a_field_player() -> None:
    match = setup("Gf1 e8 c10 c2", "Gf17 f9 d11", "e8")
    reasons = {
        "f9-g10": ("not_yours", "N-III.5"),
        "g10-h11": ("no_piece", "N-III.6"),
        "e8-f7": ("backwards", "N-IV.3.2"),
        "e8-e10": ("not_diagonal", "N-IV.3.1"),
        "c10-c12": ("not_diagonal", "N-IV.2.1"),
        "e8-f9": ("occupied", "N-IV.3.1"),
        "e8-g10": ("jump_instead", "N-IV.3.1"),
        "c10-d11": ("occupied", "N-IV.2.1"),
        "c10-e12": ("jump_instead", "N-IV.2.1"),
        "c2-d1": ("own_six_metres", "N-IV.2.2"),
        "e8^e10": ("nobody_to_jump", "N-V.5.1"),
        "e8^e11": ("not_a_jump", "N-G15"),
        "e8^f9": ("jump_ends", "N-G15"),
    }
    for coup, (kind, rule) in reasons.items():
        assert (why(match, coup), refused(match, coup)) == (kind, rule), coup


@pytest.mark.rules("N-III.3", "N-G33")
def test_reasons_before_the_kick_off_and_of_the_clock() -> None:
    match = Match(GAME, {"first_kickoff": "Home", "coup_seconds": 9})
    assert why(match, "KO-a1") == "not_a_forward"
    assert why(match, "--") == "forward_first"
    assert refusal(match.state, CLOCK, 0).rule == "N-G33"


@pytest.mark.rules("N-G24")
def test_with_the_option_the_border_is_the_last_reason() -> None:
    match = setup("Gf1 a8 d4", "Gf17 i12", "a8", border=(2, 0), border_refuse=True)
    assert why(match, "d4-e5") == "border_refused"
    assert why(match, "d4-d5") == "not_diagonal"


@pytest.mark.rules("N-V.10")
def test_a_refusal_says_who_is_in_the_way() -> None:
    match = setup("Gf1 d15 e13", "Gf17", "a5")
    event = refusal(match.state, HOME, GAME.table.parse(match.state, HOME, "e13-g15"))
    assert event.args == (at("g15"), at("d15"))
    for language in LANGUAGES:
        assert re.search(r"g15.*d15", Teller(GAME, language).refusal(event))
