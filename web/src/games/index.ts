// One skin for each game.
import type { Skin } from "../draw/skin";
import { foot } from "./foot";
import { handball } from "./handball";
import { numero10 } from "./numero10";
import { plain } from "./plain";
import { rugby15 } from "./rugby15";
import { supergoal } from "./supergoal";

const SKINS: Readonly<Record<string, Skin>> = { foot, handball, numero10, rugby15, supergoal };

/** The skin of a game; a game that has none gets a plain one. */
export function skinOf(game: string): Skin {
  return SKINS[game] ?? plain;
}
