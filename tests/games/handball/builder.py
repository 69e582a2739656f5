"""Positions and matches for tests, made in a line."""

from touchline.core.bits import each, has
from touchline.core.contract import BOTH, CHANCE, HOME, NOBODY
from touchline.core.errors import IllegalAction
from touchline.core.match import Match
from touchline.core.sinks import Dice, below
from touchline.core.telling import Teller
from touchline.games.grid.codes import OF_PAWN, cell_in, pawn_in
from touchline.games.handball import GAME
from touchline.games.handball.pitch import GRID, KEEPER, PAWNS
from touchline.games.handball.rules import awards, turns
from touchline.games.handball.rules.moving import destinations
from touchline.games.handball.rules.position import MOVE, THROW, THROW_ROLL

FH, FA = "a5 h5 a4 h4 a6", "a9 h9 a10 h10 a11 h11"  # pawns out of the way, Home's and Away's
S1 = (f"d1 d7* {FH}", f"d14 {FA}")
P1 = ("d1 d7* b6 g6 c5 f5 e4", "e14 c10 f10 b10 g10 d11 e11")
P2 = ("d1 c12* d10 f12 b10 g11 e8", "d14 d12 e12 c10 f10 b12 g12")
P3 = ("d2* b4 g4 c6 f6 d8 e8", "d14 c3 d3 e3 d5 e5 d10")
P4 = ("d1 a3 b3 a4 e6 f6 g6", "d14 c5 d7 e9 f9 c9 h9")
P5 = ("e1 d12* c11 e11 d10 a4 h4", "d14 c12 e12 f12 d9 b9 g9")
BLOCKED = ("a14 a13 b13 a12 b12 h14 h13", "d14 a11 b11 c12 g13 h12 e8*")
cell = GRID.parse
name = GRID.format


def position(pawns=S1, ball="", *, turn=10, **options):
    """Pawns by cell, the keeper first, `*` after the one with the ball; or the ball free on a cell."""
    s = GAME.start(options)
    for seat, words in enumerate(pawns):
        for pawn, word in enumerate(words.split()):
            s.cell[seat][pawn] = cell(word.rstrip("*"))
            if word.endswith("*"):
                s.ball = s.cell[seat][pawn]
    if ball:
        s.ball = cell(ball)
    s.period, s.turn = 1, turn
    GAME.rules.derive(s)
    return s


def turn_of(seat=HOME, pawns=S1, ball="", *, die=0, **facts):
    """A match in which a seat begins its turn; with a die, it has rolled for a pawn."""
    s = position(pawns, ball, **facts)
    turns.next_turn(s, seat)
    return at(s, die, facts)


def throwing(seat=HOME, pawns=S1, *, die=0, held=1, **facts):
    """A match in which a seat is about to roll for a throw, or has rolled `die`."""
    s = position(pawns, **facts)
    s.side, s.phase, s.held = seat, THROW_ROLL, held
    return at(s, die, facts)


def free_throw(favoured, where, pawns=S1, **facts):
    """A match in which a seat has been given a free throw for what happened on a cell."""
    s = position(pawns, **facts)
    s.side = 1 - favoured
    awards.free_throw(s, favoured, cell(where))
    return at(s, 0, facts)


def clearance(side, pawns=S1, **facts):
    """A match in which a seat's keeper is to clear the ball."""
    s = position(pawns, **facts)
    s.side = 1 - side
    awards.clearance(s, side)
    return at(s, 0, facts)


def seven_metre(favoured, pawns=S1, **facts):
    """A match in which a seat has been given a 7 m throw."""
    s = position(pawns, **facts)
    s.side = favoured
    awards.seven_metre(s, favoured)
    return at(s, 0, facts)


def throw_off(seat, pawns=S1, *, after_goal=False, **facts):
    """A match in which a seat is to throw off: a period, or after a goal of the other seat."""
    s = position(pawns, **{"turn": 10 if after_goal else 0, **facts})
    if after_goal:
        turns.goal(s, 1 - seat)
    else:
        s.period, s.starter, s.opener = 0, 1 - seat, seat
        turns.begin_period(s)
    return at(s, 0, facts)


