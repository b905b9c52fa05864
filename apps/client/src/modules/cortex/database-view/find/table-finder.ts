/** Found cells, and which of them is the current one, from 1; 0: none of the columns on the screen has any. */
export interface HitCount {
  current: number;
  total: number;
}

type Step = (by: 1 | -1) => void;

/** What the search field of a table and its rows know of each other: the count, and the way from hit to hit. */
export class TableFinder {
  #count: HitCount | null = null;
  #step: Step | null = null;
  #openField: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();

  /** Null while nothing is searched, or counted. */
  readonly getCount = (): HitCount | null => this.#count;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  showCount(count: HitCount | null): void {
    if (count?.current === this.#count?.current && count?.total === this.#count?.total) return;
    this.#count = count;
    for (const listener of this.#listeners) listener();
  }

  /** Goes to the next or previous hit. @returns whether there are rows to go through. */
  step(by: 1 | -1): boolean {
    this.#step?.(by);
    return this.#step !== null;
  }

  /** Opens the search field and focuses it. */
  openField(): void {
    this.#openField?.();
  }

  /** Registers the rows; @returns the function that removes them. */
  offerSteps(step: Step): () => void {
    this.#step = step;
    return () => {
      if (this.#step === step) this.#step = null;
      this.showCount(null);
    };
  }

  /** Registers the search field; @returns the function that removes it. */
  offerField(open: () => void): () => void {
    this.#openField = open;
    return () => {
      if (this.#openField === open) this.#openField = null;
    };
  }
}
