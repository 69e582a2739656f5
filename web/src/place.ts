// What an address shows.
export interface Place {
  page: "home" | "table" | "replay" | "rules" | "learn" | "lost";
  /** The table's id, or the game's. */
  id: string;
}

const LOST: Place = { page: "lost", id: "" };

/** What an address shows. */
export function placeOf(path: string): Place {
  const [first = "", second = "", ...more] = parts(path);
  if (more.length > 0) return LOST;
  if (first === "") return { page: "home", id: "" };
  if (first === "t" && second) return { page: "table", id: second };
  if (first === "r" && second) return { page: "replay", id: second };
  if (first === "replay" && !second) return { page: "replay", id: "" };
  if (first === "rules" && second) return { page: "rules", id: second };
  if (first === "learn" && second) return { page: "learn", id: second };
  return LOST;
}

function parts(path: string): string[] {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return ["", "", ""]; // a percent sign that stands for nothing
  }
}
