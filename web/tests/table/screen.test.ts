import { expect, test } from "vitest";
import { afterUpdate, EMPTY_SCREEN, facing, isSecret } from "../../src/table/screen";
import { asked, scene, told, update } from "../support/scenes";

const own = [0, 1].map((seat) =>
  asked([], { seat: seat as 0 | 1, scene: scene({ ball: seat === 0 ? "a1" : "b2" }) }),
);
const sealed = update(5, { asked: own, acting: [0, 1] });

test("a seat of its own sees what is asked of it", () => {
  const now = facing(update(1, { asked: [asked([], { seat: 1 })] }), [1], EMPTY_SCREEN);
  expect(now.asked?.seat).toBe(1);
  expect(now.passTo).toBeNull();
});

test("open play at one screen needs no cover", () => {
  const now = facing(update(1, { asked: [asked([], { seat: 1 })] }), [0, 1], EMPTY_SCREEN);
  expect(now.asked?.seat).toBe(1);
  expect(now.passTo).toBeNull();
});

test("secrets at one screen are covered until their owner says he is there", () => {
  expect(isSecret(sealed)).toBe(true);
  const covered = facing(sealed, [0, 1], EMPTY_SCREEN);
  expect(covered).toMatchObject({ asked: null, passTo: 0 });
  expect(covered.scene).toBe(sealed.scene);
  const shown = facing(sealed, [0, 1], { shownTo: 0, holder: 0 });
  expect(shown.asked?.seat).toBe(0);
  expect(shown.scene.ball).toBe("a1");
});

test("when one has chosen, the other's turn is covered again", () => {
  const next = update(6, { asked: [own[1] ?? asked([])], ready: [0], acting: [1] });
  expect(facing(next, [0, 1], { shownTo: 0, holder: 0 })).toMatchObject({ asked: null, passTo: 1 });
});

test("whoever held the screen last goes on, so that it is passed less often", () => {
  expect(facing(sealed, [0, 1], { shownTo: null, holder: 1 }).passTo).toBe(1);
});

test("what everybody is told, everybody looks at", () => {
  const screen = { shownTo: 1, holder: 1 } as const;
  expect(afterUpdate(screen, update(7, { told: [told("revealed")], asked: own })).shownTo).toBeNull();
  expect(afterUpdate(screen, update(7, { told: [told("drew", { hearer: 1 })], asked: own })).shownTo).toBe(1);
});
