import { expect, test } from "vitest";
import { layTable } from "../../src/games/rugby15";
import { scene, words } from "../support/scenes";

const withHand = (...names: string[]) =>
  scene({
    columns: "a",
    rows: 7,
    cards: [
      { key: "hand", seat: 1, label: words("Hand"), cards: names.map((name) => ({ name, colour: "" })) },
      { key: "known", seat: 1, label: words("Known"), cards: [{ name: "K", colour: "green" }] },
    ],
  });

const keys = (...names: string[]) =>
  [1.5, 0.7].map((aspect) =>
    layTable(withHand(...names), { view: 0, near: 0 }, aspect).rows.filter((row) => row.key === "known"),
  );

test("known cards lie on a covered hand, and not on one that lies open", () => {
  expect(keys("", "").map((rows) => rows.length)).toEqual([1, 1]);
  expect(keys("K", "Fo4").map((rows) => rows.length)).toEqual([0, 0]);
});