def at(s, die, facts):
    """A match that begins in the position, with a die rolled if there is one."""
    names = {option.name for option in GAME.options}
    game = Match.at(GAME, s, {key: value for key, value in facts.items() if key in names})
    if die:
        roll(game, die)
    return game


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
    """The rules behind the events, by kind."""
    return {event.kind: event.rule for event in events}


def refused(game, seat, text):
    """The rule that refuses what a person wrote; the position must not change, and both languages must say why."""
    before = game.state.copy()
    try:
        for code in game.parse(seat, text):
            game.play(seat, code)
    except IllegalAction as error:
        if len(game.actions) == 0:
            assert game.state == before
        refusal = error.facts.get("refusal")
        if refusal is not None:
            for language in ("en", "fr"):
                assert "{" not in Teller(GAME, language).refusal(refusal)
        return error.rule
    raise AssertionError(f"{text} was accepted")


def accepts(game, seat, text):
    """Tell whether everything a person wrote is legal, on a copy."""
    trial = Match.at(GAME, game.state, game.values)
    try:
        for code in trial.parse(seat, text):
            trial.play(seat, code)
    except IllegalAction:
        return False
    return True


def moves(game, where=""):
    """The cells to which the pawn on a cell may move now, or all moves as `pawn cell-cell`."""
    s = game.state
    pairs = [(s.cell[s.side][pawn_in(code)], cell_in(code)) for code in game.legal(s.side) if code >= OF_PAWN]
    return {name(to) for start, to in pairs if not where or name(start) == where}


def movers(game):
    """The cells of the pawns that may move now."""
    s = game.state
    return {name(s.cell[s.side][pawn_in(code)]) for code in game.legal(s.side)}


def reach(s, seat, pawn, die):
    """The cells a pawn can reach with a die, by name, whatever rule binds its side."""
    s = s.copy()
    s.side, s.die, s.phase = seat, die, MOVE
    return set(GRID.names(destinations(s, pawn)))


def throws(s, die, seat=HOME):
    """Where a seat can throw the ball with a die: all cells, the risky ones, and the shot's distance (0: none)."""
    s = s.copy()
    s.side, s.die, s.phase = seat, die, THROW
    GAME.rules.derive(s)
    risky = s.dests & ~s.clean & ~s.goal_zone[1 - seat]
    return set(GRID.names(s.dests)), set(GRID.names(risky)), s.shot


def offered(game, seat):
    """The cells among a seat's legal actions, by name."""
    return {name(cell_in(code)) for code in game.legal(seat) if GRID.holds(cell_in(code))}


def where(s, seat):
    """The cells of a seat's pawns, keeper first, by name."""
    return [name(place) for place in s.cell[seat]]


def stay(game, *seats):
    """Let seats finish their placement by staying where they can."""
    for seat in seats or (HOME, 1):
        play(game, seat, "stay")


def check_invariants(s):
    """What holds between turns: 14 cells, no field pawn and no free ball in a zone, sets and cells agree."""
    assert len({place for row in s.cell for place in row}) == 2 * PAWNS
    zones = s.goal_zone[0] | s.goal_zone[1]
    assert has(GRID.mask, s.ball)
    for seat in (0, 1):
        assert sorted(each(s.team[seat])) == sorted(s.cell[seat])
        assert not has(s.goal_zone[1 - seat], s.cell[seat][KEEPER])
        assert not any(has(zones, s.cell[seat][pawn]) for pawn in range(1, PAWNS))
    if not has(s.team[0] | s.team[1], s.ball):
        assert not has(zones, s.ball)


def steps(game, seed, policy=None):
    """Play a whole match at random, or by a policy, and stop before every action; prints how to repeat it."""
    print(f"steps(Match(GAME, {game.values}), {seed}, {policy and policy.__name__})")
    dice = Dice()
    dice.seed = seed
    while not game.is_over:
        yield game.state
        step(game, dice, policy)


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


def whole_match(seed, policy=None, **options):
    """Play a match to its end."""
    game = Match(GAME, options)
    for _ in steps(game, seed, policy):
        pass
    return game
