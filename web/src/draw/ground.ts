// What the board is printed on: mown felt, a wooden court, a chequer with circles, five bands, or plain paper.
import { CELL, type Frame } from "./frame";
import { make } from "./node";
import type { SceneSeen } from "../net/protocol";
import type { Skin } from "./skin";
import type { Box } from "../board/zoom";

const box = (at: Box, className: string, radius = 0): SVGElement =>
  make("rect", { ...at, class: className, ...(radius ? { rx: radius } : {}) });

export function drawGround(scene: SceneSeen, frame: Frame, skin: Skin): SVGElement[] {
  const field = frame.box(0, 0, frame.columns.length, frame.rows);
  const plate = skin.room.margin > 0 ? [box(frame.plate, "plate", 18)] : [];
  return [
    ...plate,
    box(field, "field"),
    ...grounds[skin.ground](scene, frame),
    ...gridLines(frame),
    box(field, "boundary"),
  ];
}

type Grounds = Record<Skin["ground"], (scene: SceneSeen, frame: Frame) => SVGElement[]>;

const grounds: Grounds = {
  felt: (_, frame) => [...stripes(frame, 2), ...halfwayLine(frame)],
  court: (_, frame) => [...planks(frame), ...halfwayLine(frame)],
  chequer: (scene, frame) => chequer(scene, frame),
  bands: (_, frame) => [...bands(frame), ...halfwayRow(frame)],
  table: () => [],
  plain: () => [],
};

/** Mown stripes across the pitch. */
function stripes(frame: Frame, depth: number): SVGElement[] {
  const drawn: SVGElement[] = [];
  for (let row = 0; row < frame.rows; row += 2 * depth) {
    drawn.push(box(frame.box(0, row, frame.columns.length, Math.min(row + depth, frame.rows)), "stripe"));
  }
  return drawn;
}

/** Floor boards along the court. */
function planks(frame: Frame): SVGElement[] {
  const drawn: SVGElement[] = [];
  for (let third = 1; third < frame.columns.length * 3; third++) {
    const [a, b] = [frame.at(third / 3, 0), frame.at(third / 3, frame.rows)];
    drawn.push(make("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: "plank" }));
  }
  return drawn;
}

function halfwayLine(frame: Frame): SVGElement[] {
  const [a, b] = [frame.at(0, frame.rows / 2), frame.at(frame.columns.length, frame.rows / 2)];
  return [make("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: "mark line" })];
}

/** Where the middle of the board is a row of cells, its two sides. */
function halfwayRow(frame: Frame): SVGElement[] {
  const middle = (frame.rows - 1) / 2;
  return [middle, middle + 1].map((v) => {
    const [a, b] = [frame.at(0, v), frame.at(frame.columns.length, v)];
    return make("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: "mark thin" });
  });
}

/** Light and dark squares, with the circles whose rows are the ball's ways. */
function chequer(scene: SceneSeen, frame: Frame): SVGElement[] {
  const squares = scene.dark.flatMap((cell) => {
    const at = frame.cellBox(cell);
    return at ? [box(at, "dark")] : [];
  });
  const circles: SVGElement[] = [];
  for (const column of frame.columns) {
    for (let row = 1; row <= frame.rows; row++) {
      const middle = frame.middle(`${column}${row}`);
      if (middle) circles.push(make("circle", { cx: middle.x, cy: middle.y, r: 0.3 * CELL, class: "eye" }));
    }
  }
  return [...squares, ...circles];
}

/** The five bands along the pitch, chequered. */
function bands(frame: Frame): SVGElement[] {
  const drawn: SVGElement[] = [];
  for (let column = 0; column < frame.columns.length; column++) {
    drawn.push(box(frame.box(column, 0, column + 1, frame.rows), column % 2 ? "band odd" : "band"));
    for (let row = column % 2; row < frame.rows; row += 2) {
      drawn.push(box(frame.box(column, row, column + 1, row + 1), "tile"));
    }
  }
  return drawn;
}

function gridLines(frame: Frame): SVGElement[] {
  const lines: string[] = [];
  for (let column = 1; column < frame.columns.length; column++) {
    lines.push(segment(frame, column, 0, column, frame.rows));
  }
  for (let row = 1; row < frame.rows; row++) lines.push(segment(frame, 0, row, frame.columns.length, row));
  return [make("path", { d: lines.join(""), class: "grid" })];
}

function segment(frame: Frame, u0: number, v0: number, u1: number, v1: number): string {
  const [a, b] = [frame.at(u0, v0), frame.at(u1, v1)];
  return `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

/** Letters and numbers along the two near sides of the drawing. */
export function drawCoordinates(frame: Frame): SVGElement[] {
  const { margin, behind } = frame.room;
  if (margin < 0.3) return [];
  const letters = frame.quarter < 2 ? -(behind + margin / 2) : frame.rows + behind + margin / 2;
  const isFarA = frame.quarter === 0 || frame.quarter === 3;
  const numbers = isFarA ? -margin / 2 : frame.columns.length + margin / 2;
  const label = (text: string, u: number, v: number): SVGElement => {
    const at = frame.at(u, v);
    return make("text", { x: at.x, y: at.y, class: "coordinate", dy: "0.35em" }, text);
  };
  const rows = Array.from({ length: frame.rows }, (_, row) => label(String(row + 1), numbers, row + 0.5));
  return [...Array.from(frame.columns, (letter, i) => label(letter, i + 0.5, letters)), ...rows];
}
