/** Traffic in bytes after which a collection may pay off. */
export const muchTraffic = 32 * 1024 * 1024;
/** Idle time before the collection, in ms. */
const quiet = 5_000;

/**
 * Returns memory to the system after much traffic, once idle. V8 does not shrink its heap while idle: 244 MB after a
 * bulk load, of which 176 are needed. A full collection takes 0.1 s, so that nobody may be waiting.
 */
export class IdleCollector {
  readonly #giveBack: () => void;
  #passed = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(giveBack: () => void) {
    this.#giveBack = giveBack;
  }

  /** A request was answered, or work of this size is going on. */
  note(bytes: number): void {
    this.#passed += bytes;
    if (this.#timer) this.#timer.refresh();
    else if (this.#passed >= muchTraffic) this.#timer = setTimeout(() => this.#end(), quiet).unref();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  #end(): void {
    this.#timer = null;
    this.#passed = 0;
    this.#giveBack();
  }
}
