"""What a position is worth: the scale that a game's judge and every search share.

A value is what Home may expect of the match, in millionths: WON when Home wins for certain, -WON when Away does, 0 when
it is even.  The functions here belong to the compiled subset.
"""

from __future__ import annotations

from typing import Any, Protocol

WON = 1_000_000
TILT, MOST_TILT = 64, 15_000  # one part in so many counts goals plainly, in thousandths of a goal up to so many
WIDEST = 15  # of a match that is over, in goals: what a bigger win is not better than
STEP = 125  # thousandths of a spread between two entries of the table
# 2 Φ(x) - 1 at x = 0, 0.125, … 4, in millionths: how likely a lead of x spreads is to last
LASTING = (
    0, 99476, 197413, 292340, 382925, 468029, 546745, 618426, 682689, 739411, 788700, 830869, 866386, 895837, 919882,
    939207, 954500, 966413, 975551, 982451, 987581, 991335, 994040, 995960, 997300, 998222, 998846, 999262, 999535,
    999711, 999823, 999893, 999937,
)  # fmt: skip


class Judge(Protocol):
    """A game's knowledge of what its positions are worth, in the compiled subset.

    WEIGHTS  whole numbers that tuning found, named by NAMES
    GIVEN    the indices of those that a look ahead cannot teach: measured in self-play, or set by hand
    """

    NAMES: tuple[str, ...]
    WEIGHTS: tuple[int, ...]
    GIVEN: tuple[int, ...]

    def value(self, s: Any, weights: Any) -> int:
        """Say what Home may expect of a match that is not over, in millionths."""


def expected(lead: int, spread: int) -> int:
    """What to expect of a lead when what is still to come scatters by `spread`; both in the same unit.

    >>> expected(0, 500), expected(500, 500), expected(-500, 500), expected(10**6, 500)
    (0, 682689, -682689, 999937)
    """
    x = abs(lead) * 1000 // max(spread, 1)
    i = x // STEP
    if i >= len(LASTING) - 1:
        value = LASTING[len(LASTING) - 1]
    else:
        value = LASTING[i] + (LASTING[i + 1] - LASTING[i]) * (x - i * STEP) // STEP
    return value if lead >= 0 else -value


def finished(lead: int) -> int:
    """Say what a match is worth that is over: of two wins the bigger, of two defeats the smaller is a trifle better.

    >>> finished(0), finished(2) - finished(1), finished(100) == WON, finished(-1) == -finished(1)
    (0, 1, True, True)
    """
    if lead == 0:
        return 0
    margin = min(abs(lead), WIDEST)
    return WON - WIDEST + margin if lead > 0 else WIDEST - margin - WON


def tilted(value: int, lead: int) -> int:
    """Let a lead, in thousandths of a goal, count a little beside what to expect: a decided match is still played.

    >>> tilted(999_937, 2000) < tilted(999_937, 3000)
    True
    """
    return value * (TILT - 1) // TILT + min(max(lead, -MOST_TILT), MOST_TILT)
