import { expect, test } from "vitest";
import { isForAll, sayCell, sayPicked, sayUpdate, type Voice } from "../../src/board/announce";
import { BALL, optionsOf } from "../../src/board/choices";
import en from "../../src/texts/table.en.json";
import fr from "../../src/texts/table.fr.json";
import { asked, choice, piece, scene, told, update, walk, words } from "../support/scenes";

function voice(language: "en" | "fr"): Voice {
  const texts: Record<string, string> = language === "en" ? en : fr;
  return {
    t: (key, blanks = {}) =>
      (texts[key] ?? `!${key}`).replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name])),
    w: (sentence) => sentence[language],
  };
}

const seen = scene({
  ball: "f1",
  pieces: [piece("H1", "f1", { role: "keeper", has_ball: true }), piece("H3", "c3"), piece("A11", "d9")],
  marks: [
    {
      key: "penalty_area",
      label: { en: "penalty area", fr: "surface de réparation" },
      cells: ["c3", "f1", "c4"],
      seat: 0,
    },
    { key: "goal_area", label: { en: "goal area", fr: "surface de but" }, cells: ["f1"], seat: 0 },
  ],
});
const foul = told("line_foul", { words: { en: "Foul by Home.", fr: "Faute de Domicile." } });
const options = optionsOf(asked([walk("H3", "c3", "c4"), { ...walk("H3", "c3", "d3"), cost: foul }]), seen);

test("a cell is said with what is on it, where it lies and what can be done", () => {
  expect(sayCell("f1", seen, options, "", voice("en"))).toBe("f1: Home 1, keeper, with the ball, goal area.");
  expect(sayCell("c3", seen, options, "", voice("en"))).toBe("c3: Home 3, penalty area, can be picked.");
  expect(sayCell("c3", seen, options, "H3", voice("fr"))).toBe(
    "c3: Domicile 3, surface de réparation, en main.",
  );
  expect(sayCell("c4", seen, options, "H3", voice("fr"))).toBe(
    "c4: vide, surface de réparation, peut être choisie.",
  );
  expect(sayCell("d9", seen, options, "", voice("en"))).toBe("d9: Away 11.");
});

test("what costs something is said before it is done", () => {
  expect(sayCell("d3", seen, options, "H3", voice("en"))).toBe(
    "d3: empty, can be chosen, but: Foul by Home.",
  );
  expect(sayCell("d3", seen, options, "H3", voice("fr"))).toContain("Faute de Domicile");
});

test("a free ball is said", () => {
  expect(sayCell("e5", scene({ ball: "e5" }), options, "", voice("en"))).toBe("e5: ball.");
});

test("what is picked up is said with the number of its ways", () => {
  expect(sayPicked("H3", seen, options, voice("en"))).toBe("Home 3 in hand, 2 destinations.");
  const one = optionsOf(asked([walk("H3", "c3", "c4")]), seen);
  expect(sayPicked("H3", seen, one, voice("fr"))).toBe("Domicile 3 en main, une destination.");
  expect(sayPicked(BALL, seen, one, voice("fr"))).toBe("ballon en main, 0 destinations.");
});

test("an update is said as what happened and what is asked", () => {
  const now = update(4, {
    told: [told("rolled", { words: words("Home rolls 4.") })],
    asked: [asked([choice("x")], { words: words("Move a pawn.") })],
  });
  expect(sayUpdate(now, [0], voice("en"))).toBe("Home rolls 4. Move a pawn.");
});

test("the end is said", () => {
  const over = update(9, { ending: { winner: 0, by: "play", words: words("Home wins 1–0.") } });
  expect(sayUpdate(over, [0], voice("en"))).toBe("Home wins 1–0.");
});

test("at one screen, what only one seat may know is never said aloud", () => {
  const secret = told("drew", { hearer: 1, words: words("You draw Force 6.") });
  expect(isForAll(secret, [0, 1])).toBe(false);
  expect(isForAll(secret, [1])).toBe(true);
  const both = update(3, { told: [secret], asked: [asked([], { seat: 0 }), asked([], { seat: 1 })] });
  expect(sayUpdate(both, [0, 1], voice("en"))).toBe("");
});
