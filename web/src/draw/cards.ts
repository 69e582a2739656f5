// Cards, drawn around the origin, a hundred units wide and a hundred and forty high.
import type { CardSeen } from "../net/protocol";
import { make } from "./node";
import { octagon } from "./pieces";

const [WIDTH, HEIGHT] = [100, 140];
const STYLED = /^(Fo|Fi)(\d)$/;

const sheet = (className: string): SVGElement =>
  make("rect", { x: -WIDTH / 2, y: -HEIGHT / 2, width: WIDTH, height: HEIGHT, rx: 9, class: className });

/** What is printed on a card, in the order it is read: "5 Force". */
export function spoken(card: CardSeen, caption: string): string {
  return `${STYLED.exec(card.name)?.[2] ?? ""} ${caption}`.trim();
}

/** A card face up, or its back. */
export function drawCard(card: CardSeen, seat: 0 | 1, caption: string): SVGElement {
  const side = seat === 0 ? "home" : "away";
  const group = make("g", { class: `card ${side} ${card.name ? `up ${card.colour}` : "down"}` });
  group.append(...(card.name ? face(card, seat, caption) : back(seat)));
  return group;
}

function back(seat: 0 | 1): SVGElement[] {
  const rings = [40, 30, 20].map((radius) =>
    seat === 0
      ? make("circle", { r: radius, class: "motif" })
      : make("polygon", { points: octagon(radius * 1.06), class: "motif" }),
  );
  return [
    sheet("sheet"),
    make("rect", { x: -43, y: -63, width: 86, height: 126, rx: 5, class: "trim" }),
    ...rings,
  ];
}

function face(card: CardSeen, seat: 0 | 1, caption: string): SVGElement[] {
  const styled = STYLED.exec(card.name);
  const value = styled?.[2] ?? "";
  return [
    sheet("sheet"),
    make("rect", { x: -44, y: -64, width: 88, height: 128, rx: 5, class: "trim" }),
    make("g", { transform: "translate(0 -9) scale(0.92)" }, ...picture(card.name)),
    make("text", { x: -36, y: -42, class: "value", "aria-hidden": "true" }, value && `${value} `), // read apart
    make(
      "text",
      {
        x: 0,
        y: 38,
        class: "caption",
        "aria-hidden": "true",
        ...(caption.length > 9 ? { textLength: 76, lengthAdjust: "spacingAndGlyphs" } : {}),
      },
      caption,
    ),
    ...corner(card.colour),
    seat === 0
      ? make("circle", { cx: 35, cy: -52, r: 6, class: "badge" })
      : make("polygon", { points: octagon(6.6), transform: "translate(35 -52)", class: "badge" }),
  ];
}

/** The corner that decides kicks at goal: green with posts, red with a cross. */
function corner(colour: string): SVGElement[] {
  const sign = colour === "green" ? "M35 66V56.5M44 66V56.5M35 61.5H44" : "M35 57 43 65M43 57 35 65";
  return [
    make("path", { d: "M50 40V61A9 9 0 0 1 41 70H16Z", class: `corner ${colour}` }),
    make("path", { d: sign, class: "corner-sign" }),
  ];
}

/** Force goes straight on, finesse around, a kick over, and a tackle stops. */
function picture(name: string): SVGElement[] {
  const styled = STYLED.exec(name);
  const value = Number(styled?.[2] ?? 0);
  if (styled?.[1] === "Fo") return force(value);
  if (styled?.[1] === "Fi") return finesse(value);
  if (name === "K") {
    return [
      make("path", { d: "M-30 30C-28-10-8-27 12-27", class: "ink" }),
      make("ellipse", { cx: 16, cy: -28, rx: 13, ry: 8, transform: "rotate(-20 16 -28)", class: "solid" }),
      make("path", { d: "M8 34V-4M28 34V-4M8 16H28", class: "fine" }),
    ];
  }
  return [
    make("path", { d: "M-38 0H-10M-20-12-8 0-20 12M38 0H10M20-12 8 0 20 12", class: "ink" }),
    make("path", { d: "M0-32V-18M0 18V32M-18-26-10-16M18 26 10 16M18-26 10-16M-18 26-10 16", class: "fine" }),
  ];
}

/** As many chevrons as the card is strong. */
function force(value: number): SVGElement[] {
  const pitch = 12;
  const top = -((value - 1) * pitch) / 2 - 2;
  return Array.from({ length: value }, (_, i) => {
    const y = top + i * pitch;
    return make("path", { d: `M-24 ${y + 11}L0 ${y - 7}L24 ${y + 11}`, class: "ink" });
  });
}

/** As many bends as the card is deft, then straight on. */
function finesse(value: number): SVGElement[] {
  const [top, straight, bottom] = [-40, -24, 36];
  const pitch = (bottom - straight) / value;
  const bends = Array.from({ length: value }, (_, i) => {
    const swing = (i % 2 ? -1 : 1) * (value < 3 ? 26 : 22);
    return `c${swing} ${-pitch * 0.2} ${swing} ${-pitch * 0.8} 0 ${-pitch}`;
  });
  return [
    make("path", { d: `M0 ${bottom}${bends.join("")}V${top}`, class: "ink" }),
    make("path", { d: `M-13 ${top + 12}L0 ${top - 2}L13 ${top + 12}`, class: "ink" }),
  ];
}

/** A team card: the team, whether it has the ball, and which way it pushes (degrees, 0 is up). */
export function drawTeam(seat: 0 | 1, hasBall: boolean, towards: number): SVGElement {
  const side = seat === 0 ? "home" : "away";
  const group = make("g", { class: `team ${side}${hasBall ? " attacks" : ""}` });
  group.append(
    sheet("sheet"),
    make("rect", { x: -43, y: -63, width: 86, height: 126, rx: 5, class: "trim" }),
    seat === 0
      ? make("circle", { r: 34, class: "motif" })
      : make("polygon", { points: octagon(37), class: "motif" }),
    make("path", {
      d: hasBall ? "M-16-44 0-58 16-44M-16-54 0-68 16-54" : "M-18-52H18",
      transform: `rotate(${towards})`,
      class: "push",
    }),
  );
  return group;
}
