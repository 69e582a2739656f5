// The person's hand over the board: what it holds, where it points, what that would mean.
import { sayCell, sayPicked, type Voice } from "../board/announce";
import { BALL, optionsOf, type Options } from "../board/choices";
import { drafted, inHand, kept, NO_DRAFT, phraseOf, put, withDraft, type Draft } from "../board/draft";
import { onlyThing, touchCard, touchCell, touchPiece, type Touch } from "../board/hand";
import { type Hints } from "../draw";
import { t, w } from "../i18n.svelte";
import type { Choice, SceneSeen } from "../net/protocol";
import type { Session } from "./session.svelte";

const VOICE: Voice = { t, w };
const FEW = 4; // destinations

export class Hand {
  cursor = $state(""); // the keyboard's cell
  pointed = $state(""); // the cell under the pointer
  spoken = $state(""); // for the screen reader
  private picked = $state("");
  private trial = $state.raw<Draft>(NO_DRAFT);
  private pickedAt = $state(0); // the version it was picked at
  private placedIn = $state(""); // the turn it was picked in to be placed, which lasts while others are placed

  /** The pawns that can be placed all at once. */
  readonly placing = $derived.by(() =>
    inHand(this.session.facing?.asked ?? null, this.session.facing?.scene ?? EMPTY),
  );
  readonly draft = $derived.by<Draft>(() => kept(this.trial, this.placing));
  readonly scene = $derived.by<SceneSeen | null>(() => {
    const scene = this.session.facing?.scene;
    return scene ? drafted(scene, this.draft) : null;
  });
  readonly options = $derived.by<Options>(() => {
    const facing = this.session.facing;
    const plain = optionsOf(facing?.asked ?? null, facing?.scene ?? EMPTY);
    return withDraft(plain, this.placing, this.draft, this.session.skin.placesAlike ?? false);
  });
  /** What is in hand: a piece's name, the ball, or "". */
  readonly held = $derived.by(() => {
    const isKept = this.placing.length > 0 && this.placedIn === this.turn;
    const isFresh = this.pickedAt === this.session.update?.version || isKept;
    if (isFresh && this.options.targets.has(this.picked)) return this.picked;
    return this.placing.length > 0 && this.draft.size === 0 ? this.next : onlyThing(this.options);
  });
  private get turn(): string {
    const { period = 0, turn = 0 } = this.session.update ?? {};
    return `${period}.${turn}`;
  }
  /** The pawn that is asked for in a placement. */
  private readonly next = $derived.by(() => {
    const named = this.session.facing?.asked?.choices[0]?.name ?? "";
    return this.placing.find((piece) => named.startsWith(`${piece.name}@`) && !this.isTakerDue)?.name ?? "";
  });
  private readonly isTakerDue = $derived.by(
    () => (this.session.facing?.asked?.choices[0]?.piece ?? "") !== "",
  );
  readonly heldCell = $derived.by(() => {
    if (this.held === BALL) return this.scene?.ball ?? "";
    return this.scene?.pieces.find((piece) => piece.name === this.held)?.cell ?? "";
  });
  /** The piece with the ball is in hand to carry it; touched again, the ball is. */
  readonly mayPlayBall = $derived.by(() => {
    const holder = this.scene?.pieces.find((piece) => piece.has_ball)?.name;
    return this.held !== "" && this.held === holder && this.options.targets.has(BALL);
  });
  /** Where a touch would play something. */
  readonly targets = $derived.by<ReadonlyMap<string, Choice>>(() => {
    if (!this.held) return this.options.cells;
    const all = new Map(this.options.targets.get(this.held));
    if (this.ownCell) all.delete(this.heldCell);
    return all;
  });
  /** The walk that ends on the cell it began on; it has a button of its own. */
  readonly ownCell = $derived.by(() => {
    const choice = this.held === BALL ? undefined : this.options.targets.get(this.held)?.get(this.heldCell);
    return choice && choice.route.length > 0 ? choice : null;
  });
  /** The action that is pointed at. */
  readonly looked = $derived.by(() => this.targets.get(this.pointed || this.cursor) ?? null);
  /** Where whatever is picked may go, if those are few: shown before anything is picked. */
  private readonly foreseen = $derived.by(() => {
    const all = new Map([...this.options.targets.values()].flatMap((cells) => [...cells]));
    return this.placing.length > 0 && all.size <= FEW ? all : null;
  });
  /** The advised action that is being considered; it is drawn as if it were pointed at. */
  advised = $state.raw<Choice | null>(null);
  readonly hints = $derived.by<Hints>(() => ({
    targets: this.held || this.draft.size > 0 ? this.targets : (this.foreseen ?? this.targets),
    movable: this.held ? [] : this.movable(),
    held: this.heldCell || this.held,
    side: this.scene?.pieces.find((piece) => piece.name === this.held)?.seat ?? null,
    route: (this.advised ?? this.looked)?.route ?? [],
    cursor: this.cursor,
    rays: this.held === BALL ? [...this.targets.values()].map((choice) => choice.route) : [],
  }));

