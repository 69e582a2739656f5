"""What a table and a browser say to each other; the TypeScript of the browser is generated from these definitions.

The stream.  A viewer (a seat, or a spectator) sees its own sequence of `Update`s, numbered 1, 2, 3 … without gaps.  A
new number appears only when something that this viewer may know has changed, so that the numbers tell nothing of what
the other seat does under seal.  The sequence follows from the table's stored actions alone: it is the same after a
restart.  A browser that says `since = n` when it connects gets every update after n, and nothing else; one that says
nothing gets the newest alone, one that says `since = -n` the newest n.

The other way.  Every request carries an `id` chosen by the browser.  It is answered by `Ack` or `Refused` with the same
id; an `Ack` comes after the updates that the request has brought.  A request may be sent again until it is answered:
the table remembers the ids it has carried out and answers a repeated one as it did before, without acting twice.  An
action made for an older `version` than the viewer's present one is refused (`table/stale`) if what is asked of the seat
has changed since: what the person saw is no longer so.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

PROTOCOL = 1
Seat = Literal[0, 1]


class Model(BaseModel):
    """Messages are closed: an unknown field is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Words(Model):
    """A sentence in both languages."""

    en: str
    fr: str


# What there is to see: the plain values of touchline.core.scene.


class MarkSeen(Model):
    """A zone of the board."""

    key: str
    label: Words
    cells: list[str]
    seat: Seat | None


class PieceSeen(Model):
    """Something that stands on a cell."""

    name: str
    label: str
    seat: Seat
    cell: str
    role: str
    has_ball: bool
    flag: str


class CardSeen(Model):
    """A card; an unknown one has no name."""

    name: str
    colour: str


class CardsSeen(Model):
    """A row of cards."""

    key: str
    label: Words
    seat: Seat
    cards: list[CardSeen]


class FactSeen(Model):
    """A fact beside the board."""

    key: str
    args: list[int]
    words: Words


class SceneSeen(Model):
    """A view laid out for the eye."""

    columns: str
    rows: int
    score: tuple[int, int]
    ball: str
    possession: Seat | None
    dark: list[str]
    marks: list[MarkSeen]
    pieces: list[PieceSeen]
    cards: list[CardsSeen]
    facts: list[FactSeen]
    die: int
    describe: list[Words]  # the same in words, for a screen reader


class Told(Model):
    """An event this viewer may know."""

    kind: str
    rule: str
    args: list[int]
    words: Words
    hearer: Seat | None = None  # the one seat that may know; None: everybody


class Choice(Model):
    """A legal action of the viewer's seat, and how it is made by hand."""

    name: str  # what `Act.action` repeats
    piece: str
    cell: str
    card: str
    button: Words | None
    route: list[str]
    cost: Told | None  # a foul or a loss that this action is sure to bring


class Asked(Model):
    """What is asked of one seat now."""

    seat: Seat
    words: Words
    rule: str
    choices: list[Choice]
    phrases: list[str]  # whole placements that can be named: formations, «stay»
    labels: list[Words] = []  # what the phrases are called, in the same order
    may_undo: bool
    scene: SceneSeen | None = None  # at one screen, where a game has secrets: what only this seat may see


class Clocks(Model):
    """Time, where a table runs on it; seconds left when the message was sent."""

    period: float | None  # of the present period
    running: bool
    decision: float | None  # of the present decision


class Ending(Model):
    """How the match ended."""

    winner: Seat | None  # None: level
    by: Literal["play", "resignation", "agreement"]
    words: Words


class Update(Model):
    """The newest thing the viewer may know."""

    type: Literal["update"] = "update"
    version: int
    period: int
    turn: int
    when: Words  # the same in the game's words: «Half 1 · turn 3»
    told: list[Told]  # since the update before; of a forked table's first, the end of the match before
    scene: SceneSeen
    acting: list[int]  # who is to act: seats, or 3 for chance
    ready: list[Seat]  # seats whose sealed choice is in
    asked: list[Asked]  # one for each seat of this viewer that has something to decide
    clocks: Clocks | None
    draw_offered_by: Seat | None
    rematch: str | None  # the table of the rematch, once both want it
    rematch_asked_by: list[Seat] = []
    may_undo: list[Seat] = []  # seats of this viewer that may take their last action back, asked or not
    ending: Ending | None
    last: list[str]  # cells touched by the last visible action, for an outline
    way: list[str]  # cells passed by what that action moved, start and end included, where there is a way to show


