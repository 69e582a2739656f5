// A row of cards in words, a line for each style and kind: "Force 1 2 5", "Kick ×2".
import type { CardSeen } from "../net/protocol";

export function listed(cards: readonly CardSeen[], caption: (name: string) => string): string[] {
  const groups = new Map<string, string[]>();
  for (const { name } of cards) {
    const words = caption(name);
    groups.set(words, [...(groups.get(words) ?? []), name.replace(/\D/g, "")]);
  }
  return [...groups].map(([words, values]) => {
    if (values[0]) return `${words} ${values.join(" ")}`;
    return values.length > 1 ? `${words} ×${values.length}` : words;
  });
}
