import { me } from "@maive/contract";
import { ApiError, call } from "../../../../api/index.ts";

/** Sockets that fail before the server is asked whether it answers otherwise. */
const failuresBefore = 2;

/** Whether the server answers over HTTP, whatever it says. */
const answers = async (signal: AbortSignal): Promise<boolean> => {
  try {
    await call(me, { signal });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status < 500;
  }
};

/**
 * Finds out whether sockets are kept from the server while HTTP gets through, as behind a proxy that does not know them.
 * A server that is just coming back is not taken for one: a socket must fail after HTTP was answered.
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

  /** The server spoke over a socket. */
  heard(): void {
    this.#failures = 0;
    this.#answered = false;
    this.#set(false);
  }

  /** A socket closed before the server spoke over it. */
  failed(): void {
    this.#failures += 1;
    if (this.#failures < failuresBefore) return;
    if (this.#answered) this.#set(true);
    void this.#ask();
  }

  /** A socket is not answered, not even with a refusal; `stillSilent` says whether that has changed meanwhile. */
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
