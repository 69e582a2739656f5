// Dice that lie beside the board.
import type { DrawOptions } from ".";
import type { SceneSeen } from "../net/protocol";
import { drawFace } from "./faces";
import { CELL, type Frame, type Point } from "./frame";
import { put } from "./motion";
import { type Layer, make, set } from "./node";
import { octagon } from "./pieces";
import type { DieSeen } from "./skin";

const SIDE = 108; // of a die, in units
const FACE = 1.28; // faces are drawn in a square of 84 units
const TUMBLE = 350; // milliseconds

/** Lay the dice out in a row, or a column beside an upright board. */
export function drawShelf(
  layer: Layer,
  scene: SceneSeen,
  dice: readonly DieSeen[],
  frame: Frame,
  options: DrawOptions,
  isMoving: boolean,
): void {
  layer.begin();
  dice.forEach((die, i) => {
    const { element, isNew } = layer.keep(die.key, () => makeDie(die));
    const isOpen = options.open?.has(die.key) ?? false;
    const classes = [
      "die",
      `die-${die.key}`,
      isOpen && "is-open",
      die.isLast && "is-last",
      !die.face && "is-blank",
    ];
    set(element, { class: classes.filter(Boolean).join(" ") });
    put(element, placeOf(i, dice.length, frame));
    element.querySelector(".holder")?.replaceChildren(...holder(die.seat));
    const name = element.querySelector(".die-name");
    if (name) name.textContent = options.caption?.(die.key) ?? "";
    turn(element, die, frame.forward(scene.possession ?? 0), isMoving && !isNew);
  });
  layer.end();
}

function placeOf(i: number, n: number, frame: Frame): Point {
  const box = frame.shelfBox;
  const along = (i + 0.5) / n;
  const room = frame.isSideways ? box.width : box.height;
  const pitch = Math.min(room / n, 1.75 * CELL);
  const offset = room / 2 + (along * n - n / 2) * pitch;
  return frame.isSideways
    ? { x: box.x + offset, y: box.y + box.height / 2 - 10 }
    : { x: box.x + box.width / 2, y: box.y + offset - 10 };
}

function makeDie(die: DieSeen): SVGElement {
  const half = SIDE / 2;
  return make(
    "g",
    { class: "die", "data-die": die.key },
    make(
      "g",
      { class: "tumbling" },
      make("rect", { x: -half, y: -half, width: SIDE, height: SIDE, rx: 15, class: "cube" }),
      make("g", { class: "face", transform: `scale(${FACE})` }),
    ),
    make("g", { class: "holder", transform: `translate(${half - 4} ${4 - half})` }),
    make("text", { y: half + 30, class: "die-name" }),
  );
}

/** The sign of the side that holds a die. */
function holder(seat: 0 | 1 | null): SVGElement[] {
  if (seat === null) return [];
  return [
    seat === 0
      ? make("circle", { r: 15, class: "home" })
      : make("polygon", { points: octagon(16), class: "away" }),
  ];
}

function turn(element: SVGElement, die: DieSeen, forward: number, isMoving: boolean): void {
  const shown = `${die.face} ${die.count} ${forward}`;
  if (element.dataset["shown"] === shown) return;
  element.dataset["shown"] = shown;
  const face = element.querySelector<SVGElement>(".face");
  face?.replaceChildren(...drawFace(die.face || die.resting, forward));
  face?.classList.toggle("resting", !die.face);
  if (!isMoving || !die.isLast) return;
  element.firstElementChild?.animate(
    [0, 0.35, 0.7, 1].map((at) => ({
      transform: `rotate(${(at - 1) * 300}deg) scale(${1 + 0.25 * Math.sin(at * Math.PI)})`,
    })),
    { duration: TUMBLE, easing: "ease-out" },
  );
}
