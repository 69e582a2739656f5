// Writing down what is not legal, so that the table can say why: in the words of what is.
import type { Choice, SceneSeen } from "../net/protocol";
import { BALL } from "./choices";

/** The action a person seems to mean, in the game's notation as its legal actions show it; "" if they show none. */
export function wishName(thing: string, cell: string, choices: readonly Choice[], scene: SceneSeen): string {
  const isLike = (choice: Choice): boolean =>
    choice.cell !== "" && (thing === "" || thing === BALL ? choice.piece === "" : choice.piece !== "");
  const models = choices.filter(isLike).sort((a, b) => rank(b, thing) - rank(a, thing));
  for (const model of models) {
    const name = rewritten(model, thing, cell, scene);
    if (name && !choices.some((choice) => choice.name === name)) return name;
  }
  return "";
}

const rank = (choice: Choice, thing: string): number => (choice.piece === thing ? 1 : 0);

function rewritten(model: Choice, thing: string, cell: string, scene: SceneSeen): string {
  const target = model.name.lastIndexOf(model.cell);
  if (target < 0) return "";
  const head = model.name.slice(0, target);
  const tail = model.name.slice(target + model.cell.length);
  return withThing(head, model, thing, scene) + cell + tail;
}

/** The beginning of a name, with another piece (or its cell) in the place of the model's. */
function withThing(head: string, model: Choice, thing: string, scene: SceneSeen): string {
  if (model.piece === thing || thing === "" || thing === BALL) return head;
  const cellOf = (name: string): string => scene.pieces.find((piece) => piece.name === name)?.cell ?? "";
  if (head.includes(model.piece)) return head.replace(model.piece, thing);
  const from = cellOf(model.piece);
  return from && head.includes(from) ? head.replace(from, cellOf(thing)) : head;
}
