// A placement tried out before it is told: any pawn in hand may be put anywhere, and only the whole is sent.
import type { Asked, Choice, PieceSeen, SceneSeen } from "../net/protocol";
import type { Options } from "./choices";

export type Draft = ReadonlyMap<string, string>; // a piece's name and its cell

export const NO_DRAFT: Draft = new Map();
export const STAY = "stay";

/** The pieces a seat has in hand, where it may place them all at once. */
export function inHand(asked: Asked | null, scene: SceneSeen): readonly PieceSeen[] {
  if (!asked?.phrases.includes(STAY)) return [];
  return scene.pieces.filter((piece) => piece.seat === asked.seat && piece.flag === "in_hand");
}

/** The scene with the tried places. */
export function drafted(scene: SceneSeen, draft: Draft): SceneSeen {
  if (draft.size === 0) return scene;
  const pieces = scene.pieces.map((piece) => {
    const cell = draft.get(piece.name);
    return cell === undefined ? piece : { ...piece, cell, flag: "draft" };
  });
  return { ...scene, pieces };
}

/**
 * What can be done with a draft: every pawn in hand can be picked up.  The one that is asked for knows its cells, and
 * those of its kind borrow them (all of them, where keepers and others are placed alike).
 */
export function withDraft(
  options: Options,
  hand: readonly PieceSeen[],
  draft: Draft,
  isAlike: boolean,
): Options {
  if (hand.length === 0) return options;
  const [asked, known] =
    [...options.targets].find(([thing]) => hand.some((piece) => piece.name === thing)) ?? [];
  const role = hand.find((piece) => piece.name === asked)?.role;
  const targets = new Map<string, ReadonlyMap<string, Choice>>();
  for (const piece of hand) {
    const cells =
      options.targets.get(piece.name) ?? (isAlike || piece.role === role ? known : undefined) ?? new Map();
    const isTried = draft.size > 0 || !options.targets.has(piece.name);
    targets.set(
      piece.name,
      isTried ? new Map([...cells.keys()].map((cell) => [cell, tried(piece, cell)])) : cells,
    );
  }
  return { ...options, targets };
}

/** A place that is only tried: it has no name yet. */
export function tried(piece: PieceSeen, cell: string): Choice {
  return { name: "", piece: piece.name, cell, card: "", button: null, route: [], cost: null };
}

/** Put a pawn on a cell; one that was tried there before goes back into the hand. */
export function put(draft: Draft, piece: string, cell: string): Draft {
  const rest = [...draft].filter(([name, place]) => name !== piece && place !== cell);
  return new Map([...rest, [piece, cell]]);
}

/** The whole placement as it is sent; the pawns that are not named stay if they can. */
export function phraseOf(draft: Draft, hand: readonly PieceSeen[]): string {
  if (draft.size === 0) return STAY;
  const named = [...draft];
  const other = hand.find((piece) => piece.cell && !draft.has(piece.name));
  if (named.length === 1 && other) named.push([other.name, other.cell]); // one alone would be a single action
  return named.map(([piece, cell]) => `${piece}=${cell}`).join(" ");
}

/** Keep of a draft what is still in hand. */
export function kept(draft: Draft, hand: readonly PieceSeen[]): Draft {
  const names = new Set(hand.map((piece) => piece.name));
  const rest = [...draft].filter(([piece]) => names.has(piece));
  return rest.length === draft.size ? draft : new Map(rest);
}
