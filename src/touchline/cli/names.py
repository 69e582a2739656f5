"""Lists of action names that a person can take in: grouped by their beginning, and counted when there are hundreds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest

NAME = re.compile(r"(\w*\W+)(.+)")
BETWEEN = "  "  # names set beside each other
MANY = 60  # names listed in full; more are counted


def split_name(name: str) -> tuple[str, str]:
    """Split a name after its first sign that is no letter or digit.

    >>> split_name("H11-f7"), split_name(">f7"), split_name("Fo3")
    (('H11-', 'f7'), ('>', 'f7'), ('', 'Fo3'))
    """
    parts = NAME.fullmatch(name)
    return (parts[1], parts[2]) if parts else ("", name) if re.fullmatch(r"\w*", name) else (name, "")


def heads(names: Sequence[str]) -> list[str]:
    """The different beginnings of names, and the names that have none.

    >>> heads(["H11-f7", "H11-g7", "stay"])
    ['H11-', 'stay']
    """
    return list(dict.fromkeys(split_name(name)[0] or name for name in names))


def grouped(names: Sequence[str]) -> dict[str, list[str]]:
    """Names by their beginning; under "" those that share theirs with none.

    >>> grouped(["H11-f7", "H11-g7", "a-side", "stay"])
    {'H11-': ['f7', 'g7'], '': ['a-side', 'stay']}
    """
    shared = Counter(split_name(name)[0] for name in names)
    groups: dict[str, list[str]] = {}
    for name in names:
        head, tail = split_name(name)
        if shared[head] > 1:
            groups.setdefault(head, []).append(tail)
        else:
            groups.setdefault("", []).append(name)
    return groups


def fitting(names: Iterable[str], prefix: str) -> list[str]:
    """The names that begin with a prefix; where it is a whole first word, as H1 is, not those of H10.

    >>> fitting(["H1-f7", "H10-f7"], "h1"), fitting(["H1-f7", "H10-f7"], "H")
    (['H1-f7'], ['H1-f7', 'H10-f7'])
    """
    begin = [name for name in names if name.lower().startswith(prefix.lower())]
    whole = [name for name in begin if re.sub(r"\W", "", split_name(name)[0]).lower() == prefix.lower()]
    return whole if prefix and whole else begin


def laid_out(names: Sequence[str], width: int) -> list[str]:
    """Set a few names beside each other in a line, or in two columns, or else a line each.

    >>> laid_out(["keep (the ball)", "kick (it)"], 30), laid_out(["keep (the ball)", "kick (it)"], 20)
    (['keep (the ball)  kick (it)'], ['keep (the ball)', 'kick (it)'])
    """
    line = BETWEEN.join(names)
    if len(line) <= width:
        return [line]
    left, right = names[: (len(names) + 1) // 2], names[(len(names) + 1) // 2 :]
    edge = max(len(name) for name in left)
    rows = [f"{name:<{edge}}{BETWEEN}{beside}".rstrip() for name, beside in zip_longest(left, right, fillvalue="")]
    return rows if max(len(row) for row in rows) <= width else list(names)


def listing(names: Sequence[str]) -> list[str]:
    """List names, a line for each beginning; only counts when there are very many.

    >>> listing(["H11-f7", "H11-g7", "stay"])
    ['stay', 'H11-  f7 g7']
    """
    groups = grouped(names)
    loose = groups.pop("", [])
    if len(names) > MANY and len(groups) > 1:
        counts = "  ".join(f"{head}… ({len(tails)})" for head, tails in groups.items())
        return [*([" ".join(loose)] if loose else []), counts]
    lines = [f"{head}  {' '.join(tails)}" for head, tails in groups.items()]
    return [*([" ".join(loose)] if loose else []), *lines]
