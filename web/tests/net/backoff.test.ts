import { expect, test } from "vitest";
import { pause } from "../../src/net/backoff";

test("pauses grow to a longest, and chance spreads them", () => {
  expect(pause(0, 0)).toBe(200);
  expect(pause(0, 1)).toBe(400);
  expect(pause(30, 1)).toBe(5_000);
});
