// A table of cards: the mat with its track, the two teams on it, and every row of cards where it lies.
import type { CardSeen, PieceSeen, SceneSeen } from "../net/protocol";
import type { Box } from "../board/zoom";
import { spotOf } from "../board/cells";
import { cardHeight, duelOf, NO_DUEL, type Duel } from "../games/rugby15";
import type { DrawOptions, Drawn } from ".";
import { drawBall } from "./ball";
import { drawCard, drawTeam, spoken } from "./cards";
import type { Point } from "./frame";
import { listed } from "./listing";
import { isCalm, put, wander } from "./motion";
import { drawMat, type Say } from "./mat";
import { Layer, make, set } from "./node";
import type { RowPlan, Skin, TablePlan } from "./skin";

const FLIP = 250; // milliseconds
const LINE = 36; // from one listed line to the next, in units of the table

class TableDrawing {
  readonly ground = new Layer("ground");
  readonly teams = new Layer("teams");
  readonly cards = new Layer("cards");
  readonly notes = new Layer("notes");
  readonly places = new Map<string, Point>();
  before: SceneSeen | null = null;
  duel: Duel = NO_DUEL;
  laidOut = "";

  constructor(svg: SVGSVGElement) {
    svg.replaceChildren(this.ground.root, this.teams.root, this.cards.root, this.notes.root);
  }
}

const drawings = new WeakMap<SVGSVGElement, TableDrawing>();

export function drawTable(svg: SVGSVGElement, scene: SceneSeen, skin: Skin, options: DrawOptions): Drawn {
  const view = options.view ?? 0;
  const near = options.near ?? view;
  const plan = skin.layTable?.(scene, { view, near }, options.aspect ?? 1.5);
  if (!plan) throw new Error("a table of cards needs a layout");
  const known = drawings.get(svg);
  const drawing = known ?? new TableDrawing(svg);
  drawings.set(svg, drawing);
  const say: Say = options.words ?? ((words) => words.en);
  const layout = JSON.stringify([
    plan.whole,
    plan.mat,
    view,
    scene.rows,
    scene.marks.map((mark) => say(mark.label)),
  ]);
  const isMoving = !!known && !options.still && !isCalm() && drawing.laidOut === layout;
  drawing.laidOut = layout;
  drawing.ground.whole(layout, () => drawMat(scene, plan, say));
  placeTeams(drawing, scene, plan, view, isMoving);
  drawing.duel = duelOf(drawing.before, scene, drawing.duel);
  drawing.before = scene;
  placeCards(drawing, scene, plan, options, say, isMoving);
  return { frame: null, whole: plan.whole };
}

function placeTeams(
  drawing: TableDrawing,
  scene: SceneSeen,
  plan: TablePlan,
  view: 0 | 1,
  isMoving: boolean,
): void {
  drawing.teams.begin();
  for (const piece of scene.pieces) {
    const row = spotOf(piece.cell, scene.columns)?.row ?? (piece.seat === 0 ? 1 : scene.rows);
    const box = plan.cell(row);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const scale = plan.isSideways
      ? Math.min(1.5, box.width / 118, box.height / 190)
      : (box.height * 0.86) / 100;
    const towards = heading(piece, plan, view);
    const { element, isNew } = drawing.teams.keep(
      `${piece.name} ${piece.has_ball} ${plan.isSideways}`,
      () => {
        const team = make(
          "g",
          {},
          make(
            "g",
            { transform: plan.isSideways ? "" : "rotate(90)" },
            drawTeam(piece.seat, piece.has_ball, plan.isSideways ? towards : towards - 90),
          ),
        );
        if (piece.has_ball) team.append(make("g", { transform: "scale(1.25)" }, drawBall("rugby")));
        return team;
      },
    );
    set(element, { class: piece.cell ? "" : "is-lifted" });
    shift(drawing, element, `team ${piece.seat}`, middle, isNew && !isMoving, isMoving, scale);
  }
  drawing.teams.end();
}

/** Which way a team pushes on the drawing, in degrees from up. */
function heading(piece: PieceSeen, plan: TablePlan, view: 0 | 1): number {
  const isOwn = piece.seat === view;
  if (plan.isSideways) return isOwn ? 90 : -90;
  return isOwn ? 0 : 180;
}

function placeCards(
  drawing: TableDrawing,
  scene: SceneSeen,
  plan: TablePlan,
  options: DrawOptions,
  say: Say,
  isMoving: boolean,
): void {
  drawing.cards.begin();
  const notes: SVGElement[] = [];
  for (const row of plan.rows) {
    const seen = scene.cards.find((one) => one.key === row.key && one.seat === row.seat);
    if (!seen) continue;
    const duel = drawing.duel[row.seat];
    const cards = row.isStack
      ? seen.cards.slice(0, 1)
      : row.key === "discard"
        ? without(seen.cards, duel)
        : seen.cards;
    const isHand = row.key === "hand";
    cards.forEach((card, i) => {
      const key = `${row.seat} ${row.key} ${card.name || "?"} ${repeat(cards, i)}`;
      const step = Math.min(row.step, row.room / Math.max(1, cards.length - 1));
      const at = { x: row.at.x + i * step, y: row.at.y };
      place(drawing, key, card, row.seat, at, row.width, options, originOf(row, plan), isMoving, isHand);
    });
    notes.push(note(row, seen.cards.length, say(seen.label)), ...changeToken(row, scene));
  }
  notes.push(...listing(plan, scene, options, say));
  for (const seat of [0, 1] as const) {
    notes.push(make("rect", { ...slot(plan, seat), rx: 16, class: `slot ${seat === 0 ? "home" : "away"}` }));
    const card = drawing.duel[seat];
    if (!card) continue;
    const hand = plan.rows.find((row) => row.seat === seat && row.key === "hand");
    place(
      drawing,
      `${seat} duel ${card.name || "?"}`,
      card,
      seat,
      plan.duel[seat],
      plan.duelWidth,
      options,
      hand?.at ?? null,
      isMoving,
      false,
    );
  }
  drawing.cards.end();
  drawing.notes.root.replaceChildren(...notes);
}

