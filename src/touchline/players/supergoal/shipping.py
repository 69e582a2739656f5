"""Make the file of values that is shipped, for play before a match is solved.

python -m touchline.players.supergoal.shipping
"""

from __future__ import annotations

import gzip
import sys
from array import array

from touchline.games.supergoal import GAME
from touchline.players.supergoal.graph import walk
from touchline.players.supergoal.opinions import SHIPPED, THOUSAND
from touchline.players.supergoal.order import ordered
from touchline.players.supergoal.possession import possession_values
from touchline.players.supergoal.solving import position_with, setting_of
from touchline.players.supergoal.sweeping import Sweeper


def packed() -> bytes:
    """The values of positions at rest with the usual dice, pitch and options."""
    graph = walk(position_with(setting_of(GAME.start())))  # type: ignore[arg-type]
    values = possession_values(graph, ordered(graph), Sweeper(graph))
    nodes = sorted((graph.keys[node], node) for node in range(len(graph.keys)) if graph.resting[node] >= 0)
    steps = array(
        "q", [mark - before for (mark, _), before in zip(nodes, [0, *(mark for mark, _ in nodes)], strict=False)]
    )
    worth = array("h", [round(THOUSAND * values[node]) for _, node in nodes])
    if sys.byteorder == "big":
        steps.byteswap()
        worth.byteswap()
    return gzip.compress(len(nodes).to_bytes(4, "little") + steps.tobytes() + worth.tobytes(), mtime=0)


if __name__ == "__main__":
    SHIPPED.write_bytes(packed())
