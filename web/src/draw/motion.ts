// Things wander along their way in at most 600 ms; with reduced motion they are simply there.
import type { Point } from "./frame";

const PER_CELL = 110; // milliseconds
const LONGEST = 600;

export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long a way through so many points takes. */
export function wayTime(points: number): number {
  return Math.min(LONGEST, 160 + PER_CELL * Math.max(1, points - 1));
}

const shift = (point: Point, scale = 1): string =>
  `translate(${point.x}px, ${point.y}px)${scale === 1 ? "" : ` scale(${scale})`}`;

/** Put an element somewhere at once. */
export function put(element: SVGElement, to: Point, scale = 1): void {
  element.style.transform = shift(to, scale);
}

/** Let an element wander through points to the last one. */
export function wander(element: SVGElement, way: readonly Point[], scale = 1): void {
  const last = way.at(-1);
  if (!last) return;
  put(element, last, scale);
  const keyframes = way.map((point) => ({ transform: shift(point, scale) }));
  element.animate(keyframes, { duration: wayTime(way.length), easing: "ease-in-out" });
}

/** Stop whatever still moves inside an element, where it ends. */
export function finish(root: SVGElement): void {
  for (const animation of root.getAnimations({ subtree: true })) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
}
