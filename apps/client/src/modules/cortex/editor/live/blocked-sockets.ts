import { me } from "@maive/contract";
import { ApiError, call } from "../../../../api/index.ts";

/** Failed sockets before HTTP is probed. */
const failuresBefore = 2;

/** Whether the server answers over HTTP at all. */
const answers = async (signal: AbortSignal): Promise<boolean> => {
  try {
    await call(me, { signal });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status < 500;
  }
};

/**
 * Detects blocked sockets, as by a proxy without WebSocket support. A starting server is not mistaken for one: a
 * socket must fail after HTTP was answered.
 */
export class BlockedSockets {
  readonly #onChange: (blocked: boolean) => void;
  readonly #signal: AbortSignal;
  #failures = 0;
  #answered = false;
  #asking = false;
  #blocked = false;

  constructor(onChange: (blocked: boolean) => void, signal: AbortSignal) {
    this.#onChange = onChange;
    this.#signal = signal;
  }

  /** A message over a socket arrived. */
  heard(): void {
    this.#failures = 0;
    this.#answered = false;
    this.#set(false);
  }

  /** A socket closed before any message. */
  failed(): void {
    this.#failures += 1;
    if (this.#failures < failuresBefore) return;
    if (this.#answered) this.#set(true);
    void this.#ask();
  }

  /** A socket remains silent, without even a refusal; `stillSilent`: whether it still does. */
  async silent(stillSilent: () => boolean): Promise<void> {
    if (this.#blocked) return;
    const answered = await answers(this.#signal);
    if (answered && !this.#signal.aborted && stillSilent()) this.#set(true);
  }

  async #ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const failures = this.#failures;
    const answered = await answers(this.#signal);
    this.#asking = false;
    if (this.#signal.aborted || this.#failures < failures) return;
    this.#answered = answered;
    if (!answered) this.#set(false);
  }

  #set(blocked: boolean): void {
    if (blocked === this.#blocked) return;
    this.#blocked = blocked;
    this.#onChange(blocked);
  }
}
