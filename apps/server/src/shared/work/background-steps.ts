import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { inFlight } from "../in-flight.ts";
import type { Logger } from "../logger.ts";
import type { Leader } from "./leader.ts";

/** The longest a step waits for requests, in ms; few take longer. */
const timeoutMs = 20;

/** Yields until the requests that arrived during a step are answered. */
const others = async (): Promise<void> => {
  await setImmediate();
  await setImmediate();
  await inFlight.answered(timeoutMs);
};

export interface BackgroundStepsDeps {
  leader: Leader;
  log: Pick<Logger, "error">;
  /** Notifies the leader of new work. */
  topic: string;
  /** Logged when a step fails; the next {@link BackgroundSteps.resume} retries. */
  failed: string;
}

/**
 * Background work in steps, interleaved with requests, until the queue (stored elsewhere) is empty. Where there are several
 * processes the leader does it.
 */
export class BackgroundSteps {
  /** Detached from any request: transactions of steps must not carry an idempotency key. */
  readonly #outside = AsyncLocalStorage.snapshot();
  readonly #next: () => Promise<boolean>;
  readonly #deps: BackgroundStepsDeps;
  readonly #stops: readonly (() => void)[];
  #running: Promise<void> | null = null;
  /** Work may have been queued since the last check. */
  #isRequested = false;
  #closed = false;

  /** @param next does one step and returns whether there was work. */
  constructor(next: () => Promise<boolean>, deps: BackgroundStepsDeps) {
    this.#next = next;
    this.#deps = deps;
    const { leader, topic } = deps;
    this.#stops = [
      leader.onTurn(() => this.resume()),
      leader.hear(topic, () => {
        if (leader.isHere) this.resume();
      }),
    ];
  }

  /** Continues with queued work, wherever that is done. */
  resume(): void {
    if (this.#closed) return;
    const { leader, log, topic, failed } = this.#deps;
    if (!leader.isHere) {
      leader.say(topic, "");
      return;
    }
    this.#isRequested = true;
    this.#running ??= this.#outside(async () => {
      try {
        while (this.#isRequested && !this.#closed) {
          this.#isRequested = false;
          while (!this.#closed && (await leader.run(this.#next))) await others();
        }
      } catch (error) {
        log.error({ err: error }, failed);
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
    for (const stop of this.#stops) stop();
    await this.idle();
  }
}
