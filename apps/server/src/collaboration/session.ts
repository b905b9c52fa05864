import { closeCodes, limits } from "@maive/contract";
import type { WebSocket } from "ws";
import type { Actor } from "../shared/actor.ts";
import type { Clock } from "../shared/clock.ts";
import { newId } from "../shared/ids.ts";
import { Allowance } from "./allowance.ts";
import { closeFirmly } from "./close-firmly.ts";

/** The part of a `ws` socket a session needs. */
export type Socket = Pick<WebSocket, "send" | "close" | "terminate" | "readyState" | "bufferedAmount">;

const open = 1;

export interface SessionOptions {
  socket: Socket;
  actor: Actor;
  clock: Clock;
  /** Told of work that failed while something was to be sent. */
  report(error: unknown): void;
  /** Told once that the session is over, by this side or the other. */
  onEnd?(session: Session): void;
}

/** One socket of one person in one room. */
export class Session {
  readonly actor: Actor;
  readonly #socket: Socket;
  readonly #clock: Clock;
  readonly #allowance: Allowance;
  readonly #report: (error: unknown) => void;
  readonly #onEnd: ((session: Session) => void) | undefined;
  #clientId: string;
  #queue: Promise<void> = Promise.resolve();
  #heardAt: number;
  #ended = false;

  constructor({ socket, actor, clock, report, onEnd }: SessionOptions) {
    this.#socket = socket;
    this.actor = actor;
    this.#clientId = actor.clientId ?? newId();
    this.#clock = clock;
    this.#allowance = new Allowance(clock);
    this.#report = report;
    this.#onEnd = onEnd;
    this.#heardAt = clock.now().getTime();
  }

  /** Names the tab for everybody in the room: as it calls itself, where it said so. */
  get clientId(): string {
    return this.#clientId;
  }

  /** Gives the tab a name of the server's. */
  rename(): void {
    this.#clientId = newId();
  }

  /** From here on nothing is sent and nothing heard, although the socket may still be closing. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Milliseconds since the socket last gave a sign of life. */
  get silence(): number {
    return this.#clock.now().getTime() - this.#heardAt;
  }

  /** Whether both are the same tab of the same person, perhaps before and after a broken connection. */
  isSameTab(other: Session): boolean {
    return other.actor.userId === this.actor.userId && other.clientId === this.#clientId;
  }

  /** The socket gave a sign of life. */
  heard(): void {
    this.#heardAt = this.#clock.now().getTime();
  }

  /** Takes one message of the sender's allowance; false when there is none left. */
  takeAllowance(): boolean {
    this.heard();
    return this.#allowance.take();
  }

  /** Sends a text at once; a reader that does not read is cut. */
  send(text: string): void {
    if (this.#ended || this.#socket.readyState !== open) return;
    if (this.#socket.bufferedAmount + Buffer.byteLength(text) > limits.socketBufferedBytes)
      this.close(closeCodes.tooSlow, "too slow");
    else this.#socket.send(text);
  }

  /**
   * Sends what `texts` resolves to after everything queued before it, so that order is kept while work is awaited.
   * When it fails the socket is closed: the reader comes back and is told what it missed, instead of going on with a gap.
   */
  enqueue(texts: () => Promise<readonly string[]> | readonly string[]): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      if (this.#ended) return;
      try {
        for (const text of await texts()) this.send(text);
      } catch (error) {
        this.#report(error);
        this.close(closeCodes.tryAgainLater, "try again");
      }
    });
    return this.#queue;
  }

  close(code: number, reason: string): void {
    if (this.#ended) return;
    closeFirmly(this.#socket, code, reason);
    this.end();
  }

  /** The socket is closed or closing. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd?.(this);
  }
}
