import type { Logger } from "../logger.ts";
import { latestWork } from "./current-work.ts";

/** The loop is looked at so often, in ms. */
const every = 250;
/** So long it stands still before that is said, in ms. */
const tolerated = 250;

/** Notices when the event loop stands still: then nobody is answered. Says what was begun or went on last before it did. */
export class LoopWatch {
  readonly #log: Pick<Logger, "warn">;
  #timer: NodeJS.Timeout | null = null;
  #due = 0;
  #stalls = 0;

  constructor(log: Pick<Logger, "warn">) {
    this.#log = log;
  }

  /** How often it stood still since the start. */
  get stalls(): number {
    return this.#stalls;
  }

  start(): void {
    this.#due = performance.now() + every;
    this.#timer = setInterval(() => this.#look(), every);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    const late = now - this.#due;
    this.#due = now + every;
    if (late <= tolerated) return;
    this.#stalls += 1;
    const work = latestWork()?.name ?? null;
    this.#log.warn({ ms: Math.round(late), work }, "the event loop stood still");
  }
}
