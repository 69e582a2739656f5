"""Positions and matches for tests, made in a line."""

from touchline.core.contract import AWAY, BOTH, CHANCE, HOME
from touchline.core.match import Match
from touchline.core.sinks import Dice, below
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.cards import CARD_WORDS
from touchline.games.rugby15.rules.position import CHOOSE, HAND, PILE_TURNS

DECK = ("Fo1", "Fi1", "Fo2", "Fi2", "Fo3", "Fi3", "Fo4", "Fi4", "Fo5", "Fi5", "Fo6", "Fi6", "T", "K", "K")


def base(hands=("", ""), discards=("", ""), *, front=3, attacker=HOME, played=None, pile=1, **facts):
    """A position at the laying of cards: names of cards, filled up to full hands and equal discards.

    `played` turns of the pile are over; `facts` are other fields of the position and options.
    """
    options = {name: facts.pop(name) for name in ("track_length", "extra_play") if name in facts}
    s = GAME.start(options)
    n = max(len(discard.split()) for discard in discards) if played is None else played
    s.phase, s.half, s.turn, s.kicker = CHOOSE, 1, PILE_TURNS * (pile - 1) + n + 1, 1 - attacker
    s.front, s.attacker = front, attacker
    for seat in (HOME, AWAY):
        deal(s, seat, hands[seat].split(), discards[seat].split(), n)
    for name, value in facts.items():
        put(s, name, value)
    return s


def deal(s, seat, hand, discard, n):
    """Share a side's fifteen cards out; the rest is its pile."""
    rest = list(DECK)
    for name in hand + discard:
        rest.remove(name)
    hand, rest = fill(hand, rest, HAND)
    discard, rest = fill(discard, rest, n)
    kicks = iter(("K", "K2"))
    numbered = [[next(kicks) if name == "K" else name for name in row] for row in (discard, hand, rest)]
    s.discard[seat], s.hand[seat], s.pile[seat] = (cards(row) for row in numbered)
    if not rest:
        s.known[seat] = s.hand[seat]
    s.need[seat], s.right[seat] = 0, 1


def fill(row, rest, n):
    """Take cards from the rest until the row has n."""
    k = n - len(row)
    return row + rest[:k], rest[k:]


def cards(names):
    """The set of named cards."""
    if isinstance(names, str):
        names = names.split()
    return sum(1 << CARD_WORDS.index(name) for name in names)


def names(members):
    """The sorted names of a set of cards; the two kicks are alike."""
    return sorted(CARD_WORDS[i].replace("K2", "K") for i in range(len(CARD_WORDS)) if members >> i & 1)


def put(s, name, value):
    """Set a field, an array item by item."""
    if isinstance(value, tuple):
        for i, item in enumerate(value):
            getattr(s, name)[i] = item
    else:
        setattr(s, name, value)


def match_at(s):
    """A match that begins in the position."""
    return Match.at(GAME, s, {"track_length": s.length, "extra_play": bool(s.extra)})


def turn(s, home, away, *drawn):
    """Lay two cards, then let chance give the named outcomes; returns the match."""
    match = match_at(s)
    match.play_text(HOME, home)
    match.play_text(AWAY, away)
    for name in drawn:
        match.play_text(CHANCE, name)
    return match


def kinds(match):
    """The kinds of all events told so far."""
    return [event.kind for events in match.told for event in events]


def told(match, kind):
    """The last event of a kind."""
    return [event for events in match.told for event in events if event.kind == kind][-1]


def draw_all(match, seed=0):
    """Let chance draw until a seat decides or the match is over."""
    dice = Dice()
    dice.seed = seed
    while match.actor == CHANCE:
        outcomes = match.outcomes()
        match.play(CHANCE, outcomes[below(dice, len(outcomes))][0])
    return match


def any_code(s, seat, codes, k):
    """The policy that takes anything."""
    return codes[k % len(codes)]


def steps(match, seed, policy=any_code):
    """Play a match on to its end, by a policy and seeded dice; yields before every action."""
    dice = Dice()
    dice.seed = seed * 0x9E3779B9 + 1
    while not match.is_over:
        yield match
        seat = match.actor
        if seat == CHANCE:
            pool = [code for code, weight in match.outcomes() for _ in range(weight)]
            match.play(CHANCE, pool[below(dice, len(pool))])
        else:
            seat = below(dice, 2) if seat == BOTH else seat
            match.play(seat, policy(match.state, seat, match.legal(seat), below(dice, 1 << 30)))


def whole_match(seed, policy=any_code, **given):
    """Play a whole match."""
    match = Match(GAME, given)
    for _ in steps(match, seed, policy):
        pass
    return match


def opening(chooser=HOME, choice="receive"):
    """A match whose toss is decided."""
    match = Match(GAME)
    match.play(CHANCE, chooser)
    match.play_text(chooser, choice)
    return match
