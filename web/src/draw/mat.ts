// The mat of a table of cards: a track of cells, the try cells dashed, posts on the drop cells.
import type { Box } from "../board/zoom";
import type { SceneSeen, Words } from "../net/protocol";
import { make } from "./node";
import type { TablePlan } from "./skin";

export type Say = (words: Words) => string;

/** The mat: seven cells, the try cells hatched, the posts on the drop cells. */
export function drawMat(scene: SceneSeen, plan: TablePlan, say: Say): SVGElement[] {
  const drawn = [
    make("rect", { ...inset(plan.whole, 2), rx: 28, class: "tabletop" }),
    make("rect", { ...plan.mat, rx: 16, class: "mat" }),
  ];
  for (let row = 1; row <= scene.rows; row++) {
    const box = plan.cell(row);
    const mark = scene.marks.find((one) => one.cells.includes(`${scene.columns.charAt(0)}${row}`));
    drawn.push(make("rect", { ...inset(box, 5), rx: 8, class: `cell ${mark?.key ?? ""}` }));
    if (!mark) continue;
    if (mark.key === "drop") drawn.push(posts(box, plan.isSideways));
    const place = plan.isSideways
      ? { x: box.x + box.width / 2, y: box.y + box.height - 14 }
      : { x: box.x + box.width - 14, y: box.y + box.height / 2 + 8 };
    drawn.push(
      make("text", { ...place, class: `cell-name${plan.isSideways ? "" : " end"}` }, say(mark.label)),
    );
  }
  return drawn;
}

function posts(box: Box, isSideways: boolean): SVGElement {
  const at = isSideways
    ? { x: box.x + box.width / 2, y: box.y + 34 }
    : { x: box.x + 40, y: box.y + box.height / 2 };
  return make("path", {
    d: `M${at.x - 14} ${at.y + 22}V${at.y - 22}M${at.x + 14} ${at.y + 22}V${at.y - 22}M${at.x - 14} ${at.y + 4}H${at.x + 14}`,
    class: "posts",
  });
}

const inset = (box: Box, by: number): Box => ({
  x: box.x + by,
  y: box.y + by,
  width: box.width - 2 * by,
  height: box.height - 2 * by,
});
