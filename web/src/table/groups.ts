// Buttons that roll the same die belong together: with many of them, the die is chosen first.
import type { Choice } from "../net/protocol";

export interface Group {
  readonly die: string; // "" for buttons without a die
  readonly choices: readonly Choice[];
}

const MANY = 6; // buttons that can stand side by side

/** Group buttons by their die; few buttons stay as they are. */
export function grouped(buttons: readonly Choice[], dieOf: (action: string) => string): readonly Group[] {
  if (buttons.length <= MANY)
    return buttons.map((choice) => ({ die: dieOf(choice.name), choices: [choice] }));
  const groups: { die: string; choices: Choice[] }[] = [];
  for (const choice of buttons) {
    const die = dieOf(choice.name);
    const found = die ? groups.find((group) => group.die === die) : undefined;
    if (found) found.choices.push(choice);
    else groups.push({ die, choices: [choice] });
  }
  return groups;
}
