import { closeCodes, limits } from "@maive/contract";

/** The raw connection below a socket. */
export interface Line {
  readonly bytesRead: number;
  on(event: "data" | "close", listener: () => void): unknown;
}

/** The part of a `ws` socket that is used; it emits a message as soon as its last byte is read. */
export interface FramedSocket {
  on(event: "message" | "ping" | "pong", listener: () => void): unknown;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Bounds the memory of unfinished frames per person: a client might announce megabytes and never send the end. */
export class UnfinishedFrames {
  readonly #limit: number;
  readonly #bytes = new Map<string, number>();

  constructor(limit: number = limits.unfinishedFrameBytes) {
    this.#limit = limit;
  }

  /** Watches a socket; the one that exceeds the bound is closed and its frame dropped. */
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

  /** Bytes of unfinished frames of a person. */
  of(userId: string): number {
    return this.#bytes.get(userId) ?? 0;
  }
}
