/** Keeps the results asked for last, at most `capacity` of them. */
export class Recent<T> {
  readonly #kept = new Map<string, T>();
  readonly #capacity: number;
  #cleared = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The kept result, or a new one from `make`; a failure is not kept, nor what was begun before a {@link clear}. */
  async get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    const round = this.#cleared;
    const value = known ?? (await make());
    if (round !== this.#cleared) return value;
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#capacity && !oldest.done) this.#kept.delete(oldest.value);
    return value;
  }

  clear(): void {
    this.#cleared += 1;
    this.#kept.clear();
  }
}
