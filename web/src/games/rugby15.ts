// Rugby 15: a mat with a track, two team cards face to face, hands, piles and discards around it.
import type { CardSeen, SceneSeen } from "../net/protocol";
import type { RowPlan, Skin, TablePlan } from "../draw/skin";
import type { Box } from "../board/zoom";

const CARD_HEIGHT = 1.4; // of a card's width

type Seats = { view: 0 | 1; near: 0 | 1 };

export function layTable(scene: SceneSeen, seats: Seats, aspect: number): TablePlan {
  const plan = aspect >= 1.05 ? landscape(scene, seats, aspect) : portrait(scene, seats, aspect);
  return { ...plan, rows: plan.rows.filter((row) => row.key !== "known" || !liesOpen(scene, row.seat)) };
}

/** A hand that lies open shows by itself which of its cards are known. */
function liesOpen(scene: SceneSeen, seat: 0 | 1): boolean {
  const hand = scene.cards.find((row) => row.key === "hand" && row.seat === seat);
  return hand !== undefined && hand.cards.some((card) => card.name !== "");
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

function row(
  seat: 0 | 1,
  key: string,
  x: number,
  y: number,
  step: number,
  width: number,
  end: number,
): RowPlan {
  return { seat, key, at: { x, y }, step, room: end - x - width / 2, width, isStack: key === "pile" };
}

/** Rows above and below, the mat between them with the place where cards meet on its right. */
function landscape(scene: SceneSeen, { view, near }: Seats, aspect: number): TablePlan {
  const width = 1600;
  const height = clamp(width / aspect, 960, 1300);
  const spare = (height - 960) / 340; // from 0 to 1: how much higher than need be
  const far = near === 0 ? 1 : 0;
  const [farWidth, nearWidth] = [136 + 34 * spare, 200 + 60 * spare];
  const farY = 44 + cardHeight(farWidth) / 2;
  const nearY = height - 64 - cardHeight(nearWidth) / 2;
  const [top, bottom] = [farY + cardHeight(farWidth) / 2 + 62, nearY - cardHeight(nearWidth) / 2 - 34];
  const mat: Box = { x: 40, y: top, width: 1040, height: bottom - top };
  const middle = (top + bottom) / 2;
  const duelWidth = Math.min(208, (bottom - top - 24) / CARD_HEIGHT);
  const cell = (row: number): Box => {
    const length = (mat.width - 32) / scene.rows;
    const place = view === 0 ? row - 1 : scene.rows - row;
    return { x: mat.x + 16 + place * length, y: mat.y + 16, width: length, height: mat.height - 32 };
  };
  return {
    whole: { x: 0, y: 0, width, height },
    mat,
    isSideways: true,
    cell,
    duel: both(view, { x: 1216, y: middle }, { x: 1456, y: middle }),
    duelWidth,
    list: { seat: far, key: "unseen", at: { x: 330 + farWidth * 3.2, y: 76 } },
    rows: [
      row(near, "pile", 146, nearY, 0, farWidth + 24, 300),
      row(near, "discard", 1246, nearY + 14, 27, farWidth, width - 34),
      row(near, "hand", 290 + nearWidth / 2, nearY, nearWidth * 1.1, nearWidth, 1150),
      row(far, "pile", 146, farY, 0, farWidth, 300),
      row(far, "discard", 1246, farY, 27, farWidth, width - 34),
      row(far, "hand", 290 + farWidth / 2, farY, farWidth * 1.1, farWidth, 900),
      row(far, "known", 290 + farWidth / 2, farY + farWidth * 0.3, farWidth * 1.1, farWidth * 0.66, 900),
    ],
  };
}

/** One below the other: for a phone. */
function portrait(scene: SceneSeen, { view, near }: Seats, aspect: number): TablePlan {
  const width = 1000;
  const height = clamp(width / aspect, 1280, 1760);
  const far = near === 0 ? 1 : 0;
  const nearWidth = clamp((height - 1280) / 3 + 215, 215, 262);
  const nearY = height - 30 - cardHeight(nearWidth) / 2;
  const bottom = nearY - cardHeight(nearWidth) / 2 - 30;
  const mat: Box = { x: 24, y: 252, width: 330, height: bottom - 252 };
  const middle = mat.y + mat.height / 2;
  const cell = (row: number): Box => {
    const length = (mat.height - 24) / scene.rows;
    const place = view === 0 ? scene.rows - row : row - 1;
    return { x: mat.x + 12, y: mat.y + 12 + place * length, width: mat.width - 24, height: length };
  };
  return {
    whole: { x: 0, y: 0, width, height },
    mat,
    isSideways: false,
    cell,
    duel: both(view, { x: 526, y: middle }, { x: 826, y: middle }),
    duelWidth: clamp((mat.height - 404) / CARD_HEIGHT, 150, 244),
    list: { seat: far, key: "unseen", at: { x: 590, y: 66 } },
    rows: [
      row(near, "pile", 105, nearY, 0, 130, 200),
      row(near, "discard", 440, bottom - 118, 37, 100, width - 20),
      row(near, "hand", 210 + nearWidth / 2, nearY, nearWidth * 1.03, nearWidth, width - 10),
      row(far, "pile", 90, 120, 0, 118, 200),
      row(far, "discard", 440, mat.y + 74, 37, 100, width - 20),
      row(far, "hand", 250, 120, 128, 118, 640),
      row(far, "known", 250, 158, 128, 76, 640),
    ],
  };
}

function both<T>(view: 0 | 1, own: T, other: T): Record<0 | 1, T> {
  return view === 0 ? { 0: own, 1: other } : { 0: other, 1: own };
}

export type Duel = Readonly<Record<0 | 1, CardSeen | null>>;
export const NO_DUEL: Duel = { 0: null, 1: null };

/** The cards that met last: laid ones while they lie, then those that have just been put on the discards. */
export function duelOf(before: SceneSeen | null, now: SceneSeen, shown: Duel): Duel {
  const row = (scene: SceneSeen, key: string, seat: 0 | 1): CardSeen[] =>
    scene.cards.find((one) => one.key === key && one.seat === seat)?.cards ?? [];
  const isLaid = ([0, 1] as const).some((seat) => row(now, "laid", seat).length > 0);
  const one = (seat: 0 | 1): CardSeen | null => {
    const laid = row(now, "laid", seat)[0];
    if (laid) return laid;
    if (isLaid || !before) return null;
    const [were, are] = [row(before, "discard", seat), row(now, "discard", seat)];
    if (are.length === were.length) return shown[seat];
    return are.length === were.length + 1 ? added(were, are) : null;
  };
  return { 0: one(0), 1: one(1) };
}

function added(were: readonly CardSeen[], are: readonly CardSeen[]): CardSeen | null {
  const left = were.map((card) => card.name);
  return (
    are.find((card) => {
      const i = left.indexOf(card.name);
      if (i >= 0) left.splice(i, 1);
      return i < 0;
    }) ?? null
  );
}

/** The discards in the order in which they were played: those of the scene before, then what is new. */
export function inTime(before: SceneSeen | null, now: SceneSeen): SceneSeen {
  if (!before) return now;
  const cards = now.cards.map((row) => {
    const were = before.cards.find((one) => one.key === row.key && one.seat === row.seat)?.cards ?? [];
    return row.key === "discard" ? { ...row, cards: sorted(were, row.cards) } : row;
  });
  return { ...now, cards };
}

function sorted(were: readonly CardSeen[], are: readonly CardSeen[]): CardSeen[] {
  const left = [...are];
  const kept = were.flatMap((card) => {
    const i = left.findIndex((one) => one.name === card.name);
    return i < 0 ? [] : left.splice(i, 1);
  });
  return [...kept, ...left];
}

export const rugby15: Skin = {
  room: { margin: 0, behind: 0, bench: 0, shelf: 0 },
  ground: "table",
  ball: "rugby",
  rounding: 0,
  marks: {},
  drawnFacts: ["referee", "change_left", "change_used", "ready"],
  quiet: ["drew", "laid", "kept_hand", "asked_change"],
  tones: {
    try_scored: "goal",
    converted: "goal",
    drop_scored: "goal",
    conversion_missed: "ready",
    drop_missed: "ready",
    knocked_on: "whistle",
    went_offside: "whistle",
    kick_annulled: "whistle",
    faults_cancelled: "whistle",
    half_time: "time",
    extra_play_began: "time",
    ended: "time",
  },
  layTable,
  inTime,
};

export const cardHeight = (width: number): number => width * CARD_HEIGHT;
