// Lessons from the server, and which of them this browser has been through.
import type { Lesson } from "../net/protocol";
import { Refusal } from "../net/rest";

const KEY = "touchline.lessons";

export async function getLesson(game: string): Promise<Lesson> {
  const response = await fetch(`/api/games/${encodeURIComponent(game)}/lesson`);
  if (!response.ok) throw new Refusal(response.status, null);
  return (await response.json()) as Lesson;
}

/** The games whose lesson was finished here. */
export function learned(): readonly string[] {
  return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
}

export function remember(game: string): void {
  localStorage.setItem(KEY, [...new Set([...learned(), game])].join(" "));
}
