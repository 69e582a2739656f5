import { expect, test } from "vitest";
import en from "../src/texts/en.json";
import fr from "../src/texts/fr.json";
import tableEn from "../src/texts/table.en.json";
import tableFr from "../src/texts/table.fr.json";

const english: Record<string, string> = { ...en, ...tableEn };
const french: Record<string, string> = { ...fr, ...tableFr };
const read = import.meta.glob<string>("../src/**/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const files = Object.entries(read).map(([name, text]) => ({ name: name.replace("../src/", ""), text }));

test("every text exists in both languages", () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
});

test("no key is written twice", () => {
  expect(Object.keys(en).filter((key) => key in tableEn)).toEqual([]);
});

test("blanks are the same in both languages", () => {
  const blanks = (text: string): string[] =>
    [...new Set([...text.matchAll(/\{(\w+)[:}]/g)].map((match) => match[1] ?? ""))].sort();
  const differing = Object.keys(english).filter(
    (key) => String(blanks(english[key] ?? "")) !== String(blanks(french[key] ?? "")),
  );
  expect(differing).toEqual([]);
});

test("an apostrophe is a curved one", () => {
  const straight = [...Object.entries(english), ...Object.entries(french)].filter(([, text]) =>
    text.includes("'"),
  );
  expect(straight).toEqual([]);
});

test("every text that is asked for exists", () => {
  const missing = files.flatMap(({ name, text }) =>
    [...text.matchAll(/\bt\("([\w.-]+)"/g)]
      .filter((match) => !(match[1] && match[1] in english))
      .map((match) => `${name}: ${match[1]}`),
  );
  expect(missing).toEqual([]);
});

test("no text for people is written in a component", () => {
  const NAMES = /^(· )?(Touchline|Français|English)?$/; // names stay as they are
  const found = files.flatMap(({ name, text }) => {
    if (!name.endsWith(".svelte")) return [];
    const markup = text
      .replace(/<script[\s\S]*?<\/script>/g, "")
      .replace(/<style[\s\S]*?<\/style>/g, "")
      .replace(/<!--[\s\S]*?-->/g, "");
    const plain = outsideBraces(markup).replace(/<[^>]*>/g, "\n");
    const attributes = [...outsideBraces(markup).matchAll(/(?:aria-label|title|alt|placeholder)="([^"]*)"/g)];
    const written = [...plain.split("\n"), ...attributes.map((match) => match[1] ?? "")].map((line) =>
      line.trim(),
    );
    return written
      .filter((line) => /\p{L}{2,}/u.test(line) && !NAMES.test(line))
      .map((line) => `${name}: ${line}`);
  });
  expect(found).toEqual([]);
});

/** The markup without what Svelte computes. */
function outsideBraces(markup: string): string {
  let depth = 0;
  let rest = "";
  for (const letter of markup) {
    if (letter === "{") depth += 1;
    else if (letter === "}") depth -= 1;
    else if (depth === 0) rest += letter;
  }
  return rest;
}
