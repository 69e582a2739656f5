// The door to the drawings: a scene in, an SVG out.  Drawn again into the same SVG, what has moved moves.
import "./style/board.css";
import "./style/ground.css";
import "./style/marks.css";
import "./style/pieces.css";
import "./style/hints.css";
import "./style/dice.css";
import "./style/cards.css";
import type { Box } from "../board/zoom";
import type { SceneSeen, Words } from "../net/protocol";
import { skinOf } from "../games";
import { drawGrid } from "./grid";
import { drawTable } from "./cardtable";
import type { Hints } from "./hints";
import type { Frame } from "./frame";

export type { Hints } from "./hints";
export { NO_HINTS } from "./hints";
export { finish } from "./motion";

export interface DrawOptions {
  /** Which game's skin. */
  game: string;
  /** The seat that sits below, or on the left; Home if not said. */
  view?: 0 | 1;
  /** The seat whose cards lie below; `view` if not said. */
  near?: 0 | 1;
  /** How the board lies; if not said, as fits `aspect` best. */
  lie?: "upright" | "sideways";
  /** Width divided by height of the room there is; 1 if not said. */
  aspect?: number;
  /** The cells of the last move. */
  last?: readonly string[];
  hints?: Hints;
  /** The cells that what has moved passed on its way. */
  way?: readonly string[];
  /** Nothing moves: a picture. */
  still?: boolean;
  /** Letters and numbers at the edge; on if not said. */
  coordinates?: boolean;
  /** The part that is looked at; the whole if not said. */
  window?: Box | null;
  /** Picks the language of words on the board; English if not said. */
  words?: (words: Words) => string;
  /** Says what is drawn, for a screen reader; without it the drawing is hidden from one. */
  label?: string;
  /** What is printed on a card, by its name; nothing if not said. */
  caption?: (card: string) => string;
  /** Cards and dice that can be chosen now, by name. */
  open?: ReadonlySet<string>;
}

export interface Drawn {
  /** Where the cells lie; null for a table of cards. */
  readonly frame: Frame | null;
  /** The whole drawing, in its own units. */
  readonly whole: Box;
}

/** Draw a scene into an SVG element, or bring the drawing in it up to date. */
export function drawBoard(svg: SVGSVGElement, scene: SceneSeen, options: DrawOptions): Drawn {
  const skin = skinOf(options.game);
  const drawn = skin.layTable ? drawTable(svg, scene, skin, options) : drawGrid(svg, scene, skin, options);
  const seen = options.window ?? drawn.whole;
  svg.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
  dress(svg, [`ground-${skin.ground}`, `game-${options.game}`]);
  if (options.label !== undefined) {
    svg.setAttribute("role", svg.getAttribute("role") ?? "img");
    svg.setAttribute("aria-label", options.label);
  } else {
    svg.setAttribute("aria-hidden", "true");
  }
  return drawn;
}

/** Give the drawing its classes and leave those of others alone. */
function dress(svg: SVGSVGElement, classes: string[]): void {
  const worn = [...svg.classList].filter((name) => /^(ground|game)-/.test(name) && !classes.includes(name));
  svg.classList.remove(...worn);
  svg.classList.add("board", ...classes);
}
