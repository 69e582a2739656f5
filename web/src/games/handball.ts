// Handball et dé: a wooden court, the goal zones in a darker tone, a dashed free-throw line.
import type { Skin } from "../draw/skin";

export const handball: Skin = {
  room: { margin: 0.42, behind: 0.5, bench: 0.9, shelf: 0 },
  ground: "court",
  ball: "handball",
  rounding: 0.5,
  marks: {
    mouth: "net",
    goal_zone: "tint",
    free_throw_area: "dashed",
    seven_metre: "spot",
    central: "ring",
  },
  drawnFacts: ["ready"],
  quiet: ["put_down", "picked_up"],
  tones: {
    goal_scored: "goal",
    access_foul: "whistle",
    access_denied: "whistle",
    blocked: "whistle",
    could_not_throw: "whistle",
    own_zone_foul: "whistle",
    seven_metre_given: "whistle",
    lost_cell: "ready",
    saved: "whistle",
    intercepted: "ready",
    period_ended: "time",
    time_ran_out: "time",
    extra_time_given: "time",
    shoot_out_began: "time",
    match_won: "time",
    match_drawn: "time",
  },
};
