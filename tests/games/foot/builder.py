"""Positions and matches for tests, made in a line."""

from touchline.core.bits import each, has
from touchline.core.contract import AWAY, BOTH, CHANCE, HOME, NOBODY
from touchline.core.errors import IllegalAction
from touchline.core.match import Match
from touchline.core.sinks import Dice, below
from touchline.core.telling import Teller
from touchline.games.foot import GAME
from touchline.games.foot.pitch import GRID, PAWNS
from touchline.games.foot.rules.moving import destinations
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    FREE_KICK_TAKER,
    KICK,
    KICK_ROLL,
    MOVE,
    MOVE_ROLL,
    PENALTY_TAKER,
)
from touchline.games.grid.codes import OF_PAWN

BASE = (
    "f1 d2 i2 b3 k3 f4 b5 k5 d6 i6 f7",
    "f14 d13 i13 b12 k12 f11 b10 k10 d9 i9 f8",
)
CROWD = (
    "e1 g1 d3 h3 f5 e8 g9 e10 h11 g13 e14",
    "f14 g14 f13 e12 h12 g11 f10 d10 i11 e9 d7",
)
BLOCK = (
    "a1 b1 a2 b2 l1 k1 l2 k2 a14 b14 a13",
    "c14 b13 a12 c1 c2 a3 b3 j1 j2 k3 l3",
)
DICE = range(1, 7)
SIDES = {"H": HOME, "A": AWAY}
cell = GRID.parse
name = GRID.format


def pawn_of(word):
    """Read `H11` or `AK`: the seat and the pawn."""
    return SIDES[word[0]], 0 if word[1:] == "K" else int(word[1:]) - 1


def position(moves="", *, pawns=BASE, ball="k10", side=HOME, phase=MOVE_ROLL, die=0, turn=10, **options):
    """A position: pawns relocated as in `H7>e6 A2>d1`, the ball on a cell or with a pawn (`H11`), the side to roll."""
    s = GAME.start(options)
    for seat, cells in enumerate(pawns):
        for pawn, word in enumerate(cells.split()):
            s.cell[seat][pawn] = cell(word)
    for move in moves.split():
        who, _, where = move.partition(">")
        seat, pawn = pawn_of(who)
        s.cell[seat][pawn] = cell(where)
    if ball[0].isupper():
        seat, pawn = pawn_of(ball)
        s.ball = s.cell[seat][pawn]
    else:
        s.ball = cell(ball)
    s.phase, s.side, s.die, s.half, s.turn = phase, side, die, 1, turn
    GAME.rules.derive(s)
    s.held = int(has(s.team[side], s.ball))
    return s


def match(moves="", **facts):
    """A match that begins in such a position."""
    options = {key: facts[key] for key in facts if key in {option.name for option in GAME.options}}
    return Match.at(GAME, position(moves, **facts), options)


def kicking(moves="", *, die=0, **facts):
    """A match in which the side is about to roll for a kick, or has rolled `die`."""
    game = match(moves, phase=KICK_ROLL, **facts)
    if die:
        roll(game, die)
    return game


def shooting(moves, **facts):
    """A match in which Home is about to roll for a kick with its number 11, or has rolled."""
    return kicking(moves, ball="H11", **facts)


def roll(game, *dice):
    """Let the dice fall so; returns the kinds of events told."""
    kinds = []
    for die in dice:
        assert game.actor == CHANCE
        kinds += told(game.play(CHANCE, die))
    return kinds


def play(game, seat, *texts):
    """Play what a person wrote; returns the kinds of events told."""
    kinds = []
    for text in texts:
        kinds += told(game.play_text(seat, text))
    return kinds


def told(events):
    """The kinds of events."""
    return [event.kind for event in events]


def rules_told(events):
    """The kinds of events with their rules."""
    return {event.kind: event.rule for event in events}


def refused(game, seat, text):
    """The rule that refuses what a person wrote; the position must not change, and both languages must say why."""
    before = game.state.copy()
    try:
        game.play_text(seat, text)
    except IllegalAction as error:
        assert game.state == before
        refusal = error.facts.get("refusal")
        if refusal is not None:
            for language in ("en", "fr"):
                assert Teller(GAME, language).refusal(refusal)
        return error.rule
    raise AssertionError(f"{text} was accepted")


def accepts(game, seat, text):
    """Tell whether an action is legal now."""
    codes = game.parse(seat, text)
    assert len(codes) == 1
    return codes[0] in game.legal(seat)


def dests(s, seat, pawn, die):
    """The cells a pawn can reach with a die, by name."""
    s = s.copy()
    s.side, s.die, s.phase = seat, die, MOVE
    free = GRID.mask & ~(s.team[HOME] | s.team[AWAY])
    return set(GRID.names(destinations(s, pawn, free)))


def kicks(s, die):
    """The cells the side can kick to with a die, by name, and the length of its shot (0: none)."""
    s = s.copy()
    s.die, s.phase = die, KICK
    GAME.rules.derive(s)
    return set(GRID.names(s.dests)), s.shot


def cells_offered(game, seat):
    """The cells among a seat's legal actions, by name."""
    return {name(code % OF_PAWN) for code in game.legal(seat) if name(code % OF_PAWN)[0].isalpha()}


def fill(game, *seats):
    """Let seats finish their placement by themselves."""
    for seat in seats or (HOME, AWAY):
        if game.legal(seat):
            play(game, seat, "auto")


def check_invariants(s):
    """What holds between turns: 22 cells, a ball on the pitch, teams as sets and as cells agree."""
    assert len({place for row in s.cell for place in row}) == 2 * PAWNS
    assert has(GRID.mask, s.ball)
    for seat in (HOME, AWAY):
        assert sorted(each(s.team[seat])) == sorted(s.cell[seat])


def play_out(seed, policy=None, watch=None, **options):
    """Play a whole match at random, or by a policy; `watch` sees every position. Prints how to repeat it."""
    print(f"play_out(seed={seed}, policy={policy and policy.__name__}, **{options})")
    game, dice = Match(GAME, options), Dice()
    dice.seed = seed
    while not game.is_over:
        if watch:
            watch(game)
        step(game, dice, policy)
    return game


def step(game, dice, policy=None):
    """Play one action at random or by a policy."""
    seat = game.actor
    assert seat != NOBODY
    if seat == BOTH:
        seat = below(dice, 2)
    codes = [code for code, _ in game.outcomes()] if seat == CHANCE else game.legal(seat)
    k = below(dice, 1 << 20)
    code = policy(game.state, seat, codes, k) if policy and seat != CHANCE else codes[k % len(codes)]
    game.play(seat, code)


def free_kick(at="e10", favoured=HOME, moves="", **options):
    """A free kick whose taker is to be chosen."""
    s = position(moves, ball=at, side=favoured, **options)
    s.phase, s.favoured = FREE_KICK_TAKER, favoured
    return Match.at(GAME, s, options)


def penalty(favoured=HOME, moves="", **facts):
    """A penalty whose taker is to be chosen."""
    s = position(moves, side=1 - favoured, **facts)
    s.phase, s.favoured = PENALTY_TAKER, favoured
    return Match.at(GAME, s)


def clearance(seat=AWAY, moves="", **options):
    """A clearance whose keeper is to be placed."""
    s = position(moves, ball="f7", side=seat, **options)
    s.phase = CLEAR_KEEPER
    return Match.at(GAME, s, options)


def kick_off(seat=HOME, **options):
    """A match at its first kick-off."""
    game = Match(GAME, options)
    game.play(CHANCE, seat)
    return game
