/** Commits gather for so long before the log is looked at, in ms. */
const gathered = 1_000;

/**
 * Moves what was committed from the write-ahead log into the file beside the server's work: after a commit, once a
 * second at most. SQLite's own checkpoints would do it within a commit, while everybody waits.
 */
export class Checkpoints {
  readonly #checkpoint: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  /** @param failed is told when the file could not be written: what was committed is in the log, but no more. */
  constructor(checkpoint: () => Promise<void>, failed: (error: unknown) => void) {
    this.#checkpoint = checkpoint;
    this.#failed = failed;
  }

  /** Something was committed. */
  noteCommit(): void {
    if (this.#timer || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#checkpoint()
        .catch((error: unknown) => {
          if (!this.#closed) this.#failed(error);
        })
        .finally(() => {
          this.#timer = null;
        });
    }, gathered);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }
}
