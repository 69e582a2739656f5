// An analysis on its way: asked for again and again until it is there, or nobody waits any more.
import type { AnalysisSeen, Found } from "../net/protocol";
import { untilFound } from "./analysis";

export class Finding {
  seen = $state.raw<AnalysisSeen | null>(null); // how far it is
  found = $state.raw<Found | null>(null);
  private isWanted = true;

  /** Ask every `pause` milliseconds. */
  constructor(ask: () => Promise<AnalysisSeen>, pause: number, onfailed: (reason: unknown) => void) {
    const wait = (): Promise<void> => new Promise((done) => setTimeout(done, pause));
    untilFound(ask, (now) => ((this.seen = now), this.isWanted), wait).then(
      (all) => (this.found = all),
      (reason: unknown) => this.isWanted && onfailed(reason),
    );
  }

  /** Nobody waits any more. */
  stop(): void {
    this.isWanted = false;
  }
}
