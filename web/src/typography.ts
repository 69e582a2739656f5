// Typography: what must not be torn from the word before or after it at the end of a line, and how a chance is rounded.
const HARD = "\u00a0"; // a space at which no line ends
const JOINER = "\u2060"; // nothing, at which no line ends

/** Tie the spaces before `: ; ? ! » …`, after `«`, and between `No.` or `n°` and its number; and scores. */
export function tied(text: string): string {
  return text
    .replace(/ (?=[:;?!»…])/g, HARD)
    .replace(/« /g, `«${HARD}`)
    .replace(/\b(No\.|n°) (?=\d)/g, `$1${HARD}`)
    .replace(/(?<=\d)–(?=\d)/g, `${JOINER}–${JOINER}`);
}

/** Chances as whole percentages, with a decimal where that would make different ones look equal. */
export function apart(shares: number[], percent: (share: number, decimals?: number) => string): string[] {
  const whole = shares.map((share) => unsure(share, percent));
  const fine = shares.map((share) => unsure(share, (one) => percent(one, 1)));
  return new Set(fine).size > new Set(whole).size ? fine : whole;
}

/** A chance as a whole percentage; what is not sure is never rounded to none or all. */
export function unsure(share: number, percent: (share: number) => string): string {
  if (share > 0 && share < 0.005) return `< ${percent(0.01)}`;
  if (share < 1 && share >= 0.995) return `> ${percent(0.99)}`;
  return percent(share);
}
