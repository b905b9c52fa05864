import type { Hit } from "./hits.ts";

/** What was found in a text: that of a page, or of a content that the page shows. */
export interface FoundText<Of> {
  of: Of;
  hits: readonly Hit[];
}

/** Hits of one text that follow each other in the page. */
export interface HitRun<Of> extends FoundText<Of> {
  /** Of its hits from the first to before the last. */
  first: number;
  end: number;
  /** Number of hits before them in the page. */
  before: number;
  /** Position in its text before which the run ends. */
  until: number;
}

/** A hit by its text. */
export interface PlacedHit<Of> {
  of: Of;
  index: number;
}

/** The first hit from a position on; the number of hits when there is none. */
export const firstFrom = (hits: readonly Hit[], position: number): number => {
  let low = 0;
  let high = hits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hits[middle]?.from ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * All hits in the order in which one reads the page.
 * @param contents what stands in the page, by the position of the block that shows it, the first one first.
 */
export const runsOf = <Of>(
  page: FoundText<Of>,
  contents: readonly (FoundText<Of> & { position: number })[],
): HitRun<Of>[] => {
  const runs: HitRun<Of>[] = [];
  let before = 0;
  const add = (text: FoundText<Of>, first: number, end: number, until: number): void => {
    runs.push({ of: text.of, hits: text.hits, first, end, before, until });
    before += end - first;
  };
  let first = 0;
  for (const { position, ...content } of contents) {
    const end = firstFrom(page.hits, position);
    add(page, first, end, position);
    add(content, 0, content.hits.length, Number.POSITIVE_INFINITY);
    first = end;
  }
  add(page, first, page.hits.length, Number.POSITIVE_INFINITY);
  return runs;
};

/** Number of hits. */
export const countOf = (runs: readonly HitRun<unknown>[]): number => {
  const last = runs.at(-1);
  return last ? last.before + last.end - last.first : 0;
};

/** The nth hit of the page, from 0. */
export const hitAt = <Of>(runs: readonly HitRun<Of>[], n: number): PlacedHit<Of> | null => {
  const run = runs.find(({ before, first, end }) => n >= before && n < before + end - first);
  return run ? { of: run.of, index: run.first + n - run.before } : null;
};

/** Which hit of the page a hit of a text is, from 0; -1 for none. */
export const numberOf = <Of>(runs: readonly HitRun<Of>[], { of, index }: PlacedHit<Of>): number => {
  const run = runs.find((each) => each.of === of && index >= each.first && index < each.end);
  return run ? run.before + index - run.first : -1;
};

/** The first hit from a position of a text on, in the order of the page; after its last one comes its first. */
export const hitFrom = <Of>(runs: readonly HitRun<Of>[], of: Of, position: number): PlacedHit<Of> | null => {
  const run = runs.find((each) => each.of === of && position < each.until);
  if (!run) return hitAt(runs, 0);
  const within = Math.max(run.first, Math.min(firstFrom(run.hits, position), run.end));
  return hitAt(runs, run.before + within - run.first) ?? hitAt(runs, 0);
};
