import type { Segment } from "./segments.store.ts";

/** Segments of one level that become one of the next. */
const together = 8;
/** Parts of the largest segment: a merge reads and writes all of its tokens. */
const mostDocuments = 65_536;

/** Segments that are to become one, the smallest first; null: there are few enough. */
export const segmentsToMerge = (segments: readonly Segment[]): Segment[] | null => {
  const levels = [...Map.groupBy(segments, ({ level }) => level)].toSorted(([a], [b]) => a - b);
  for (const [, some] of levels) {
    const oldest = some.slice(0, together);
    const documents = oldest.reduce((sum, each) => sum + each.documents, 0);
    if (oldest.length === together && documents <= mostDocuments) return oldest;
  }
  return null;
};
