import { expect, test } from "vitest";
import { foot } from "../../src/games/foot";
import { hurried, isRoll, showTime, toneOf, worthShowing } from "../../src/table/pace";
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

test("nothing holds up somebody whose time runs", () => {
  expect(hurried(2200, 1, true)).toBeLessThan(400);
});

test("a placement made at once goes fast, and a long absence is caught up at once", () => {
  expect(hurried(700, 10, false)).toBeLessThan(150);
  expect(hurried(700, 1, false)).toBe(700);
  const many = Array.from({ length: 60 }, (_, i) => update(i + 1));
  expect(worthShowing(many).at(-1)?.version).toBe(60);
  expect(worthShowing(many).length).toBeLessThan(5);
  expect(worthShowing(many.slice(0, 3))).toHaveLength(3);
});
