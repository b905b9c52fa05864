import type { Ids } from "./ids.ts";

/** Ids of parts that were found in several segments, each of which has others. */
export class PartIds {
  /** Each with the oldest first. */
  readonly #lists: readonly Ids[];
  readonly length: number;

  constructor(lists: readonly Ids[]) {
    this.#lists = lists.filter(({ length }) => length > 0);
    this.length = lists.reduce((sum, { length }) => sum + length, 0);
  }

  /** The newest ones, the newest first: no more are put in order than are needed. */
  newest(most: number): number[] {
    const left = this.#lists.map(({ length }) => length);
    const newest: number[] = [];
    while (newest.length < most) {
      let best = -1;
      let id = -Infinity;
      for (let at = 0; at < left.length; at += 1) {
        const next = this.#lists[at]?.[(left[at] ?? 0) - 1];
        if (next === undefined || next <= id) continue;
        best = at;
        id = next;
      }
      if (best < 0) break;
      left[best] = (left[best] ?? 0) - 1;
      newest.push(id);
    }
    return newest;
  }

  has(id: number): boolean {
    return this.#lists.some((list) => hasId(list, id));
  }
}

const hasId = (list: Ids, id: number): boolean => {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return list[from] === id;
};
