import { expect, test } from "vitest";
import { dieOf } from "../../src/games/supergoal";
import { grouped } from "../../src/table/groups";
import { choice } from "../support/scenes";

const names = "orange@b1 orange+long@b1 red@b1 red+long@b1 purple@b1 purple+long@b1 shoot decline".split(" ");

test("few buttons stand side by side", () => {
  const groups = grouped(
    names.slice(0, 3).map((name) => choice(name)),
    dieOf,
  );
  expect(groups.map((group) => group.choices.length)).toEqual([1, 1, 1]);
});

test("many are gathered by their die, and what rolls none stays alone", () => {
  const groups = grouped(
    names.map((name) => choice(name)),
    dieOf,
  );
  expect(groups.map((group) => [group.die, group.choices.length])).toEqual([
    ["orange", 2],
    ["red", 2],
    ["purple", 2],
    ["shot", 1],
    ["", 1],
  ]);
});
