/** A cache of at most `capacity` results with least-recently-used eviction. */
export class LruCache<T> {
  /** Ordered by use: `Map` iterates in the order of insertion. */
  readonly #results = new Map<string, { result: T; at: number }>();
  readonly #capacity: number;
  readonly #believedFor: number;
  #clears = 0;

  /** @param believedFor ms after which a result is loaded again, for what others change without a word. */
  constructor(capacity: number, believedFor = Number.POSITIVE_INFINITY) {
    this.#capacity = capacity;
    this.#believedFor = believedFor;
  }

  /** The cached result, or that of `load`; failures and loads begun before a {@link clear} are not cached. */
  async get(key: string, load: () => Promise<T>): Promise<T> {
    const clears = this.#clears;
    const now = performance.now();
    const found = this.#results.get(key);
    const entry = found && now - found.at < this.#believedFor ? found : { result: await load(), at: now };
    if (clears !== this.#clears) return entry.result;
    this.#results.delete(key);
    this.#results.set(key, entry);
    const oldest = this.#results.keys().next();
    if (this.#results.size > this.#capacity && !oldest.done) this.#results.delete(oldest.value);
    return entry.result;
  }

  clear(): void {
    this.#clears += 1;
    this.#results.clear();
  }
}
