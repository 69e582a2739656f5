// The part of the board that is looked at, and where a finger points on it.
import { around, fitting, isWhole, scaled, stageOf, within, type Box, type Stage } from "../board/zoom";
import type { Drawn } from "../draw";
import { CELL, type Point } from "../draw/frame";
import type { PieceSeen } from "../net/protocol";

const FINGER = 40; // pixels: a cell smaller than that is enlarged before it is touched
const ENLARGED = 30; // pixels: on a board that is enlarged already this will do
const LARGE = 52;
const CLOSEST = 0.3; // of the whole
const REACH = 30; // pixels from the middle of a piece beside the board

/** A point of the screen. */
export interface Spot {
  clientX: number;
  clientY: number;
}

export class Lens {
  window = $state.raw<Box | null>(null); // null: the whole
  drawn: Drawn | null = null;
  svg: SVGSVGElement | undefined;

  /** A point of the screen, on the drawing. */
  point(spot: Spot): Point {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    if (!matrix) return { x: 0, y: 0 };
    const at = new DOMPoint(spot.clientX, spot.clientY).matrixTransform(matrix);
    return { x: at.x, y: at.y };
  }

  cell(spot: Spot): string {
    const at = this.point(spot);
    return this.drawn?.frame?.cellUnder(at.x, at.y) ?? "";
  }

  /** The piece beside the board that a finger means: the nearest, if it is near; "" for none. */
  beside(spot: Spot, pieces: readonly PieceSeen[]): string {
    const frame = this.drawn?.frame;
    if (!frame) return "";
    const at = this.point(spot);
    const near = pieces
      .filter((piece) => !piece.cell)
      .map((piece) => {
        const line = pieces.filter((one) => one.seat === piece.seat && !one.cell);
        const place = frame.benchPlace(piece.seat, line.indexOf(piece), line.length);
        return { name: piece.name, apart: Math.hypot(place.x - at.x, place.y - at.y) * this.pixels };
      })
      .sort((a, b) => a.apart - b.apart)[0];
    return near && near.apart < REACH ? near.name : "";
  }

  /** Tell whether cells are too small for a finger now. */
  get isSmall(): boolean {
    return this.pixels * CELL < (this.window ? ENLARGED : FINGER);
  }

  showWhole(): void {
    this.window = null;
  }

  /** Enlarge what is around a point until a cell is large enough for a finger. */
  enlarge(spot: Spot): void {
    const at = this.point(spot);
    if (this.stage) this.look(around(this.stage, at.x, at.y, this.largeScale));
  }

  /** Enlarge the part of the board with these cells. */
  showCells(cells: readonly string[]): void {
    const frame = this.drawn?.frame;
    const boxes = cells.flatMap((cell) => frame?.cellBox(cell) ?? []);
    if (!this.stage || boxes.length === 0) return;
    const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
    const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
    const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
    this.look(fitting(this.stage, { x, y, width, height }, this.largeScale));
  }

  /** Two fingers: one stays at `other`, one goes from `before` to `now`. */
  pinch(before: Spot, now: Spot, other: Spot): void {
    const stage = this.stage;
    if (!stage) return;
    const apart = (a: Spot): number => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY) || 1;
    const middle = this.point({
      clientX: (now.clientX + other.clientX) / 2,
      clientY: (now.clientY + other.clientY) / 2,
    });
    const window = this.window ?? around(stage, middle.x, middle.y, 1);
    this.look(scaled(stage, window, middle.x, middle.y, apart(before) / apart(now), CLOSEST));
  }

  /** Draw the enlarged board along. */
  pan(before: Spot, now: Spot): void {
    if (!this.stage || !this.window) return;
    const [a, b] = [this.point(before), this.point(now)];
    const moved = { ...this.window, x: this.window.x - (b.x - a.x), y: this.window.y - (b.y - a.y) };
    this.window = within(this.stage, moved);
  }

  private look(window: Box): void {
    this.window = this.stage && !isWhole(this.stage, window) ? window : null;
  }

  /** The drawing in the room it is seen in. */
  private get stage(): Stage | null {
    if (!this.drawn || !this.svg) return null;
    return stageOf(this.drawn.whole, this.svg.clientWidth / Math.max(1, this.svg.clientHeight));
  }

  /** Pixels of the screen for a unit of the drawing. */
  private get pixels(): number {
    return this.svg?.getScreenCTM()?.a ?? 1;
  }

  /** The part of the whole at which a cell is large enough for a finger. */
  private get largeScale(): number {
    const now = this.stage && this.window ? this.window.width / this.stage.room.width : 1;
    return Math.min(1, (this.pixels * CELL * now) / LARGE);
  }
}
