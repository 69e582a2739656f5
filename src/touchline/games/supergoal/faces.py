"""The eight dice and what their faces can show; which face stands how often on a die is data (`dice/`).

A face is one number, the same on whatever die it stands: 0 for none, 1 to 72 for the arrows, then the results.
"""

from __future__ import annotations

from collections.abc import Mapping

from touchline.core.errors import shown
from touchline.games.supergoal.words import folded

ORANGE, RED, PURPLE, SHOT, BLUE, KEEPER, PENALTY, CHAMPION = range(8)  # the dice; the first three carry arrows
N_DICE, N_FACES, N_ARROW_DICE = 8, 6, 3
DICE = ("orange", "red", "purple", "shot", "blue", "keeper", "penalty", "champion")

FORWARD, DIAGONAL, LATERAL, BACKWARD = range(4)
PLAIN, QUESTION, CROSS = range(3)  # the mark at the tip of the arrow
DIRECTIONS, MARKS = "FDLB", ("", "?", "X")
HIGHEST_NUMBER = 6
ARROWS_EACH = HIGHEST_NUMBER * len(MARKS)  # faces of one direction

NO_FACE = 0
FIRST_RESULT = 1 + len(DIRECTIONS) * ARROWS_EACH
ON_TARGET, UNSTOPPABLE, POST, BAR, WIDE = range(FIRST_RESULT, FIRST_RESULT + 5)
STEAL, MISS, MISS_OR_OWN_GOAL, CLEAR, FOUL = range(WIDE + 1, WIDE + 6)
SAVED, NOT_SAVED, PARRIED, DEFLECTED = range(FOUL + 1, FOUL + 5)
SCORED, PENALTY_DEFLECTED, PENALTY_WIDE, BACK = range(DEFLECTED + 1, DEFLECTED + 5)
LONG_SHOT, ASSIST, SURE_SHOT, GREAT_SAVE, RECOVERY, WHISTLE = range(BACK + 1, BACK + 7)

# what each result is called: the first word is the one we write, the others are read as well
RESULTS: Mapping[int, tuple[str, ...]] = {
    SHOT: (
        "cadre on-target target",
        "imparable unstoppable",
        "poteau post",
        "barre bar",
        "dehors wide out",
    ),
    BLUE: (
        "steal subtiliser subtilise",
        "miss rater rate",
        "miss-or-own-goal miss-or-og own-goal rater-csc but-contre-son-camp csc",
        "clear degager degage",
        "foul faute",
    ),
    KEEPER: (
        "saved arrete",
        "not-saved pas-arrete",
        "parried degage",
        "corner devie",
    ),
    PENALTY: (
        "scored marque",
        "deflected corner devie",
        "wide dehors",
        "back repousse",
    ),
    CHAMPION: (
        "long-shot long tir-de-loin",
        "assist passe-decisive",
        "unstoppable unst imparable tir-imparable",
        "exsave arret-exceptionnel",
        "recover recup recuperation recuperation-miraculeuse",
        "whistle foul faute sifflet",
    ),
}
FIRST_OF: Mapping[int, int] = {SHOT: ON_TARGET, BLUE: STEAL, KEEPER: SAVED, PENALTY: SCORED, CHAMPION: LONG_SHOT}
RESULT_NAMES = tuple(words.split()[0] for listed in RESULTS.values() for words in listed)


def arrow(direction: int, number: int, mark: int) -> int:
    """The face with this arrow."""
    return 1 + direction * ARROWS_EACH + (number - 1) * 3 + mark


def direction_of(face: int) -> int:
    """Where the arrow points."""
    return (face - 1) // ARROWS_EACH


def number_on(face: int) -> int:
    """How many cells the ball moves."""
    return (face - 1) // 3 % HIGHEST_NUMBER + 1


def mark_of(face: int) -> int:
    """What stands at the tip of the arrow."""
    return (face - 1) % 3


def face_name(face: int) -> str:
    """Write a face.

    >>> face_name(arrow(DIAGONAL, 3, QUESTION)), face_name(BAR), face_name(NO_FACE)
    ('D3?', 'barre', '-')
    """
    if face == NO_FACE:
        return "-"
    if face < FIRST_RESULT:
        return f"{DIRECTIONS[direction_of(face)]}{number_on(face)}{MARKS[mark_of(face)]}"
    return RESULT_NAMES[face - FIRST_RESULT]


def parse_arrow(text: str) -> int:
    """Read an arrow face such as F2? or d3x; raise ValueError."""
    word = text.upper()
    direction, number, mark = word[:1], word[1:2], word[2:]
    if direction and direction in DIRECTIONS and number in ("1", "2", "3", "4", "5", "6") and mark in MARKS:
        return arrow(DIRECTIONS.index(direction), int(number), MARKS.index(mark))
    raise ValueError(f"{shown(text)} is no arrow: expected F, D, L or B, a number from 1 to 6, then ?, X or nothing")


def parse_face(die: int, text: str) -> int:
    """Read a face that can stand on the die; raise ValueError.

    >>> parse_face(PENALTY, "repoussé") == BACK, parse_face(RED, "B1") == arrow(BACKWARD, 1, PLAIN)
    (True, True)
    """
    if die < N_ARROW_DICE:
        return parse_arrow(text)
    for i, words in enumerate(RESULTS[die]):
        if folded(text) in words.split():
            return FIRST_OF[die] + i
    known = ", ".join(words.split()[0] for words in RESULTS[die])
    raise ValueError(f"{shown(text)} is no face of the {DICE[die]} die: expected one of {known}")


class FaceNames:
    """Faces in a position's line."""

    def format(self, value: int) -> str:
        """Write a face."""
        return face_name(value)

    def parse(self, text: str) -> int:
        """Read a face."""
        if text == "-":
            return NO_FACE
        return FIRST_RESULT + RESULT_NAMES.index(text) if text in RESULT_NAMES else parse_arrow(text)


FACE_NAMES = FaceNames()
