import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { inFlight } from "../../../shared/in-flight.ts";
import type { Logger } from "../../../shared/logger.ts";

/** The longest a step waits for requests, in ms; few take longer. */
const patience = 20;

/** Yields until the requests that arrived during a step are answered. */
const others = async (): Promise<void> => {
  await setImmediate();
  await setImmediate();
  await inFlight.answered(patience);
};

/** Background work in steps, interleaved with requests, until the queue (stored elsewhere) is empty. */
export class BackgroundSteps {
  /** Detached from any request: transactions of steps must not carry an idempotency key. */
  readonly #outside = AsyncLocalStorage.snapshot();
  readonly #next: () => Promise<boolean>;
  readonly #log: Pick<Logger, "error">;
  readonly #failed: string;
  #running: Promise<void> | null = null;
  /** Work may have been queued since the last check. */
  #asked = false;
  #closed = false;

  /**
   * @param next does one step and returns whether there was work.
   * @param failed is logged when a step fails; the next {@link resume} retries.
   */
  constructor(next: () => Promise<boolean>, log: Pick<Logger, "error">, failed: string) {
    this.#next = next;
    this.#log = log;
    this.#failed = failed;
  }

  /** Continues with queued work. */
  resume(): void {
    if (this.#closed) return;
    this.#asked = true;
    this.#running ??= this.#outside(async () => {
      try {
        while (this.#asked && !this.#closed) {
          this.#asked = false;
          while (!this.#closed && (await this.#next())) await others();
        }
      } catch (error) {
        this.#log.error({ err: error }, this.#failed);
      } finally {
        this.#running = null;
      }
    });
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Stops after the current step. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.idle();
  }
}
