import type { HitSource, TableFinder } from "./table-finder.ts";

interface FoundGroup {
  finder: TableFinder;
  box: HTMLElement;
}

const inPlace = (a: FoundGroup, b: FoundGroup): number =>
  a.box.compareDocumentPosition(b.box) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The hits in the rows of several groups as one sequence, in the order in which the groups stand. */
export class GroupedFinder implements HitSource {
  readonly #whole: TableFinder;
  #groups: FoundGroup[] = [];
  #current: TableFinder | null = null;
  /** Found groups that are folded, by where they are. */
  readonly #folded = new Map<string, number>();

  /** @param whole the finder of the search field. */
  constructor(whole: TableFinder) {
    this.#whole = whole;
  }

  /** Registers itself with the search field; @returns the function that removes it. */
  readonly offer = (): (() => void) => this.#whole.offerHits(this);

  /** Adds the rows of a group. @returns the function that removes them. */
  add(finder: TableFinder, box: HTMLElement): () => void {
    this.#groups = [...this.#groups, { finder, box }].toSorted(inPlace);
    const stop = finder.subscribe(() => this.#refresh());
    this.#refresh();
    return () => {
      stop();
      this.#groups = this.#groups.filter((group) => group.finder !== finder);
      if (this.#current === finder) this.#current = null;
      this.#refresh();
    };
  }

  /** @param count how many found groups are folded there. @returns the function that removes it. */
  noteFolded(place: string, count: number): () => void {
    const set = (now: number): void => {
      if (now === (this.#folded.get(place) ?? 0)) return;
      if (now === 0) this.#folded.delete(place);
      else this.#folded.set(place, now);
      this.#refresh();
    };
    set(count);
    return () => set(0);
  }

  #found(): { finder: TableFinder; box: HTMLElement; from: number; total: number }[] {
    let from = 0;
    return this.#groups.flatMap((group) => {
      const total = group.finder.getCount()?.total ?? 0;
      from += total;
      return total === 0 ? [] : [{ ...group, from: from - total, total }];
    });
  }

  #leading(): { finder: TableFinder; from: number; total: number } | undefined {
    const found = this.#found();
    return found.find(({ finder }) => finder === this.#current) ?? found[0];
  }

  #refresh(): void {
    const leading = this.#leading();
    for (const { finder } of this.#groups) finder.lead(finder === leading?.finder);
    const counts = this.#groups.flatMap(({ finder }) => finder.getCount() ?? []);
    const isMore = this.#folded.size > 0;
    if (counts.length === 0 && !isMore) this.#whole.showCount(null);
    else
      this.#whole.showCount({
        current: leading ? leading.from + (leading.finder.getCount()?.current ?? 0) : 0,
        total: this.total(),
        ...(isMore ? { isMore } : {}),
      });
  }

  at(): number {
    const leading = this.#leading();
    return leading ? leading.from + leading.finder.at() : -1;
  }

  total(): number {
    return this.#found().reduce((sum, { total }) => sum + total, 0);
  }

  goTo(number: number): void {
    const found = this.#found();
    const group = found.find(({ from, total }) => number >= from && number < from + total);
    if (!group) return;
    const focuses = this.#groups.some(({ box }) => box.contains(document.activeElement));
    this.#current = group.finder;
    this.#refresh();
    group.box.firstElementChild?.scrollIntoView({ block: "nearest" });
    group.finder.goTo(number - group.from, focuses);
  }
}
