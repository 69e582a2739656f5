// A table as it is looked at: what is shown now, what waits to be shown, what has been told, and what can be asked of it.
import { isForAll } from "../board/announce";
import { wishName } from "../board/wish";
import type { Skin, Tone } from "../draw/skin";
import { skinOf } from "../games";
import { TableClient, type Answer, type Link, type Request } from "../net/client";
import { keepTable, keptTable } from "../net/kept";
import type {
  Choice,
  HintSeen,
  OddsSeen,
  Presence,
  Refused,
  SceneSeen,
  TableSeen,
  Told,
  Update,
  Welcome,
  Words,
} from "../net/protocol";
import { getTable } from "../net/rest";
import { browserWorld, randomText } from "../net/world";
import { t } from "../i18n.svelte";
import { play as sound } from "../sound";
import { hurried, isRoll, leastTime, showTime, toneOf, worthShowing } from "./pace";
import { afterUpdate, EMPTY_SCREEN, facing, type Facing, type Screen, type Seat } from "./screen";

export interface Line extends Moment {
  readonly id: string;
  readonly version: number; // of the update that told it
  readonly told: Told;
  readonly tone: Tone | null;
}

/** When in the match something happened. */
type Moment = Readonly<Pick<Update, "period" | "turn" | "when">>;

/** A refusal, shown beside the question until something else happens. */
export interface Note {
  readonly words: Words;
  readonly rule: string;
}

export interface Banner {
  readonly told: Told;
  readonly tone: Tone;
  readonly version: number;
}

const MOST_LINES = 400;

export class Session {
  welcome = $state.raw<Welcome | null>(null);
  update = $state.raw<Update | null>(null); // what is shown
  presence = $state.raw<Presence | null>(null);
  link = $state<Link>("connecting");
  note = $state.raw<Note | null>(null);
  banner = $state.raw<Banner | null>(null);
  lines = $state.raw<readonly Line[]>([]);
  screen = $state.raw<Screen>(EMPTY_SCREEN);
  isBusy = $state(false);
  refusal = $state.raw<Refused | null>(null); // of the whole table
  heardAt = $state(0); // when the update that is shown was heard, in milliseconds
  odds = $state.raw<ReadonlyMap<string, OddsSeen | Note>>(new Map());
  advice = $state.raw<readonly HintSeen[]>([]); // the actions that a strong player would think of
  isPondering = $state(false); // advice was asked for
  rolls = $state(0); // grows with every roll of a die
  seen = $state.raw<TableSeen | null>(null); // what anybody may know of the table
  isShowing = $state(false); // there is more to be shown
  private askedAt = $state(0); // the version at which something was last asked here

  readonly seats = $derived<readonly Seat[]>(this.welcome?.seats ?? []);
  readonly isShared = $derived(this.seats.length === 2);
  readonly skin = $derived<Skin>(skinOf(this.welcome?.game ?? ""));
  readonly facing = $derived.by<Facing | null>(() => {
    if (!this.update) return null;
    const now = facing(this.update, this.seats, this.screen);
    return this.isShowing ? { ...now, asked: null, passTo: null } : now; // there is no answer to what is past
  });

  /** The last line that belongs to what is shown. */
  readonly shownLine = $derived(
    this.lines.findLast((line) => line.version <= (this.update?.version ?? 0)) ?? null,
  );
  /** The same, if it is new since something was last asked. */
  readonly news = $derived.by(() => {
    const line = this.shownLine;
    return line && line.version > this.askedAt ? line : null;
  });
  readonly title = $derived<Words | null>(this.seen?.title ?? null);
  /** Everybody who is to play has come. */
  readonly isComplete = $derived(
    ([0, 1] as const).every(
      (seat) => !this.isPersonSeat(seat) || (this.presence?.seats.includes(seat) ?? true),
    ),
  );

