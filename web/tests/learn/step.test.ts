import { expect, test } from "vitest";
import { optionsOf } from "../../src/board/choices";
import type { Choice, LessonStep } from "../../src/net/protocol";
import { endOf, judge, standing, startOf, wantedIn, wayOf } from "../../src/learn/step";
import { asked, choice, piece, scene, update, walk, words } from "../support/scenes";

const pitch = scene({
  ball: "e5",
  possession: 0,
  pieces: [piece("H9", "e5", { has_ball: true }), piece("H7", "c4"), piece("A2", "e7")],
});
const run = walk("H7", "c4", "c5", "c6");
const kick = choice(">g7", { cell: "g7", route: ["e5", "f6", "g7"] });
const shot = choice("goal", { button: words("Shoot"), route: ["e5", "e12", "e14"] });

const step = (action: string, ...choices: Choice[]): LessonStep => ({
  words: words("…"),
  rule: "F-1",
  updates: [update(3), update(4, { scene: pitch, asked: [asked(choices)] })],
  do: action,
});

test("a step stands at its last update", () => {
  expect(standing(step(""))?.version).toBe(4);
});

test("what is wanted is found among the choices", () => {
  expect(wantedIn(step("H7-c6", run, kick), asked([run, kick]))).toBe(run);
  expect(wantedIn(step("4-4-2", run), asked([run]))).toBeNull();
  expect(wantedIn(step("H7-c6", run), null)).toBeNull();
});

test("only what the lesson means goes on", () => {
  expect(judge(step("H7-c6"), "H7-c6")).toBe("");
  expect(judge(step("H7-c6"), "H7-d5")).toBe("other");
});

test("a piece is picked up where it stands", () => {
  expect(startOf(run, optionsOf(asked([run]), pitch), pitch)).toBe("c4");
});

test("the ball is picked up where pieces can move as well, and touched alone where they cannot", () => {
  expect(startOf(kick, optionsOf(asked([run, kick]), pitch), pitch)).toBe("e5");
  expect(startOf(kick, optionsOf(asked([kick]), pitch), pitch)).toBe("");
});

test("nothing is picked up for a button", () => {
  const keep = choice("keep", { button: words("Keep") });
  expect(startOf(keep, optionsOf(asked([keep]), pitch), pitch)).toBe("");
  expect(startOf(null, optionsOf(null, pitch), pitch)).toBe("");
});

test("a shot ends behind the goal line, and its way is drawn to there", () => {
  expect(endOf(shot, pitch)).toBe("e15");
  expect(wayOf(shot, pitch)).toEqual(["e5", "e12", "e14", "e15"]);
});

test("the way of a walk is its route; without one it leads straight there", () => {
  expect(wayOf(run, pitch)).toEqual(["c4", "c5", "c6"]);
  expect(wayOf(choice("7@d4", { piece: "H7", cell: "d4" }), pitch)).toEqual(["c4", "d4"]);
  expect(wayOf(choice("keep", { button: words("Keep") }), pitch)).toEqual([]);
});
