// Super Goal!: five bands, a wooden ball, eight dice with drawn faces.
import type { SceneSeen } from "../net/protocol";
import type { DieSeen, Skin } from "../draw/skin";

export const DICE = ["orange", "red", "purple", "shot", "blue", "keeper", "penalty", "champion"] as const;

/** The faces that are no arrows, in the order of their numbers. */
export const RESULTS = [
  ..."cadre imparable poteau barre dehors".split(" "),
  ..."steal miss miss-or-own-goal clear foul".split(" "),
  ..."saved not-saved parried corner".split(" "),
  ..."scored deflected wide back".split(" "),
  ..."long-shot assist unstoppable exsave recover whistle".split(" "),
];

/** What a die at rest shows, to be known by. */
const RESTING = ["F1", "F2", "F4", "cadre", "steal", "saved", "scored", "whistle"];

const DIRECTIONS = ["F", "D", "L", "B"];
const HIGHEST = 6;
const MARKS = ["", "?", "X"];
const N_ARROWS = DIRECTIONS.length * HIGHEST * MARKS.length;

/** The name of a face by its number; "" for none. */
export function faceName(face: number): string {
  if (face < 1) return "";
  if (face > N_ARROWS) return RESULTS[face - N_ARROWS - 1] ?? "";
  const arrow = face - 1;
  const number = (Math.floor(arrow / MARKS.length) % HIGHEST) + 1;
  return `${DIRECTIONS[Math.floor(arrow / (HIGHEST * MARKS.length))]}${number}${MARKS[arrow % MARKS.length]}`;
}

function dice(scene: SceneSeen): DieSeen[] {
  const fact = (key: string): number[] => scene.facts.find((one) => one.key === key)?.args ?? [];
  const [lastDie = -1, lastFace = 0] = fact("last_roll");
  const [holder, champion = 0] = fact("champion");
  const count = fact("rolls_left")[0] ?? 0;
  return DICE.map((key, i) => ({
    key,
    face: key === "champion" ? faceName(champion) : i === lastDie ? faceName(lastFace) : "",
    resting: RESTING[i] ?? "",
    seat: key === "champion" ? ((holder ?? null) as 0 | 1 | null) : null,
    isLast: i === lastDie,
    count: i === lastDie ? count : 0,
  }));
}

const OTHER_DICE: Readonly<Record<string, string>> = {
  shoot: "shot",
  blue: "blue",
  keeper: "keeper",
  ...Object.fromEntries(RESULTS.slice(-6).map((face) => [face, "champion"])),
};

/** The die that an action rolls or plays, by the action's name: "red+long@d1" is the red one; "" for none. */
export function dieOf(action: string): string {
  const word = action.split(/[+@]/)[0] ?? "";
  return DICE.slice(0, 3).find((die) => die === word) ?? OTHER_DICE[word] ?? "";
}

export const supergoal: Skin = {
  room: { margin: 0.45, behind: 1, bench: 0, shelf: 1.75 },
  ground: "bands",
  ball: "wood",
  rounding: 0.06,
  marks: {
    centre: "ring",
    goal: "net",
    penalty_area: "tint",
    shooting_zone: "dashed",
    own_goal: "warm",
    corner: "corner",
  },
  tones: {
    goal_scored: "goal",
    foul_committed: "whistle",
    foul_whistled: "whistle",
    offence_whistled: "whistle",
    penalty_confirmed: "whistle",
    player_sent_off: "whistle",
    half_ended: "time",
    match_ended: "time",
    shootout_begun: "time",
    rolls_ran_out: "time",
    time_ran_out: "time",
  },
  drawnFacts: ["last_roll"],
  dice,
  dieOf,
};
