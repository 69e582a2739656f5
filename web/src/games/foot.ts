// Foot et dé: mown felt, white lines, nets behind the goal lines.
import type { Skin } from "../draw/skin";

export const foot: Skin = {
  room: { margin: 0.42, behind: 0.5, bench: 0.9, shelf: 0 },
  ground: "felt",
  ball: "football",
  rounding: 0.08,
  marks: {
    mouth: "net",
    goal_area: "line",
    penalty_area: "line",
    penalty_cells: "spot",
    kick_off: "none",
    circle: "circle",
  },
  drawnFacts: ["ready"],
  placesAlike: true,
  quiet: ["put_down", "picked_up"],
  tones: {
    goal_scored: "goal",
    line_foul: "whistle",
    access_foul: "whistle",
    blocked: "whistle",
    could_not_kick: "whistle",
    penalty_given: "whistle",
    lost_cell: "ready",
    saved: "whistle",
    half_ended: "time",
    time_ran_out: "time",
    shoot_out_began: "time",
    match_won: "time",
    match_drawn: "time",
  },
};
