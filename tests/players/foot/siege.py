"""Away before a wall of Home's."""

from touchline.core import position
from touchline.core.contract import AWAY
from touchline.core.registry import find
from touchline.games.foot.judge import WEIGHTS, closest_shot, shooting

GAME = find("foot")
AWAY_ATTACKS = "/f14,d13,i13,b12,k12,f11,b10,k10,d9,h7,g7 ball=g7"
BEFORE_A_WALL = "foot 1 [] phase={phase} half={half} turn={turn} side={side} held={held} cell={wall}"


def before(wall, phase="move_roll", side="Away", turn=11, die=0, half=1, attack=AWAY_ATTACKS, more=""):
    cells, held = wall.replace(" ", ","), int(side == "Away")
    text = BEFORE_A_WALL.format(phase=phase, half=half, side=side, turn=turn, held=held, wall=cells) + attack + more
    return position.parse(text + (f" die={die}" if die else ""))[1]


def closest(s):
    return closest_shot(s, AWAY, shooting(s, AWAY), WEIGHTS)
