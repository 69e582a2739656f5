// The part of a drawing that is looked at: the whole, or a window on it that a pinch, a wheel or a first touch opens.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest window is the whole; a smaller one keeps the whole's shape. */
export function within(whole: Box, window: Box): Box {
  const scale = Math.min(1, window.width / whole.width);
  const width = whole.width * scale;
  const height = whole.height * scale;
  const x = clamp(window.x, whole.x, whole.x + whole.width - width);
  const y = clamp(window.y, whole.y, whole.y + whole.height - height);
  return { x, y, width, height };
}

/** A window `scale` times as wide as the whole around a point. */
export function around(whole: Box, x: number, y: number, scale: number): Box {
  const width = whole.width * scale;
  const height = whole.height * scale;
  return within(whole, { x: x - width / 2, y: y - height / 2, width, height });
}

/** The smallest window that shows a box, but not closer than `closest` times the whole. */
export function fitting(whole: Box, box: Box, closest: number): Box {
  const scale = Math.max(closest, box.width / whole.width, box.height / whole.height);
  return around(whole, box.x + box.width / 2, box.y + box.height / 2, Math.min(1, scale));
}

/** A window made larger or smaller by a factor while the point (x, y) stays under the finger. */
export function scaled(whole: Box, window: Box, x: number, y: number, factor: number, closest: number): Box {
  const width = clamp(window.width * factor, whole.width * closest, whole.width);
  const kept = width / window.width;
  return within(whole, {
    x: x - (x - window.x) * kept,
    y: y - (y - window.y) * kept,
    width,
    height: window.height * kept,
  });
}

export const isWhole = (whole: Box, window: Box): boolean => window.width >= whole.width * 0.999;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
