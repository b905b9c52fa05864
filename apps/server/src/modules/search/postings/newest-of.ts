import type { PartIds } from "./part-ids.ts";

/** Some more than are needed: a few may be gone, or be another's. */
const margin = 1.25;
/** How much more is read where too many were. */
const growth = 4;

export interface RankedIds {
  ids: Pick<PartIds, "length" | "newest">;
  /** Of those that can be read. */
  limit: number;
}

/**
 * For each list the first ones that `read` gives back, up to a limit. What is in several lists is read once.
 * @param read those of some ids that are there, the greatest first.
 */
export const newestOf = async <T extends { doc_id: number }>(
  lists: readonly RankedIds[],
  read: (ids: readonly number[]) => Promise<T[]>,
): Promise<T[][]> => {
  const known = new Map<number, T | null>();
  const there = (ids: readonly number[]): T[] => ids.flatMap((id) => known.get(id) ?? []);
  let times = margin;
  for (;;) {
    const looked = lists.map(({ ids, limit }) => ids.newest(Math.ceil(limit * times)));
    const candidates = lists.flatMap((list, at) =>
      there(looked[at] ?? []).length >= list.limit ? [] : (looked[at] ?? []),
    );
    const unknown = [...new Set(candidates)].filter((id) => !known.has(id));
    for (const id of unknown) known.set(id, null);
    if (unknown.length > 0) for (const row of await read(unknown)) known.set(row.doc_id, row);
    const isEnough = lists.every(
      (list, at) => looked[at]?.length === list.ids.length || there(looked[at] ?? []).length >= list.limit,
    );
    if (isEnough) return lists.map((list, at) => there(looked[at] ?? []).slice(0, list.limit));
    times *= growth;
  }
};
