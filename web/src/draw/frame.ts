// Where everything lies: the board turned so that it fills the room there is, with its nets, benches and shelves.
import type { Quarter } from "../board/cursor";
import { cellAt, spotOf } from "../board/cells";
import type { Box } from "../board/zoom";
import type { SceneSeen } from "../net/protocol";

export const CELL = 100; // units of the drawing
const BENCH_GAP = 0.1; // from the middle of the board to a bench beside it, in cells

export interface Point {
  x: number;
  y: number;
}

/** How much room a skin wants around the cells, in cells. */
export interface Room {
  /** Around the board, for its edge and coordinates. */
  margin: number;
  /** Behind each goal line. */
  behind: number;
  /** For pieces that are off the board, at both ends. */
  bench: number;
  /** Along one touchline, for dice. */
  shelf: number;
}

export interface Wish {
  room: Room;
  /** The seat that sits below, or on the left. */
  view: 0 | 1;
  /** Width divided by height of the room there is. */
  aspect: number;
  lie?: "upright" | "sideways" | undefined;
}

export class Frame {
  readonly columns: string;
  readonly rows: number;
  readonly isSideways: boolean;
  readonly width: number; // of the whole drawing
  readonly height: number;

  constructor(
    scene: Pick<SceneSeen, "columns" | "rows">,
    readonly quarter: Quarter,
    readonly room: Room,
    /** Benches along the touchline instead of behind the goals. */
    readonly benchAside: boolean,
  ) {
    this.columns = scene.columns;
    this.rows = scene.rows;
    this.isSideways = quarter % 2 === 1;
    const across = this.columns.length + 2 * room.margin + room.shelf + (benchAside ? room.bench : 0);
    const along = this.rows + 2 * (room.margin + room.behind) + (benchAside ? 0 : 2 * room.bench);
    this.width = CELL * (this.isSideways ? along : across);
    this.height = CELL * (this.isSideways ? across : along);
  }

  get whole(): Box {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  /** A point of the board (in cells, from the a-side and from Home's goal line) on the drawing. */
  at(u: number, v: number): Point {
    const { margin, behind, bench } = this.room;
    const end = margin + behind + (this.benchAside ? 0 : bench);
    const [columns, rows] = [this.columns.length, this.rows];
    const turned: Record<Quarter, Point> = {
      0: { x: margin + u, y: end + rows - v },
      1: { x: end + v, y: margin + u },
      2: { x: margin + columns - u, y: end + v },
      3: { x: end + rows - v, y: margin + columns - u },
    };
    const point = turned[this.quarter];
    return { x: point.x * CELL, y: point.y * CELL };
  }

  /** The box between two points of the board. */
  box(u0: number, v0: number, u1: number, v1: number): Box {
    const [a, b] = [this.at(u0, v0), this.at(u1, v1)];
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
    };
  }

  /** The middle of a cell (of its net, where a goal is shallower than a cell); null if it is no cell. */
  middle(cell: string): Point | null {
    const spot = spotOf(cell, this.columns);
    if (!spot) return null;
    const depth = Math.min(1, this.room.behind) / 2;
    const v = spot.row === 0 ? -depth : spot.row === this.rows + 1 ? this.rows + depth : spot.row - 0.5;
    return this.at(spot.column + 0.5, v);
  }

  cellBox(cell: string): Box | null {
    const spot = spotOf(cell, this.columns);
    return spot && this.box(spot.column, spot.row - 1, spot.column + 1, spot.row);
  }

  /** The cell under a point of the drawing, those just behind the goal lines included; "" for none. */
  cellUnder(x: number, y: number): string {
    const origin = this.at(0, 0);
    const [dx, dy] = [(x - origin.x) / CELL, (y - origin.y) / CELL];
    const turned: Record<Quarter, [number, number]> = {
      0: [dx, -dy],
      1: [dy, dx],
      2: [-dx, dy],
      3: [-dy, -dx],
    };
    const [u, v] = turned[this.quarter];
    const row = Math.floor(v) + 1;
    if (u < 0 || u >= this.columns.length || row < 0 || row > this.rows + 1) return "";
    return cellAt({ column: Math.floor(u), row }, this.columns);
  }

  /** From one place of n on a bench to the next, in cells. */
  benchPitch(n: number): number {
    if (!this.benchAside) return Math.min(1, this.columns.length / n);
    return Math.min(0.86, (this.rows / 2 - BENCH_GAP - this.room.bench) / Math.max(1, n - 1));
  }

  /** The middle of the i-th place of n on a seat's bench. */
  benchPlace(seat: 0 | 1, i: number, n: number): Point {
    const { margin, behind, bench } = this.room;
    const pitch = this.benchPitch(n);
    if (this.benchAside) {
      const along = bench / 2 + i * pitch;
      const v = seat === 0 ? along : this.rows - along;
      const out = margin + this.room.shelf + bench / 2;
      return this.at(this.isOutsideA ? -out : this.columns.length + out, v);
    }
    const u = this.columns.length / 2 + (i - (n - 1) / 2) * pitch;
    const out = behind + margin + bench / 2;
    return this.at(u, seat === 0 ? -out : this.rows + out);
  }

  /** The strip beside the board for dice, as a box. */
  get shelfBox(): Box {
    const [start, depth] = [(this.columns.length + 2 * this.room.margin) * CELL, this.room.shelf * CELL];
    return this.isSideways
      ? { x: 0, y: start, width: this.width, height: depth }
      : { x: start, y: 0, width: depth, height: this.height };
  }

  /** The plate the board is printed on. */
  get plate(): Box {
    const { margin, behind } = this.room;
    return this.box(-margin, -(behind + margin), this.columns.length + margin, this.rows + behind + margin);
  }

  /** Where a seat's attack points on the drawing, in degrees from up. */
  forward(seat: 0 | 1): number {
    return (this.quarter * 90 + seat * 180) % 360;
  }

  /** The far touchline of the drawing (below, or on the right) is the one of column a. */
  private get isOutsideA(): boolean {
    return this.quarter === 2 || this.quarter === 3;
  }
}

/** Turn the board so that its cells become as large as the room allows. */
export function frameFor(scene: Pick<SceneSeen, "columns" | "rows">, wish: Wish): Frame {
  const upright: Quarter = wish.view === 0 ? 0 : 2;
  const sideways: Quarter = wish.view === 0 ? 1 : 3;
  const quarters =
    wish.lie === "upright" ? [upright] : wish.lie === "sideways" ? [sideways] : [upright, sideways];
  const benches = wish.room.bench > 0 ? [false, true] : [false];
  const frames = quarters.flatMap((quarter) =>
    benches.map((aside) => new Frame(scene, quarter, wish.room, aside)),
  );
  const scale = (frame: Frame): number => Math.min(wish.aspect / frame.width, 1 / frame.height);
  return frames.reduce((best, frame) => (scale(frame) > scale(best) * 1.02 ? frame : best));
}
