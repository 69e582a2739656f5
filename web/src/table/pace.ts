// How long an update stays before the next is shown, so that the eye can follow; acting skips it.
import type { Update } from "../net/protocol";
import type { Skin, Tone } from "../draw/skin";
import { wayTime } from "../draw/motion";

const ROLL = 700; // milliseconds: a die tumbles, then is read
const CARDS = 900;
const BANNER: Record<Tone, number> = { goal: 2200, whistle: 1500, time: 1500, ready: 900 };
const LEAST: Record<Tone, number> = { goal: 2000, whistle: 1200, time: 1200, ready: 0 }; // however much waits
const LEAST_ROLL = 450;
const TIMED = 300; // while a decision's clock runs
const ALL_TOGETHER = 1200; // for a placement that is made at once
const MOST_WAITING = 24; // more than that is caught up at once

/** The strongest tone among what is told, and the event that has it. */
export function toneOf(update: Update, skin: Skin): { tone: Tone; index: number } | null {
  const order: Tone[] = ["goal", "whistle", "time", "ready"];
  const found = update.told
    .map((told, index) => ({ tone: skin.tones[told.kind], index }))
    .filter((one): one is { tone: Tone; index: number } => one.tone !== undefined)
    .sort((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone));
  return found[0] ?? null;
}

/** Tell whether a die was rolled between two updates. */
export function isRoll(before: Update | null, now: Update): boolean {
  if (now.scene.die > 0 && before?.scene.die !== now.scene.die) return true;
  return now.told.some((told) => /(^|_)rolled/.test(told.kind));
}

/** How long, in milliseconds, an update wants to be looked at. */
export function showTime(before: Update | null, now: Update, skin: Skin): number {
  if (before && now.told.length === 0 && !hasMoved(before, now)) return 0; // there is nothing to see
  const tone = toneOf(now, skin);
  const parts = [120];
  if (tone) parts.push(BANNER[tone.tone]);
  if (isRoll(before, now)) parts.push(ROLL);
  if (before && hasMoved(before, now)) parts.push(wayTime(4) + 150);
  else if (before && isNewWay(before, now)) parts.push(wayTime(now.way.length) + 150); // a shot
  if (before && discards(before) !== discards(now)) parts.push(CARDS);
  return Math.max(...parts);
}

/** How long, in milliseconds, an update is looked at even if many more wait: a goal must not flash by. */
export function leastTime(before: Update | null, now: Update, skin: Skin): number {
  const tone = toneOf(now, skin);
  return Math.max(tone ? LEAST[tone.tone] : 0, isRoll(before, now) ? LEAST_ROLL : 0);
}

/** Many small steps one after the other go faster, and nothing holds up somebody whose time runs. */
export function hurried(time: number, least: number, waiting: number, isTimed: boolean): number {
  if (isTimed) return Math.min(time, waiting > 2 ? ALL_TOGETHER / waiting : TIMED, TIMED);
  return waiting > 2 ? Math.min(time, Math.max(least, ALL_TOGETHER / waiting)) : time;
}

function hasMoved(before: Update, now: Update): boolean {
  const places = new Map(before.scene.pieces.map((piece) => [piece.name, piece.cell]));
  return (
    before.scene.ball !== now.scene.ball ||
    now.scene.pieces.some((piece) => places.has(piece.name) && places.get(piece.name) !== piece.cell)
  );
}

const isNewWay = (before: Update, now: Update): boolean =>
  now.way.length > 1 && now.way.join() !== before.way.join();

const discards = (update: Update): number =>
  update.scene.cards.filter((row) => row.key === "discard").reduce((sum, row) => sum + row.cards.length, 0);

/** Of the updates that wait, those that are worth showing one after the other. */
export function worthShowing(waiting: readonly Update[]): readonly Update[] {
  return waiting.length > MOST_WAITING ? waiting.slice(-2) : waiting;
}
