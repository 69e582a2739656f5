"""What a glance at the board sees."""

from touchline.core.registry import find
from touchline.players.supergoal.folding import is_held_by_attacker, key
from touchline.players.supergoal.moment import moment_of
from touchline.players.supergoal.opinions import Glance


def test_a_glance_would_rather_hold_the_champion_die():
    s = find("supergoal").start({})
    when = moment_of(s)
    worth = {}
    for holder in (0, 1):
        s.holder = holder
        mark = key(s, False)
        assert is_held_by_attacker(mark) == (holder == s.possession)
        worth[holder == s.possession] = Glance(s)(mark, -1, when)
    assert worth[True] > worth[False]
