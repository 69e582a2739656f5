import { expect, test } from "vitest";
import type { AnalysisSeen, Found, StepFound } from "../../src/net/protocol";
import { chances, curve, indexAt, marked, untilFound } from "../../src/replay/analysis";

const step = (more: Partial<StepFound>): StepFound => ({
  seat: 0,
  action: "a",
  value: 0,
  luck: null,
  error: null,
  mark: "",
  best: "",
  ...more,
});
const found: Found = {
  level: 8,
  start: 0,
  steps: [
    step({ value: 0.5, error: 0.03, mark: "inaccuracy" }),
    step({ value: -1, seat: 1, error: 0.2, mark: "blunder" }),
    step({ value: 1, seat: 3, luck: 2 }),
  ],
  sides: [],
  result: 1,
  luck: 2,
  adjusted: -1,
  error: 0.1,
};

test("the curve goes up with Home's chance", () => {
  expect(chances(found)).toEqual([0.5, 0.75, 0, 1]);
  expect(curve(chances(found), 300, 100)).toBe("0.0,50.0 100.0,25.0 200.0,100.0 300.0,0.0");
});

test("the worst mistake comes first, with the move it was made at", () => {
  expect(marked(found).map(({ index }) => index)).toEqual([2, 1]);
});

test("a place on the curve is a move, also beyond its ends", () => {
  expect([indexAt(-1, 10), indexAt(0.44, 10), indexAt(2, 10)]).toEqual([0, 4, 10]);
});

test("an analysis is asked for until it is there, or until nobody waits for it any more", async () => {
  const answers: AnalysisSeen[] = [
    { done: 0, total: 3, found: null },
    { done: 2, total: 3, found: null },
    { done: 3, total: 3, found },
  ];
  const seen: number[] = [];
  const wait = (): Promise<void> => Promise.resolve();
  const ask = (from: AnalysisSeen[]) => () => Promise.resolve(from.shift() as AnalysisSeen);
  const all = [...answers];
  expect(await untilFound(ask(all), ({ done }) => seen.push(done) > 0, wait)).toBe(found);
  expect(seen).toEqual([0, 2, 3]);
  expect(await untilFound(ask([...answers]), () => false, wait)).toBeNull();
});
