"""The whole game as a graph: every position that can be reached, score and clock left out, as flat arrays.

Values in it are those of the attacker.  An edge says where an action or a roll leads, and what that means: whether the
other seat attacks now, whether a goal was scored, and whether a half that is out of time would end there.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass, field

from touchline.core.contract import CHANCE, HOME
from touchline.core.sinks import Listing
from touchline.games.supergoal import rules
from touchline.games.supergoal.faces import CHAMPION, LONG_SHOT
from touchline.games.supergoal.rules.clock import play_on
from touchline.games.supergoal.rules.position import CHAMPION_ROLL, Position
from touchline.games.supergoal.rules.restarts import kick_off
from touchline.players.supergoal.folding import AT_REST, Key, is_symmetric, key

FREE, ROLL, ATTACKER, DEFENDER = range(4)  # who goes on: the champion die, a die that takes time, or a seat
FACES = 6  # of the champion die
CLASSES = 2 * FACES  # who holds the champion die, and its face
TURNS = 6  # the same attacker or the other, after a goal against him, none, or his own
FAR_AWAY = 1 << 40  # rolls: the walk has no clock
REPORT_EVERY = 512  # nodes
EDGES = ("kinds", "starts", "children", "odds", "turns", "closes")  # arrays that a pass along the edges reads


def nothing(part: float) -> None:
    """Hear how much is done, and say nothing."""


@dataclass
class Graph:
    """Nodes, each with the edges from `starts[node]` to `starts[node + 1]`."""

    is_folded: bool
    keys: array[int] = field(default_factory=lambda: array("q"))
    kinds: array[int] = field(default_factory=lambda: array("q"))
    classes: array[int] = field(default_factory=lambda: array("q"))  # of the champion die
    resting: array[int] = field(default_factory=lambda: array("q"))  # number among the nodes at rest, or -1
    starts: array[int] = field(default_factory=lambda: array("q", [0]))
    children: array[int] = field(default_factory=lambda: array("q"))
    odds: array[float] = field(default_factory=lambda: array("d"))  # of a roll; 1 for an action
    turns: array[int] = field(default_factory=lambda: array("q"))
    closes: array[int] = field(default_factory=lambda: array("q"))  # 1: an attack is over
    kick_offs: array[int] = field(default_factory=lambda: array("q", [-1] * CLASSES))  # node, by class

    n_resting: int = 0  # nodes at rest


def turn(is_other: bool, goal: int) -> int:
    """What an edge means for the attacker it leaves: `goal` is 1 for his own, -1 for one against him."""
    return 3 * is_other + goal + 1


def class_of(s: Position) -> int:
    """Who holds the champion die, as the attacker sees it, and its face."""
    return (s.holder ^ s.possession) * FACES + s.champion - LONG_SHOT


def kick_off_at(setting: Position, holder: int, face: int) -> Position:
    """A kick-off of Home while the seat holds the champion die with this face."""
    s = setting.copy()
    s.limit, s.timed, s.half = FAR_AWAY, 0, 1
    s.holder, s.champion = holder, face
    kick_off(s, HOME)
    play_on(s)
    return s


def walk(setting: Position, progress: Callable[[float], None] = nothing, expected: int = 24_000) -> Graph:
    """Visit everything that can be reached in a match with these dice, pitch and options."""
    graph = Graph(is_symmetric(setting))
    places: dict[Key, int] = {}
    waiting: list[Position] = []

    def place(s: Position) -> int:
        mark = key(s, graph.is_folded)
        if mark not in places:
            places[mark] = len(waiting)
            waiting.append(s)
        return places[mark]

    for holder in (0, 1):
        for face in sorted(set(setting.dice[CHAMPION])):
            s = kick_off_at(setting, holder, face)
            graph.kick_offs[class_of(s)] = place(s)
    done = 0
    while done < len(waiting):
        _add(graph, waiting[done], place)
        done += 1
        if done % REPORT_EVERY == 0:
            progress(min(1.0, done / max(expected, len(waiting))))
    graph.keys.extend(places)
    return graph


def _add(graph: Graph, s: Position, place: Callable[[Position], int]) -> None:
    """Write a node and its edges."""
    seat = rules.actor(s)
    out = Listing()
    if seat == CHANCE:
        rules.chance(s, out)
        graph.kinds.append(FREE if s.phase == CHAMPION_ROLL else ROLL)
    else:
        rules.legal(s, seat, out)
        graph.kinds.append(ATTACKER if seat == s.possession else DEFENDER)
    graph.classes.append(class_of(s))
    at_rest = s.phase in AT_REST
    graph.resting.append(graph.n_resting if at_rest else -1)
    graph.n_resting += at_rest
    whole = sum(out.weights) if seat == CHANCE else 1
    for code, weight in zip(out.codes, out.weights, strict=True):
        after = s.copy()
        rules.apply(after, seat, code)
        goal = after.score[s.possession] - s.score[s.possession]
        goal -= after.score[1 - s.possession] - s.score[1 - s.possession]
        graph.children.append(place(after))
        graph.odds.append(weight / whole)
        graph.turns.append(turn(after.possession != s.possession, goal))
        # `changed` is set when the ball is won and cleared when play goes on: there a half would end (S-G40)
        graph.closes.append(int((s.changed or after.attack != s.attack) and not after.changed))
    graph.starts.append(len(graph.children))
