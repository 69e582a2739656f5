// The faces of special dice, drawn: arrows with their number and mark, and what can become of a shot, a save or a foul.
import { make } from "./node";

const ARROW = /^([FDLB])(\d)([?X]?)$/;
const TURNS: Record<string, number> = { F: 0, D: 45, L: 90, B: 180 };

/** A face of a special die around the origin, in a square of 84 units; `turn` (degrees) is where forward points. */
export function drawFace(face: string, turn = 0): SVGElement[] {
  const arrow = ARROW.exec(face);
  if (arrow) return drawArrow(arrow[1] ?? "F", arrow[2] ?? "", arrow[3] ?? "", turn);
  const icon = ICONS[face];
  return icon ? icon.map(([d, className]) => make("path", { d, class: className })) : [];
}

function drawArrow(direction: string, number: string, mark: string, turn: number): SVGElement[] {
  const angle = (TURNS[direction] ?? 0) + turn;
  const radians = (angle * Math.PI) / 180;
  const across = { x: Math.cos(radians), y: Math.sin(radians) };
  const ahead = { x: Math.sin(radians), y: -Math.cos(radians) };
  const beside = (far: number, on: number): { x: number; y: number } => ({
    x: Math.round(far * across.x + on * ahead.x),
    y: Math.round(far * across.y + on * ahead.y),
  });
  const isEither = direction === "D" || direction === "L"; // the attacker chooses the side
  const parts = [
    make("path", {
      d: "M0 28V-24M-11-12 0-26 11-12",
      transform: `translate(${4 * across.x} ${4 * across.y}) rotate(${angle})`,
      class: isEither ? "arrow either" : "arrow",
    }),
    make("text", { ...beside(-19, -6), dy: "0.35em", class: "number" }, number),
  ];
  if (mark) parts.push(make("text", { ...beside(25, 6), dy: "0.35em", class: "sign" }, mark));
  return parts;
}

const FRAME = "M-28 20V-18H28V20";
const ball = (x: number, y: number, r = 8): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const MESH = "M-14-18V20M0-18V20M14-18V20M-28-6H28M-28 7H28";
const WHISTLE = "M-28-8H2V-16H12V-8A16 16 0 1 1-4 8H-28Z";
const BURST = "M0-32 7-12 26-20 15-3 32 6 12 9 14 30 0 15-14 30-12 9-32 6-15-3-26-20-7-12Z";
const GLOVE =
  "M-14 30V8C-22 4-26-4-24-8S-16-8-13-2V-24C-13-29-6-29-6-24V-6V-28C-6-33 2-33 2-28V-6V-26C2-31 9-31 9-26V-4V-20C9-25 16-25 16-20V6C16 16 14 22 12 30Z";
const SWAP = "M-26-6A27 27 0 0 1 20-16M22-28 21-15 8-17M26 6A27 27 0 0 1-20 16M-22 28-21 15-8 17";
const FLAG = "M-12 32V-30L18-18-12-6M-24 32H8";
const ARC = "M-26 26C-24-8-2-26 24-22";

/** Strokes ("ink") and filled shapes ("solid") of each face. */
const ICONS: Record<string, readonly (readonly [string, string])[]> = {
  cadre: [
    [FRAME, "ink"],
    [ball(0, 3), "solid"],
  ],
  imparable: [
    [BURST, "ink"],
    [ball(0, 0, 7), "solid"],
  ],
  poteau: [
    [FRAME, "ink"],
    [ball(-28, 2), "solid"],
  ],
  barre: [
    [FRAME, "ink"],
    [ball(0, -18), "solid"],
  ],
  dehors: [
    ["M-10 22V-14H30", "ink"],
    [ball(-24, -22), "solid"],
    ["M-8-2-18-14", "fine"],
  ],
  steal: [
    [SWAP, "ink"],
    [ball(0, 0), "solid"],
  ],
  miss: [
    [ball(0, 0, 20), "dashes"],
    ["M-26 26 26-26", "ink"],
  ],
  "miss-or-own-goal": [
    [ball(0, -14, 13), "dashes"],
    ["M-26 30V10H26V30", "ink"],
    ["M0-2V22M-7 15 0 23 7 15", "fine"],
  ],
  clear: [
    [ball(0, -20), "solid"],
    ["M0-6V28M-11 16 0 29 11 16", "ink"],
  ],
  foul: [
    [WHISTLE, "ink"],
    ["M20-22 26-28M24-12H32M12-26V-34", "fine"],
  ],
  saved: [
    [GLOVE, "ink"],
    [ball(1, 6, 8), "solid"],
  ],
  "not-saved": [
    [GLOVE, "ink"],
    ["M-30 30 30-30", "ink"],
  ],
  parried: [
    [GLOVE, "fine"],
    ["M24-24 30 6M18-4 30 8 36-8", "ink"],
  ],
  corner: [[FLAG, "ink"]],
  scored: [
    [FRAME, "ink"],
    [MESH, "fine"],
    [ball(8, 8), "solid"],
  ],
  deflected: [
    [FLAG, "ink"],
    [ball(24, 24, 6), "solid"],
  ],
  wide: [
    ["M-10 22V-14H30", "ink"],
    [ball(-24, -22), "solid"],
    ["M-8-2-18-14", "fine"],
  ],
  back: [
    [FRAME, "fine"],
    [ball(0, -6), "solid"],
    ["M0 6V30M-9 20 0 31 9 20", "ink"],
  ],
  "long-shot": [
    [ARC, "ink"],
    ["M12-31 26-22 14-11", "ink"],
    [ball(-26, 24, 7), "solid"],
  ],
  assist: [
    ["M-30 10C-14-14 4-14 16 2M18-14 17 4 0 2", "ink"],
    [ball(20, 18, 9), "solid"],
  ],
  unstoppable: [[BURST, "solid"]],
  exsave: [[GLOVE, "solid"]],
  recover: [
    [SWAP, "ink"],
    ["M0-10 3-3 10-3 5 2 7 9 0 5-7 9-5 2-10-3-3-3Z", "solid"],
  ],
  whistle: [
    [WHISTLE, "solid"],
    ["M20-22 26-28M24-12H32M12-26V-34", "fine"],
  ],
};

export const DRAWN_FACES: ReadonlySet<string> = new Set(Object.keys(ICONS));
