"""What can be asked of a compiled game: `verb(op, state, x, y, out, dice)`.

    op        x       y      result
    ACTOR                    who acts
    LEGAL     seat           how many actions, listed in `out`
    PICK      seat           one action at random (of CHANCE, one outcome), by `dice`
    CHANCE                   how many outcomes, listed in `out` with their weights
    APPLY     seat    code   0
    RESULT                   > 0 Home, 0 level, < 0 Away
    SEALED                   1 or 0
    HIDE      viewer         0
    IMAGINE   viewer         0, by `dice`
    ROLLOUT   limit          how many actions were played, by `dice`
    VALUE                    what Home may expect, in millionths, by the judge's weights in `out`; 0 without a judge

`state` is a position's words, `out` those of a listing and `dice` those of a sampler (`touchline.fast.engine` makes
all three).  An argument that an op does not use may be anything.
"""

from touchline.core.sinks import MOST

ACTOR, LEGAL, PICK, CHANCE, APPLY, RESULT, SEALED, HIDE, IMAGINE, ROLLOUT, VALUE = range(11)
COUNT, TOTAL, CODES, WEIGHTS = 0, 1, 2, 2 + MOST  # where a listing has its length, its sum of weights, codes, weights
LISTING = 2 + 2 * MOST  # words of a listing
SEED, SAMPLER = 0, 3  # where a sampler has its seed, and its words
