"""The dealing of hands and the solving of a turn, in machine code; the text is that of `hands` and `regret`."""

from __future__ import annotations

from numba import types

from touchline.fast.adopt import part
from touchline.fast.cache import shared
from touchline.fast.kit import NUMBER, WORDS
from touchline.players.rugby15 import hands, regret

FLOATS = types.float64[::1]

for helper in (
    hands.kind_of,
    hands.keep,
    regret.gather,
    regret.respond,
    regret.valued,
    regret.learn,
    regret.settle,
    regret.assess,
):
    part(helper)

deal = shared(NUMBER(NUMBER, NUMBER, *(FLOATS,) * 4, WORDS, FLOATS, FLOATS))(hands.deal)
solve = shared(
    types.float64(NUMBER, *(FLOATS, FLOATS, WORDS) * 2, *(WORDS, FLOATS, FLOATS) * 2, *(FLOATS,) * 11),
)(regret.solve)
