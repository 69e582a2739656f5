// A board of cells with pieces and a ball.
import type { PieceSeen, SceneSeen } from "../net/protocol";
import type { DrawOptions, Drawn } from ".";
import { drawBall } from "./ball";
import { drawShelf } from "./shelf";
import { CELL, frameFor, type Frame, type Point } from "./frame";
import { drawCoordinates, drawGround } from "./ground";
import { drawHand, drawLast, drawTargets, NO_HINTS, type Hints } from "./hints";
import { drawMarks } from "./marks";
import { isCalm, put, wander } from "./motion";
import { Layer, make, set } from "./node";
import { drawPawn, drawPossession, pawnClass } from "./pieces";
import type { Skin } from "./skin";

const BALL_ASIDE = 29; // from the middle of its holder, in units
const BALL_FREE = 1.3; // how much larger a free ball is
const BALL_ALONE = 1.7; // and one on a board without pieces
const IN_HAND = 0.86; // how much smaller a pawn on the bench is, at most
const ELBOW = 0.86; // cells a pawn of full size needs

class GridDrawing {
  readonly ground = new Layer("ground");
  readonly bench = new Layer("benches");
  readonly last = new Layer("last-move");
  readonly targets = new Layer("targets");
  readonly rings = new Layer("rings");
  readonly pieces = new Layer("pieces");
  readonly ball = new Layer("balls");
  readonly hand = new Layer("hand");
  readonly shelf = new Layer("shelf");
  readonly places = new Map<string, Point>();
  readonly seen = new WeakSet<SVGElement>();
  turned = "";

  constructor(svg: SVGSVGElement) {
    const layers = [
      this.ground,
      this.bench,
      this.last,
      this.targets,
      this.rings,
      this.pieces,
      this.ball,
      this.hand,
      this.shelf,
    ];
    svg.replaceChildren(...layers.map((layer) => layer.root));
  }
}

/** Where is drawn; `way` is the route of what has moved, null for no motion. */
interface Canvas {
  readonly drawing: GridDrawing;
  readonly frame: Frame;
  readonly way: readonly string[] | null;
}

const drawings = new WeakMap<SVGSVGElement, GridDrawing>();

export function drawGrid(svg: SVGSVGElement, scene: SceneSeen, skin: Skin, options: DrawOptions): Drawn {
  const frame = frameFor(scene, {
    room: skin.room,
    view: options.view ?? 0,
    aspect: options.aspect ?? 1,
    lie: options.lie,
  });
  const before = drawings.get(svg);
  const drawing = before ?? new GridDrawing(svg);
  drawings.set(svg, drawing);
  const layout = JSON.stringify([
    options.game,
    frame.quarter,
    frame.benchAside,
    scene.columns,
    scene.rows,
    scene.marks,
  ]);
  const isMoving = !!before && !options.still && !isCalm() && drawing.turned === layout;
  drawing.turned = layout;
  drawing.ground.whole(layout + options.coordinates, () => [
    ...drawGround(scene, frame, skin),
    ...drawMarks(scene, frame, skin),
    ...(options.coordinates === false ? [] : drawCoordinates(frame)),
  ]);
  const hints = options.hints ?? NO_HINTS;
  const occupied = new Set([...scene.pieces.map((piece) => piece.cell), scene.ball]);
  drawing.bench.root.replaceChildren(...drawBenches(scene, frame));
  drawing.last.root.replaceChildren(...drawLast(options.last ?? [], options.way ?? [], frame));
  drawing.targets.root.replaceChildren(...drawTargets(hints, occupied, frame));
  const canvas: Canvas = { drawing, frame, way: isMoving ? (options.way ?? []) : null };
  drawing.rings.begin();
  placePieces(canvas, scene, hints.movable);
  placeBall(canvas, scene, skin);
  drawing.rings.end();
  drawing.hand.root.replaceChildren(
    ...drawHand(hints, frame, drawing.places, besideScale(scene, frame), occupied),
    ...drawGhost(hints, scene, skin),
  );
  if (skin.dice) drawShelf(drawing.shelf, scene, skin.dice(scene), frame, options, isMoving);
  return { frame, whole: frame.whole };
}

/** A bench for each side that has somebody on it. */
function drawBenches(scene: SceneSeen, frame: Frame): SVGElement[] {
  if (frame.room.bench === 0) return [];
  return ([0, 1] as const).flatMap((seat) => {
    const n = scene.pieces.filter((piece) => piece.seat === seat && !piece.cell).length;
    if (n === 0) return [];
    const [a, b] = [frame.benchPlace(seat, 0, n), frame.benchPlace(seat, n - 1, n)];
    const half = (frame.room.bench * CELL) / 2;
    const corner = { x: Math.min(a.x, b.x) - half, y: Math.min(a.y, b.y) - half };
    const size = { width: Math.abs(a.x - b.x) + 2 * half, height: Math.abs(a.y - b.y) + 2 * half };
    return [make("rect", { ...corner, ...size, rx: half, class: "bench" })];
  });
}

