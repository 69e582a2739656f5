// The ball: the brightest thing on the board.
import { make } from "./node";
import type { BallKind } from "./skin";

const RADIUS = 20;

/** A ball around the origin. */
export function drawBall(kind: BallKind): SVGElement {
  return make("g", { class: `ball ${kind}` }, ...seams[kind]());
}

const disc = (): SVGElement => make("circle", { r: RADIUS, class: "skin" });

const seams: Record<BallKind, () => SVGElement[]> = {
  football: () => [
    disc(),
    make("polygon", { points: "0,-7.5 7.1,-2.3 4.4,6.1 -4.4,6.1 -7.1,-2.3", class: "patch" }),
    make("path", {
      d: "M0-7.5V-15M7.1-2.3 14-5M4.4 6.1 9 12.5M-4.4 6.1-9 12.5M-7.1-2.3-14-5",
      class: "seam",
    }),
    make("path", {
      d: "M-6-18.5 0-15 6-18.5M18.5-8 14-5 18.7 2M-18.5-8-14-5-18.7 2M6 18.5 9 12.5 15 11.5M-6 18.5-9 12.5-15 11.5",
      class: "seam",
    }),
  ],
  handball: () => [
    disc(),
    make("path", { d: "M-19-5C-8-12 8-12 19-5M-19 5C-8 12 8 12 19 5M0-20C-5-8-5 8 0 20", class: "seam" }),
  ],
  rugby: () => [
    make("ellipse", { rx: 26, ry: 16, transform: "rotate(-24)", class: "skin" }),
    make("path", { d: "M-23 10C-12-2 12-14 23-10", class: "seam" }),
    make("path", { d: "M-6-1.5-3.5 3.5M-1-4 1.5 1M4-6.5 6.5-1.5", class: "seam" }),
  ],
  wood: () => [disc(), make("path", { d: "M-15-9C-6-4 6-4 15-9M-18 3C-7 8 7 8 18 3", class: "seam" })],
};
