"""The causes behind Numba's messages in plain words, each with what to write instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from re import Match

ELSEWHERE = {
    "any": "a loop that ends when it finds one",
    "all": "a loop that ends when it finds a counter-example",
    "reversed": "`for i in range(n - 1, -1, -1)`",
}
OPCODES = {
    "STORE_GLOBAL": "rules keep nothing in globals: make it a field of the position",
    "IMPORT_NAME": "an import inside a function: move it to the top of the module",
    "LOAD_BUILD_CLASS": "a class inside a function: a position and numbers are all that rules know",
}
ON_SETS = {
    "sub": "sets have no difference: write `a & ~b`",
    "isub": "sets have no difference: write `a &= ~b`",
    "neg": "a set cannot be negated: `first(s)` gives its lowest member, `~s & BOARD` the others",
    "len": "a set has no len: write `size(s)`",
    "contains": "`in` does not look into a set: write `has(s, i)`",
    "getitem": "a set has no index: write `has(s, i)` or `nth(s, k)`",
    "setitem": "a set has no index: write `s |= bit(i)` or `s &= ~bit(i)`",
    "lt": "sets have no order: compare their `size`, or use `==`",
    "add": "a set is no number: unite sets with `|`",
}
ON_ARRAYS = {
    "len": "an array of the position has no len: write its length as a named constant",
    "contains": "`in` does not look into an array of the position: loop over `range(N)`",
    "setitem": "a whole row cannot be assigned (interpreted, two rows would become one): copy item by item",
    "getitem": "an array of the position takes one number as index: no slice; `rows[i][j]`, not `rows[i, j]`",
    "sum": "an array of the position cannot be summed: loop over `range(N)`",
    "min": "an array of the position has no smallest item: loop over `range(N)`",
    "max": "an array of the position has no largest item: loop over `range(N)`",
}
SAME_AS = {"le": "lt", "gt": "lt", "ge": "lt", "iadd": "add", "mul": "add", "floordiv": "add", "mod": "add"}
MIXED = "a set is mixed with a number: write `not s`, `s == NONE` or `bit(i)`; mark constants, `X = Cells(…)`"
FRACTION = "a fraction is no value of a position: write `//`"
Sentence = Callable[[Match[str], str], str]


def cause(message: str, source: str) -> str:
    """Say what is wrong with a line, from what Numba says of it."""
    for pattern, sentence in CAUSES:
        found = pattern.search(message)
        if found:
            return sentence(found, source)
    first = next((line.strip() for line in message.splitlines() if line.strip()), "no message")
    return f"the compiler says: {first}"


def kind(type_name: str) -> str:
    """Name a type of Numba's in our words."""
    if re.match(r"Set\d+", type_name):
        return "a set"
    if re.search(r"\w\.\w+\[[\d, ]+\]$", type_name):
        return "an array of the position"
    if "Function(" in type_name:
        return "a function"
    if re.match(r"Literal\[int\]|u?int\d+", type_name):
        return "a number"
    if re.fullmatch(r"[A-Z]\w*_[0-9a-f]{8}", type_name):
        return type_name.rpartition("_")[0]
    names = {"bool": "a truth value", "float64": "a fraction", "none": "None", "unicode_type": "a text"}
    return names.get(type_name, type_name)


def _operation(found: Match[str], source: str) -> str:
    operation, given = found["operation"], found["given"]
    operation = SAME_AS.get(operation, operation)
    kinds = [kind(name) for name in re.split(r", (?![^\[(]*[\])])", given)]
    widths = set(re.findall(r"Set(\d+)", given))
    if "a function" in kinds or "Function(" in given:
        return FUNCTION_VALUE
    if operation == "exception_match":
        return "only `except Exception` can be compiled; better: ask before, and let nothing fail"
    if "an array of the position" in kinds and operation in ON_ARRAYS:
        return ON_ARRAYS[operation]
    if len(widths) > 1:
        return f"sets of {' and '.join(sorted(widths, key=int))} bits are mixed: both must be of one type"
    if widths:
        return ON_SETS.get(operation, MIXED)
    return f"`{operation}` does not take {' and '.join(kinds)}"


def _two_types(found: Match[str], source: str) -> str:
    one, other = kind(found["one"]), kind(found["other"])
    if "a function" in (one, other):
        return FUNCTION_VALUE
    instead = ": start from `NONE`" if {one, other} == {"a set", "a number"} else ""
    return f"{found['what']} is {one} on one path and {other} on another{instead}"


