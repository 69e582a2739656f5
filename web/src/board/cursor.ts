// The keyboard's cursor on the board: it goes where the arrow points on the screen, however the board lies.
import { cellAt, spotOf } from "./cells";

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";
/** How the board is turned: 0 Home below, 1 Home on the left, 2 Away below, 3 Away on the left. */
export type Quarter = 0 | 1 | 2 | 3;

const ARROWS: readonly Arrow[] = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
const STEPS = [
  { column: 0, row: 1 },
  { column: 1, row: 0 },
  { column: 0, row: -1 },
  { column: -1, row: 0 },
] as const;

export function isArrow(key: string): key is Arrow {
  return (ARROWS as readonly string[]).includes(key);
}

export interface Extent {
  columns: string;
  rows: number;
  /** Cells behind the goal lines that the cursor may enter as well. */
  behind: ReadonlySet<string>;
}

/** The cell after one step from `cell`; the same cell at the edge. */
export function step(cell: string, arrow: Arrow, quarter: Quarter, extent: Extent): string {
  const spot = spotOf(cell, extent.columns);
  if (!spot) return cell;
  const way = STEPS[(ARROWS.indexOf(arrow) + 4 - quarter) % 4] ?? STEPS[0];
  const next = { column: spot.column + way.column, row: spot.row + way.row };
  const name = cellAt(next, extent.columns);
  const isInside = next.row >= 1 && next.row <= extent.rows;
  return name && (isInside || extent.behind.has(name)) ? name : cell;
}

/** The next (or, with -1, the previous) of some cells in reading order, around the end. */
export function following(cell: string, cells: readonly string[], columns: string, by: 1 | -1): string {
  const order = (name: string): number => {
    const spot = spotOf(name, columns);
    return spot ? spot.row * columns.length + spot.column : -1;
  };
  const sorted = [...new Set(cells)].sort((a, b) => order(a) - order(b));
  if (sorted.length === 0) return cell;
  const here = order(cell);
  if (by === 1) return sorted.find((name) => order(name) > here) ?? sorted[0] ?? cell;
  return sorted.findLast((name) => order(name) < here) ?? sorted.at(-1) ?? cell;
}
