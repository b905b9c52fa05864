/**
 * Splits what arrives into parts of at most `bytes`. An end without notice, as when a connection is lost, ends the last part:
 * what arrived counts.
 */
export class Parted {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #bytes: number;
  #rest: Uint8Array | null = null;
  #isOver = false;
  /** Why it ended early; null where it did not. */
  failure: unknown = null;

  constructor(stream: AsyncIterable<Uint8Array>, bytes: number) {
    this.#chunks = stream[Symbol.asyncIterator]();
    this.#bytes = bytes;
  }

  /** Whether there is another part, which waits for its first bytes. */
  async hasMore(): Promise<boolean> {
    this.#rest ??= await this.#next();
    return this.#rest !== null;
  }

  async *part(): AsyncGenerator<Uint8Array> {
    for (let left = this.#bytes; left > 0;) {
      const chunk = this.#rest ?? (await this.#next());
      if (chunk === null) return;
      this.#rest = chunk.length > left ? chunk.subarray(left) : null;
      const taken = chunk.subarray(0, left);
      left -= taken.length;
      yield taken;
    }
  }

  async #next(): Promise<Uint8Array | null> {
    while (!this.#isOver)
      try {
        const { done, value } = await this.#chunks.next();
        if (done) this.#isOver = true;
        else if (value.length > 0) return value;
      } catch (error) {
        this.#isOver = true;
        this.failure = error;
      }
    return null;
  }
}
