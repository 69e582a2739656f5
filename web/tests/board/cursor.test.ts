import { expect, test } from "vitest";
import { following, isArrow, step, type Quarter } from "../../src/board/cursor";

const extent = { columns: "abcde", rows: 11, behind: new Set(["c0", "c12"]) };

test("arrows go where they point, however the board is turned", () => {
  const right = ([0, 1, 2, 3] as Quarter[]).map((quarter) => step("c5", "ArrowRight", quarter, extent));
  expect(right).toEqual(["d5", "c6", "b5", "c4"]);
  const up = ([0, 1, 2, 3] as Quarter[]).map((quarter) => step("c5", "ArrowUp", quarter, extent));
  expect(up).toEqual(["c6", "b5", "c4", "d5"]);
});

test("the cursor stays on the board, but may enter a goal", () => {
  expect(step("a5", "ArrowLeft", 0, extent)).toBe("a5");
  expect(step("a1", "ArrowDown", 0, extent)).toBe("a1");
  expect(step("c1", "ArrowDown", 0, extent)).toBe("c0");
  expect(step("c0", "ArrowUp", 0, extent)).toBe("c1");
});

test("the next choice is found in reading order, around the end", () => {
  const cells = ["d4", "b2", "a4"];
  expect(following("b2", cells, "abcde", 1)).toBe("a4");
  expect(following("d4", cells, "abcde", 1)).toBe("b2");
  expect(following("b2", cells, "abcde", -1)).toBe("d4");
  expect(following("c3", [], "abcde", 1)).toBe("c3");
});

test("only arrow keys are arrows", () => {
  expect(isArrow("ArrowUp")).toBe(true);
  expect(isArrow("Enter")).toBe(false);
});
