// The frames of a replay, fetched in runs as they are wanted.
import type { Skin } from "../draw/skin";
import type { Frame, Replay, SceneSeen } from "../net/protocol";

const RUN = 60;

export type Fetch = (from: number, count: number) => Promise<Replay>;

export class Frames {
  private readonly known = new Map<number, Frame>();
  private readonly asked = new Map<number, Promise<void>>();

  constructor(
    first: Replay,
    private readonly fetch: Fetch,
  ) {
    this.keep(first);
  }

  private keep(part: Replay): void {
    for (const frame of part.frames) this.known.set(frame.index, frame);
  }

  /** The frame, fetched with its neighbours if need be. */
  async at(index: number): Promise<Frame | undefined> {
    if (!this.known.has(index)) {
      const from = Math.floor(index / RUN) * RUN;
      const running = this.asked.get(from) ?? this.fetch(from, RUN).then((part) => this.keep(part));
      this.asked.set(from, running);
      await running.finally(() => this.asked.delete(from));
    }
    return this.known.get(index);
  }

  /** The frame and those before it that are here, newest first. */
  upTo(index: number, most: number): Frame[] {
    const found: Frame[] = [];
    for (let i = index; found.length < most; i -= 1) {
      const frame = this.known.get(i);
      if (!frame) break;
      found.push(frame);
    }
    return found;
  }
}

/** The newest of some frames, newest first, with what lies on the table in the order in which it came. */
export function sceneInTime(newestFirst: readonly Frame[], skin: Pick<Skin, "inTime">): SceneSeen {
  const [newest] = newestFirst;
  if (!newest) throw new Error("there is no frame");
  const { inTime } = skin;
  if (!inTime) return newest.scene;
  const arranged = newestFirst.reduceRight<SceneSeen | null>((scene, one) => inTime(scene, one.scene), null);
  return arranged ?? newest.scene;
}

/** The index a link asks for: `#m12`; the end if it asks for too much, the start if it asks for none. */
export function indexIn(hash: string, total: number): number {
  const wanted = /^m(\d{1,6})$/.exec(hash);
  return wanted ? Math.min(Number(wanted[1]), total) : 0;
}
