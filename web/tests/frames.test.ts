import { expect, test } from "vitest";
import type { Frame, Replay } from "../src/net/protocol";
import { Frames, indexIn } from "../src/replay/frames";
import { scene } from "./support/scenes";

const TOTAL = 150;
const frame = (index: number): Frame => ({
  index,
  period: 1,
  turn: index,
  seat: 0,
  action: `a${index}`,
  told: [],
  scene: scene({}),
  last: [],
  way: [],
});
const part = (from: number, count: number): Replay => ({
  game: "foot",
  title: { en: "", fr: "" },
  names: ["", ""],
  over: true,
  dice_checked: null,
  total: TOTAL,
  frames: Array.from({ length: Math.min(count, TOTAL + 1 - from) }, (_, i) => frame(from + i)),
});

function counted(): { frames: Frames; asked: number[] } {
  const asked: number[] = [];
  const fetch = (from: number, count: number): Promise<Replay> => {
    asked.push(from);
    return Promise.resolve(part(from, count));
  };
  return { frames: new Frames(part(0, 60), fetch), asked };
}

test("frames that are here are not fetched again", async () => {
  const { frames, asked } = counted();
  expect((await frames.at(59))?.action).toBe("a59");
  expect(asked).toEqual([]);
});

test("a missing frame is fetched once, with its neighbours", async () => {
  const { frames, asked } = counted();
  const both = await Promise.all([frames.at(70), frames.at(119)]);
  expect(both.map((one) => one?.index)).toEqual([70, 119]);
  expect(asked).toEqual([60]);
});

test("the last frame and those before it, as far as they are here", async () => {
  const { frames } = counted();
  await frames.at(150);
  expect(frames.upTo(150, 3).map((one) => one.index)).toEqual([150, 149, 148]);
  expect(frames.upTo(121, 9).map((one) => one.index)).toEqual([121, 120]);
});

test("a run that failed can be fetched again", async () => {
  let fails = true;
  const frames = new Frames(part(0, 60), (from, count) => {
    if (fails) return Promise.reject(new Error("gone"));
    return Promise.resolve(part(from, count));
  });
  await expect(frames.at(99)).rejects.toThrow("gone");
  fails = false;
  expect((await frames.at(99))?.index).toBe(99);
});

test.each([
  ["m12", 12],
  ["m999", 150],
  ["", 0],
  ["m", 0],
  ["x12", 0],
])("#%s asks for %i", (hash, index) => {
  expect(indexIn(hash, TOTAL)).toBe(index);
});
