// French typography: what must not be torn from the word before or after it at the end of a line.
const HARD = "\u00a0"; // a space at which no line ends

/** Tie the spaces before `: ; ? ! »` and after `«`. */
export function tied(text: string): string {
  return text.replace(/ (?=[:;?!»])/g, HARD).replace(/« /g, `«${HARD}`);
}
