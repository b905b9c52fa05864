import { closeCodes, limits } from "@maive/contract";

/** The line below a socket. */
export interface Line {
  readonly bytesRead: number;
  on(event: "data" | "close", listener: () => void): unknown;
}

/** What is used of a `ws` socket, which emits a message in the moment its last byte is read. */
export interface FramedSocket {
  on(event: "message" | "ping" | "pong", listener: () => void): unknown;
  close(code: number, reason: string): void;
  terminate(): void;
}

/**
 * Bounds what waits in memory for the rest of its frame, over all sockets of one person: a socket announces a frame of
 * megabytes and never ends it.
 */
export class UnfinishedFrames {
  readonly #limit: number;
  readonly #bytes = new Map<string, number>();

  constructor(limit: number = limits.unfinishedFrameBytes) {
    this.#limit = limit;
  }

  /** Follows a socket; the one with which a person has too much closes, and its frame is forgotten. */
  watch(userId: string, socket: FramedSocket, line: Line): void {
    let finishedAt = line.bytesRead;
    let counted = 0;
    const count = (bytes: number): void => {
      const now = (this.#bytes.get(userId) ?? 0) + bytes - counted;
      counted = bytes;
      if (now > 0) this.#bytes.set(userId, now);
      else this.#bytes.delete(userId);
    };
    const finish = (): void => {
      finishedAt = line.bytesRead;
      count(0);
    };
    for (const event of ["message", "ping", "pong"] as const) socket.on(event, finish);
    line.on("close", () => count(0));
    line.on("data", () => {
      count(line.bytesRead - finishedAt);
      if ((this.#bytes.get(userId) ?? 0) <= this.#limit) return;
      socket.close(closeCodes.tryAgainLater, "too much at once");
      socket.terminate();
    });
  }

  /** Bytes that wait, of a person. */
  of(userId: string): number {
    return this.#bytes.get(userId) ?? 0;
  }
}
