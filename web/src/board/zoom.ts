// The part of a drawing that is looked at: the whole, or a window on it that a pinch, a wheel or a first touch opens.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing, and the room it is seen in: as the whole drawing fits into it, in units of the drawing. */
export interface Stage {
  readonly whole: Box;
  readonly room: { readonly width: number; readonly height: number };
}

/** The room around a whole drawing that has a certain shape (width divided by height). */
export function stageOf(whole: Box, aspect: number): Stage {
  const width = Math.max(whole.width, whole.height * aspect);
  return { whole, room: { width, height: width / aspect } };
}

/** The largest window is the room; a smaller one keeps its shape, and shows as little beyond the drawing as can be. */
export function within({ whole, room }: Stage, window: Box): Box {
  const scale = Math.min(1, window.width / room.width);
  const [width, height] = [room.width * scale, room.height * scale];
  return {
    x: placed(window.x, width, whole.x, whole.width),
    y: placed(window.y, height, whole.y, whole.height),
    width,
    height,
  };
}

/** Where a stretch begins that stays inside a longer one, or lies around the middle of a shorter one. */
function placed(start: number, length: number, low: number, whole: number): number {
  return length >= whole ? low + (whole - length) / 2 : clamp(start, low, low + whole - length);
}

/** A window `scale` times as wide as the room around a point. */
export function around(stage: Stage, x: number, y: number, scale: number): Box {
  const width = stage.room.width * scale;
  const height = stage.room.height * scale;
  return within(stage, { x: x - width / 2, y: y - height / 2, width, height });
}

/** The smallest window that shows a box, but not closer than `closest` times the room. */
export function fitting(stage: Stage, box: Box, closest: number): Box {
  const scale = Math.max(closest, box.width / stage.room.width, box.height / stage.room.height);
  return around(stage, box.x + box.width / 2, box.y + box.height / 2, Math.min(1, scale));
}

/** A window made larger or smaller by a factor while the point (x, y) stays under the finger. */
export function scaled(
  stage: Stage,
  window: Box,
  x: number,
  y: number,
  factor: number,
  closest: number,
): Box {
  const width = clamp(window.width * factor, stage.room.width * closest, stage.room.width);
  const kept = width / window.width;
  return within(stage, {
    x: x - (x - window.x) * kept,
    y: y - (y - window.y) * kept,
    width,
    height: window.height * kept,
  });
}

export const isWhole = ({ room }: Stage, window: Box): boolean => window.width >= room.width * 0.999;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
