// A table as the browser hears it: welcome, updates in order, answers.  A request is sent again until it is answered,
// a lost connection is made again, and the table then tells exactly what was missed.
import { pause } from "./backoff";
import type {
  Ack,
  FromBrowser,
  HintsSeen,
  OddsSeen,
  Presence,
  Refused,
  ToBrowser,
  Update,
  Welcome,
} from "./protocol";

export type Answer = Ack | Refused | OddsSeen | HintsSeen;
/** `lost`: trying again.  `refused`: the table will not have us (wrong token, no such table). */
export type Link = "connecting" | "open" | "lost" | "refused" | "closed";
type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;
export type Request = Unnumbered<FromBrowser>;

export interface Listener {
  onwelcome(message: Welcome): void;
  onupdate(message: Update): void;
  onpresence(message: Presence): void;
  onlink(link: Link): void;
  /** A refusal of the whole connection, or of a message without an id. */
  onrefused(message: Refused): void;
}

/** The part of a WebSocket that is used. */
export interface Socket {
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What the client needs of the world around it; a test brings its own. */
export interface World {
  connect(path: string): Socket;
  after(milliseconds: number, then: () => void): () => void;
  chance(): number;
  identify(): string;
}

const RESEND = 4000; // milliseconds without an answer
const FINAL = new Set([4400, 4401, 4404]); // trying again would not help
const HISTORY = 24; // updates asked for by one who comes new, so that the ticker is not empty

interface Waiting {
  text: string;
  settle(answer: Answer): void;
  cancel: () => void;
}

export class TableClient {
  version = 0;
  private socket: Socket | null = null;
  private isOpen = false;
  private attempt = 0;
  private over = false;
  private cancelRetry: () => void = () => undefined;
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly table: string,
    private readonly token: string,
    private readonly entropy: string,
    private readonly listener: Listener,
    private readonly world: World,
  ) {}

  start(): void {
    this.listener.onlink("connecting");
    this.connect();
  }

  /** Leave the table. */
  stop(): void {
    this.over = true;
    this.cancelRetry();
    for (const waiting of this.waiting.values()) waiting.cancel();
    this.waiting.clear();
    this.socket?.close();
    this.listener.onlink("closed");
  }

  /** Ask something of the table; resolved when it has answered, however often the connection is lost before. */
  ask(request: Request): Promise<Answer> {
    const id = this.world.identify();
    const text = JSON.stringify({ ...request, id });
    return new Promise((settle) => {
      this.waiting.set(id, { text, settle, cancel: () => undefined });
      this.transmit(id);
    });
  }

  private connect(): void {
    const query = new URLSearchParams({ since: String(this.version || -HISTORY) });
    if (this.token) query.set("token", this.token);
    if (this.entropy) query.set("entropy", this.entropy);
    const socket = this.world.connect(`/api/tables/${encodeURIComponent(this.table)}/ws?${query}`);
    this.socket = socket;
    socket.onmessage = (event) => this.hear(event.data);
    socket.onclose = (event) => this.lose(event.code);
  }

  private lose(code: number): void {
    this.socket = null;
    this.isOpen = false;
    if (this.over) return;
    if (FINAL.has(code)) {
      this.over = true;
      this.listener.onlink("refused");
      return;
    }
    this.listener.onlink("lost");
    const wait = pause(this.attempt, this.world.chance());
    this.attempt += 1;
    this.cancelRetry = this.world.after(wait, () => this.connect());
  }

  private hear(data: unknown): void {
    if (typeof data !== "string") return;
    const message = JSON.parse(data) as ToBrowser;
    switch (message.type) {
      case "welcome":
        return this.enter(message);
      case "update":
        return this.take(message);
      case "presence":
        return this.listener.onpresence(message);
      case "ack":
      case "odds":
      case "hints":
        return this.settle(message.id, message);
      case "refused":
        if (message.id === null) this.listener.onrefused(message);
        else this.settle(message.id, message);
    }
  }

  private enter(welcome: Welcome): void {
    this.isOpen = true;
    this.attempt = 0;
    this.listener.onlink("open");
    this.listener.onwelcome(welcome);
    for (const id of this.waiting.keys()) this.transmit(id);
  }

  private take(update: Update): void {
    if (update.version <= this.version) return; // heard before
    this.version = update.version;
    this.listener.onupdate(update);
  }

  private transmit(id: string): void {
    const waiting = this.waiting.get(id);
    if (!waiting || !this.isOpen) return;
    waiting.cancel();
    waiting.cancel = this.world.after(RESEND, () => this.transmit(id));
    this.socket?.send(waiting.text);
  }

  private settle(id: string, answer: Answer): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return; // a second answer to a request that was sent twice
    waiting.cancel();
    this.waiting.delete(id);
    waiting.settle(answer);
  }
}
