/** A cache of at most `capacity` results with least-recently-used eviction. */
export class LruCache<T> {
  /** Ordered by use: `Map` iterates in the order of insertion. */
  readonly #results = new Map<string, T>();
  readonly #capacity: number;
  #clears = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The cached result, or that of `load`; failures and loads begun before a {@link clear} are not cached. */
  async get(key: string, load: () => Promise<T>): Promise<T> {
    const cached = this.#results.get(key);
    const clears = this.#clears;
    const result = cached ?? (await load());
    if (clears !== this.#clears) return result;
    this.#results.delete(key);
    this.#results.set(key, result);
    const oldest = this.#results.keys().next();
    if (this.#results.size > this.#capacity && !oldest.done) this.#results.delete(oldest.value);
    return result;
  }

  clear(): void {
    this.#clears += 1;
    this.#results.clear();
  }
}