def _untyped(found: Match[str], source: str) -> str:
    name, what = found["name"], found["what"]
    if "too large" in what:
        return f"the constant {name} is a set but not marked (nor is `A | B` of marked ones): write `{name} = Cells(…)`"
    if name in ELSEWHERE:
        return f"`{name}` cannot be compiled: write {ELSEWHERE[name]}"
    if "dict" in what:
        return f"{name} is a dict: write a tuple, indexed by number, or an `if` chain"
    if "<class 'type'>" in what and f"{name}(" in source:
        return f"`{name}(…)` inside a function: make it a constant of the module"
    return f"{name} is neither number, set, tuple of those nor a function of the rules"


def _cast(found: Match[str], source: str) -> str:
    one, other = kind(found["one"]), kind(found["other"])
    if {one, other} == {"a set", "a number"}:
        return f"{one} where {other} belongs: {MIXED.partition(': ')[2]}"
    if other == "an array of the position":
        return "a whole array cannot be assigned: assign item by item"
    return f"{one} where {other} belongs"


def _bind(found: Match[str], source: str) -> str:
    if "*," in found["parameters"]:
        return "keyword-only parameters compile to the wrong ones: make them positional"
    return f"the call does not fit {found['parameters']}: {found['why']}"


def _loop(found: Match[str], source: str) -> str:
    if kind(found["given"]) == "a set":
        return "a set is not gone through by itself: write `for i in each(s)`"
    return f"{kind(found['given'])} cannot be gone through: loop over `range(N)`"


def _attribute(found: Match[str], source: str) -> str:
    if found["name"] == "bit_count":
        return "`bit_count` of a number cannot be compiled: keep it as a 64-bit set and write `size(s)`"
    return f"{kind(found['of'])} has no field or method {found['name']}"


def _opcode(found: Match[str], source: str) -> str:
    return OPCODES.get(found["name"], f"this statement cannot be compiled ({found['name']}): write it plainly")


def _always(sentence: str) -> Sentence:
    return lambda found, source: sentence


def _unknown_type(found: Match[str], source: str) -> str:
    if ":=" in source:
        return "`:=` cannot be compiled: assign on a line of its own"
    return "the compiler cannot tell what this is: perhaps it is bound on one path only"


FUNCTION_VALUE = "a function chosen at run time: write an `if` chain that calls each by name"
CAUSES: list[tuple[re.Pattern[str], Sentence]] = [
    (re.compile(pattern), sentence)
    for pattern, sentence in (
        (r"compiler re-entrant", _always("recursion, direct or through others: write a loop, with an array as stack")),
        (r"name '(?P<name>\w+)' is not defined", lambda found, source: f"{found['name']} is not defined"),
        (r"a fraction is no value of a position", _always(FRACTION)),
        (r"to signature '(?P<parameters>.*?)' due to \"TypeError: (?P<why>.*?)\"", _bind),
        (r"Invalid use of getiter with parameters \((?P<given>.*)\)", _loop),
        (r"Untyped global name '(?P<name>\w+)': (?P<what>[^\n]*)", _untyped),
        (r"Int value is too large", _always("a set written as a number: make it a constant of the module, `Cells(…)`")),
        (r"reflected (?P<what>list|set)", lambda found, source: f"a {found['what']} in the module: write a tuple"),
        (r"Cannot unify (?P<one>.+?) and (?P<other>.+?) for '(?P<what>[\w$]+)", _two_types),
        (r"Can't unify (?P<what>return type) from the following types: (?P<one>.+?), (?P<other>[^\n,]+)", _two_types),
        (r"Cannot resolve setattr: \((?P<of>[^)]*)\)\.(?P<name>\w+)", _attribute),
        (r"Unknown attribute '(?P<name>\w+)' of type (?P<of>[^\n]*)", _attribute),
        (r"Cannot cast (?P<one>.+?) to (?P<other>[^:\n]+):", _cast),
        (r"Illegal IR, del", _always("`del` cannot be compiled: leave it out")),
        (r"yield in a closure", _always("a generator expression cannot be compiled: write a loop")),
        (r"context-manager", _always("`with` cannot be compiled: write it plainly")),
        (r"unsupported opcode \((?P<name>\w+)\)", _opcode),
        (r"Type of variable .* cannot be determined", _unknown_type),
        (r"Function\(<[\w -]+? (?P<operation>\w+)(?: at \w+)?>\)[^\n]*\s+>>> \w+\((?P<given>[^\n]*)\)", _operation),
    )
]
