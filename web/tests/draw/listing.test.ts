import { expect, test } from "vitest";
import { listed } from "../../src/draw/listing";

const caption = (name: string): string =>
  ({ Fo: "Force", Fi: "Finesse", K: "Kick", T: "Tackle" })[name.replace(/\d/, "")] ?? "";
const cards = (names: string): { name: string; colour: string }[] =>
  names.split(" ").map((name) => ({ name, colour: "" }));

test("cards are listed in words, a line for each style and kind", () => {
  expect(listed(cards("Fo1 Fo3 Fi2 K K T"), caption)).toEqual([
    "Force 1 3",
    "Finesse 2",
    "Kick ×2",
    "Tackle",
  ]);
  expect(listed(cards("Fi6 K"), caption)).toEqual(["Finesse 6", "Kick"]);
  expect(listed(cards("Fo1"), caption)).toEqual(["Force 1"]);
  expect(listed([], caption)).toEqual([]);
});
