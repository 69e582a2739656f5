// Numéro 10: light and dark squares, a circle on each, whose rows are the ball's sixteen ways.
import type { Skin } from "../draw/skin";

export const numero10: Skin = {
  room: { margin: 0.42, behind: 1, bench: 0, shelf: 0 },
  ground: "chequer",
  ball: "football",
  rounding: 0.04,
  factLines: 3,
  marks: {
    penalty_area: "line",
    six_metre_area: "line",
    goal_mouth: "none",
    goal: "net",
    centre_circle: "circle",
    out_of_use: "closed",
  },
  tones: {
    goal: "goal",
    border_sanctioned: "whistle",
    possession_sanctioned: "whistle",
    turn_lost: "whistle",
    turn_lost_with_ball: "whistle",
    skipped: "whistle",
    half_ended: "time",
    extra_time_began: "time",
    attempt_began: "time",
    attempt_lost: "time",
    attempt_timed_out: "time",
    won: "time",
    drawn_match: "time",
  },
};
