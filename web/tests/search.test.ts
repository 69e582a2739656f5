import { expect, test } from "vitest";
import type { ChapterSeen } from "../src/net/protocol";
import { found, plain } from "../src/rules/search";

const chapters: ChapterSeen[] = [
  { level: 1, heading: "Le jeu", blocks: [{ kind: "prose", text: "Un dé et vingt-deux pions." }] },
  {
    level: 2,
    heading: "Tirs",
    blocks: [
      { kind: "rule", id: "F-3.1", text: "Le tireur lance le dé." },
      { kind: "rule", id: "F-4.2a", text: "Après un arrêt, le gardien dégage." },
    ],
  },
];

test("accents and case do not matter", () => {
  expect(plain("Dégagé")).toBe("degage");
  expect(found(chapters, "DE").flatMap((one) => one.blocks)).toHaveLength(3);
});

test("every word must be found, and empty chapters go", () => {
  const hits = found(chapters, "gardien arret");
  expect(hits).toHaveLength(1);
  expect(hits[0]?.blocks).toEqual([chapters[1]?.blocks[1]]);
});

test("a paragraph is found by its number", () => {
  expect(found(chapters, "f-3.1").flatMap((one) => one.blocks)).toHaveLength(1);
});

test("no words find everything", () => {
  expect(found(chapters, "  ")).toBe(chapters);
});
