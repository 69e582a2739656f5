// What a touch means: the hand is empty or holds a piece or the ball; a touch picks up, puts down, plays or only wishes.
import type { Choice, SceneSeen } from "../net/protocol";
import { BALL, type Options } from "./choices";

export type Touch =
  | { kind: "play"; choice: Choice }
  | { kind: "pick"; thing: string }
  | { kind: "drop" }
  /** Not legal: to be put to the table, which says why. */
  | { kind: "wish"; thing: string; cell: string }
  | { kind: "nothing" };

const NOTHING: Touch = { kind: "nothing" };

/** What can be picked up on a cell, in the order in which repeated touches pick it. */
export function thingsOn(cell: string, options: Options, scene: SceneSeen): string[] {
  const things = scene.pieces
    .filter((piece) => piece.cell === cell && options.targets.has(piece.name))
    .map((piece) => piece.name);
  if (scene.ball === cell && options.targets.has(BALL)) things.push(BALL);
  return things;
}

/** Say what touching a cell means while `held` is in hand ("" for nothing). */
export function touchCell(cell: string, held: string, options: Options, scene: SceneSeen): Touch {
  const here = thingsOn(cell, options, scene);
  const target = held ? options.targets.get(held)?.get(cell) : undefined;
  if (target && isFree(target, here, held)) return { kind: "play", choice: target };
  if (held && here.includes(held)) {
    const next = here[here.indexOf(held) + 1];
    return next ? { kind: "pick", thing: next } : { kind: "drop" };
  }
  const first = here[0];
  if (first) return { kind: "pick", thing: first };
  return touchUnheld(cell, held, options, scene);
}

/** Something goes on its way unless that leads back to itself; something that is put down does not cover another. */
function isFree(target: Choice, here: readonly string[], held: string): boolean {
  const isWalk = target.route.length > 0;
  return isWalk ? !here.includes(held) : here.length === 0 || here.includes(held);
}

function touchUnheld(cell: string, held: string, options: Options, scene: SceneSeen): Touch {
  const piece = scene.pieces.find((one) => one.cell === cell && options.lone.has(one.name));
  const lone = piece && options.lone.get(piece.name);
  if (lone) return { kind: "play", choice: lone };
  const choice = options.cells.get(cell);
  if (choice) return { kind: "play", choice };
  if (held) return { kind: "wish", thing: held, cell };
  return options.cells.size > 0 ? { kind: "wish", thing: "", cell } : NOTHING;
}

/** Say what touching a piece that is off the board means. */
export function touchPiece(name: string, held: string, options: Options): Touch {
  const lone = options.lone.get(name);
  if (lone) return { kind: "play", choice: lone };
  if (held === name) return { kind: "drop" };
  return options.targets.has(name) ? { kind: "pick", thing: name } : NOTHING;
}

/** Say what touching a card means. */
export function touchCard(card: string, options: Options): Touch {
  const choice = options.cards.get(card);
  return choice ? { kind: "play", choice } : NOTHING;
}

/** The one thing that can be picked up, where there is only one: it is then in hand from the beginning. */
export function onlyThing(options: Options): string {
  const [only, second] = options.targets.keys();
  return only !== undefined && second === undefined && options.cells.size === 0 ? only : "";
}
