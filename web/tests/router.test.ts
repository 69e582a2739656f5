import { expect, test } from "vitest";
import { placeOf } from "../src/place";

test.each([
  ["/", "home", ""],
  ["/t/abc", "table", "abc"],
  ["/r/abc", "replay", "abc"],
  ["/replay", "replay", ""],
  ["/rules/foot", "rules", "foot"],
  ["/learn/rugby15", "learn", "rugby15"],
  ["/nowhere", "lost", ""],
  ["/t", "lost", ""],
  ["/rules/foot/more", "lost", ""],
  ["/rules/f%C3%B6o", "rules", "föo"],
  ["/rules/100%", "lost", ""],
])("%s shows %s", (path, page, id) => {
  expect(placeOf(path)).toEqual({ page, id });
});
