import type { Logger } from "../logger.ts";
import { latestWork } from "./current-work.ts";

/** Interval of checking the loop, in ms. */
const every = 250;
/** Longer stalls are reported, in ms. */
const tolerated = 250;

/** CPU time of this thread in ms, independent of other load on the machine. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Detects stalls of the event loop, during which nobody is answered. Reports the last marked work and how much of the
 * stall was CPU time; the rest was waiting for the disk or a busy machine.
 */
export class LoopWatch {
  readonly #log: Pick<Logger, "warn">;
  #timer: NodeJS.Timeout | null = null;
  #due = 0;
  #spent = 0;
  #stalls = 0;

  constructor(log: Pick<Logger, "warn">) {
    this.#log = log;
  }

  /** Number of stalls since the start. */
  get stalls(): number {
    return this.#stalls;
  }

  start(): void {
    this.#due = performance.now() + every;
    this.#spent = spent();
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
    const before = this.#spent;
    this.#spent = spent();
    if (late <= tolerated) return;
    this.#stalls += 1;
    const work = latestWork()?.name ?? null;
    // CPU time before the timer was due did not delay it.
    const cpuMs = Math.min(late, this.#spent - before);
    this.#log.warn({ ms: Math.round(late), cpuMs: Math.round(cpuMs), work }, "the event loop stood still");
  }
}