/** What is dragged follows the pointer. */
function drawGhost(hints: Hints, scene: SceneSeen, skin: Skin): SVGElement[] {
  if (!hints.ghost) return [];
  const { thing, x, y } = hints.ghost;
  const piece = scene.pieces.find((one) => one.name === thing);
  const ghost = piece ? drawPawn(piece) : drawBall(skin.ball);
  ghost.classList.add("ghost");
  put(ghost, { x, y }, 1.12);
  return [ghost];
}

/** Put every piece where it stands. */
function placePieces(at: Canvas, scene: SceneSeen, movable: readonly string[]): void {
  const { drawing, frame } = at;
  drawing.pieces.begin();
  const waiting = [0, 1].map((seat) => scene.pieces.filter((piece) => piece.seat === seat && !piece.cell));
  for (const piece of scene.pieces) {
    const line = waiting[piece.seat] ?? [];
    const place = frame.middle(piece.cell) ?? onBench(piece, line, frame);
    if (!place) continue;
    const key = `${piece.name} ${piece.label} ${piece.role}`;
    const { element } = drawing.pieces.keep(key, () => drawPawn(piece));
    set(element, {
      class: pawnClass(piece) + (movable.includes(piece.cell || piece.name) ? " is-open" : ""),
    });
    const scale = piece.cell ? 1 : benchScale(line.length, frame);
    move(at, element, piece.name, place, scale);
    if (!piece.has_ball) continue;
    placeRing(at, piece.seat, place);
  }
  drawing.pieces.end();
}

/** Ring the place of the ball in the colour and the shape of the side that has it. */
function placeRing(at: Canvas, seat: 0 | 1, place: Point): void {
  const ring = at.drawing.rings.keep(`${seat}`, () => drawPossession(seat));
  move(at, ring.element, `ring ${seat}`, place, 1);
}

/** How much smaller a pawn is on a bench of n. */
function benchScale(n: number, frame: Frame): number {
  return Math.min(IN_HAND, frame.benchPitch(n) / ELBOW);
}

/** The same for the fuller of the two benches. */
function besideScale(scene: SceneSeen, frame: Frame): number {
  const waiting = [0, 1].map((seat) => scene.pieces.filter((one) => one.seat === seat && !one.cell).length);
  return benchScale(Math.max(1, ...waiting), frame);
}

function onBench(piece: PieceSeen, line: readonly PieceSeen[], frame: Frame): Point | null {
  return frame.room.bench > 0 ? frame.benchPlace(piece.seat, line.indexOf(piece), line.length) : null;
}

function placeBall(at: Canvas, scene: SceneSeen, skin: Skin): void {
  at.drawing.ball.begin();
  const middle = at.frame.middle(scene.ball);
  if (middle) {
    const isHeld = scene.pieces.some((piece) => piece.has_ball);
    const place = isHeld ? { x: middle.x + BALL_ASIDE, y: middle.y + BALL_ASIDE } : middle;
    const { element } = at.drawing.ball.keep(skin.ball, () => drawBall(skin.ball));
    const isAlone = scene.pieces.length === 0;
    move(at, element, "ball", place, isHeld ? 1 : isAlone ? BALL_ALONE : BALL_FREE);
    if (isAlone && scene.possession !== null) placeRing(at, scene.possession, place);
  }
  at.drawing.ball.end();
}

/** Put something in its place; what was elsewhere before wanders there. */
function move(at: Canvas, element: SVGElement, key: string, to: Point, scale: number): void {
  const { places, seen } = at.drawing;
  const from = seen.has(element) ? places.get(key) : undefined;
  places.set(key, to);
  seen.add(element);
  if (!from || at.way === null || (from.x === to.x && from.y === to.y)) put(element, to, scale);
  else wander(element, [from, ...between(at.way, from, to, at.frame), to], scale);
}

/** The inner points of a route, if it leads from where something was to where it is now. */
function between(way: readonly string[], from: Point, to: Point, frame: Frame): Point[] {
  const points = way.flatMap((cell) => frame.middle(cell) ?? []);
  const [first, last] = [points[0], points.at(-1)];
  const isNear = (a: Point | undefined, b: Point): boolean => !!a && Math.hypot(a.x - b.x, a.y - b.y) < 60;
  return isNear(first, from) && isNear(last, to) ? points.slice(1, -1) : [];
}
