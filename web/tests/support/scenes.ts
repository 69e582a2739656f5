// Small positions for tests.
import type { Asked, Choice, PieceSeen, SceneSeen, Told, Update, Words } from "../../src/net/protocol";

export const words = (text: string): Words => ({ en: text, fr: text });

export function piece(name: string, cell: string, more: Partial<PieceSeen> = {}): PieceSeen {
  const seat = name.startsWith("H") ? 0 : 1;
  return { name, label: name.slice(1), seat, cell, role: "field", has_ball: false, flag: "", ...more };
}

export function scene(more: Partial<SceneSeen> = {}): SceneSeen {
  return {
    columns: "abcdefghijkl",
    rows: 14,
    score: [0, 0],
    ball: "",
    possession: null,
    dark: [],
    marks: [],
    pieces: [],
    cards: [],
    facts: [],
    die: 0,
    describe: [],
    ...more,
  };
}

export function choice(name: string, more: Partial<Choice> = {}): Choice {
  return { name, piece: "", cell: "", card: "", button: null, route: [], cost: null, ...more };
}

/** A walk in the notation of the dice boards. */
export function walk(who: string, ...route: string[]): Choice {
  const cell = route.at(-1) ?? "";
  return choice(`${who}-${cell}`, { piece: who, cell, route });
}

export function asked(choices: Choice[], more: Partial<Asked> = {}): Asked {
  return {
    seat: 0,
    words: words("?"),
    rule: "",
    choices,
    phrases: [],
    labels: [],
    may_undo: false,
    scene: null,
    ...more,
  };
}

export function told(kind: string, more: Partial<Told> = {}): Told {
  return { kind, rule: "F-1", args: [], words: words(kind), hearer: null, ...more };
}

export function update(version: number, more: Partial<Update> = {}): Update {
  return {
    type: "update",
    version,
    period: 1,
    turn: 1,
    when: words("1.1"),
    told: [],
    back_to: null,
    scene: scene(),
    acting: [0],
    ready: [],
    asked: [],
    clocks: null,
    draw_offered_by: null,
    rematch: null,
    rematch_asked_by: [],
    may_undo: [],
    ending: null,
    last: [],
    way: [],
    ...more,
  };
}
