"""Rugby 15: two hands of cards, played at the same time, hidden."""

from pathlib import Path

from touchline.core.contract import Game
from touchline.core.options import Switch, Whole
from touchline.games.rugby15 import rules, table
from touchline.games.rugby15.cards import DECK
from touchline.games.rugby15.rules.position import DRAW_BASE, KEEP_HAND, RECEIVE

# A pile: at most 24 declarations and 6 cards drawn for hand changes, and each turn 2 cards laid, 1 goal kick, 2 draws.
# A match: the toss and its choice, 6 cards dealt a half, 4 piles, and with extra play 10 more.
PILE_ACTIONS = 24 + 6 + 13 * (2 + 1 + 2)
LONGEST = 2 + 2 * 6 + (4 + 10) * PILE_ACTIONS

GAME = Game(
    id="rugby15",
    version=1,
    rules=rules,
    table=table,
    options=(Whole("track_length", 7, 5, 9, step=2), Switch("extra_play", False)),
    folder=Path(__file__).parent,
    prefix="R",
    longest=LONGEST,
    short={},  # a match always has 52 turns
    codes=(range(DECK), range(KEEP_HAND, RECEIVE + 1)),
    fates=2 * DRAW_BASE,
)
