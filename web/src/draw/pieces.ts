// Pawns: Home's are round, Away's flat-sided; each carries its number, keepers a ring.
import type { PieceSeen } from "../net/protocol";
import { make } from "./node";

const RADIUS = 36; // of a hundred units of a cell
const RING = 45;

/** A regular octagon with flat sides, as points. */
export function octagon(radius: number): string {
  const turn = Math.PI / 8;
  return Array.from({ length: 8 }, (_, i) => {
    const angle = turn + (i * Math.PI) / 4;
    return `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`;
  }).join(" ");
}

const round = (value: number): number => Math.round(value * 10) / 10;

function body(seat: 0 | 1, radius: number, className: string): SVGElement {
  return seat === 0
    ? make("circle", { r: radius, class: className })
    : make("polygon", { points: octagon(radius * 1.06), class: className });
}

/** A pawn around the origin. */
export function drawPawn(piece: PieceSeen): SVGElement {
  const group = make("g", { class: pawnClass(piece), "data-piece": piece.name });
  if (piece.role === "keeper") group.append(body(piece.seat, RING, "ring"));
  group.append(
    body(piece.seat, RADIUS, "body"),
    body(piece.seat, RADIUS - 7, "inlay"),
    make("text", { class: "numeral", dy: "0.35em" }, piece.label),
  );
  return group;
}

export function pawnClass(piece: PieceSeen): string {
  const side = piece.seat === 0 ? "home" : "away";
  return ["piece", side, `role-${piece.role}`, piece.flag && `is-${piece.flag}`].filter(Boolean).join(" ");
}

/** The ring of the one who has the ball. */
export function drawPossession(seat: 0 | 1): SVGElement {
  const side = seat === 0 ? "home" : "away";
  return make("g", { class: `possession ${side}` }, body(seat, 46, "rim"), body(seat, 46, "colour"));
}
