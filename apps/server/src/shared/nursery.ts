import { constants, type PerformanceEntry, PerformanceObserver } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";

/**
 * How V8's nursery grows when it is too small: not at all in a server that mostly waits. How large it becomes in a busy one is said
 * where the process is started (`--max-semi-space-size`, 16 MB per half): V8 reads that once, before any of our code.
 */
const calmGrowth = "--semi-space-growth-factor=1";
const busyGrowth = "--semi-space-growth-factor=2";
/** Collections of the calm nursery between two looks that show it to be too small. */
const many = 12;
/** Time between two looks, in ms. */
const lookEvery = 250;

const isMinor = (entry: PerformanceEntry & { detail?: { kind?: number } }): boolean =>
  entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MINOR;

/**
 * Lets the nursery of this thread follow the work: a small one costs bulk loads and recalculations a quarter of their time, a
 * large one stays resident. V8 reads that flag each time the nursery could grow.
 */
export class Nursery {
  readonly #onBusy: () => void;
  readonly #observer: PerformanceObserver;
  #collections = 0;
  #timer: NodeJS.Timeout | null = null;

  /** @param onBusy hears of every quarter of a second with much to do, until the nursery is {@link narrow}ed again. */
  constructor(onBusy: () => void) {
    this.#onBusy = onBusy;
    this.narrow();
    this.#observer = new PerformanceObserver((list) => {
      this.#collections += list.getEntries().filter(isMinor).length;
      this.#timer ??= setTimeout(() => this.#look(), lookEvery).unref();
    });
    this.#observer.observe({ entryTypes: ["gc"] });
  }

  /** The work is done; the room is given back by the next full collection. */
  narrow(): void {
    setFlagsFromString(calmGrowth);
  }

  close(): void {
    this.#observer.disconnect();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #look(): void {
    const collections = this.#collections;
    this.#timer = null;
    this.#collections = 0;
    if (collections < many) return;
    setFlagsFromString(busyGrowth);
    this.#onBusy();
  }
}
