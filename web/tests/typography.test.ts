import { expect, test } from "vitest";
import { apart, tied, unsure } from "../src/typography";

test("French signs stay with their words", () => {
  expect(tied("Dé : 4. Qui tire ? « Moi » ; but !")).toBe(
    "Dé\u00a0: 4. Qui tire\u00a0? «\u00a0Moi\u00a0»\u00a0; but\u00a0!",
  );
  expect(tied("Un fort joueur y réfléchit …")).toBe("Un fort joueur y réfléchit\u00a0…");
});

test("a pawn's number stays with its word in both languages", () => {
  expect(tied("Home moves No. 10 on. Le n° 9 avance.")).toBe(
    "Home moves No.\u00a010 on. Le n°\u00a09 avance.",
  );
});

test("a score is not torn", () => {
  expect(tied("Goal for Home! 1–0.")).toBe("Goal for Home! 1\u2060–\u20600.");
});

test("other spaces stay as they are", () => {
  expect(tied("Home is to act. a:b")).toBe("Home is to act. a:b");
});

test("what is not sure is never called sure", () => {
  const percent = (share: number) => `${Math.round(100 * share)}%`;
  const shown = [0, 0.001, 0.2, 0.994, 0.999, 1].map((share) => unsure(share, percent));
  expect(shown).toEqual(["0%", "< 1%", "20%", "99%", "> 99%", "100%"]);
});

test("chances that are compared get a decimal only where whole percentages would look equal", () => {
  const percent = (share: number, decimals = 0) => `${(100 * share).toFixed(decimals)}%`;
  expect(apart([0.394, 0.391], percent)).toEqual(["39.4%", "39.1%"]);
  expect(apart([0.5, 0.5, 0.2], percent)).toEqual(["50%", "50%", "20%"]);
  expect(apart([0.9999, 0.9998, 0.2], percent)).toEqual(["> 99%", "> 99%", "20%"]);
});
