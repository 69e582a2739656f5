// A game without a skin of its own: plain paper, thin lines, everything in its place.
import type { Skin } from "../draw/skin";

export const plain: Skin = {
  room: { margin: 0.42, behind: 1, bench: 0.9, shelf: 0 },
  ground: "plain",
  ball: "wood",
  rounding: 0.08,
  marks: {},
  tones: { goal: "goal", goal_scored: "goal" },
};
