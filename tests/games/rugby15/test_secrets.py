"""What a viewer may not know changes nothing that reaches him: not a byte."""

from collections import Counter

import pytest

from touchline.core import position
from touchline.core.contract import AWAY, BOTH, CHANCE, HOME, NOBODY, SEATS
from touchline.core.events import heard
from touchline.core.match import Match
from touchline.core.sinks import Dice, below
from touchline.core.telling import LANGUAGES, Teller
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.cards import ALL, KICKS
from touchline.games.rugby15.notation import PASS
from touchline.games.rugby15.rules.position import (
    CHANGE,
    CHANGE_HAND,
    CHOOSE,
    DRAW,
    HAND,
    KEPT,
    KICK_OFF,
    OVER,
    REDRAW,
    TOSS,
)

from .builder import any_code, base, cards, match_at, names, steps, whole_match
from .eager import eager

VIEWERS = (HOME, AWAY, NOBODY)
TELLERS = [Teller(GAME, language) for language in LANGUAGES]
TRIED = (*range(15), CHANGE_HAND, KICK_OFF, PASS)


def received(match, viewer):
    """Everything that may reach a viewer, as text."""
    s, view, table = match.state, match.view(viewer), GAME.table
    parts = [position.format(GAME, view, match.values), repr(table.scene(view)), match.actor, table.clock(view)]
    asked = table.question(s, viewer)
    parts += [asked, table.question(view, viewer), table.timing(view), *(teller.question(asked) for teller in TELLERS)]
    if viewer in SEATS:
        codes = match.legal(viewer)
        parts += [codes, GAME.legal(view, viewer), [table.name(s, viewer, code) for code in codes]]
        parts += [table.refusal(s, viewer, code) for code in TRIED if code not in codes]
        parts += [table.fallback(s, viewer)] if codes else []
    return repr(parts)


def dice_from(seed):
    dice = Dice()
    dice.seed = seed
    return dice


def other_world(s, viewer, dice):
    """Deal again, by hand and not by `imagine`, what the viewer may not know."""
    world = s.copy()
    for seat in SEATS:
        if seat == viewer:
            continue
        hand = world.known[seat]
        rest = ALL & ~world.discard[seat] & ~hand
        while hand.bit_count() < HAND - world.need[seat]:
            pool = [card for card in range(15) if rest >> card & 1]
            card = pool[below(dice, len(pool))]
            hand, rest = hand | 1 << card, rest & ~(1 << card)
        if hand & KICKS == cards("K2") and rest & KICKS == cards("K"):
            hand, rest = hand ^ KICKS, rest ^ KICKS
        if world.laid[seat]:
            pool = [card for card in range(15) if hand >> card & 1 and not (card == 13 and hand >> 12 & 1)]
            card = pool[below(dice, len(pool))]
            hand, world.laid[seat] = hand & ~(1 << card), 1 + card
        if world.declared[seat] and world.right[seat] and rest:
            world.declared[seat] = KEPT + below(dice, 2)
        world.hand[seat], world.pile[seat] = hand, rest
    return world


@pytest.mark.rules("R-G17")
@pytest.mark.parametrize("policy", [any_code, eager])
def test_worlds_that_differ_in_secrets_look_the_same(policy):
    dice = dice_from(1)
    differing = Counter()
    for seed in range(3):
        match = Match(GAME, {"extra_play": True})
        for _ in steps(match, seed, policy):
            for viewer in VIEWERS:
                twin = match_at(other_world(match.state, viewer, dice))
                twin.values = match.values
                differing[match.state.phase, viewer] += twin.state != match.state
                assert received(twin, viewer) == received(match, viewer)
    secret_phases = {phase for phase, viewer in differing if differing[phase, viewer]}
    assert {phase for phase, _ in differing} == set(range(OVER))
    assert secret_phases >= {DRAW, CHANGE, REDRAW, CHOOSE}
    assert TOSS not in secret_phases


