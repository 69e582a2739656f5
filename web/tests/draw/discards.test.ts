import { expect, test } from "vitest";
import { inTime } from "../../src/games/rugby15";
import type { Frame } from "../../src/net/protocol";
import { sceneInTime } from "../../src/replay/frames";
import { scene, words } from "../support/scenes";

const table = (...names: string[]) =>
  scene({
    cards: [
      { key: "discard", seat: 0, label: words(""), cards: names.map((name) => ({ name, colour: "green" })) },
    ],
  });
const namesOf = (seen: ReturnType<typeof table>) => seen.cards[0]?.cards.map((card) => card.name);

test("a discard lies on those that were there before it", () => {
  const first = inTime(null, table("K"));
  const second = inTime(first, table("Fo1", "K"));
  const third = inTime(second, table("Fo1", "Fi4", "K"));
  expect(namesOf(third)).toEqual(["K", "Fo1", "Fi4"]);
});

test("cards that go back into the pile leave the others in order", () => {
  const before = inTime(inTime(null, table("K")), table("Fo1", "K"));
  expect(namesOf(inTime(before, table("Fo1")))).toEqual(["Fo1"]);
  expect(namesOf(inTime(before, table()))).toEqual([]);
});

test("a replay knows the order from the moves before", () => {
  const frame = (index: number, ...names: string[]): Frame => ({
    index,
    period: 1,
    turn: 1,
    seat: 0,
    action: "",
    told: [],
    scene: table(...names),
    last: [],
    way: [],
  });
  const frames = [frame(3, "Fi1", "Fo2", "T"), frame(2, "Fo2", "T"), frame(1, "T"), frame(0)];
  expect(namesOf(sceneInTime(frames, { inTime }))).toEqual(["T", "Fo2", "Fi1"]);
  expect(namesOf(sceneInTime(frames, {}))).toEqual(["Fi1", "Fo2", "T"]);
});