  constructor(private readonly session: Session) {}

  private movable(): string[] {
    const { targets, lone } = this.options;
    const isOpen = (name: string): boolean => targets.has(name) || lone.has(name);
    return (this.scene?.pieces ?? [])
      .filter((piece) => isOpen(piece.name))
      .map((piece) => piece.cell || piece.name);
  }

  touchCell(cell: string): Touch {
    if (!this.scene || !cell) return { kind: "nothing" };
    return this.follow(touchCell(cell, this.held, this.options, this.scene));
  }

  /** Let go of what is dragged over a cell. */
  dropOn(thing: string, cell: string): Touch {
    const choice = this.options.targets.get(thing)?.get(cell);
    if (choice && cell !== this.heldCell) return this.follow({ kind: "play", choice });
    return cell === this.heldCell ? { kind: "nothing" } : this.follow({ kind: "wish", thing, cell });
  }

  touchPiece(name: string): Touch {
    return this.follow(touchPiece(name, this.held, this.options));
  }

  touchCard(card: string): Touch {
    return this.follow(touchCard(card, this.options));
  }

  pick(thing: string): void {
    this.picked = thing;
    this.pickedAt = this.session.update?.version ?? 0;
    this.placedIn = this.placing.length > 0 ? this.turn : "";
    if (thing && this.scene) this.spoken = sayPicked(thing, this.scene, this.options, VOICE);
  }

  drop(): void {
    this.picked = "";
  }

  /** Move the cursor and say what it is on. */
  look(cell: string): void {
    this.cursor = cell;
    if (this.scene && cell) this.spoken = sayCell(cell, this.scene, this.options, this.held, VOICE);
  }

  /** Put a pawn somewhere without telling the table yet. */
  private tryOut(piece: string, cell: string): void {
    this.trial = put(this.draft, piece, cell);
    this.picked = "";
    this.session.dismissNote();
  }

  /** Pawns of a draft that stand nowhere yet. */
  get missing(): number {
    return this.placing.filter((piece) => !piece.cell && !this.draft.has(piece.name)).length;
  }

  /** Send the placement that was tried. */
  sendDraft(): void {
    this.session.act(phraseOf(this.draft, this.placing));
  }

  clearDraft(): void {
    this.trial = NO_DRAFT;
    this.picked = "";
  }

  private follow(touch: Touch): Touch {
    const isTried = touch.kind === "wish" && this.placing.some((piece) => piece.name === touch.thing);
    if (touch.kind === "play" && !touch.choice.name) this.tryOut(touch.choice.piece, touch.choice.cell);
    else if (isTried && touch.kind === "wish") this.tryOut(touch.thing, touch.cell);
    else if (touch.kind === "play") this.session.play(touch.choice);
    else if (touch.kind === "pick") this.pick(touch.thing);
    else if (touch.kind === "drop") this.drop();
    else if (touch.kind === "wish") this.session.wish(touch.thing, touch.cell);
    return touch;
  }
}

const EMPTY: SceneSeen = {
  columns: "",
  rows: 0,
  score: [0, 0],
  ball: "",
  possession: null,
  dark: [],
  marks: [],
  pieces: [],
  cards: [],
  facts: [],
  die: 0,
  describe: [],
};
