// What helps the eye: where something may go, what is in hand, the last move, the way, the keyboard's cursor.
import type { Choice } from "../net/protocol";
import { CELL, type Frame, type Point } from "./frame";
import { make } from "./node";
import { octagon } from "./pieces";

export interface Hints {
  /** Cells something may be put on, with what it costs. */
  readonly targets: ReadonlyMap<string, Choice>;
  /** Cells of things that can be picked up or chosen; a piece beside the board by its name. */
  readonly movable: readonly string[];
  /** The cell of what is in hand, its name if it is beside the board, or "". */
  readonly held: string;
  /** The side whose piece is in hand; null for the ball, or for nothing. */
  readonly side?: 0 | 1 | null;
  /** The way that is looked at. */
  readonly route: readonly string[];
  /** The keyboard's cell, or "". */
  readonly cursor: string;
  /** Ways that are drawn as thin lines under everything: the ball's. */
  readonly rays?: readonly (readonly string[])[];
  /** What is dragged (a piece's name, or the ball), and where. */
  readonly ghost?: { readonly thing: string; readonly x: number; readonly y: number } | null;
}

export const NO_HINTS: Hints = { targets: new Map(), movable: [], held: "", route: [], cursor: "" };

const MOST_LAST = 6; // cells of one move
const AROUND = 0.43; // radius of a ring around a pawn, in cells
const MANY = 40; // targets; their dots are then smaller

/** The last move: an outline around each cell, and a thin path; nothing where everybody has moved. */
export function drawLast(cells: readonly string[], passed: readonly string[], frame: Frame): SVGElement[] {
  if (cells.length > MOST_LAST) return [];
  const outlines = cells.flatMap((cell) => {
    const at = frame.cellBox(cell);
    return at ? [make("rect", { ...inset(at, 4), rx: 12, class: "last" })] : [];
  });
  // Of two cells without a way between them something went straight; more are pawns that were placed anew.
  const path = passed.length > 0 ? passed : cells.length === 2 ? cells : [];
  return [...outlines, ...way(path, frame, "last-path")];
}

const inset = (at: { x: number; y: number; width: number; height: number }, by: number) => ({
  x: at.x + by,
  y: at.y + by,
  width: at.width - 2 * by,
  height: at.height - 2 * by,
});

/** Drawn under the pieces. */
export function drawTargets(hints: Hints, occupied: ReadonlySet<string>, frame: Frame): SVGElement[] {
  const size = hints.targets.size > MANY ? 10 : 14;
  const rays = (hints.rays ?? [])
    .map((cells) => line(cells.flatMap((cell) => frame.middle(cell) ?? [])))
    .join("");
  const dots = [...hints.targets].flatMap(([cell, choice]) => {
    const middle = frame.middle(cell);
    if (!middle) return [];
    const isTaken = occupied.has(cell);
    if (choice.cost) return [costly(middle, isTaken)];
    return isTaken
      ? [taken(middle)]
      : [make("circle", { cx: middle.x, cy: middle.y, r: size, class: "target" })];
  });
  return rays ? [make("path", { d: rays, class: "rays" }), ...dots] : dots;
}

const line = (points: readonly Point[]): string =>
  points.map((point, i) => `${i ? "L" : "M"}${point.x} ${point.y}`).join("");

/** A target with somebody on it: corners around him. */
function taken(at: Point): SVGElement {
  const [far, near] = [46, 26];
  const arms = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 1, y = 1]) => `M${at.x + x * near} ${at.y + y * far}H${at.x + x * far}V${at.y + y * near}`);
  return make("path", { d: arms.join(""), class: "target-taken" });
}

/** A target that costs something: hollow, with a mark. */
function costly(at: Point, isTaken: boolean): SVGElement {
  const group = make("g", { class: "target-costly", transform: `translate(${at.x} ${at.y})` });
  group.append(make("circle", { r: isTaken ? 46 : 17 }));
  const mark = make("g", isTaken ? { transform: "translate(0 -46)" } : {});
  mark.append(make("path", { d: "M0-9V2M0 7.6V8.4" }));
  group.append(mark);
  return group;
}

/** Drawn over the pieces; `beside` says where pieces are that stand on no cell, and how large they are drawn. */
export function drawHand(
  hints: Hints,
  frame: Frame,
  beside: ReadonlyMap<string, Point>,
  besideScale: number,
  occupied: ReadonlySet<string>,
): SVGElement[] {
  const placeOf = (place: string): Point | null => frame.middle(place) ?? beside.get(place) ?? null;
  const scaleOf = (place: string): number => (frame.middle(place) ? 1 : besideScale);
  const rings = hints.movable.flatMap((cell) => {
    const middle = placeOf(cell);
    return middle && cell !== hints.held
      ? [make("circle", { cx: middle.x, cy: middle.y, r: 43 * scaleOf(cell), class: "movable" })]
      : [];
  });
  const held = placeOf(hints.held);
  const cursor = frame.cellBox(hints.cursor);
  return [
    ...rings,
    ...(held ? [outline(held, hints.side ?? null, scaleOf(hints.held))] : []),
    ...way(hints.route, frame, "route", occupied.has(hints.route.at(-1) ?? "")),
    ...(cursor ? [make("rect", { ...inset(cursor, 3), rx: 10, class: "cursor" })] : []),
  ];
}

/** Around what is in hand, in the shape of its side; the ball is round. */
function outline(at: Point, side: 0 | 1 | null, scale: number): SVGElement {
  return side === 1
    ? make("polygon", { points: octagon(54 * scale), transform: `translate(${at.x} ${at.y})`, class: "held" })
    : make("circle", { cx: at.x, cy: at.y, r: 51 * scale, class: "held" });
}

/** A line through cells; its end is a dot, or a ring around whoever stands there. */
function way(cells: readonly string[], frame: Frame, className: string, isTaken = false): SVGElement[] {
  const points = cells.flatMap((cell) => frame.middle(cell) ?? []);
  const end = points.at(-1);
  if (!end || (points.length < 2 && className !== "route")) return [];
  return [
    ...(points.length > 1 ? [make("path", { d: line(points), class: className })] : []),
    make("circle", {
      cx: end.x,
      cy: end.y,
      r: (isTaken ? AROUND : 0.1) * CELL,
      class: `${className}-end${isTaken ? " is-around" : ""}`,
    }),
  ];
}