@pytest.mark.rules("R-G17")
def test_imagined_worlds_are_sound_and_look_the_same():
    dice = dice_from(2)
    for seed in range(3):
        match = Match(GAME, {"extra_play": True})
        for _ in steps(match, seed, eager):
            for viewer in VIEWERS:
                world = match.view(viewer)
                GAME.rules.imagine(world, viewer, dice)
                assert GAME.view(world, viewer) == match.view(viewer)
                for seat in SEATS:
                    laid = 1 << world.laid[seat] - 1 if world.laid[seat] else 0
                    whole = (world.hand[seat], laid, world.pile[seat], world.discard[seat])
                    assert sum(part.bit_count() for part in whole) == 15
                    assert whole[0] | whole[1] | whole[2] | whole[3] == ALL
                    assert (whole[0] | laid).bit_count() == HAND - world.need[seat]
                    assert world.known[seat] & ~(whole[0] | laid) == 0
                if viewer in SEATS:
                    assert world.hand[viewer] == match.state.hand[viewer]
                    assert world.laid[viewer] == match.state.laid[viewer]


@pytest.mark.rules("R-G17")
def test_imagined_worlds_can_be_played_on():
    dice = dice_from(3)
    match = Match(GAME)
    for n, _ in enumerate(steps(match, 5)):
        if n % 40 == 17:
            world = match.view(AWAY)
            GAME.rules.imagine(world, AWAY, dice)
            rest = match_at(world)
            for _ in steps(rest, n):
                pass
            assert rest.is_over


@pytest.mark.rules("R-G17")
def test_every_world_is_imagined():
    s = base(("Fo1 Fi1 K", "Fo2"), played=10)
    seen = Counter()
    dice = dice_from(4)
    for _ in range(2000):
        world = GAME.view(s, AWAY)
        GAME.rules.imagine(world, AWAY, dice)
        seen[tuple(names(world.hand[HOME]))] += 1
    assert len(seen) == 7  # three cards of two, of K K and three others
    singles = sorted(count for hand, count in seen.items() if hand.count("K") != 1)
    pairs = sorted(count for hand, count in seen.items() if hand.count("K") == 1)
    assert len(singles) == 4
    assert all(abs(count - 200) < 60 for count in singles)
    assert all(abs(count - 400) < 80 for count in pairs)


class Retold:
    """The same match as the public saw it, with other cards drawn in secret by the hidden seats."""

    def __init__(self, match, hidden, seed):
        self.actions, self.hidden, self.dice = match.actions, hidden, dice_from(seed)
        self.one, self.two = Match(GAME, match.values), Match(GAME, match.values)
        self.differed = 0

    def run(self, viewer):
        """Play both side by side and compare what the viewer receives after every action."""
        for i, action in enumerate(self.actions):
            s, text = self.one.state, GAME.table.name(self.one.state, action.seat, action.code)
            if action.seat == CHANCE and s.phase in (DRAW, REDRAW) and action.code // 16 in self.hidden:
                other = self.draw(i, action.code // 16)
                self.differed += other != text
            else:
                other = text
            self.one.play_text(action.seat, text)
            self.two.play_text(action.seat, other)
            assert received(self.two, viewer) == received(self.one, viewer)
            told = [heard(match.told[-1], viewer) for match in (self.one, self.two)]
            assert told[0] == told[1]

    def draw(self, i, owner):
        """Draw any card that leaves the owner able to play what it played."""
        ahead = list(self.ahead(i + 1, owner))
        hand, pile = (Counter(names(part[owner])) for part in (self.two.state.hand, self.two.state.pile))
        fitting = [card for card in sorted(pile.elements()) if can_play(hand + Counter([card]), ahead)]
        return f"{'ha'[owner]}.{fitting[below(self.dice, len(fitting))]}"

    def ahead(self, i, owner):
        """What the owner draws ("") and lays, until its hand goes back into a pile or the pile ends."""
        match = match_at(self.one.state)
        match.values = self.one.values
        match.play(CHANCE, self.actions[i - 1].code)
        for action in self.actions[i:]:
            s = match.state
            if action.seat == owner and action.code == CHANGE_HAND:
                return
            if action.seat == CHANCE and s.phase in (DRAW, REDRAW) and action.code // 16 == owner:
                yield ""
            elif action.seat == owner and s.phase == CHOOSE:
                yield names(1 << action.code)[0]
            match.play(action.seat, action.code)
            if any(e.kind in ("piles_rebuilt", "half_time", "extra_play_began", "ended") for e in match.told[-1]):
                return


def can_play(hand, ahead):
    """Whether the cards laid ahead can all be drawn in time."""
    hand = Counter(hand)
    draws = 0
    for card in ahead:
        if card == "":
            draws += 1
        elif hand[card]:
            hand[card] -= 1
        elif draws:
            draws -= 1
        else:
            return False
    return True


@pytest.mark.rules("R-G17", "R-G16", "R-TUR-2")
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("seed", "policy"), [(0, any_code), (1, eager), (2, any_code), (3, eager)])
def test_a_match_sounds_the_same_with_other_cards_drawn_in_secret(viewer, seed, policy):
    match = whole_match(seed, policy, extra_play=True)
    retold = Retold(match, [seat for seat in SEATS if seat != viewer], seed)
    retold.run(viewer)
    assert retold.differed > 30
    assert retold.two.score == match.score


