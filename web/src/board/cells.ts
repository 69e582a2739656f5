// Cells by name: a letter for the column, a number for the row; row 0 and the row after the last lie behind the goals.
export interface Spot {
  column: number; // 0 is the column a
  row: number; // 1 is the row at Home's end
}

/** The place of a cell, or null for text that is none. */
export function spotOf(cell: string, columns: string): Spot | null {
  const column = columns.indexOf(cell.charAt(0));
  const digits = cell.slice(1);
  return cell && column >= 0 && /^\d+$/.test(digits) ? { column, row: Number(digits) } : null;
}

/** The name of a cell; "" outside the columns. */
export function cellAt(spot: Spot, columns: string): string {
  const letter = columns.charAt(spot.column);
  return letter && spot.row >= 0 ? `${letter}${spot.row}` : "";
}
