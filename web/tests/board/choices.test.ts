import { expect, test } from "vitest";
import { BALL, goalOf, optionsOf } from "../../src/board/choices";
import { asked, choice, piece, scene, walk, words } from "../support/scenes";

const keysOf = (map: ReadonlyMap<string, unknown> | undefined): string[] => [...(map?.keys() ?? [])];

test("choices are sorted by how they are made by hand", () => {
  const options = optionsOf(
    asked([
      walk("H3", "c3", "c4"),
      walk("H3", "c3", "d3"),
      choice("H5", { piece: "H5" }),
      choice("Fo3", { card: "Fo3" }),
      choice("keep", { button: words("Keep") }),
    ]),
    scene({ pieces: [piece("H3", "c3"), piece("H5", "e5")] }),
  );
  expect(keysOf(options.targets.get("H3"))).toEqual(["c4", "d3"]);
  expect(keysOf(options.lone)).toEqual(["H5"]);
  expect(keysOf(options.cards)).toEqual(["Fo3"]);
  expect(options.buttons.map((button) => button.name)).toEqual(["keep"]);
});

test("nothing is offered when nothing is asked", () => {
  expect(optionsOf(null, scene()).targets.size).toBe(0);
});

test("a kick is made by touching a cell, with nothing to pick up first", () => {
  const options = optionsOf(
    asked([choice("f9", { cell: "f9", route: ["f7", "f8", "f9"] })]),
    scene({ ball: "f7" }),
  );
  expect(keysOf(options.cells)).toEqual(["f9"]);
  expect(options.targets.size).toBe(0);
});

test("where pieces move too, the ball is picked up before it is sent, and passes go with it", () => {
  const pieces = [piece("H9", "e8", { has_ball: true }), piece("H11", "g8")];
  const options = optionsOf(
    asked([
      choice("e8-d9", { piece: "H9", cell: "d9", route: ["e8", "d9"] }),
      choice("e8>g8", { piece: "H9", cell: "g8", route: ["e8", "f8", "g8"] }),
      choice("e8>e12", { cell: "e12", route: ["e8", "e9", "e10", "e11", "e12"] }),
    ]),
    scene({ ball: "e8", pieces }),
  );
  expect(options.cells.size).toBe(0);
  expect(keysOf(options.targets.get(BALL)).sort()).toEqual(["e12", "g8"]);
  expect(keysOf(options.targets.get("H9")).sort()).toEqual(["d9", "g8"]);
});

test("touching the goal is the same as the button of a shot", () => {
  const seen = scene({ ball: "f12" });
  const shot = choice("goal", { button: words("Shoot"), route: ["f12", "f13", "f14"] });
  expect(goalOf(shot, seen)).toBe("f15");
  expect(keysOf(optionsOf(asked([shot]), seen).cells)).toEqual(["f15"]);
  const named = choice("e15>f18", { button: words("Shoot into f18"), route: ["e15", "f17"] });
  expect(goalOf(named, scene({ columns: "abcdefghijk", rows: 17 }))).toBe("f18");
  expect(goalOf(choice("keep", { button: words("Keep") }), seen)).toBe("");
});

test("a pawn that is to be placed is in hand", () => {
  const options = optionsOf(
    asked([choice("A1@f13", { cell: "f13" }), choice("A1@f14", { cell: "f14" })], { seat: 1 }),
    scene({ pieces: [piece("A1", ""), piece("A11", "")] }),
  );
  expect(keysOf(options.targets.get("A1"))).toEqual(["f13", "f14"]);
  expect(options.cells.size).toBe(0);
});
