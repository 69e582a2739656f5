// The browser's own sockets, clocks and chance, for the client.
import type { Socket, World } from "./client";

/** Some random letters, for ids and for the dice. */
export function randomText(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const browserWorld: World = {
  connect(path: string): Socket {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${location.host}${path}`) as unknown as Socket;
  },
  after(milliseconds: number, then: () => void): () => void {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
  identify: () => randomText(12),
};
