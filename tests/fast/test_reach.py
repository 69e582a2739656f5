"""What the verbs of a game reach, and nothing else, is compiled and read."""

from types import ModuleType

from tests.fast.tiny import GAME, board, rules
from touchline.fast import reach


def names_of(functions):
    return {function.__name__ for function in functions}


def test_everything_the_verbs_call_is_reached():
    found = reach.functions(GAME.rules)
    assert names_of(found) == {*reach.VERBS, "room", "compare", "next_round", "spread"}
    assert board.spread in found


def test_start_and_what_fast_provides_are_not():
    found = names_of(reach.functions(GAME.rules))
    assert not found & {"start", "derive", "size", "tell", "offer", "below"}


def test_values_are_read_by_name_and_through_modules():
    read = dict(reach.reads(rules.room.__code__, rules.__dict__))
    assert read["MIDDLE"] is board.MIDDLE
    assert read["board"] is board
    assert read["board.spread"] is board.spread


def test_functions_inside_functions_are_read_too():
    module = ModuleType("made_up")
    exec("def f(x): return (lambda y: g(y))(x)\ndef g(x): return x", module.__dict__)
    assert reach.calls(module.f) == [module.g]


def test_names_beyond_the_reach_of_one_byte():
    module = ModuleType("made_up")
    many = [f"c{i}" for i in range(600)]
    exec("\n".join(f"{name} = 1" for name in many), module.__dict__)
    exec("def g(x): return x", module.__dict__)
    module.inner = ModuleType("inner")
    module.inner.g = module.g
    exec(f"def f(x): return {' + '.join(many)} + inner.g(x)", module.__dict__)
    assert reach.calls(module.f) == [module.g]
