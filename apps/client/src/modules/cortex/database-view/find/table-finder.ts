/** The hits of a search, and which of them is the current one, from 1; 0: none of the columns on the screen has any. */
export interface HitCount {
  current: number;
  total: number;
  /** There are more where nothing is counted: in groups that are folded. */
  isMore?: boolean;
}

/** Rows with hits, by their numbers from 0. */
export interface HitSource {
  /** The current one, or the one that is on its way; -1 before there is any. */
  at(): number;
  total(): number;
  /** @param focuses whether the keyboard follows; absent: where it is in the rows already. */
  goTo(number: number, focuses?: boolean): void;
}

/** What the search field of a table shares with its rows: the count, and the way from hit to hit. */
export class TableFinder {
  #count: HitCount | null = null;
  #isLeading = true;
  #source: HitSource | null = null;
  #openField: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();

  /** Null while nothing is searched, or counted. */
  readonly getCount = (): HitCount | null => this.#count;

  /** Whether the current hit is in these rows: of several groups it is in one. */
  readonly getIsLeading = (): boolean => this.#isLeading;

  /** Listens to the count and to whether these rows lead. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  showCount(count: HitCount | null): void {
    const now = this.#count;
    if (count?.current === now?.current && count?.total === now?.total && count?.isMore === now?.isMore)
      return;
    this.#count = count;
    this.#notify();
  }

  lead(isLeading: boolean): void {
    if (isLeading === this.#isLeading) return;
    this.#isLeading = isLeading;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The number of the current hit. */
  at(): number {
    return this.#source?.at() ?? -1;
  }

  goTo(number: number, focuses?: boolean): void {
    this.#source?.goTo(number, focuses);
  }

  /** Goes to the next or previous hit, around the ends. */
  step(by: 1 | -1): void {
    const total = this.#source?.total() ?? 0;
    if (total > 0) this.goTo((this.at() + by + total) % total);
  }

  /** Opens the search field and focuses it. */
  openField(): void {
    this.#openField?.();
  }

  /** Registers the rows; @returns the function that removes them. */
  offerHits(source: HitSource): () => void {
    this.#source = source;
    return () => {
      if (this.#source === source) this.#source = null;
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
