// How a game dresses the board: its ground, its zones, its ball, and what lies beside.
import type { SceneSeen } from "../net/protocol";
import type { Box } from "../board/zoom";
import type { Point, Room } from "./frame";

/** How a zone is drawn; a zone that a skin does not know gets a thin line. */
export type MarkStyle =
  | "line"
  | "thin"
  | "dashed"
  | "tint"
  | "warm"
  | "circle"
  | "spot"
  | "ring"
  | "net"
  | "corner"
  | "closed"
  | "none";

export type Ground = "felt" | "court" | "chequer" | "bands" | "table" | "plain";
export type BallKind = "football" | "handball" | "rugby" | "wood";
/** How much an event wants to be noticed. */
export type Tone = "goal" | "whistle" | "time" | "ready";

export interface Skin {
  readonly room: Room;
  readonly ground: Ground;
  readonly marks: Readonly<Record<string, MarkStyle>>;
  readonly ball: BallKind;
  /** Rounding of the corners of zones, in cells. */
  readonly rounding: number;
  /** Events that are announced with a banner. */
  readonly tones: Readonly<Record<string, Tone>>;
  /** Keepers are placed where the others are. */
  readonly placesAlike?: boolean;
  /** Events that need not be listed: whoever may know them sees them. */
  readonly quiet?: readonly string[];
  /** Facts that are drawn, and need not be listed beside the board. */
  readonly drawnFacts?: readonly string[];
  /** Lines of facts beside the board, if more than two. */
  readonly factLines?: number;
  /** The dice beside the board. */
  readonly dice?: (scene: SceneSeen) => readonly DieSeen[];
  /** The die that an action rolls, by the action's name; "" for none. */
  readonly dieOf?: (action: string) => string;
  /** Lay open cards in the order in which they came, which a position does not know: from the scene before. */
  readonly inTime?: (before: SceneSeen | null, now: SceneSeen) => SceneSeen;
  /** A game of cards is laid out as a table instead of a board. */
  readonly layTable?: (scene: SceneSeen, seats: { view: 0 | 1; near: 0 | 1 }, aspect: number) => TablePlan;
}

/** A die beside the board. */
export interface DieSeen {
  readonly key: string; // "orange"
  readonly face: string; // a drawing of draw/faces; "" for a die that is at rest
  readonly resting: string; // the face it then shows faintly, to be known by
  readonly seat: 0 | 1 | null; // on whose side it lies
  readonly isLast: boolean; // it was the last one rolled
  readonly count: number; // moves with every roll, so that the same face is seen to be rolled again
}

/** Where a table of cards puts things; in units of the drawing. */
export interface TablePlan {
  readonly whole: Box;
  /** The mat, and on it the track of the two teams. */
  readonly mat: Box;
  readonly isSideways: boolean;
  /** The box of a cell of the track. */
  readonly cell: (row: number) => Box;
  readonly rows: readonly RowPlan[];
  /** Where the two cards of a turn meet. */
  readonly duel: Readonly<Record<0 | 1, Point>>;
  readonly duelWidth: number;
  /** Where a row of cards is only listed, in words: the middle left of its first line. */
  readonly list: { readonly seat: 0 | 1; readonly key: string; readonly at: Point };
}

/** Where a row of cards lies. */
export interface RowPlan {
  readonly seat: 0 | 1;
  readonly key: string; // as the scene's: "hand"
  readonly at: Point; // the middle of the first card
  readonly step: number; // to the next card, at most
  readonly room: number; // from the first card's middle to the last one's, at most
  readonly width: number; // of a card
  /** Only the top card is drawn, with how many there are. */
  readonly isStack: boolean;
}
