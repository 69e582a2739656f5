// What a person wishes to play: a plain value, turned into the request for a table.
import type { GameSeen, NewTable } from "../net/protocol";

export type Mode = "computer" | "here" | "friend" | "watch";
export const MODES: readonly Mode[] = ["computer", "here", "friend", "watch"];

export interface Wish {
  mode: Mode;
  /** The seat the person takes, where there is a choice. */
  seat: 0 | 1;
  /** The computer player's name; where two computers play, Home's. */
  player: string;
  /** Away's, where two computers play. */
  rival: string;
  options: Record<string, string>;
  /** What the sides are called; "" for Home and Away. */
  names: [string, string];
  odds: boolean;
}

const GENTLE = "2"; // the level of a first match

export function firstWish(game: GameSeen, level: string = GENTLE): Wish {
  const player = game.players.find(({ name }) => name === level)?.name ?? game.players[0]?.name ?? "";
  return {
    mode: "computer",
    seat: 0,
    player,
    rival: player,
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    names: ["", ""],
    odds: true,
  };
}

/** The options that differ from the game's own. */
export function changedOptions(game: GameSeen, wish: Wish): Record<string, string> {
  return Object.fromEntries(
    game.options
      .map((option): [string, string] => [option.name, (wish.options[option.name] ?? "").trim()])
      .filter(([name, value]) => value !== game.options.find((option) => option.name === name)?.default),
  );
}

/** The request for the table. */
export function tableFor(game: GameSeen, wish: Wish, entropy: string): Partial<NewTable> & { game: string } {
  const person = "person";
  const seats: Record<Mode, [string, string]> = {
    computer: wish.seat === 0 ? [person, wish.player] : [wish.player, person],
    here: [person, person],
    friend: [person, person],
    watch: [wish.player, wish.rival],
  };
  const [home, away] = seats[wish.mode];
  return {
    game: game.id,
    options: changedOptions(game, wish),
    home,
    away,
    shared: wish.mode === "here",
    names: wish.mode === "watch" ? [] : [wish.names[0].trim(), wish.names[1].trim()],
    odds: wish.odds,
    entropy,
  };
}