@pytest.mark.rules("R-G17", "R-KO-5", "R-TUR-4")
def test_only_the_owner_hears_what_is_drawn():
    match = whole_match(3)
    drawn = [
        (action.code // 16, event.hearer)
        for action, events in zip(match.actions, match.told, strict=True)
        for event in events
        if event.kind == "drew"
    ]
    assert len(drawn) > 100
    assert all(owner == hearer for owner, hearer in drawn)


@pytest.mark.rules("R-G17", "R-G16")
def test_a_declaration_is_hidden_until_both_are_in():
    views = []
    for word in ("keep", "change"):
        match = match_at(base(phase=CHANGE))
        assert match.actor == BOTH
        events = match.play_text(HOME, word)
        views.append((received(match, AWAY), received(match, NOBODY), heard(events, AWAY), heard(events, NOBODY)))
        assert match.actor == AWAY
    assert views[0] == views[1]
    assert views[0][2] == views[0][3] == []


@pytest.mark.rules("R-G17", "R-TUR-2")
def test_readiness_shows_and_nothing_else():
    match = match_at(base(("Fo1 K T", "Fo2")))
    before = GAME.table.scene(match.view(AWAY))
    match.play_text(HOME, "T")
    after = GAME.table.scene(match.view(AWAY))
    assert [fact.key for fact in after.facts if fact not in before.facts] == ["ready"]
    rows = {(row.key, row.seat): row.cards for row in after.cards}
    assert [card.name for card in rows["hand", HOME]] == ["", ""]
    assert [card.name for card in rows["laid", HOME]] == [""]
    own = {(row.key, row.seat): row.cards for row in GAME.table.scene(match.view(HOME)).cards}
    assert [card.name for card in own["laid", HOME]] == ["T"]


@pytest.mark.rules("R-G17")
def test_a_scene_does_not_guess_which_known_card_was_laid():
    s = base(("Fo1 Fo2 K", ""), pile=2, played=1)
    s.known[HOME] = cards("Fo1 Fo2")
    match = match_at(s)
    match.play_text(HOME, "Fo1")
    rows = {(row.key, row.seat): [card.name for card in row.cards] for row in GAME.table.scene(match.view(AWAY)).cards}
    assert rows["hand", HOME] == ["", ""]
    assert rows["known", HOME] == ["Fo1", "Fo2"]


@pytest.mark.rules("R-G17")
def test_a_spectator_sees_neither_hand():
    match = match_at(base(("Fo1 K T", "Fo2")))
    rows = [row for row in GAME.table.scene(match.view(NOBODY)).cards if row.key == "hand"]
    assert [[card.name for card in row.cards] for row in rows] == [["", "", ""]] * 2
