import { beforeEach, expect, test } from "vitest";
import {
  TableClient,
  type Answer,
  type Link,
  type Listener,
  type Socket,
  type World,
} from "../../src/net/client";
import type { Presence, Refused, Update, Welcome } from "../../src/net/protocol";
import { update, words } from "../support/scenes";

class FakeSocket implements Socket {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  isClosed = false;
  constructor(readonly path: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.isClosed = true;
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  timers: { at: number; then: () => void }[] = [];
  now = 0;
  ids = 0;
  connect(path: string): Socket {
    const socket = new FakeSocket(path);
    this.sockets.push(socket);
    return socket;
  }
  after(milliseconds: number, then: () => void): () => void {
    const timer = { at: this.now + milliseconds, then };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((one) => one !== timer));
  }
  chance = (): number => 0;
  identify = (): string => `id${++this.ids}`;
  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const timer of this.timers.filter((one) => one.at <= this.now)) {
      this.timers = this.timers.filter((one) => one !== timer);
      timer.then();
    }
  }
  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("no connection was made");
    return last;
  }
}

class Ear implements Listener {
  updates: number[] = [];
  links: Link[] = [];
  refusals: string[] = [];
  welcomes = 0;
  onwelcome(_: Welcome): void {
    this.welcomes += 1;
  }
  onupdate(message: Update): void {
    this.updates.push(message.version);
  }
  onpresence(_: Presence): void {}
  onlink(link: Link): void {
    this.links.push(link);
  }
  onrefused(message: Refused): void {
    this.refusals.push(message.code);
  }
}

const welcome: Welcome = {
  type: "welcome",
  protocol: 1,
  table: "T",
  game: "foot",
  seats: [0],
  names: ["", ""],
  commitment: "",
  odds: true,
  hints: true,
  version: 3,
  options: {},
};
const draw = { type: "draw", seat: 0, accept: true } as const;
let world: FakeWorld;
let ear: Ear;
let client: TableClient;

beforeEach(() => {
  world = new FakeWorld();
  ear = new Ear();
  client = new TableClient("T", "secret", "noise", ear, world);
  client.start();
});

test("it connects with its token and asks for a little history", () => {
  const url = new URL(world.socket.path, "http://x");
  expect(url.pathname).toBe("/api/tables/T/ws");
  expect(url.searchParams.get("token")).toBe("secret");
  expect(url.searchParams.get("entropy")).toBe("noise");
  expect(Number(url.searchParams.get("since"))).toBeLessThan(0);
});

test("updates come in order, and one that was heard before is not heard again", () => {
  world.socket.hear(welcome);
  for (const version of [1, 2, 2, 1, 3]) world.socket.hear(update(version));
  expect(ear.updates).toEqual([1, 2, 3]);
});

test("a request waits for the connection and is answered once", async () => {
  const answer = client.ask(draw);
  expect(world.socket.sent).toEqual([]);
  world.socket.hear(welcome);
  expect(world.socket.sent).toEqual([{ ...draw, id: "id1" }]);
  world.socket.hear({ type: "ack", id: "id1" });
  world.socket.hear({ type: "ack", id: "id1" });
  expect(await answer).toEqual({ type: "ack", id: "id1" });
});

test("a request without an answer is sent again with the same id, until it is answered", async () => {
  world.socket.hear(welcome);
  const answer = client.ask(draw);
  world.pass(4000);
  world.pass(4000);
  expect(world.socket.sent.map((request) => request["id"])).toEqual(["id1", "id1", "id1"]);
  world.socket.hear({ type: "ack", id: "id1" });
  await answer;
  world.pass(60_000);
  expect(world.socket.sent).toHaveLength(3);
});

test("a lost connection is made again from the last update, and open requests go with it", async () => {
  world.socket.hear(welcome);
  world.socket.hear(update(7));
  const answer = client.ask(draw);
  world.socket.onclose?.({ code: 1006 });
  expect(ear.links).toEqual(["connecting", "open", "lost"]);
  world.pass(200);
  expect(world.sockets).toHaveLength(2);
  expect(new URL(world.socket.path, "http://x").searchParams.get("since")).toBe("7");
  world.socket.hear(welcome);
  expect(world.socket.sent).toEqual([{ ...draw, id: "id1" }]);
  const refused: Answer = { type: "refused", id: "id1", code: "table/stale", rule: "", words: words("no") };
  world.socket.hear(refused);
  expect(await answer).toEqual(refused);
});

test("pauses grow while the server is away", () => {
  const starts: number[] = [];
  for (let i = 0; i < 5; i++) {
    world.socket.onclose?.({ code: 1006 });
    const timer = world.timers.at(-1);
    starts.push((timer?.at ?? 0) - world.now);
    world.pass(60_000);
  }
  expect(starts).toEqual([200, 400, 800, 1600, 2500]);
});

test("a wrong token is not tried again", () => {
  world.socket.hear({ type: "refused", id: null, code: "table/token", rule: "", words: words("no") });
  world.socket.onclose?.({ code: 4401 });
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
  expect(ear.links.at(-1)).toBe("refused");
  expect(ear.refusals).toEqual(["table/token"]);
});

test("after leaving nothing more is sent", () => {
  world.socket.hear(welcome);
  void client.ask(draw);
  client.stop();
  expect(world.socket.isClosed).toBe(true);
  world.socket.onclose?.({ code: 1000 });
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
  expect(world.socket.sent).toHaveLength(1);
});

test("a binary message is ignored", () => {
  world.socket.onmessage?.({ data: new ArrayBuffer(2) });
  expect(ear.updates).toEqual([]);
});
