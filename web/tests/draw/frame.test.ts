import { describe, expect, test } from "vitest";
import { CELL, Frame, frameFor } from "../../src/draw/frame";
import type { Quarter } from "../../src/board/cursor";

const foot = { columns: "abcdefghijkl", rows: 14 };
const room = { margin: 0.5, behind: 0.5, bench: 0, shelf: 0 };

describe.each([0, 1, 2, 3] as Quarter[])("turned by %i quarters", (quarter) => {
  const frame = new Frame(foot, quarter, { ...room, bench: 1, shelf: 1 }, false);

  test("every cell is found again under its middle", () => {
    for (const cell of ["a1", "l1", "a14", "l14", "f7", "f0", "g15"]) {
      const middle = frame.middle(cell);
      expect(frame.cellUnder(middle?.x ?? 0, middle?.y ?? 0)).toBe(cell);
    }
  });

  test("everything lies inside the drawing", () => {
    const points = [
      frame.benchPlace(0, 0, 11),
      frame.benchPlace(1, 10, 11),
      frame.at(0, 0),
      frame.at(12, 14),
    ];
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(0);
      expect(y).toBeGreaterThan(0);
      expect(x).toBeLessThan(frame.width);
      expect(y).toBeLessThan(frame.height);
    }
    expect(frame.shelfBox.x + frame.shelfBox.width).toBeLessThanOrEqual(frame.width);
    expect(frame.shelfBox.y + frame.shelfBox.height).toBeLessThanOrEqual(frame.height);
  });
});

test("the seat that looks sits below, or on the left", () => {
  const below = (view: 0 | 1, cell: string) =>
    frameFor(foot, { room, view, aspect: 0.5 }).middle(cell)?.y ?? 0;
  expect(below(0, "f1")).toBeGreaterThan(below(0, "f14"));
  expect(below(1, "f14")).toBeGreaterThan(below(1, "f1"));
  const left = (view: 0 | 1, cell: string) => frameFor(foot, { room, view, aspect: 2 }).middle(cell)?.x ?? 0;
  expect(left(0, "f1")).toBeLessThan(left(0, "f14"));
  expect(left(1, "f14")).toBeLessThan(left(1, "f1"));
});

test("the board lies as makes its cells largest, unless it is told how", () => {
  expect(frameFor(foot, { room, view: 0, aspect: 0.6 }).isSideways).toBe(false);
  expect(frameFor(foot, { room, view: 0, aspect: 1.6 }).isSideways).toBe(true);
  expect(frameFor(foot, { room, view: 0, aspect: 1.6, lie: "upright" }).isSideways).toBe(false);
});

test("outside the board there is no cell", () => {
  const frame = new Frame(foot, 0, room, false);
  expect(frame.cellUnder(1, 1)).toBe("");
  expect(frame.cellUnder(-5 * CELL, 0)).toBe("");
});

test("an attack points to the other goal", () => {
  expect(new Frame(foot, 0, room, false).forward(0)).toBe(0);
  expect(new Frame(foot, 0, room, false).forward(1)).toBe(180);
  expect(new Frame(foot, 1, room, false).forward(0)).toBe(90);
  expect(new Frame(foot, 3, room, false).forward(1)).toBe(90);
});
