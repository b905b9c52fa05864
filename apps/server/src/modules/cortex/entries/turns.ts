/**
 * Lets writers of one process go one after the other. Every write of a value counts up its database's version;
 * PostgreSQL would answer writers that meet there with a serialisation failure, more often than trying again
 * can make up for. SQLite has one writer anyway.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` when all that came before is done, however that ended. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }
}