  private readonly client: TableClient;
  private readonly heard = new WeakMap<Update, number>();
  private newest: SceneSeen | null = null; // that was heard, with its cards in order
  private moment: Moment | null = null; // as of the update before: what is told happened then, before the turn ended
  private waiting: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.client = new TableClient(table, token, randomText(16), this, browserWorld);
  }

  start(): void {
    this.client.start();
    getTable(this.table).then(
      (seen) => (this.seen = seen),
      () => undefined, // the connection says why
    );
  }

  nameOf(seat: Seat): string {
    return this.welcome?.names[seat] || t(`table.seat.${seat}`);
  }

  isPersonSeat(seat: Seat): boolean {
    return this.seen?.seats[seat] === "person";
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.client.stop();
  }

  // What the client tells; see net/client.

  onwelcome(message: Welcome): void {
    this.welcome = message;
    const mine = { table: message.table, game: message.game };
    if (this.token) keepTable({ ...mine, token: this.token });
  }

  onupdate(told: Update): void {
    const update = this.skin.inTime ? this.arranged(told, this.skin.inTime) : told;
    this.heard.set(update, performance.now());
    this.tell(update);
    const isHistory = update.version < (this.welcome?.version ?? 0);
    if (isHistory && !this.update) return;
    if (!this.update) return this.show(update);
    this.waiting = [...worthShowing([...this.waiting, update])];
    this.isShowing = true;
    if (!this.timer) this.next();
  }

  /** Let cards that are known to all lie in the order in which they were played. */
  private arranged(update: Update, inTime: NonNullable<Skin["inTime"]>): Update {
    const scene = inTime(this.newest, update.scene);
    this.newest = scene;
    const asked = update.asked.map((one) => (one.scene ? { ...one, scene: inTime(scene, one.scene) } : one));
    return { ...update, scene, asked };
  }

  onpresence(message: Presence): void {
    this.presence = message;
  }

  onlink(link: Link): void {
    this.link = link;
  }

  onrefused(message: Refused): void {
    if (this.update) this.note = message;
    else this.refusal = message;
  }

  /** Show everything that waits at once; tell whether anything did. */
  skip(): boolean {
    const newest = this.waiting.at(-1);
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (!newest) return false;
    this.waiting = [];
    this.isShowing = false;
    this.show(newest);
    return true;
  }

  private next(): void {
    const update = this.waiting.shift();
    this.timer = null;
    if (!update) return;
    const isTimed = this.waiting.at(-1)?.clocks?.decision != null;
    const time = showTime(this.update, update, this.skin);
    const least = leastTime(this.update, update, this.skin);
    const hold = hurried(time, least, this.waiting.length, isTimed);
    this.show(update);
    this.isShowing = this.waiting.length > 0;
    this.timer = setTimeout(() => this.next(), hold);
  }

  private show(update: Update): void {
    const before = this.update;
    const roll = isRoll(before, update);
    if (roll) this.rolls += 1;
    this.update = update;
    if (update.asked.some((asked) => asked.choices.length > 0)) this.askedAt = update.version;
    this.heardAt = this.heard.get(update) ?? performance.now();
    this.screen = afterUpdate(this.screen, update);
    this.note = null;
    this.odds = new Map();
    this.advice = [];
    this.announce(update, before !== null, roll);
    if (update.ending && this.token) keepTable({ table: this.table, over: true });
  }

  private announce(update: Update, isFresh: boolean, roll: boolean): void {
    const found = toneOf(update, this.skin);
    const told = found && update.told[found.index];
    const isSaid = update.ending !== null && found?.tone !== "goal"; // the end is announced in its own place
    this.banner =
      found && told && isFresh && !isSaid ? { told, tone: found.tone, version: update.version } : null;
    if (!isFresh) return;
    if (found) sound(found.tone);
    else if (roll) sound("roll");
    else if (update.last.length > 0) sound("step");
  }

  private tell(update: Update): void {
    const { back_to: backTo } = update;
    if (backTo !== null) this.lines = this.lines.filter((line) => line.version <= backTo);
    const { period, turn, when } = (backTo === null ? this.moment : null) ?? update;
    this.moment = update;
    const fresh = update.told
      .filter((told) => isForAll(told, this.seats) && !this.skin.quiet?.includes(told.kind))
      .map((told, i) => ({
        id: `${update.version}.${i}`,
        version: update.version,
        told,
        tone: this.skin.tones[told.kind] ?? null,
        period,
        turn,
        when,
      }));
    if (fresh.length > 0) this.lines = [...this.lines, ...fresh].slice(-MOST_LINES);
  }

  // What the person does.

  /** The person of that seat is alone before the screen. */
  reveal(seat: Seat): void {
    this.screen = { shownTo: seat, holder: seat };
  }

  /** Play a legal action. */
  play(choice: Choice): void {
    this.act(choice.name);
  }

  /** Play an action or a phrase by its text. */
  act(action: string): void {
    const asked = this.facing?.asked;
    if (!asked || !this.update || this.isBusy) return;
    this.request({ type: "act", seat: asked.seat, version: this.update.version, action });
  }

  /** Ask for what is not legal: the table says why. */
  wish(thing: string, cell: string): void {
    const asked = this.facing?.asked;
    if (!asked || !this.facing) return;
    const name = wishName(thing, cell, asked.choices, this.facing.scene);
    if (name) this.act(name);
  }

  undo(seat: Seat): void {
    this.skip(); // the computer may have answered what is still being shown
    if (!this.update) return;
    this.request({ type: "undo", seat, version: this.update.version });
  }

  resign(seat: Seat): void {
    this.request({ type: "resign", seat });
  }

  draw(seat: Seat, accept: boolean): void {
    this.request({ type: "draw", seat, accept });
  }

  rematch(seat: Seat): void {
    this.request({ type: "rematch", seat });
  }

  /** Learn what may become of an action; the answer comes to `odds`. */
  async askOdds(action: string): Promise<void> {
    const asked = this.facing?.asked;
    if (!asked || this.odds.has(action)) return;
    const version = this.update?.version;
    const answer = await this.client.ask({ type: "odds", seat: asked.seat, action });
    if (this.update?.version !== version || answer.type === "ack" || answer.type === "hints") return;
    this.odds = new Map(this.odds).set(action, answer);
  }

  /** Learn what a strong player would think of; the answer comes to `advice`. */
  async askAdvice(): Promise<void> {
    const asked = this.facing?.asked;
    if (!asked || this.isPondering) return;
    const version = this.update?.version;
    this.isPondering = true;
    const answer = await this.client.ask({ type: "hint", seat: asked.seat });
    this.isPondering = false;
    if (this.update?.version !== version) return;
    if (answer.type === "hints") this.advice = answer.hints;
    else if (answer.type === "refused") this.note = answer;
  }

  dismissBanner(): void {
    this.banner = null;
  }

  dismissNote(): void {
    this.note = null;
  }

  /** The token that opens a friend's seat, if this browser set the table up. */
  get invite(): string {
    return keptTable(this.table)?.invite ?? "";
  }

  private request(request: Request): void {
    this.isBusy = true;
    this.note = null;
    void this.client.ask(request).then((answer: Answer) => {
      this.isBusy = false;
      if (answer.type === "refused") this.note = answer;
    });
  }
}
