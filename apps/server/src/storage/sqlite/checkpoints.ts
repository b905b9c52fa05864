/** Commits gather for so long before the log is looked at, in ms. */
const gathered = 1_000;
/** Those of work that goes on step by step: what they write comes to much, and others' commits wait while it is moved. */
const gatheredOfSteps = 250;

/**
 * Moves what was committed from the write-ahead log into the file beside the server's work: after a commit, once a
 * second, or four times while work goes on step by step. SQLite's own checkpoints would do it within a commit, while
 * everybody waits.
 */
export class Checkpoints {
  readonly #checkpoint: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #isSoon = false;
  /** While one runs, none is set: the next commit after it does that. */
  #isRunning = false;
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  /** @param failed is told when the file could not be written: what was committed is in the log, but no more. */
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
