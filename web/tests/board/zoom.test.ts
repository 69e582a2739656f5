import { expect, test } from "vitest";
import { around, fitting, isWhole, scaled, stageOf, within } from "../../src/board/zoom";

const drawing = { x: 0, y: 0, width: 1200, height: 1400 };
const whole = stageOf(drawing, 12 / 14);

test("a window stays inside the whole and keeps its shape", () => {
  const window = around(whole, 0, 0, 0.5);
  expect(window).toEqual({ x: 0, y: 0, width: 600, height: 700 });
  expect(within(whole, { ...window, x: 9999, y: 9999 })).toEqual({ x: 600, y: 700, width: 600, height: 700 });
});

test("a box is shown whole, but not closer than allowed", () => {
  const window = fitting(whole, { x: 500, y: 600, width: 100, height: 100 }, 0.5);
  expect(window.width).toBe(600);
  expect(fitting(whole, { x: 0, y: 0, width: 900, height: 100 }, 0.5).width).toBe(900);
  expect(isWhole(whole, fitting(whole, { x: 0, y: 0, width: 1200, height: 1400 }, 0.5))).toBe(true);
});

test("the point under the fingers stays there while they spread", () => {
  const window = scaled(whole, drawing, 300, 700, 0.5, 0.3);
  expect(window.width).toBe(600);
  expect((300 - window.x) / window.width).toBeCloseTo(300 / 1200);
  expect((700 - window.y) / window.height).toBeCloseTo(0.5);
  expect(scaled(whole, window, 300, 700, 0.1, 0.3).width).toBe(360);
  expect(scaled(whole, window, 300, 700, 10, 0.3).width).toBe(1200);
});

test("a window has the shape of the room and shows no more beside the drawing than it must", () => {
  const wide = stageOf(drawing, 1);
  expect(wide.room).toEqual({ width: 1400, height: 1400 });
  expect(around(wide, 0, 0, 0.5)).toEqual({ x: 0, y: 0, width: 700, height: 700 });
  expect(around(wide, 0, 0, 0.95).x).toBe((1200 - 1330) / 2);
  expect(stageOf(drawing, 0.5).room).toEqual({ width: 1200, height: 2400 });
});
