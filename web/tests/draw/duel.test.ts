import { expect, test } from "vitest";
import { duelOf, NO_DUEL } from "../../src/games/rugby15";
import { scene, words } from "../support/scenes";

type Rows = Partial<Record<"laid0" | "laid1" | "discard0" | "discard1", string[]>>;

function table(rows: Rows) {
  const cards = Object.entries(rows).map(([key, names]) => ({
    key: key.slice(0, -1),
    seat: Number(key.at(-1)) as 0 | 1,
    label: words(key),
    cards: names.map((name) => ({ name, colour: name ? "green" : "" })),
  }));
  return scene({ columns: "a", rows: 7, cards });
}

test("a card that is laid lies in its place, face down until both are there", () => {
  const duel = duelOf(table({}), table({ laid0: [""] }), NO_DUEL);
  expect(duel[0]?.name).toBe("");
  expect(duel[1]).toBeNull();
});

test("the cards that were turned up stay until the next are laid", () => {
  const before = table({ laid0: [""], discard0: ["K"], discard1: [] });
  const turned = table({ discard0: ["Fo3", "K"], discard1: ["Fi2"] });
  const duel = duelOf(before, turned, NO_DUEL);
  expect([duel[0]?.name, duel[1]?.name]).toEqual(["Fo3", "Fi2"]);
  const kept = duelOf(turned, turned, duel);
  expect([kept[0]?.name, kept[1]?.name]).toEqual(["Fo3", "Fi2"]);
  expect(
    duelOf(turned, table({ laid1: [""], discard0: ["Fo3", "K"], discard1: ["Fi2"] }), kept)[0],
  ).toBeNull();
});

test("the second of two equal cards is found", () => {
  expect(duelOf(table({ discard0: ["K"] }), table({ discard0: ["K", "K"] }), NO_DUEL)[0]?.name).toBe("K");
});

test("rebuilt piles leave nothing behind", () => {
  const duel = { 0: { name: "K", colour: "green" }, 1: null };
  expect(duelOf(table({ discard0: ["K", "T"] }), table({ discard0: [] }), duel)[0]).toBeNull();
});
