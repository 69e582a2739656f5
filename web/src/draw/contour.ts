// The outline of a set of cells: closed loops along their outer sides, with corners rounded for drawing.
import { spotOf } from "../board/cells";
import type { Point } from "./frame";

/** A corner of the grid, in cells from the a-side and from Home's goal line. */
export interface Corner {
  u: number;
  v: number;
}

/** The loops around some cells; each turns the same way, so that holes are loops too. */
export function contours(cells: readonly string[], columns: string): Corner[][] {
  const spots = cells.flatMap((cell) => spotOf(cell, columns) ?? []);
  const inside = new Set(spots.map((spot) => key(spot.column, spot.row - 1)));
  const next = new Map<string, Corner[]>();
  const side = (from: Corner, to: Corner): void => {
    const start = key(from.u, from.v);
    next.set(start, [...(next.get(start) ?? []), to]);
  };
  for (const { column: u, row } of spots) {
    const v = row - 1;
    if (!inside.has(key(u, v - 1))) side({ u, v }, { u: u + 1, v });
    if (!inside.has(key(u + 1, v))) side({ u: u + 1, v }, { u: u + 1, v: v + 1 });
    if (!inside.has(key(u, v + 1))) side({ u: u + 1, v: v + 1 }, { u, v: v + 1 });
    if (!inside.has(key(u - 1, v))) side({ u, v: v + 1 }, { u, v });
  }
  return chained(next).map(straightened);
}

const key = (u: number, v: number): string => `${u},${v}`;

function chained(next: Map<string, Corner[]>): Corner[][] {
  const loops: Corner[][] = [];
  for (const [start, ends] of next) {
    while (ends.length > 0) {
      const [u = 0, v = 0] = start.split(",").map(Number);
      const loop: Corner[] = [{ u, v }];
      for (let here = start; ;) {
        const to = next.get(here)?.shift();
        if (!to) break;
        here = key(to.u, to.v);
        if (here === start) break;
        loop.push(to);
      }
      loops.push(loop);
    }
  }
  return loops;
}

/** Leave out the corners that lie on a straight line. */
function straightened(loop: Corner[]): Corner[] {
  return loop.filter((corner, i) => {
    const before = loop.at(i - 1) ?? corner;
    const after = loop[(i + 1) % loop.length] ?? corner;
    return !(
      (before.u === corner.u && corner.u === after.u) ||
      (before.v === corner.v && corner.v === after.v)
    );
  });
}

/** The circle that parts some cells from all others, if there is one: its middle and radius in cells. */
export function circleAround(
  cells: readonly string[],
  columns: string,
  rows: number,
): (Corner & { radius: number }) | null {
  const spots = cells.flatMap((cell) => spotOf(cell, columns) ?? []);
  if (spots.length < 4) return null;
  const u = mean(spots.map((spot) => spot.column + 0.5));
  const v = mean(spots.map((spot) => spot.row - 0.5));
  const inside = new Set(cells);
  let [furthest, nearest] = [0, Infinity];
  for (let column = 0; column < columns.length; column++) {
    for (let row = 1; row <= rows; row++) {
      const distance = Math.hypot(column + 0.5 - u, row - 0.5 - v);
      if (inside.has(`${columns.charAt(column)}${row}`)) furthest = Math.max(furthest, distance);
      else nearest = Math.min(nearest, distance);
    }
  }
  return furthest < nearest && nearest < Infinity ? { u, v, radius: (furthest + nearest) / 2 } : null;
}

const mean = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** Tell whether a corner lies on the edge of the field. */
export function isOnEdge(corner: Corner, columns: string, rows: number): boolean {
  return corner.u === 0 || corner.v === 0 || corner.u === columns.length || corner.v === rows;
}

/** The parts of a loop that do not run along the edge of the field, as open lines; the whole loop if none does. */
export function innerLines(
  loop: readonly Corner[],
  columns: string,
  rows: number,
): { line: Corner[]; isClosed: boolean }[] {
  const next = (i: number): Corner => loop[(i + 1) % loop.length] ?? { u: 0, v: 0 };
  const isAlong = (a: Corner, b: Corner): boolean =>
    (a.u === b.u && (a.u === 0 || a.u === columns.length)) || (a.v === b.v && (a.v === 0 || a.v === rows));
  const first = loop.findIndex((corner, i) => isAlong(corner, next(i)));
  if (first < 0) return [{ line: [...loop], isClosed: true }];
  const lines: { line: Corner[]; isClosed: boolean }[] = [];
  let line: Corner[] = [];
  for (let k = 1; k <= loop.length; k++) {
    const i = (first + k) % loop.length;
    const [corner, after] = [loop[i] ?? { u: 0, v: 0 }, next(i)];
    line.push(corner);
    if (isAlong(corner, after)) {
      if (line.length > 1) lines.push({ line, isClosed: false });
      line = [];
    }
  }
  return lines;
}

/** A path through some points with rounded corners; a radius of 0 keeps a corner sharp. */
export function roundedPath(
  points: readonly Point[],
  radius: (i: number) => number,
  isClosed: boolean,
): string {
  const last = points.length - 1;
  const parts = points.map((corner, i) => {
    if (!isClosed && (i === 0 || i === last)) return `${i === 0 ? "M" : "L"}${text(corner)}`;
    const before = points.at(i - 1) ?? corner;
    const after = points[(i + 1) % points.length] ?? corner;
    const [from, to] = [towards(corner, before, radius(i)), towards(corner, after, radius(i))];
    return `${i === 0 ? "M" : "L"}${text(from)}Q${text(corner)} ${text(to)}`;
  });
  return parts.length > 0 ? parts.join("") + (isClosed ? "Z" : "") : "";
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const text = (point: Point): string => `${round(point.x)} ${round(point.y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;