class Ack(Model):
    """The request with that id was carried out."""

    type: Literal["ack"] = "ack"
    id: str


class Refused(Model):
    """The request with that id (or the whole message, if it had none) was not carried out."""

    type: Literal["refused"] = "refused"
    id: str | None
    code: str  # "action/illegal", "table/stale", "table/not-your-seat", "message/malformed", "message/too-many" …
    rule: str
    words: Words


class Welcome(Model):
    """The first message after connecting."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    table: str
    game: str
    seats: list[Seat]  # that this token may play: both at one screen, none for a spectator
    names: list[str]
    commitment: str  # of the dice
    odds: bool  # odds may be asked for at this table
    hints: bool  # and hints
    version: int  # of the newest update
    options: dict[str, str]


class Presence(Model):
    """Who is connected now."""

    type: Literal["presence"] = "presence"
    seats: list[Seat]
    spectators: int


class OddsSeen(Model):
    """What may become of an action: the answer to AskOdds."""

    type: Literal["odds"] = "odds"
    id: str
    action: str
    outcomes: list[tuple[Words, float]]  # in words, with its probability


class HintSeen(Model):
    """An action worth thinking of."""

    action: str  # as in `Choice.name`
    chance: float  # of winning, a draw counting half
    share: float | None  # how often to play it, where one must not be foreseen


class HintsSeen(Model):
    """What the best player of the house would think of, the best first: the answer to AskHint."""

    type: Literal["hints"] = "hints"
    id: str
    hints: list[HintSeen]


ToBrowser = Annotated[Welcome | Update | Ack | Refused | Presence | OddsSeen | HintsSeen, Field(discriminator="type")]
Id = Annotated[str, Field(min_length=1, max_length=64)]


class Act(Model):
    """Play an action by its name, or a phrase such as a formation."""

    type: Literal["act"] = "act"
    id: Id
    seat: Seat
    version: int  # the update the person was looking at
    action: Annotated[str, Field(min_length=1, max_length=2000)]


class Undo(Model):
    """Take the seat's last action back, where that is fair."""

    type: Literal["undo"] = "undo"
    id: Id
    seat: Seat
    version: int


class Resign(Model):
    """Give the match up."""

    type: Literal["resign"] = "resign"
    id: Id
    seat: Seat


class OfferDraw(Model):
    """Offer a draw, accept one that is offered, or (accept = False) decline it."""

    type: Literal["draw"] = "draw"
    id: Id
    seat: Seat
    accept: bool = True


class AskRematch(Model):
    """Ask for another match with seats changed."""

    type: Literal["rematch"] = "rematch"
    id: Id
    seat: Seat


class AskOdds(Model):
    """Ask what an action may bring."""

    type: Literal["odds"] = "odds"
    id: Id
    seat: Seat
    action: Annotated[str, Field(min_length=1, max_length=200)]


class AskHint(Model):
    """Ask what the best player of the house would do."""

    type: Literal["hint"] = "hint"
    id: Id
    seat: Seat


FromBrowser = Annotated[Act | Undo | Resign | OfferDraw | AskRematch | AskOdds | AskHint, Field(discriminator="type")]


# REST


class OptionSeen(Model):
    """An option of a game, from which a form can be made."""

    name: str
    kind: Literal["whole", "choice", "switch", "sheet"]
    default: str
    low: int | None
    high: int | None
    step: int | None
    values: list[str]
    labels: list[Words]  # of the values
    label: Words
    help: Words


class PlayerSeen(Model):
    """A computer player on offer."""

    name: str  # a level, "1" to "8", or "random"
    label: Words


class GameSeen(Model):
    """A game on offer."""

    id: str
    version: int
    title: Words
    line: Words
    options: list[OptionSeen]
    players: list[PlayerSeen]
    scene: SceneSeen  # for its card: a position of its play


Person = Literal["person"]