/** A discard without the card that still lies face up where it was played. */
function without(cards: readonly CardSeen[], duel: CardSeen | null): readonly CardSeen[] {
  const i = duel?.name ? cards.findLastIndex((card) => card.name === duel.name) : -1;
  return i < 0 ? cards : cards.filter((_, k) => k !== i);
}

const repeat = (cards: readonly CardSeen[], i: number): number =>
  cards.slice(0, i).filter((card) => card.name === cards[i]?.name).length;

/** Where a card that is new to a row comes from. */
function originOf(row: RowPlan, plan: TablePlan): Point | null {
  if (row.key === "hand")
    return plan.rows.find((one) => one.seat === row.seat && one.key === "pile")?.at ?? null;
  return row.key === "discard" ? plan.duel[row.seat] : null;
}

function place(
  drawing: TableDrawing,
  key: string,
  card: CardSeen,
  seat: 0 | 1,
  at: Point,
  width: number,
  options: DrawOptions,
  origin: Point | null,
  isMoving: boolean,
  isHand: boolean,
): void {
  const captioned = options.caption?.(card.name) ?? "";
  const { element, isNew } = drawing.cards.keep(`${key} ${captioned}`, () =>
    make("g", {}, drawCard(card, seat, captioned)),
  );
  const isOpen =
    isHand &&
    card.name !== "" &&
    (options.open?.has(card.name) ?? false) &&
    (options.near ?? options.view) === seat;
  set(element, {
    class: `place${isOpen ? " is-open" : ""}`,
    "data-card": isOpen ? card.name : undefined,
    role: isOpen ? "button" : undefined,
    tabindex: isOpen ? 0 : undefined,
    "aria-label": isOpen ? spoken(card, captioned) : undefined,
  });
  if (isNew && origin) drawing.places.set(key, origin);
  shift(drawing, element, key, at, isNew && !origin, isMoving, width / 100);
  if (isNew && isMoving && card.name) flip(element.firstElementChild);
}

function flip(card: Element | null): void {
  card?.animate([{ transform: "scaleX(0.05)" }, { transform: "scaleX(1)" }], {
    duration: FLIP,
    easing: "ease-out",
  });
}

function shift(
  drawing: TableDrawing,
  element: SVGElement,
  key: string,
  to: Point,
  isNew: boolean,
  isMoving: boolean,
  scale: number,
): void {
  const from = drawing.places.get(key);
  drawing.places.set(key, to);
  if (isNew || !from || !isMoving || (from.x === to.x && from.y === to.y)) put(element, to, scale);
  else wander(element, [from, to], scale);
}

function slot(plan: TablePlan, seat: 0 | 1): Box {
  const [width, height] = [plan.duelWidth + 24, cardHeight(plan.duelWidth) + 24];
  return { x: plan.duel[seat].x - width / 2, y: plan.duel[seat].y - height / 2, width, height };
}

/** What a row is and, for a stack, how many cards it has. */
function note(row: RowPlan, count: number, label: string): SVGElement {
  const y = row.at.y + cardHeight(row.width) / 2 + 30;
  const x = row.isStack ? row.at.x : row.at.x - row.width / 2;
  const text = row.key === "hand" || row.key === "known" ? "" : `${label} ${count}`;
  return make("text", { x, y, class: `row-name${row.isStack ? " middle" : ""}` }, text);
}

/** The row that is only listed, under its name. */
function listing(plan: TablePlan, scene: SceneSeen, options: DrawOptions, say: Say): SVGElement[] {
  const { seat, key, at } = plan.list;
  const seen = scene.cards.find((one) => one.key === key && one.seat === seat);
  if (!seen) return [];
  const lines = [say(seen.label), ...listed(seen.cards, options.caption ?? ((name) => name))];
  return lines.map((line, i) => make("text", { x: at.x, y: at.y + i * LINE, class: "row-name" }, line));
}

/** Beside a pile: whether the hand can still be changed. */
function changeToken(row: RowPlan, scene: SceneSeen): SVGElement[] {
  const fact = row.isStack
    ? scene.facts.find((one) => /^change_/.test(one.key) && one.args[0] === row.seat)
    : undefined;
  if (!fact) return [];
  const isUsed = fact.key === "change_used";
  const at = { x: row.at.x + row.width / 2 - 4, y: row.at.y - cardHeight(row.width) / 2 + 6 };
  const token = make("g", {
    class: `token${isUsed ? " used" : ""}`,
    transform: `translate(${at.x} ${at.y})`,
  });
  token.append(
    make("circle", { r: 25 }),
    make("path", { d: "M-13-3A13 13 0 0 1 10-8M11-15 11-7 3-8M13 3A13 13 0 0 1-10 8M-11 15-11 7-3 8" }),
  );
  if (isUsed) token.append(make("path", { d: "M-17 17 17-17" }));
  return [token];
}
