// Whose eyes are at the screen: where two people share one, what only one may see is covered until he says he is there.
import type { Asked, SceneSeen, Update } from "../net/protocol";

export type Seat = 0 | 1;

export interface Screen {
  /** The seat that has said it is alone before the screen; null for nobody. */
  readonly shownTo: Seat | null;
  /** The seat that held the screen last. */
  readonly holder: Seat | null;
}

export const EMPTY_SCREEN: Screen = { shownTo: null, holder: null };

export interface Facing {
  /** What is asked of the person before the screen. */
  readonly asked: Asked | null;
  readonly scene: SceneSeen;
  /** The seat the screen must be passed to first; null if nothing is covered. */
  readonly passTo: Seat | null;
}

/** Tell whether the seats of a shared screen have something to hide from each other now. */
export function isSecret(update: Update): boolean {
  return update.asked.some((one) => one.scene !== null) || update.asked.length > 1 || update.ready.length > 0;
}

/** What is before the screen. */
export function facing(update: Update, seats: readonly Seat[], screen: Screen): Facing {
  const first = update.asked[0] ?? null;
  if (seats.length < 2 || !first || !isSecret(update))
    return { asked: first, scene: update.scene, passTo: null };
  const asked = update.asked.find((one) => one.seat === screen.holder) ?? first;
  if (screen.shownTo !== asked.seat) return { asked: null, scene: update.scene, passTo: asked.seat };
  return { asked, scene: asked.scene ?? update.scene, passTo: null };
}

/** What the screen is after an update: whatever everybody was told, everybody looks at. */
export function afterUpdate(screen: Screen, update: Update): Screen {
  const isPublic = update.told.some((told) => told.hearer === null) || update.asked.length === 0;
  return isPublic && screen.shownTo !== null ? { ...screen, shownTo: null } : screen;
}
