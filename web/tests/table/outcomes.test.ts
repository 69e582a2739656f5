import { expect, test } from "vitest";
import { evenly, splitOutcomes } from "../../src/table/outcomes";

test("what all outcomes begin with is said once", () => {
  const shot = "Home shoots from f10: 5 steps.";
  const { sure, open } = splitOutcomes([
    [`${shot} The keeper has the ball.`, 0.6],
    [`${shot} Goal for Home! 1–0.`, 0.4],
  ]);
  expect(sure).toBe(shot);
  expect(open).toEqual([
    ["The keeper has the ball.", 0.6],
    ["Goal for Home! 1–0.", 0.4],
  ]);
});

test("a lone outcome is sure", () => {
  expect(splitOutcomes([["Home kicks. Home has the ball: No. 9.", 1]])).toEqual({
    sure: "Home kicks. Home has the ball: No. 9.",
    open: [],
  });
});

test("what several outcomes begin with is left out", () => {
  const { open } = splitOutcomes([
    ["The ball goes to c7.", 0.5],
    ["Home rolls the die: 1 back.", 0.25],
    ["Home rolls the die: sideways. Throw-in.", 0.25],
  ]);
  expect(open.map(([words]) => words)).toEqual(["The ball goes to c7.", "1 back.", "Sideways. Throw-in."]);
});

test("a sentence is not torn at the number of a pawn", () => {
  const { sure, open } = splitOutcomes([
    ["Home has No. 9. Goal.", 0.5],
    ["Home has No. 10. Goal.", 0.5],
  ]);
  expect(sure).toBe("");
  expect(open.map(([words]) => words)).toEqual(["Home has No. 9. Goal.", "Home has No. 10. Goal."]);
});

test("nothing is sure where outcomes differ from the start, and without outcomes", () => {
  expect(
    splitOutcomes([
      ["Caught.", 0.5],
      ["Goal!", 0.5],
    ]).sure,
  ).toBe("");
  expect(splitOutcomes([])).toEqual({ sure: "", open: [] });
});

test("a die's faces are told together, other outcomes one by one", () => {
  const faces = [1, 2, 3, 4, 5, 6].map((face) => [`${face}.`, 1 / 6] as const);
  expect(evenly(faces)).toBeCloseTo(1 / 6);
  expect(evenly([...faces.slice(1), ["1.", 1 / 3]])).toBe(0);
  expect(
    evenly([
      ["Goal for Home! 1–0.", 0.5],
      ["The keeper has the ball.", 0.5],
    ]),
  ).toBe(0);
  expect(evenly([])).toBe(0);
});
