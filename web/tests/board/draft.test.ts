import { expect, test } from "vitest";
import { optionsOf } from "../../src/board/choices";
import { drafted, inHand, kept, NO_DRAFT, phraseOf, put, withDraft } from "../../src/board/draft";
import { asked, choice, piece, scene } from "../support/scenes";

const pieces = [
  piece("H1", "f1", { role: "keeper", flag: "in_hand" }),
  piece("H2", "c3", { flag: "in_hand" }),
  piece("H3", "d5", { flag: "in_hand" }),
  piece("A1", "f14", { role: "keeper", flag: "in_hand" }),
];
const seen = scene({ pieces });
const question = asked([choice("H2@c3", { cell: "c3" }), choice("H2@c4", { cell: "c4" })], {
  phrases: ["stay"],
});
const hand = inHand(question, seen);

test("only one's own pawns, and only where a whole placement can be sent", () => {
  expect(hand.map((one) => one.name)).toEqual(["H1", "H2", "H3"]);
  expect(inHand({ ...question, phrases: [] }, seen)).toEqual([]);
  expect(inHand(null, seen)).toEqual([]);
});

test("every pawn in hand can be picked up; one of the same kind borrows the cells of the one that is asked for", () => {
  const options = withDraft(optionsOf(question, seen), hand, NO_DRAFT, false);
  expect([...options.targets.keys()]).toEqual(["H1", "H2", "H3"]);
  expect([...(options.targets.get("H1")?.keys() ?? [])]).toEqual([]);
  expect([...(options.targets.get("H3")?.keys() ?? [])]).toEqual(["c3", "c4"]);
  expect(options.targets.get("H2")?.get("c4")?.name).toBe("H2@c4");
  expect(options.targets.get("H3")?.get("c4")?.name).toBe("");
});

test("where keepers are placed like the others, they borrow cells too", () => {
  const options = withDraft(optionsOf(question, seen), hand, NO_DRAFT, true);
  expect([...(options.targets.get("H1")?.keys() ?? [])]).toEqual(["c3", "c4"]);
});

test("once something is tried, nothing is sent alone", () => {
  const draft = put(NO_DRAFT, "H3", "e6");
  expect(withDraft(optionsOf(question, seen), hand, draft, false).targets.get("H2")?.get("c4")?.name).toBe(
    "",
  );
});

test("a draft is seen on the board, and one cell holds one pawn", () => {
  const draft = put(put(NO_DRAFT, "H2", "e6"), "H3", "e6");
  const cells = Object.fromEntries(drafted(seen, draft).pieces.map((one) => [one.name, one.cell]));
  expect(cells).toEqual({ H1: "f1", H2: "c3", H3: "e6", A1: "f14" });
  expect(drafted(seen, NO_DRAFT)).toBe(seen);
});

test("a placement is sent as a list; a single pawn takes another along", () => {
  expect(phraseOf(NO_DRAFT, hand)).toBe("stay");
  expect(phraseOf(put(NO_DRAFT, "H3", "e6"), hand)).toBe("H3=e6 H1=f1");
  expect(phraseOf(put(put(NO_DRAFT, "H3", "e6"), "H2", "c4"), hand)).toBe("H3=e6 H2=c4");
});

test("what is no longer in hand is forgotten", () => {
  const draft = put(put(NO_DRAFT, "H3", "e6"), "H2", "c4");
  expect([...kept(draft, hand.slice(0, 2))]).toEqual([["H2", "c4"]]);
  expect(kept(draft, hand)).toBe(draft);
});
