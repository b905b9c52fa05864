/** Inserted rows after which an empty database's statistics mislead. */
const first = 20_000;
/** Later: this share of all rows inserted before. */
const share = 0.2;

/**
 * Runs ANALYZE (and updates the visibility map) after much was inserted. Autovacuum does so only once a minute; until
 * then PostgreSQL plans with the statistics of an empty table (a window of 40,000 entries took half a second instead
 * of 5 ms), and index-only scans must visit each new row.
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

  /** A committed transaction has inserted these rows. */
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

  /** Resolves when no analysis is running. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }
}
