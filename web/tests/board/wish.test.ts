import { expect, test } from "vitest";
import { BALL } from "../../src/board/choices";
import { wishName } from "../../src/board/wish";
import { choice, piece, scene, walk } from "../support/scenes";

const seen = scene({ ball: "e8", pieces: [piece("H3", "c3"), piece("H11", "e8", { has_ball: true })] });

test("a wish is written as the legal actions of the same piece are", () => {
  expect(wishName("H3", "l14", [walk("H11", "e8", "e9"), walk("H3", "c3", "c4")], seen)).toBe("H3-l14");
});

test("another piece's action serves as a model, by name or by cell", () => {
  expect(wishName("H3", "l14", [walk("H11", "e8", "e9")], seen)).toBe("H3-l14");
  const byCell = choice("e8-d9", { piece: "H11", cell: "d9", route: ["e8", "d9"] });
  expect(wishName("H3", "a9", [byCell], seen)).toBe("c3-a9");
});

test("the ball's wishes follow the ball's actions", () => {
  const sent = choice("e8>e12", { cell: "e12", route: ["e8", "e12"] });
  expect(wishName(BALL, "a1", [walk("H3", "c3", "c4"), sent], seen)).toBe("e8>a1");
  expect(wishName("", "a1", [choice("f9", { cell: "f9" })], seen)).toBe("a1");
});

test("nothing legal is ever sent as a wish, and nothing without a model", () => {
  expect(wishName("H3", "c4", [walk("H3", "c3", "c4")], seen)).toBe("");
  expect(wishName("H3", "c4", [], seen)).toBe("");
});
