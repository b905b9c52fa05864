/** How long turns are taken after a lost race, in ms: who meets nobody any more need not. */
const turnsFor = 1_000;

/**
 * When transactions that write what others of their kind write, such as a table's version, take turns over all processes: once one has lost a
 * race, since of two at once one would begin anew nearly always.
 */
export class WriteTurns {
  readonly #now: () => number;
  #until = 0;

  /** @param now monotonic time in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get areTaken(): boolean {
    return this.#now() < this.#until;
  }

  /** Another one has written the same meanwhile. */
  lost(): void {
    this.#until = this.#now() + turnsFor;
  }

  /** Whoever has the turn stands still, or writes for long: nobody waits for it again. */
  blocked(): void {
    this.#until = 0;
  }
}
