import { expect, test } from "vitest";
import { changedOptions, firstWish, tableFor, type Wish } from "../../src/home/wish";
import type { GameSeen, OptionSeen } from "../../src/net/protocol";
import { scene, words } from "../support/scenes";

const option = (name: string, standard: string): OptionSeen => ({
  name,
  kind: "whole",
  default: standard,
  low: 1,
  high: 99,
  step: 1,
  values: [],
  labels: [],
  label: words(name),
  help: words(name),
});

const game: GameSeen = {
  id: "foot",
  version: 1,
  title: words("Foot"),
  line: words("…"),
  options: [option("turns", "60"), option("minutes", "15")],
  players: [{ name: "random", label: words("Random") }],
  scene: scene(),
};

const wish = (more: Partial<Wish>): Wish => ({ ...firstWish(game), ...more });

test("the first wish is the game as it comes", () => {
  expect(changedOptions(game, firstWish(game))).toEqual({});
  expect(firstWish(game).mode).toBe("computer");
  expect(firstWish(game).player).toBe("random");
});

test("only what differs is asked for", () => {
  expect(changedOptions(game, wish({ options: { turns: " 12 ", minutes: "15" } }))).toEqual({ turns: "12" });
});

test.each([
  [wish({ mode: "computer" }), "person", "random", false],
  [wish({ mode: "computer", seat: 1 }), "random", "person", false],
  [wish({ mode: "here" }), "person", "person", true],
  [wish({ mode: "friend", seat: 1 }), "person", "person", false],
  [wish({ mode: "watch" }), "random", "random", false],
])("who sits where", (wanted, home, away, shared) => {
  expect(tableFor(game, wanted, "e")).toMatchObject({ game: "foot", home, away, shared, entropy: "e" });
});

test("names are sent as they are meant, and none where nobody sits", () => {
  expect(tableFor(game, wish({ mode: "here", names: [" Ana ", ""] }), "").names).toEqual(["Ana", ""]);
  expect(tableFor(game, wish({ mode: "watch", names: ["Ana", "Bo"] }), "").names).toEqual([]);
});

test("two computers may be of two levels, and a level that a game has not is replaced by its first", () => {
  const made = tableFor(game, wish({ mode: "watch", player: "1", rival: "8" }), "x");
  expect([made.home, made.away]).toEqual(["1", "8"]);
  expect(firstWish(game, "no such level").player).toBe(game.players[0]?.name);
});
