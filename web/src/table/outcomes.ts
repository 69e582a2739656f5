// What may become of an action: what is sure is said once, and only what is open with its chance.

/** A sentence begins after a full stop, with a capital; so "No. 9" is not torn. */
const BETWEEN = /(?<=[.!?]) (?=[\p{Lu}«])/u;

/** What stands before the first colon of a sentence. */
const OPENING = /^[^.!?:]*:\s/u;

/** Part outcomes into the sentences with which all of them begin, and how each goes on; a lone outcome is sure. */
export function splitOutcomes(outcomes: readonly (readonly [string, number])[]): {
  sure: string;
  open: readonly (readonly [string, number])[];
} {
  const told = outcomes.map(([words]) => words.split(BETWEEN));
  const [first = []] = told;
  let same = 0;
  while (same < first.length && told.every((sentences) => sentences[same] === first[same])) same += 1;
  const sure = first.slice(0, same).join(" ");
  const rest = outcomes.map(([, chance], i) => [told[i]?.slice(same).join(" ") ?? "", chance] as const);
  return rest.every(([words]) => words === "") ? { sure, open: [] } : { sure, open: shortened(rest) };
}

const SHORT = 4; // characters: a die

/** The chance of each outcome if all are equally likely and no more than the faces of a die; else 0. */
export function evenly(outcomes: readonly (readonly [string, number])[]): number {
  const [[, first] = ["", 0]] = outcomes;
  const isPlain = outcomes.every(
    ([words, chance]) => words.length <= SHORT && Math.abs(chance - first) < 1e-9,
  );
  return outcomes.length > 1 && isPlain ? first : 0;
}

/** What several outcomes begin with ("Home rolls the red die: …") is plain from the question, and left out. */
function shortened(outcomes: readonly (readonly [string, number])[]): readonly (readonly [string, number])[] {
  const opening = (words: string): string => OPENING.exec(words)?.[0] ?? "";
  const openings = outcomes.map(([words]) => opening(words));
  const isShared = (one: string): boolean =>
    one !== "" && openings.filter((other) => other === one).length > 1;
  return outcomes.map(([words, chance]) => {
    const rest = isShared(opening(words)) ? words.slice(opening(words).length) : words;
    return [rest.charAt(0).toUpperCase() + rest.slice(1), chance];
  });
}