class NewTable(Model):
    """Set a table up.  A seat is taken by "person" or by the name of a computer player."""

    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[str, Annotated[str, Field(max_length=70_000)]], Field(max_length=60)] = {}
    home: Annotated[str, Field(max_length=40)] = "person"
    away: Annotated[str, Field(max_length=40)] = "person"
    shared: bool = False  # both seats at one screen: one token plays both
    names: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=2)] = []
    entropy: Annotated[str, Field(max_length=64)] = ""
    odds: bool = True
    record: Annotated[str, Field(max_length=4_200_000)] | None = (
        None  # fork: begin with the first `upto` actions of this record
    )
    upto: int | None = None


class TableMade(Model):
    """A table and the links to its seats; a token is a secret."""

    table: str
    tokens: dict[str, str]  # "home", "away" or "both"; none for a computer's seat
    commitment: str


class TableSeen(Model):
    """What anybody may know of a table."""

    table: str
    game: str
    title: Words
    names: list[str]
    seats: list[str]  # "person" or a computer player's name
    score: tuple[int, int]
    period: int
    turn: int
    over: bool


class Frame(Model):
    """One step of a replay."""

    index: int  # actions played so far
    period: int
    turn: int
    seat: int
    action: str
    told: list[Told]
    scene: SceneSeen
    last: list[str]
    way: list[str]


class Replay(Model):
    """A finished or uploaded match, step by step."""

    game: str
    title: Words
    names: list[str]
    over: bool
    dice_checked: bool | None  # None: no committed dice, or the secret is not opened
    total: int  # actions in all
    frames: list[Frame]  # the part asked for


class StepFound(Model):
    """What an analysis thinks of one action; values are what Home may expect, from -1 to 1."""

    seat: int
    action: str
    value: float  # after it
    luck: float | None  # of a roll: Home's
    error: float | None  # of a decision: what it gave away
    mark: str  # "inaccuracy", "mistake", "blunder" or ""
    best: str  # a better action, where the error is marked


class SideFound(Model):
    """One side of a match in all."""

    decisions: int
    error: float  # given away in all
    marks: dict[str, int]
    luck: float  # its own


class Found(Model):
    """A match analysed."""

    level: int  # that looked at it
    start: float  # what Home could expect at first
    steps: list[StepFound]  # one for each action
    sides: list[SideFound]
    result: float  # 1 Home won, 0 drawn, -1 Away won
    luck: float  # Home's in all
    adjusted: float  # the result less the luck
    error: float  # its standard error


class AnalysisSeen(Model):
    """How far an analysis is, and what was found once it is done."""

    done: int  # actions looked at
    total: int
    found: Found | None


class RuleSeen(Model):
    """A numbered paragraph of a rules page."""

    kind: Literal["rule"] = "rule"
    id: str  # "F-2.2.6a"
    text: str  # Markdown


class ProseSeen(Model):
    """A paragraph, list or table without a number."""

    kind: Literal["prose"] = "prose"
    text: str  # Markdown


class DiagramSeen(Model):
    """A position drawn beside the rules it explains."""

    kind: Literal["diagram"] = "diagram"
    position: str  # its line of text
    scene: SceneSeen


class ChapterSeen(Model):
    """A heading and what stands under it."""

    level: int  # 1: the page's own title
    heading: str
    blocks: list[Annotated[RuleSeen | ProseSeen | DiagramSeen, Field(discriminator="kind")]]


class RulesSeen(Model):
    """A game's rules page in one language."""

    game: str
    title: str
    language: Literal["en", "fr"]
    chapters: list[ChapterSeen]


class LessonStep(Model):
    """A step of a lesson: what is seen on the way to it, what is said, and what the learner does."""

    words: Words
    rule: str
    updates: list[Update]  # at least one; the last is where the step stands, and says what may be done
    do: str  # the name of the choice, or the phrase, that goes on; "": the step is only read


class Lesson(Model):
    """A first match for one who learns, who sits in Home's seat."""

    game: str
    title: Words
    steps: list[LessonStep]


class Health(Model):
    """The server is up."""

    status: Literal["ok"] = "ok"
    protocol: int
    version: str


class Problem(Model):
    """Why a request over HTTP was not carried out."""

    code: str  # "game/unknown", "option/invalid", "record/refused", "table/not-over", "limit/tables" …
    words: Words
    detail: str = ""  # the particulars, in English, for whoever wrote the request
