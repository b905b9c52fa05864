/** Inserted rows after which the figures of an empty database mislead. */
const first = 20_000;
/** Later ones: such a share of all that were inserted before. */
const share = 0.2;

/**
 * Lets PostgreSQL look at its tables again after they have grown much. It does so by itself, but only once a minute. Until then
 * it plans by the figures of an empty table (a window of 40,000 entries took half a second instead of 5 ms), and looks up each
 * new row that an index names, because it does not yet know that everybody may see it.
 */
export class TableFigures {
  readonly #look: () => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  #all = 0;
  #since = 0;
  #running: Promise<void> | null = null;

  constructor(look: () => Promise<void>, onFailure: (error: unknown) => void) {
    this.#look = look;
    this.#onFailure = onFailure;
  }

  /** So many rows were inserted by a transaction that is through. */
  note(rows: number): void {
    this.#all += rows;
    this.#since += rows;
    if (this.#running || this.#since < Math.max(first, (this.#all - this.#since) * share)) return;
    this.#since = 0;
    this.#running = this.#look()
      .catch(this.#onFailure)
      .finally(() => {
        this.#running = null;
        this.note(0);
      });
  }

  /** Resolves when no look is under way. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }
}
