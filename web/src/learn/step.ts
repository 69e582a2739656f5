// A step of a lesson, as plain values: what is wanted, what is marked, what a try is worth.
import { BALL, goalOf, type Options } from "../board/choices";
import type { Asked, Choice, LessonStep, SceneSeen, Update } from "../net/protocol";

/** Where a step stands once everything on the way to it has been seen. */
export function standing(step: LessonStep): Update | undefined {
  return step.updates.at(-1);
}

/** The choice that goes on; null for a step that is only read, or that wants a phrase. */
export function wantedIn(step: LessonStep, asked: Asked | null): Choice | null {
  return asked?.choices.find((choice) => choice.name === step.do) ?? null;
}

/** What is wrong with a try: nothing, or it is another thing than the lesson means, or it cannot be done at all. */
export type Fault = "" | "other" | "not";

/** Judge a legal action, or a phrase. */
export function judge(step: LessonStep, action: string): Fault {
  return action === step.do ? "" : "other";
}

/** The cell of what is to be picked up first; "" if nothing is. */
export function startOf(wanted: Choice | null, options: Options, scene: SceneSeen): string {
  if (!wanted) return "";
  const piece = scene.pieces.find((one) => one.name === wanted.piece);
  if (piece) return piece.cell;
  return options.targets.get(BALL)?.has(endOf(wanted, scene)) ? scene.ball : "";
}

/** The cell a choice ends on; a shot's is behind the goal line; "" if it has none. */
export function endOf(wanted: Choice, scene: SceneSeen): string {
  return wanted.cell || goalOf(wanted, scene);
}

/** The way to be drawn on the board. */
export function wayOf(wanted: Choice, scene: SceneSeen): readonly string[] {
  const end = endOf(wanted, scene);
  if (wanted.route.length > 1)
    return wanted.route.at(-1) === end || !end ? wanted.route : [...wanted.route, end];
  const piece = scene.pieces.find((one) => one.name === wanted.piece);
  const start = piece?.cell ?? "";
  return start && end ? [start, end] : end ? [end] : [];
}
