"""What is worked out at every turn, in machine code; the text is that of `hands`, `keeping` and `regret`."""

from __future__ import annotations

from numba import types

from touchline.fast.adopt import part
from touchline.fast.cache import shared
from touchline.fast.kit import NUMBER, WORDS
from touchline.players.rugby15 import hands, keeping, regret

FLOATS = types.float64[::1]

for helper in (
    hands.kind_of,
    hands.place_of,
    hands.with_third,
    hands.kind_at,
    hands.count,
    hands.even,
    regret.gather,
    regret.respond,
    regret.valued,
    regret.learn,
    regret.settle,
    regret.assess,
):
    part(helper)

even = shared(types.void(NUMBER, NUMBER, FLOATS))(hands.even)
deal = shared(NUMBER(FLOATS, FLOATS, WORDS, FLOATS, FLOATS))(hands.deal)
centre = shared(types.void(WORDS, FLOATS, FLOATS, types.boolean))(hands.centre)
follow = shared(
    types.void(WORDS, FLOATS, FLOATS, NUMBER, NUMBER, NUMBER, NUMBER, types.float64, FLOATS, FLOATS),
)(hands.follow)
soften = shared(types.void(WORDS, FLOATS, types.float64, types.float64, FLOATS))(hands.soften)
doubt = shared(types.void(WORDS, *(FLOATS,) * 3, types.float64, types.float64, FLOATS))(hands.doubt)
strengths = shared(types.void(NUMBER, WORDS, FLOATS, FLOATS))(keeping.strengths)
weigh = shared(types.void(*(FLOATS,) * 4))(keeping.weigh)
solve = shared(
    types.float64(NUMBER, *(FLOATS, FLOATS, WORDS) * 2, *(WORDS, FLOATS, FLOATS) * 2, *(FLOATS,) * 11),
)(regret.solve)
