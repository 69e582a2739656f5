import { expect, test } from "vitest";
import { BALL, optionsOf } from "../../src/board/choices";
import { onlyThing, thingsOn, touchCard, touchCell, touchPiece } from "../../src/board/hand";
import { asked, choice, piece, scene, walk } from "../support/scenes";

const seen = scene({ ball: "h8", pieces: [piece("H3", "c3"), piece("H4", "e3"), piece("A2", "c5")] });
const options = optionsOf(
  asked([walk("H3", "c3", "c4"), walk("H3", "c3", "c4", "d4", "d3", "c3"), walk("H4", "e3", "e4")]),
  seen,
);

test("touching a piece picks it up, touching it again lets go", () => {
  expect(touchCell("c3", "", options, seen)).toEqual({ kind: "pick", thing: "H3" });
  expect(touchCell("c3", "H3", options, seen)).toEqual({ kind: "drop" });
});

test("touching another piece picks that one up instead", () => {
  expect(touchCell("e3", "H3", options, seen)).toEqual({ kind: "pick", thing: "H4" });
});

test("touching a destination plays, also where it is the ball's way to a partner", () => {
  expect(touchCell("c4", "H3", options, seen)).toMatchObject({ kind: "play", choice: { name: "H3-c4" } });
  const pass = optionsOf(
    asked([
      choice("c3>e3", { piece: "H3", cell: "e3", route: ["c3", "d3", "e3"] }),
      choice("e3-f4", { piece: "H4", cell: "f4", route: ["e3", "f4"] }),
    ]),
    seen,
  );
  expect(touchCell("e3", "H3", pass, seen)).toMatchObject({ kind: "play", choice: { name: "c3>e3" } });
});

test("what is not legal is a wish, and without anything in hand it is nothing", () => {
  expect(touchCell("l14", "H3", options, seen)).toEqual({ kind: "wish", thing: "H3", cell: "l14" });
  expect(touchCell("l14", "", options, seen)).toEqual({ kind: "nothing" });
  const kick = optionsOf(asked([choice("f9", { cell: "f9" })]), seen);
  expect(touchCell("a1", "", kick, seen)).toEqual({ kind: "wish", thing: "", cell: "a1" });
});

test("the holder and his ball are picked up in turn", () => {
  const pieces = [piece("H9", "e8", { has_ball: true })];
  const now = scene({ ball: "e8", pieces });
  const both = optionsOf(
    asked([
      choice("e8-d9", { piece: "H9", cell: "d9", route: ["e8", "d9"] }),
      choice("e8>e12", { cell: "e12", route: ["e8", "e12"] }),
    ]),
    now,
  );
  expect(thingsOn("e8", both, now)).toEqual(["H9", BALL]);
  expect(touchCell("e8", "H9", both, now)).toEqual({ kind: "pick", thing: BALL });
  expect(touchCell("e12", BALL, both, now)).toMatchObject({ kind: "play" });
  expect(touchCell("e8", BALL, both, now)).toEqual({ kind: "drop" });
});

test("a pawn that is placed can stay where it is, but does not cover another", () => {
  const pieces = [piece("H5", "c3", { flag: "in_hand" }), piece("H6", "d3", { flag: "in_hand" })];
  const now = scene({ pieces });
  const place = (who: string, cell: string) =>
    [cell, choice(`${who}@${cell}`, { piece: who, cell })] as const;
  const both = {
    ...optionsOf(null, now),
    targets: new Map([
      ["H5", new Map([place("H5", "c3"), place("H5", "d3")])],
      ["H6", new Map([place("H6", "d3")])],
    ]),
  };
  expect(touchCell("c3", "H5", both, now)).toMatchObject({ kind: "play", choice: { name: "H5@c3" } });
  expect(touchCell("d3", "H5", both, now)).toEqual({ kind: "pick", thing: "H6" });
});

test("pieces beside the board and cards are touched by name", () => {
  const lone = optionsOf(asked([choice("H5", { piece: "H5" }), choice("Fo3", { card: "Fo3" })]), seen);
  expect(touchPiece("H5", "", lone)).toMatchObject({ kind: "play" });
  expect(touchPiece("H3", "", options)).toEqual({ kind: "pick", thing: "H3" });
  expect(touchPiece("A2", "", options)).toEqual({ kind: "nothing" });
  expect(touchCard("Fo3", lone)).toMatchObject({ kind: "play" });
  expect(touchCard("K", lone)).toEqual({ kind: "nothing" });
});

test("what is alone to be picked up is in hand from the beginning", () => {
  expect(onlyThing(options)).toBe("");
  expect(onlyThing(optionsOf(asked([walk("H3", "c3", "c4")]), seen))).toBe("H3");
});
