// A lesson as a table: what is shown, asked and told comes from its steps instead of a server.
import type { Choice, Lesson, LessonStep } from "../net/protocol";
import { Session } from "../table/session.svelte";
import { judge, standing, wantedIn, type Fault } from "./step";

export class LessonSession extends Session {
  index = $state(0);
  fault = $state<Fault>("");
  tries = $state(0); // grows with every wrong one

  readonly step = $derived.by<LessonStep | undefined>(() => this.lesson.steps[this.index]);
  readonly isLast = $derived.by(() => this.index === this.lesson.steps.length - 1);
  /** What is to be done now; null while there is still something to be seen. */
  readonly wanted = $derived.by<Choice | null>(() =>
    this.step && !this.isShowing ? wantedIn(this.step, this.facing?.asked ?? null) : null,
  );

  constructor(readonly lesson: Lesson) {
    super("", "");
    this.welcome = {
      type: "welcome",
      protocol: 1,
      table: "",
      game: lesson.game,
      seats: [0],
      names: ["", ""],
      commitment: "",
      odds: false,
      hints: false,
      version: 0,
      options: {},
    };
    this.open(0);
  }

  /** Go to a step as it stands. */
  open(index: number): void {
    this.skip();
    this.index = index;
    this.fault = "";
    this.banner = null;
    this.update = null;
    this.lines = [];
    const last = this.step && standing(this.step);
    if (last) this.onupdate(last);
  }

  /** Go on to the next step, seeing everything on the way. */
  goOn(): void {
    if (this.isLast) return;
    this.skip();
    this.index += 1;
    this.fault = "";
    for (const update of this.step?.updates ?? []) {
      if (update.version !== this.update?.version) this.onupdate(update);
    }
  }

  override act(action: string): void {
    if (!this.step || this.isShowing) return;
    const fault = judge(this.step, action);
    if (!fault) return this.goOn();
    this.complain(fault);
  }

  override wish(): void {
    this.complain("not");
  }

  private complain(fault: Fault): void {
    this.fault = fault;
    this.tries += 1;
  }
}
