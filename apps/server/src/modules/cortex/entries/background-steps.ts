import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { inFlight } from "../../../shared/in-flight.ts";
import type { Logger } from "../../../shared/logger.ts";

/** So long a step waits for requests, in ms: hardly any takes longer. */
const patience = 20;

/** Lets requests come in that arrived during a step, and answers them before the next one. */
const others = async (): Promise<void> => {
  await setImmediate();
  await setImmediate();
  await inFlight.answered(patience);
};

/** Work that is done step by step beside everything else, until nothing is left; what is left is known elsewhere. */
export class BackgroundSteps {
  /** Nobody's request: transactions of steps must not carry the keys of one. */
  readonly #outside = AsyncLocalStorage.snapshot();
  readonly #next: () => Promise<boolean>;
  readonly #log: Pick<Logger, "error">;
  readonly #failed: string;
  #running: Promise<void> | null = null;
  /** Something may have been left since the last look. */
  #asked = false;
  #closed = false;

  /**
   * @param next does one step and says whether there was something to do.
   * @param failed is logged when a step fails; the next {@link resume} tries again.
   */
  constructor(next: () => Promise<boolean>, log: Pick<Logger, "error">, failed: string) {
    this.#next = next;
    this.#log = log;
    this.#failed = failed;
  }

  /** Goes on with what is left. */
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

  /** Resolves when nothing is left. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** No step is begun any more; resolves when the last one is done. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.idle();
  }
}
