import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { limits } from "@maive/contract";
import { addressBlock } from "./address-block.ts";
import type { TrustsProxy } from "./trusted-proxies.ts";

export interface ConnectionBounds {
  unfinishedPerAddress: number;
  unfinished: number;
  perAddress: number;
  /** Of any kind; further ones are closed at once. */
  inAll: number | null;
}

/** @param openFiles files the process may have open; null where the system does not say. */
export const connectionBounds = (openFiles: number | null): ConnectionBounds => ({
  unfinishedPerAddress: limits.unfinishedRequestsPerAddress,
  unfinished: limits.unfinishedRequests,
  perAddress: limits.connectionsPerAddress,
  // Above the limit of sockets, below the file descriptors that files and the database need.
  inAll: openFiles === null ? null : Math.floor(openFiles * 0.85),
});

/** Sockets by key, the oldest first. */
class Lines {
  readonly #lines = new Map<string, Set<Socket>>();

  add(key: string, socket: Socket): Set<Socket> {
    const line = this.#lines.get(key) ?? new Set();
    this.#lines.set(key, line.add(socket));
    return line;
  }

  delete(key: string, socket: Socket): void {
    const line = this.#lines.get(key);
    line?.delete(socket);
    if (line?.size === 0) this.#lines.delete(key);
  }
}

const cutFirst = (line: ReadonlySet<Socket>): void => {
  for (const socket of line) return void socket.destroy();
};

/**
 * Limits the connections, and those whose request is still incomplete (slowloris): when full, the one that has waited
 * longest is closed rather than the new one. Trusted proxies carry many people and only count in total.
 */
export const boundConnections = (
  server: Server,
  { unfinishedPerAddress, unfinished, perAddress, inAll }: ConnectionBounds,
  trustsProxy: TrustsProxy,
): void => {
  const everyone = new Lines();
  const waiting = new Lines();
  /** Called when the request of a connection is complete. */
  const finishing = new WeakMap<Socket, () => void>();
  const all = "";
  if (inAll !== null) server.maxConnections = inAll;

  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    const place = trustsProxy(address) ? null : addressBlock(address);
    const finish = (): void => {
      waiting.delete(all, socket);
      if (place !== null) waiting.delete(`at ${place}`, socket);
    };
    finishing.set(socket, finish);
    socket.once("close", () => {
      finish();
      if (place !== null) everyone.delete(place, socket);
    });
    if (place !== null && everyone.add(place, socket).size > perAddress) {
      socket.destroy();
      return;
    }
    const here = place === null ? null : waiting.add(`at ${place}`, socket);
    const inAllWaiting = waiting.add(all, socket);
    if (here && here.size > unfinishedPerAddress) cutFirst(here);
    else if (inAllWaiting.size > unfinished) cutFirst(inAllWaiting);
  });
  const arrived = ({ socket }: IncomingMessage): void => finishing.get(socket)?.();
  server.prependListener("request", arrived);
  server.prependListener("upgrade", arrived);
};
