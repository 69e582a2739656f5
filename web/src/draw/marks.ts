// The zones of a board, drawn from the layout as it was sent.
import type { MarkSeen, SceneSeen } from "../net/protocol";
import { spotOf } from "../board/cells";
import { circleAround, contours, innerLines, isOnEdge, roundedPath, type Corner } from "./contour";
import { CELL, type Frame, type Point } from "./frame";
import { make } from "./node";
import type { MarkStyle, Skin } from "./skin";

export function drawMarks(scene: SceneSeen, frame: Frame, skin: Skin): SVGElement[] {
  const tinted: SVGElement[] = [];
  const lines: SVGElement[] = [];
  const circles = new Map<string, string[]>();
  for (const mark of scene.marks) {
    const style = skin.marks[mark.key] ?? "thin";
    if (style === "circle") circles.set(mark.key, [...(circles.get(mark.key) ?? []), ...mark.cells]);
    else if (style === "tint" || style === "warm" || style === "closed")
      tinted.push(...zone(mark, style, frame, skin));
    else lines.push(...zone(mark, style, frame, skin));
  }
  for (const cells of circles.values()) lines.push(...circle(cells, frame, skin));
  return [...tinted, ...lines];
}

function zone(mark: MarkSeen, style: MarkStyle, frame: Frame, skin: Skin): SVGElement[] {
  switch (style) {
    case "none":
      return [];
    case "net":
      return nets(mark, frame);
    case "spot":
    case "ring":
      return mark.cells.flatMap((cell) => spot(cell, style, frame));
    case "corner":
      return mark.cells.flatMap((cell) => cornerArc(cell, frame));
    default:
      return [outline(mark.cells, `area ${style}`, frame, skin)];
  }
}

/** The ground of a zone, and its lines where they are not the field's own. */
function outline(cells: readonly string[], className: string, frame: Frame, skin: Skin): SVGElement {
  const { columns, rows } = frame;
  const loops = contours(cells, columns);
  const path = (line: readonly Corner[], isClosed: boolean): string =>
    roundedPath(
      line.map((corner) => frame.at(corner.u, corner.v)),
      (i) => (isOnEdge(line[i] ?? { u: 0, v: 0 }, columns, rows) ? 0 : skin.rounding * CELL),
      isClosed,
    );
  const ground = loops.map((loop) => path(loop, true)).join("");
  const lines = loops
    .flatMap((loop) => innerLines(loop, columns, rows))
    .map(({ line, isClosed }) => path(line, isClosed));
  return make(
    "g",
    { class: className },
    make("path", { d: ground, class: "zone" }),
    make("path", { d: lines.join(""), class: "edge" }),
  );
}

/** A real circle where one parts the cells from the others, else their outline. */
function circle(cells: readonly string[], frame: Frame, skin: Skin): SVGElement[] {
  const round = circleAround(cells, frame.columns, frame.rows);
  if (!round) return [outline(cells, "area line", frame, skin)];
  const middle = frame.at(round.u, round.v);
  return [
    make("circle", { cx: middle.x, cy: middle.y, r: round.radius * CELL, class: "mark line" }),
    make("circle", { cx: middle.x, cy: middle.y, r: 7, class: "mark dot" }),
  ];
}

function spot(cell: string, style: "spot" | "ring", frame: Frame): SVGElement[] {
  const middle = frame.middle(cell);
  if (!middle) return [];
  const at = { cx: middle.x, cy: middle.y };
  return style === "spot"
    ? [make("circle", { ...at, r: 9, class: "mark dot" })]
    : [make("circle", { ...at, r: 0.36 * CELL, class: "mark thin" })];
}

/** A quarter of a circle in the outer corner of a cell. */
function cornerArc(cell: string, frame: Frame): SVGElement[] {
  const spot = spotOf(cell, frame.columns);
  if (!spot) return [];
  const u = spot.column === 0 ? 0 : frame.columns.length;
  const v = spot.row === 1 ? 0 : frame.rows;
  const [inU, inV] = [u === 0 ? 0.32 : -0.32, v === 0 ? 0.32 : -0.32];
  const [from, corner, to] = [frame.at(u + inU, v), frame.at(u, v), frame.at(u, v + inV)];
  const turn = (from.x - corner.x) * (to.y - corner.y) - (from.y - corner.y) * (to.x - corner.x) > 0 ? 1 : 0;
  const r = 0.32 * CELL;
  return [
    make("path", { d: `M${from.x} ${from.y}A${r} ${r} 0 0 ${turn} ${to.x} ${to.y}`, class: "mark line" }),
  ];
}

const NET_DEPTH = 0.46;
const MESH = 4; // knots to a cell

/** A goal: on its own cells where they lie behind the line, else behind the cells it opens to. */
function nets(mark: MarkSeen, frame: Frame): SVGElement[] {
  const spots = mark.cells.flatMap((cell) => spotOf(cell, frame.columns) ?? []);
  const row = spots[0]?.row;
  if (row === undefined) return [];
  const columns = spots.map((spot) => spot.column);
  const [left, right] = [Math.min(...columns), Math.max(...columns) + 1];
  const isHome = row <= 1;
  const line = isHome ? 0 : frame.rows;
  const depth = row === 0 || row === frame.rows + 1 ? 1 : NET_DEPTH;
  const back = isHome ? -depth : frame.rows + depth;
  return [
    make("path", { d: mesh(frame, left, right, line, back), class: "mesh" }),
    make("path", {
      d: `M${[corner(left, line), corner(left, back), corner(right, back), corner(right, line)].map(text).join("L")}`,
      class: "goal",
    }),
  ];

  function corner(u: number, v: number): Point {
    return frame.at(u, v);
  }
}

function mesh(frame: Frame, left: number, right: number, line: number, back: number): string {
  const parts: string[] = [];
  for (let i = 1; i < (right - left) * MESH; i++) {
    const u = left + i / MESH;
    parts.push(`M${text(frame.at(u, line))}L${text(frame.at(u, back))}`);
  }
  const rows = Math.round(Math.abs(back - line) * MESH);
  for (let i = 1; i < rows; i++) {
    const v = line + ((back - line) * i) / rows;
    parts.push(`M${text(frame.at(left, v))}L${text(frame.at(right, v))}`);
  }
  return parts.join("");
}

const text = (point: Point): string => `${point.x} ${point.y}`;
