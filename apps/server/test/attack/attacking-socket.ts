import * as encoding from "lib0/encoding";
import { once } from "node:events";
import { WebSocket } from "ws";
import type { Person } from "./attackers.ts";

/** As long as so much waits to be sent, nothing more is. */
const mostBuffered = 256 * 1_024;

/** A socket of a user, or of an anonymous one, once it is open or refused. */
export const openSocket = async (url: string, person?: Person): Promise<WebSocket> => {
  const socket = new WebSocket(url, person ? { headers: { cookie: person.cookie } } : {});
  await new Promise<void>((resolve) => {
    socket.on("open", resolve);
    socket.on("close", () => resolve());
    // Refused upgrades and resets are answers here; what the server does about them is looked at elsewhere.
    socket.on("error", () => socket.terminate());
  });
  return socket;
};

/** The first frame of a page's socket; who does not send it is not let in. */
const signIn = (pageId: string): Uint8Array => {
  const to = encoding.createEncoder();
  encoding.writeVarString(to, pageId);
  encoding.writeVarUint(to, 2);
  encoding.writeVarUint(to, 0);
  encoding.writeVarString(to, "x");
  return encoding.toUint8Array(to);
};

/** The server has read everything sent before, or has hung up. */
const settled = async (socket: WebSocket): Promise<void> => {
  if (socket.readyState !== WebSocket.OPEN) return;
  socket.ping();
  await Promise.race([once(socket, "pong"), once(socket, "close")]);
};

export interface Attacked {
  sent: number;
  /** How often the server hung up, by code. */
  closes: Map<number, number>;
}

/** Sends frames to a socket of the server, and opens it anew whenever the server hangs up. */
export const attackSocket = async (
  { port, path, pageId }: { port: number; path: string; pageId?: string },
  person: Person,
  frames: readonly (string | Uint8Array)[],
): Promise<Attacked> => {
  const closes = new Map<number, number>();
  const url = `ws://127.0.0.1:${port}${path}`;
  let socket: WebSocket | null = null;
  let sent = 0;
  for (const frame of frames) {
    if (socket?.readyState !== WebSocket.OPEN) {
      socket = await openSocket(url, person);
      socket.on("close", (code) => closes.set(code, (closes.get(code) ?? 0) + 1));
      if (socket.readyState !== WebSocket.OPEN) continue;
      if (pageId !== undefined) socket.send(signIn(pageId));
    }
    socket.send(frame);
    sent += 1;
    if (sent % 20 === 0 || socket.bufferedAmount > mostBuffered) await settled(socket);
  }
  if (socket) await settled(socket);
  socket?.terminate();
  return { sent, closes };
};
