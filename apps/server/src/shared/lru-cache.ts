/** A cache of at most `capacity` results; the one used longest ago makes room. */
export class LruCache<T> {
  /** In the order of use: a `Map` iterates in the order of insertion. */
  readonly #results = new Map<string, T>();
  readonly #capacity: number;
  #clears = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The cached result, or a new one of `load`; failures are not cached, nor what was begun before a {@link clear}. */
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
