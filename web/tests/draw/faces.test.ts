import { expect, test } from "vitest";
import { DRAWN_FACES } from "../../src/draw/faces";
import rules from "../../../src/touchline/games/supergoal/faces.py?raw";
import { DICE, RESULTS, dieOf, faceName } from "../../src/games/supergoal";

test("arrows are named by direction, number and mark", () => {
  expect([0, 1, 2, 3, 4, 19, 72].map(faceName)).toEqual(["", "F1", "F1?", "F1X", "F2", "D1", "B6X"]);
  expect(faceName(73)).toBe("cadre");
});

test("results have the order and the names of the rules", () => {
  const listed = rules.slice(rules.indexOf("RESULTS: Mapping"), rules.indexOf("FIRST_OF"));
  const named = [...listed.matchAll(/^ {8}"(\S+)/gm)].map((match) => match[1]?.replace(/"?,?$/, ""));
  expect(RESULTS).toEqual(named);
});

test("dice have the order of the rules", () => {
  const listed = /^DICE = \((.*)\)$/m.exec(rules)?.[1]?.replaceAll('"', "").split(", ");
  expect(DICE).toEqual(listed);
});

test("every result has a drawing", () => {
  expect(RESULTS.filter((face) => !DRAWN_FACES.has(face))).toEqual([]);
});

test("an action says which die it rolls", () => {
  expect(
    ["orange", "red+long@d1", "purple+pivot", "shoot", "keeper", "exsave", "decline"].map(dieOf),
  ).toEqual(["orange", "red", "purple", "shot", "keeper", "champion", ""]);
});
