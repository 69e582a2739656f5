import { expect, test } from "vitest";
import type { ChapterSeen } from "../src/net/protocol";
import { anchored, linked, numbersIn } from "../src/rules/links";

const chapter = (heading: string, ...ids: string[]): ChapterSeen => ({
  level: 2,
  heading,
  blocks: ids.map((id) => ({ kind: "rule", id, text: "…" })),
});

test("chapters of the same name have anchors of their own", () => {
  const anchors = anchored([chapter("Le gardien"), chapter("Le gardien"), chapter("1. Été")]).map(
    (one) => one.anchor,
  );
  expect(anchors).toEqual(["le-gardien", "le-gardien-2", "1-été"]);
});

test("mentions of paragraphs become links", () => {
  const numbers = numbersIn([chapter("A", "F-2.2.6a", "F-G33"), chapter("B", "F-1")]);
  expect(linked("<p>See F-2.2.6a, (F-G33). Not F-9 nor TV-1.</p>", numbers)).toBe(
    '<p>See <a href="#F-2.2.6a">F-2.2.6a</a>, (<a href="#F-G33">F-G33</a>). Not F-9 nor TV-1.</p>',
  );
});

test("what stands inside a tag is left alone", () => {
  expect(linked('<a title="F-1">x</a>', new Set(["F-1"]))).toBe('<a title="F-1">x</a>');
});
