// What a seat may do now, sorted by how it is done by hand.
import type { Asked, Choice, SceneSeen } from "../net/protocol";
import { spotOf } from "./cells";

/** The name under which the ball is picked up, beside the pieces'. */
export const BALL = "ball";

export interface Options {
  /** For each thing that can be picked up: where it may go. */
  readonly targets: ReadonlyMap<string, ReadonlyMap<string, Choice>>;
  /** Pieces that are chosen by touching them alone. */
  readonly lone: ReadonlyMap<string, Choice>;
  /** Cells that are chosen with nothing in hand. */
  readonly cells: ReadonlyMap<string, Choice>;
  readonly cards: ReadonlyMap<string, Choice>;
  readonly buttons: readonly Choice[];
}

export const NOTHING: Options = {
  targets: new Map(),
  lone: new Map(),
  cells: new Map(),
  cards: new Map(),
  buttons: [],
};

/** Sort what is asked. */
export function optionsOf(asked: Asked | null, scene: SceneSeen): Options {
  if (!asked) return NOTHING;
  const targets = new Map<string, Map<string, Choice>>();
  const lone = new Map<string, Choice>();
  const cells = new Map<string, Choice>();
  const cards = new Map<string, Choice>();
  const buttons: Choice[] = [];
  const aim = (thing: string, cell: string, choice: Choice): void => {
    if (!targets.has(thing)) targets.set(thing, new Map());
    targets.get(thing)?.set(cell, choice);
  };
  for (const choice of asked.choices) {
    if (choice.card) cards.set(choice.card, choice);
    else if (choice.piece && choice.cell) aim(choice.piece, choice.cell, choice);
    else if (choice.piece) lone.set(choice.piece, choice);
    else if (choice.cell) cells.set(choice.cell, choice);
    else buttons.push(choice);
  }
  if (targets.size > 0) pickUpBall(scene, targets, cells, aim);
  else pickUpPlaced(scene, cells, aim);
  for (const choice of buttons) aimAtGoal(choice, scene, targets, cells, aim);
  return { targets, lone, cells, cards, buttons };
}

type Aim = (thing: string, cell: string, choice: Choice) => void;

/** Where pieces can move as well, the ball is picked up first: a stray touch must not kick it. */
function pickUpBall(
  scene: SceneSeen,
  targets: ReadonlyMap<string, ReadonlyMap<string, Choice>>,
  cells: Map<string, Choice>,
  aim: Aim,
): void {
  const holder = scene.pieces.find((piece) => piece.has_ball);
  const fromBall = [...cells.values()].filter(
    (choice) => choice.route[0] === scene.ball && scene.ball !== "",
  );
  if (fromBall.length === 0) return;
  for (const choice of fromBall) {
    aim(BALL, choice.cell, choice);
    cells.delete(choice.cell);
  }
  const mates = new Set(
    scene.pieces.filter((piece) => piece.seat === holder?.seat).map((piece) => piece.cell),
  );
  for (const [cell, choice] of targets.get(holder?.name ?? "") ?? []) {
    if (mates.has(cell) && cell !== holder?.cell) aim(BALL, cell, choice); // a pass
  }
}

/** Where all cells are for one piece that is to be placed, it is in hand. */
function pickUpPlaced(scene: SceneSeen, cells: Map<string, Choice>, aim: Aim): void {
  const [first, ...others] = [...cells.values()].map((choice) =>
    choice.name.replace(/^([A-Z]+\d+)\W.*$/, "$1"),
  );
  const piece = scene.pieces.find((one) => one.name === first);
  if (!piece || others.some((name) => name !== piece.name)) return;
  for (const [cell, choice] of cells) aim(piece.name, cell, choice);
  cells.clear();
}

/** A shot has a button; touching the goal does the same. */
function aimAtGoal(
  choice: Choice,
  scene: SceneSeen,
  targets: ReadonlyMap<string, ReadonlyMap<string, Choice>>,
  cells: Map<string, Choice>,
  aim: Aim,
): void {
  const goal = goalOf(choice, scene);
  if (!goal) return;
  if (targets.size === 0) {
    cells.set(goal, choice);
    return;
  }
  aim(BALL, goal, choice);
  const holder = scene.pieces.find((piece) => piece.has_ball);
  if (holder) aim(holder.name, goal, choice);
}

/** The cell behind the goal line that a shot goes to, or "". */
export function goalOf(choice: Choice, scene: SceneSeen): string {
  if (!choice.button || choice.route.length === 0) return "";
  const isBehind = (cell: string): boolean => {
    const spot = spotOf(cell, scene.columns);
    return spot !== null && (spot.row === 0 || spot.row === scene.rows + 1);
  };
  const named = choice.name
    .match(/[a-z]\d+/g)
    ?.filter(isBehind)
    .at(-1);
  if (named) return named;
  const end = spotOf(choice.route.at(-1) ?? "", scene.columns);
  if (!end || (end.row !== 1 && end.row !== scene.rows)) return "";
  return `${scene.columns.charAt(end.column)}${end.row === 1 ? 0 : scene.rows + 1}`;
}

/** Tell whether anything can be done by touching the board. */
export function isOnBoard(options: Options): boolean {
  return options.targets.size + options.lone.size + options.cells.size > 0;
}
