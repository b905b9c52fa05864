import { EventEmitter } from "node:events";
import type { DatabaseMessage } from "@maive/contract";

export type Received = DatabaseMessage & { seq?: number };

/** Both ends of a socket without a network: what the server sends waits until the test reads it. */
export class SocketPair extends EventEmitter {
  readyState = 1;
  /** Code with which the server closed. */
  closeCode: number | null = null;
  /** Whether the client's side answers a close, as a living browser does. */
  answersClose = true;
  terminated = false;
  readonly #waiting: string[] = [];

  get bufferedAmount(): number {
    return this.#waiting.reduce((sum, frame) => sum + Buffer.byteLength(frame), 0);
  }

  send(frame: string): void {
    this.#waiting.push(frame);
  }

  close(code: number): void {
    if (this.readyState > 1) return;
    this.readyState = 2;
    this.closeCode = code;
    if (this.answersClose) queueMicrotask(() => this.cut());
  }

  ping(): void {
    this.emit("ping");
  }

  terminate(): void {
    this.terminated = true;
    this.cut();
  }

  /** The connection is gone; what was not read is lost. */
  cut(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.emit("close");
  }

  /** The client says something. */
  say(message: object | string): void {
    this.emit("message", Buffer.from(typeof message === "string" ? message : JSON.stringify(message)));
  }

  /** Takes what arrived, at most `count` frames. */
  read(count = Infinity): Received[] {
    return this.#waiting
      .splice(0, Math.min(count, this.#waiting.length))
      .map((frame) => JSON.parse(frame) as Received);
  }
}

/** Lets all work that waits for nothing but itself come to its end. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
