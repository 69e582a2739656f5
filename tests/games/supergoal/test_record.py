"""Whole matches through the door: written down, read back, and checked against committed dice."""

import pytest
from tests.games.supergoal.builder import CHANCE, GAME, HOME, base, finish, go
from tests.games.supergoal.eager import eager

from touchline.core import position, record
from touchline.core.dice import Committed
from touchline.core.errors import RecordRefused
from touchline.core.laws import check, option_sets
from touchline.core.match import Match


@pytest.mark.parametrize("seed", range(5))
def test_a_random_match_reads_back(seed):
    match = finish(Match(GAME), seed, eager if seed % 2 else lambda s, seat, codes, k: codes[k % len(codes)])
    again, _ = record.load(record.dump(match), GAME)
    assert again.state == match.state
    assert again.actions == match.actions


def test_committed_dice_can_be_checked():
    dice = Committed(bytes(range(32)), "ana", "bo")
    match = Match(GAME, GAME.short)
    while not match.is_over:
        if match.actor == CHANCE:
            match.roll(dice)
        else:
            match.play(match.actor, eager(match.state, match.actor, match.legal(match.actor), len(match.actions)))
    text = record.dump(match, record.heading_for(dice, "Ana", "Bo", opened=True))
    again, heading = record.load(text, GAME)
    assert again.state == match.state
    assert heading.home == "Ana"
    tampered = text.replace("*home=0/2", "*away=1/2") if "*home=0/2" in text else text.replace("*away=1/2", "*home=0/2")
    with pytest.raises(RecordRefused):
        record.load(tampered, GAME)


def test_a_record_with_a_play_the_rules_refuse_names_the_rule():
    text = "touchline 1\ngame supergoal 1\n\n1.1 *home *assist a:orange *F1 a:orange\n"
    with pytest.raises(RecordRefused) as refused:
        record.load(text, GAME)
    assert refused.value.rule == "S-ATT-11"


def test_a_position_reads_as_words():
    match = go(base("b9", face="exsave"), "orange", "D1")
    line = position.format(GAME, match.state, match.values)
    assert line == (
        "supergoal 1 [] phase=side rolls=1 attack=1 ball=b9 status=open lock=1 rolled=orange face=D1"
        " toss=Away holder=Away champion=exsave"
    )
    assert position.parse(line, GAME)[1] == match.state
    assert match.actor == HOME


@pytest.mark.parametrize("given", option_sets(GAME), ids=str)
def test_every_option_keeps_the_laws_of_the_contract(given):
    check(GAME, 40, given, share=0.03)
