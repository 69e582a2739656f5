import { expect, test } from "vitest";
import { circleAround, contours, innerLines, roundedPath } from "../../src/draw/contour";

const columns = "abcdefghijkl";

test("a block of cells has one loop with four corners", () => {
  expect(contours(["a1", "b1", "a2", "b2"], columns)).toEqual([
    [
      { u: 0, v: 0 },
      { u: 2, v: 0 },
      { u: 2, v: 2 },
      { u: 0, v: 2 },
    ],
  ]);
});

test("steps have a corner each, and a hole has a loop of its own", () => {
  expect(contours(["b1", "c1", "c2"], columns)[0]).toHaveLength(6);
  const ring = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"];
  expect(contours(ring, columns).map((loop) => loop.length)).toEqual([4, 4]);
});

test("two cells that meet in a corner are two loops or one, but lose no side", () => {
  const sides = contours(["a1", "b2"], columns).flat().length;
  expect(sides).toBe(8);
});

test("lines along the edge of the field are the field's own", () => {
  const [loop = []] = contours(["b1", "c1", "b2", "c2"], columns);
  const lines = innerLines(loop, columns, 14);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.isClosed).toBe(false);
  expect(lines[0]?.line).toEqual([
    { u: 3, v: 0 },
    { u: 3, v: 2 },
    { u: 1, v: 2 },
    { u: 1, v: 0 },
  ]);
  const [inner = []] = contours(["e5"], columns);
  expect(innerLines(inner, columns, 14)).toEqual([{ line: inner, isClosed: true }]);
});

test("a centre circle is round where a circle parts its cells from the others", () => {
  const cells = "e7 f7 g7 h7 f6 g6 e8 f8 g8 h8 f9 g9".split(" ");
  const circle = circleAround(cells, columns, 14);
  expect(circle?.u).toBeCloseTo(6);
  expect(circle?.v).toBeCloseTo(7);
  expect(circle?.radius).toBeGreaterThan(1.6);
  expect(circleAround(["a1", "b1", "c1", "l14"], columns, 14)).toBeNull();
});

test("corners are rounded, ends of open lines are not", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
  ];
  expect(roundedPath(points, () => 10, false)).toBe("M0 0L90 0Q100 0 100 10L100 100");
  expect(roundedPath(points, () => 0, true)).toMatch(/Z$/);
});
