/** Debounces checkpoints after a commit, in ms. */
const gathered = 1_000;
/** The same while a job writes step by step: the log grows fast, and commits wait while it is moved. */
const gatheredOfSteps = 250;

/**
 * Moves the write-ahead log into the database file off the main thread: after a commit at most once a second, or four times
 * while a job writes step by step. SQLite's automatic checkpoints would run within a commit and block everybody.
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

  /** Something was committed. @param isStep as one of many steps that follow each other. */
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
