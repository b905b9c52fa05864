import type { Logger } from "../logger.ts";
import { latestWork } from "./current-work.ts";

/** The loop is looked at so often, in ms. */
const every = 250;
/** So long it stands still before that is said, in ms. */
const tolerated = 250;

/** Processor time of this thread so far, in ms: it passes only while this thread works, whatever else the machine does. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Notices when the event loop stands still: then nobody is answered. Says what was begun or went on last before it did, and how
 * much of that time the loop itself worked: the rest it waited for a disk, or for a machine that was busy with something else.
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

  /** How often it stood still since the start. */
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
    // What was worked before it was due to be looked at is not what kept it from that.
    const cpuMs = Math.min(late, this.#spent - before);
    this.#log.warn({ ms: Math.round(late), cpuMs: Math.round(cpuMs), work }, "the event loop stood still");
  }
}
