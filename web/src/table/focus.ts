// Keeps the keyboard where it was: what had the focus may be gone after an action, and something new is in its place.

/** Where to go when the focus is lost: the first of these that is there. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  asked: [".cover button", ".asked .question button:enabled", "[data-card]", "svg[role='application']"],
  board: [".cover button", "[data-card]", "svg[role='application']", ".asked .question button:enabled"],
};

let keys = false;
addEventListener("keydown", () => (keys = true), { capture: true });
addEventListener("pointerdown", () => (keys = false), { capture: true });

/** Tell whether the last thing done was done with the keys. */
export const usesKeys = (): boolean => keys;

export class FocusKeeper {
  private region = "";

  /** Note where the focus goes. */
  note(event: FocusEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(".asked")) this.region = "asked";
    else if (target?.closest(".board-room")) this.region = "board";
    else this.region = "";
  }

  /** Put the focus back if it fell out of the page, for whoever uses the keys. */
  restore(root: ParentNode): void {
    if (!keys || document.activeElement !== document.body || !this.region) return;
    for (const selector of NEXT[this.region] ?? []) {
      const next = root.querySelector<HTMLElement | SVGElement>(selector);
      if (next) return next.focus({ preventScroll: true });
    }
  }
}
