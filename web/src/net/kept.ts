// The tables this browser has a seat at: their links are secrets, so they stay here.
const KEY = "touchline.tables";
const MOST = 40;

export interface Kept {
  table: string;
  game: string;
  /** The token this browser plays with; "" to watch. */
  token: string;
  /** The token to give to a friend, where there is one. */
  invite?: string;
  /** When it was last opened, in milliseconds. */
  opened: number;
  over?: boolean;
}

/** Newest first. */
export function keptTables(): Kept[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? (list as Kept[]).filter((one) => typeof one.table === "string") : [];
  } catch {
    return [];
  }
}

export function keptTable(table: string): Kept | undefined {
  return keptTables().find((one) => one.table === table);
}

/** Remember a table, or what is new about it. */
export function keepTable(table: Partial<Kept> & { table: string }): void {
  const before = keptTable(table.table);
  const one: Kept = { game: "", token: "", ...before, ...table, opened: Date.now() };
  const others = keptTables().filter((other) => other.table !== table.table);
  localStorage.setItem(KEY, JSON.stringify([one, ...others].slice(0, MOST)));
}

export function forgetTable(table: string): void {
  localStorage.setItem(KEY, JSON.stringify(keptTables().filter((one) => one.table !== table)));
}

/** The address of a seat. */
export function seatPath(table: string, token: string): string {
  return token ? `/t/${table}#${token}` : `/t/${table}`;
}
