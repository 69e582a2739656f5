import { expect, test } from "vitest";
import { foot } from "../../src/games/foot";
import { hurried, isRoll, leastTime, showTime, toneOf, worthShowing } from "../../src/table/pace";
import { piece, scene, told, update } from "../support/scenes";

test("a goal is louder than a foul", () => {
  const both = update(1, { told: [told("line_foul"), told("goal_scored"), told("moved")] });
  expect(toneOf(both, foot)).toEqual({ tone: "goal", index: 1 });
  expect(toneOf(update(1, { told: [told("moved")] }), foot)).toBeNull();
});

test("a roll is seen by its die or its event", () => {
  const before = update(1);
  expect(isRoll(before, update(2, { scene: scene({ die: 4 }) }))).toBe(true);
  expect(isRoll(before, update(2, { told: [told("rolled_to_move")] }))).toBe(true);
  expect(isRoll(before, update(2, { told: [told("moved")] }))).toBe(false);
});

test("what moves, rolls or is whistled is looked at longer", () => {
  const before = update(1, { scene: scene({ pieces: [piece("H3", "c3")] }) });
  const moved = update(2, { scene: scene({ pieces: [piece("H3", "c4")] }) });
  const still = showTime(before, { ...before, version: 2 }, foot);
  expect(still).toBe(0); // there is nothing to see
  expect(showTime(before, moved, foot)).toBeGreaterThan(still);
  expect(showTime(before, update(2, { told: [told("goal_scored")] }), foot)).toBeGreaterThan(1500);
});

test("a shot is followed to the goal before the keeper answers", () => {
  const before = update(1);
  const shot = update(2, { told: [told("shot")], way: ["f10", "f11", "f12", "f13", "f14"] });
  expect(showTime(before, shot, foot)).toBeGreaterThan(500);
  expect(showTime(shot, { ...shot, version: 3 }, foot)).toBeLessThan(500); // it was seen
});

test("a goal and a roll are seen even where much waits", () => {
  const before = update(1);
  const goal = leastTime(before, update(2, { told: [told("goal_scored")] }), foot);
  const roll = leastTime(before, update(2, { told: [told("rolled_to_move")] }), foot);
  expect(hurried(2200, goal, 10, false)).toBeGreaterThan(1500);
  expect(hurried(700, roll, 10, false)).toBeGreaterThan(400);
  expect(leastTime(before, update(2, { told: [told("put_down")] }), foot)).toBe(0);
});

test("nothing holds up somebody whose time runs", () => {
  expect(hurried(2200, 2000, 1, true)).toBeLessThan(400);
  expect(hurried(2200, 2000, 10, true)).toBeLessThan(150);
});

test("a placement made at once goes fast, and a long absence is caught up at once", () => {
  expect(hurried(700, 0, 10, false)).toBeLessThan(150);
  expect(hurried(700, 0, 1, false)).toBe(700);
  const many = Array.from({ length: 60 }, (_, i) => update(i + 1));
  expect(worthShowing(many).at(-1)?.version).toBe(60);
  expect(worthShowing(many).length).toBeLessThan(5);
  expect(worthShowing(many.slice(0, 3))).toHaveLength(3);
});
