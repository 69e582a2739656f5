// How long to wait before trying again: longer each time, and never all at once.
const FIRST = 400; // milliseconds
const LONGEST = 5_000;

/** The pause before the n-th attempt (0, 1, 2 …); `chance` is a number from 0 to 1 that spreads browsers out. */
export function pause(attempt: number, chance: number): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** attempt);
  return Math.round(longest / 2 + (longest / 2) * chance);
}
