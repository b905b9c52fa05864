import { type IdRange, withoutId } from "./id-ranges.ts";

/** How long a commit that others have overtaken is waited for, in ms. */
const patienceMs = 1_000;
/** How long it may still turn up, in ms: PostgreSQL ends a transaction that is idle for a minute. */
export const maxDelayMs = 120_000;
/** Bounds of what is retained of commits that did not come. */
const mostGivenUp = 1_000;
const mostUndone = 10_000;

export interface Numbered {
  factId: number;
  /** How long ago its transaction wrote it, in ms. */
  age: number;
}

interface Gap extends IdRange {
  /** When the fact behind it was written, by this process's monotonic clock: it is missing for at least as long. */
  since: number;
}

export interface Taken<F> {
  /** Next in the order. */
  ready: F[];
  /** Were given up, and came all the same: what stands behind them was heard before. */
  late: F[];
}

/**
 * Brings facts into the one order, that of their ids. An id is drawn by the last step of its transaction and seen after its commit, so that
 * a smaller one may appear behind a larger one: it is waited for.
 */
export class FactOrder<F extends Numbered> {
  /** All up to it were passed on, undone or given up. */
  #heard: number;
  #highest: number;
  #gaps: Gap[] = [];
  #givenUp: Gap[];
  readonly #waiting = new Map<number, F>();
  /** Ids of transactions that were rolled back, as far as nobody has come by them. */
  readonly #undone = new Set<number>();

  /**
   * @param heard where the order begins.
   * @param missing that may still turn up from before it.
   */
  constructor(heard: number, missing: readonly IdRange[] = [], now = performance.now()) {
    this.#heard = heard;
    this.#highest = heard;
    this.#givenUp = missing.map((range) => ({ ...range, since: now }));
  }

  /** Facts above this id are unknown. */
  get highest(): number {
    return this.#highest;
  }

  /** Whether facts are waiting for one before them. */
  get isWaiting(): boolean {
    return this.#gaps.length > 0;
  }

  /** Ids that may turn up below the highest one. @param all also those that were given up. */
  missing(all = false): readonly IdRange[] {
    return all ? [...this.#givenUp, ...this.#gaps] : this.#gaps;
  }

  /**
   * Takes in what was read, by rising id, and whether what is missing was looked at with it.
   * @returns what is heard now.
   */
  take(facts: readonly F[], now = performance.now()): Taken<F> {
    const late = this.#note(facts, now);
    return { ready: this.#settle(now), late };
  }

  /** Takes in what is known without a look. @returns what is heard now. */
  add(facts: readonly F[], now = performance.now()): Taken<F> {
    const late = this.#note(facts, now);
    return { ready: this.#settle(null), late };
  }

  /** Nothing will come of these ids. @returns what is heard now. */
  forget(ids: readonly number[]): F[] {
    for (const id of ids) {
      if (id > this.#highest) this.#undone.add(id);
      else if (!this.#remove("gaps", id)) this.#remove("givenUp", id);
    }
    // After an eviction a reader waits for it in vain, for a second.
    if (this.#undone.size > mostUndone) this.#undone.clear();
    return this.#settle(null);
  }

  /** @returns those that were given up. */
  #note(facts: readonly F[], now: number): F[] {
    return facts.filter((fact) => {
      const { factId, age } = fact;
      if (factId > this.#highest) this.#reveal(factId, now - age);
      else if (!this.#remove("gaps", factId)) return this.#remove("givenUp", factId);
      this.#waiting.set(factId, fact);
      return false;
    });
  }

  #reveal(factId: number, since: number): void {
    if (factId > this.#highest + 1) this.#gaps.push({ first: this.#highest + 1, last: factId - 1, since });
    this.#highest = factId;
    for (const id of this.#undone) {
      if (id > factId) continue;
      this.#undone.delete(id);
      this.#remove("gaps", id);
    }
  }

  /** @returns whether it was among them. */
  #remove(from: "gaps" | "givenUp", id: number): boolean {
    const before = from === "gaps" ? this.#gaps : this.#givenUp;
    const after = withoutId(before, id);
    if (after === before) return false;
    if (from === "gaps") this.#gaps = after;
    else this.#givenUp = after;
    return true;
  }

  /** @param now null: the gaps were not looked at. */
  #settle(now: number | null): F[] {
    const ready: F[] = [];
    while (this.#heard < this.#highest) {
      const next = this.#waiting.get(this.#heard + 1);
      const [gap] = this.#gaps;
      if (next) {
        this.#waiting.delete(next.factId);
        ready.push(next);
        this.#heard = next.factId;
      } else if (gap?.first !== this.#heard + 1) this.#heard += 1;
      else if (now === null || now - gap.since < patienceMs) break;
      else {
        this.#gaps.shift();
        this.#givenUp.push(gap);
        this.#heard = gap.last;
      }
    }
    if (now !== null)
      this.#givenUp = this.#givenUp.filter(({ since }) => now - since < maxDelayMs).slice(-mostGivenUp);
    return ready;
  }
}
