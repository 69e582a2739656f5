// What a screen reader says: pure functions from what is seen to sentences.
import type { PieceSeen, SceneSeen, Told, Update, Words } from "../net/protocol";
import { BALL, type Options } from "./choices";

/** The two ways words are made: the page's texts by key, the server's sentences as they are. */
export interface Voice {
  t(key: string, blanks?: Record<string, string | number>): string;
  w(words: Words): string;
}

/** Say what is on a cell and what can be done with it. */
export function sayCell(
  cell: string,
  scene: SceneSeen,
  options: Options,
  held: string,
  voice: Voice,
): string {
  const piece = scene.pieces.find((one) => one.cell === cell);
  const parts = [
    piece
      ? sayPiece(piece, voice)
      : scene.ball === cell
        ? voice.t("table.say.ball")
        : voice.t("table.say.empty"),
  ];
  const zone = smallestMark(cell, scene);
  if (zone) parts.push(voice.w(zone.label));
  const target = held ? options.targets.get(held)?.get(cell) : options.cells.get(cell);
  if (target?.cost) parts.push(voice.t("table.say.costly", { cost: voice.w(target.cost.words) }));
  else if (target) parts.push(voice.t("table.say.target"));
  else if (piece && piece.name === held) parts.push(voice.t("table.say.held"));
  else if (piece && (options.targets.has(piece.name) || options.lone.has(piece.name))) {
    parts.push(voice.t("table.say.pickable"));
  }
  return `${cell}: ${parts.join(", ").replace(/\.$/, "")}.`;
}

/** Say a piece: its name, what it is, what it has. */
export function sayPiece(piece: PieceSeen, voice: Voice): string {
  const words = [voice.t(`table.say.piece.${piece.seat}`, { label: piece.label })];
  if (piece.role === "keeper") words.push(voice.t("table.say.keeper"));
  if (piece.has_ball) words.push(voice.t("table.say.with_ball"));
  return words.join(", ");
}

function smallestMark(cell: string, scene: SceneSeen): SceneSeen["marks"][number] | undefined {
  const marks = scene.marks.filter((mark) => mark.cells.includes(cell));
  return marks.sort((a, b) => a.cells.length - b.cells.length)[0];
}

/** Say what has been picked up and how many ways it can go. */
export function sayPicked(thing: string, scene: SceneSeen, options: Options, voice: Voice): string {
  const count = options.targets.get(thing)?.size ?? 0;
  const piece = scene.pieces.find((one) => one.name === thing);
  const what = thing === BALL || !piece ? voice.t("table.say.ball") : sayPiece(piece, voice);
  return voice.t(count === 1 ? "table.say.picked_one" : "table.say.picked", { what, count });
}

/** Tell whether an event may be said aloud at a screen: one that only one seat may know is not, where both look on. */
export function isForAll(told: Told, seats: readonly number[]): boolean {
  return told.hearer === null || seats.length < 2;
}

/** Say what has happened and what is asked now of the seats of this screen. */
export function sayUpdate(update: Update, seats: readonly number[], voice: Voice): string {
  const happened = update.told.filter((told) => isForAll(told, seats)).map((told) => voice.w(told.words));
  const asked = update.asked.length === 1 || seats.length < 2 ? update.asked.slice(0, 1) : [];
  return [...happened, ...asked.map((one) => voice.w(one.words)), ...sayEnding(update, voice)].join(" ");
}

function sayEnding(update: Update, voice: Voice): string[] {
  return update.ending ? [voice.w(update.ending.words)] : [];
}
