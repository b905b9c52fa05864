import { closeCodes, limits } from "@maive/contract";
import type { WebSocket } from "ws";
import type { Actor } from "../shared/actor.ts";
import type { Clock } from "../shared/clock.ts";
import { newId } from "../shared/ids.ts";

/** The part of a `ws` socket a session needs. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState" | "bufferedAmount">;

const open = 1;

/** Messages per second a socket may send on average, and at once. */
const rate = { perSecond: 40, burst: 80 } as const;

export interface SessionOptions {
  socket: Socket;
  actor: Actor;
  clock: Clock;
  /** Told of work that failed while something was to be sent. */
  report(error: unknown): void;
}

/** One socket of one person in one room. */
export class Session {
  readonly actor: Actor;
  /** Names this connection for everybody in the room: the browser tab, where it said so. */
  readonly clientId: string;
  readonly #socket: Socket;
  readonly #clock: Clock;
  readonly #report: (error: unknown) => void;
  #queue: Promise<void> = Promise.resolve();
  #heardAt: number;
  #tokens: number = rate.burst;

  constructor({ socket, actor, clock, report }: SessionOptions) {
    this.#socket = socket;
    this.actor = actor;
    this.clientId = actor.clientId ?? newId();
    this.#clock = clock;
    this.#report = report;
    this.#heardAt = clock.now().getTime();
  }

  /** Milliseconds since the socket last gave a sign of life. */
  get silence(): number {
    return this.#clock.now().getTime() - this.#heardAt;
  }

  /** The socket gave a sign of life. */
  heard(): void {
    this.#heardAt = this.#clock.now().getTime();
  }

  /** Takes one message of the sender's allowance; false when there is none left. */
  takeAllowance(): boolean {
    this.#tokens = Math.min(rate.burst, this.#tokens + (this.silence / 1_000) * rate.perSecond);
    this.heard();
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Sends a text at once; a reader that does not read is cut. */
  send(text: string): void {
    if (this.#socket.readyState !== open) return;
    if (this.#socket.bufferedAmount + Buffer.byteLength(text) > limits.socketBufferedBytes) {
      this.close(closeCodes.tooSlow, "too slow");
      return;
    }
    this.#socket.send(text);
  }

  /** Sends what `texts` resolves to after everything queued before it, so that order is kept while work is awaited. */
  enqueue(texts: () => Promise<readonly string[]> | readonly string[]): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      try {
        for (const text of await texts()) this.send(text);
      } catch (error) {
        this.#report(error);
      }
    });
    return this.#queue;
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }
}
