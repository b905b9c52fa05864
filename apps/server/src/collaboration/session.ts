import { closeCodes, limits } from "@maive/contract";
import type { Actor } from "../shared/actor.ts";
import type { Clock } from "../shared/clock.ts";
import { newId } from "../shared/ids.ts";
import { Mutex } from "../shared/mutex.ts";
import type { RoomSocket } from "./room-socket.ts";

/** The part of a socket a session needs. */
export type Socket = Omit<RoomSocket, "on">;

const open = 1;

/** Messages per second a socket may send on average, and at once. */
const rate = { perSecond: 40, burst: 80 } as const;

/** Queued messages per socket: several whole replays. */
const mayWait = 4 * limits.replayEvents;

export interface SessionOptions {
  socket: Socket;
  actor: Actor;
  clock: Clock;
  /** Called with errors of queued work. */
  report(error: unknown): void;
}

/** One socket of one person in one room. */
export class Session {
  readonly actor: Actor;
  /** Identifies the connection for the room's members: the id of the browser tab, if it sent one. */
  clientId: string;
  /** Called once, as soon as the session is over: before a closing socket is really gone. */
  onEnd: () => void = () => {};
  readonly #socket: Socket;
  readonly #clock: Clock;
  readonly #report: (error: unknown) => void;
  readonly #sending = new Mutex();
  #waiting = 0;
  #ended = false;
  #heardAt: number;
  #tokens: number = rate.burst;
  #refilledAt: number;

  constructor({ socket, actor, clock, report }: SessionOptions) {
    this.#socket = socket;
    this.actor = actor;
    this.clientId = actor.clientId ?? newId();
    this.#clock = clock;
    this.#report = report;
    this.#heardAt = clock.now().getTime();
    this.#refilledAt = this.#heardAt;
  }

  /** Gives the connection a name that nobody else has. */
  rename(): void {
    this.clientId = newId();
  }

  /** Whether the socket may still send and receive. */
  get isOpen(): boolean {
    return !this.#ended && this.#socket.readyState === open;
  }

  /** Milliseconds since the last sign of life. */
  get silence(): number {
    return this.#clock.now().getTime() - this.#heardAt;
  }

  /** The socket gave a sign of life. */
  heard(): void {
    this.#heardAt = this.#clock.now().getTime();
  }

  /** Rate limit: takes one message of the sender's allowance; false when it is used up. */
  takeAllowance(): boolean {
    const now = this.#clock.now().getTime();
    const refill = (Math.max(now - this.#refilledAt, 0) / 1_000) * rate.perSecond;
    this.#tokens = Math.min(rate.burst, this.#tokens + refill);
    this.#refilledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Sends at once; a client that does not read is disconnected. */
  send(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount + Buffer.byteLength(text) > limits.socketBufferedBytes) {
      this.close(closeCodes.tooSlow, "too slow");
      return;
    }
    this.#socket.send(text);
  }

  /**
   * Queues what `texts` resolves to, so that order is preserved across awaits. On failure the socket is closed: it
   * reconnects and resyncs.
   */
  enqueue(texts: () => Promise<readonly string[]> | readonly string[]): Promise<void> {
    if (!this.isOpen) return Promise.resolve();
    if (this.#waiting >= mayWait) {
      this.close(closeCodes.tooSlow, "too slow");
      return Promise.resolve();
    }
    this.#waiting += 1;
    return this.#sending.run(async () => {
      try {
        if (this.isOpen) for (const text of await texts()) this.send(text);
      } catch (error) {
        this.#report(error);
        this.close(closeCodes.tryAgainLater, "try again");
      } finally {
        this.#waiting -= 1;
      }
    });
  }

  /** Closes the socket; nothing is sent or accepted from now on. */
  close(code: number, reason: string): void {
    if (this.#ended) return;
    this.#socket.close(code, reason);
    this.end();
  }

  /** The socket is closed, or about to be. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.onEnd();
  }
}
