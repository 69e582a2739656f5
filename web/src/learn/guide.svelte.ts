// The learner's hand: as at a table, but what the lesson means is marked.
import { type Hints } from "../draw";
import type { Choice } from "../net/protocol";
import { Hand } from "../table/hand.svelte";
import type { LessonSession } from "./session.svelte";
import { startOf, wayOf } from "./step";

export class Guide extends Hand {
  override readonly hints = $derived.by<Hints>(() => {
    const wanted = this.lesson.wanted;
    const start = wanted && this.scene ? startOf(wanted, this.options, this.scene) : "";
    const way = wanted && this.scene ? wayOf(wanted, this.scene) : [];
    return {
      targets: this.lesson.step?.do && !this.lesson.isShowing ? this.targets : new Map(),
      movable: this.held || !start ? [] : [start],
      held: this.heldCell,
      side: this.scene?.pieces.find((piece) => piece.name === this.held)?.seat ?? null,
      route: this.looked?.route ?? way,
      cursor: this.cursor,
    };
  });

  constructor(private readonly lesson: LessonSession) {
    super(lesson);
  }

  /** Bring the keyboard's cursor to where the next thing begins. */
  comeTo(wanted: Choice | null): void {
    if (wanted && this.scene) this.cursor = startOf(wanted, this.options, this.scene) || this.scene.ball;
  }

  /** Among cards there is nothing to let go of: whoever touches another one has tried it. */
  override drop(): void {
    super.drop();
    if (this.lesson.wanted?.card) this.lesson.wish();
  }
}
