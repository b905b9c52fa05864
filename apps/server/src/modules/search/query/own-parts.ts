import { NumberSet } from "../../../storage/index.ts";
import { rankOf } from "../postings/rank-of.ts";

/**
 * As many parts of a guest's or visitor's own are all compared, without the index: no list of what others have is read, so that the time says
 * nothing of it.
 */
export const mostCompared = 2_000;

/** Parts of documents that a guest or visitor may be able to read, by their documents: rights are the same for all parts of one. */
export class OwnParts {
  /** Their documents, by rank. */
  readonly ranks = new NumberSet();
  #few: Set<number> | null = new Set();

  /** The ids of all of them, as long as they are few; some may be gone. */
  get few(): ReadonlySet<number> | null {
    return this.#few;
  }

  add(docIds: readonly number[]): void {
    for (const docId of docIds) {
      this.ranks.add(rankOf(docId));
      this.#few?.add(docId);
    }
    if (this.#few && this.#few.size > mostCompared) this.#few = null;
  }

  has(docId: number): boolean {
    return this.ranks.has(rankOf(docId));
  }
}
