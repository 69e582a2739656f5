// An analysed match as it is drawn: the curve of Home's chance, what is marked on it, and how it is asked for.
import type { AnalysisSeen, Found, StepFound } from "../net/protocol";

export interface Marked {
  /** The move it belongs to: 1 is the first action. */
  readonly index: number;
  readonly step: StepFound;
}

export const MOST_MARKED = 8; // decisions that are pointed out

/** A chance of winning from 0 to 1, a draw counting half, from an expected result. */
export const chanceOf = (value: number): number => (1 + value) / 2;

/** The chances of Home before the first action and after each. */
export const chances = (found: Found): number[] =>
  [found.start, ...found.steps.map((step) => step.value)].map(chanceOf);

/** The curve as the points of a polyline in a box of the given size; Home's chance goes up. */
export function curve(values: readonly number[], width: number, height: number): string {
  const last = Math.max(values.length - 1, 1);
  return values
    .map((value, i) => `${((i * width) / last).toFixed(1)},${((1 - value) * height).toFixed(1)}`)
    .join(" ");
}

/** The decisions that gave something away, the worst first. */
export function marked(found: Found): Marked[] {
  return found.steps
    .map((step, i) => ({ index: i + 1, step }))
    .filter(({ step }) => step.mark !== "")
    .sort((one, other) => (other.step.error ?? 0) - (one.step.error ?? 0));
}

/** The move that a place on the curve stands for. */
export function indexAt(part: number, total: number): number {
  return Math.round(Math.max(0, Math.min(1, part)) * total);
}

/** Ask for an analysis again and again until it is there. */
export async function untilFound(
  ask: () => Promise<AnalysisSeen>,
  onprogress: (seen: AnalysisSeen) => boolean,
  wait: () => Promise<void>,
): Promise<Found | null> {
  for (;;) {
    const seen = await ask();
    if (!onprogress(seen)) return null;
    if (seen.found) return seen.found;
    await wait();
  }
}
