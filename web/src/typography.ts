// Typography: what must not be torn from the word before or after it at the end of a line.
const HARD = "\u00a0"; // a space at which no line ends

/** Tie the spaces before `: ; ? ! »`, after `«`, and between `No.` or `n°` and its number. */
export function tied(text: string): string {
  return text
    .replace(/ (?=[:;?!»])/g, HARD)
    .replace(/« /g, `«${HARD}`)
    .replace(/\b(No\.|n°) (?=\d)/g, `$1${HARD}`);
}
