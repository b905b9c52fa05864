/** Debounce of checkpoints after a commit, in ms. */
const gathered = 1_000;
/** The same during stepwise jobs: the log grows fast, and commits wait for its checkpoint. */
const gatheredOfSteps = 250;

/**
 * WAL checkpoints off the main thread: at most one per second, or four during stepwise jobs. SQLite's automatic ones
 * would run within a commit and block everybody.
 */
export class Checkpoints {
  readonly #checkpoint: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #isSoon = false;
  /** Not set while a checkpoint runs: the next commit schedules one. */
  #isRunning = false;
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  /** @param failed called when the file could not be written; the commits are still in the log. */
  constructor(checkpoint: () => Promise<void>, failed: (error: unknown) => void) {
    this.#checkpoint = checkpoint;
    this.#failed = failed;
  }

  /** After a commit. @param isStep of a stepwise job. */
  noteCommit(isStep = false): void {
    if (this.#closed || this.#isRunning || (this.#timer && (this.#isSoon || !isStep))) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#isSoon = isStep;
    this.#timer = setTimeout(() => this.#run(), isStep ? gatheredOfSteps : gathered);
    this.#timer.unref();
  }

  #run(): void {
    this.#timer = null;
    this.#isRunning = true;
    this.#running = this.#checkpoint()
      .catch((error: unknown) => {
        if (!this.#closed) this.#failed(error);
      })
      .finally(() => {
        this.#isRunning = false;
      });
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }
}
