import type { Candidate } from "./select-parts.store.ts";
import type { RankedPart } from "./rank.ts";

/** A thing that was found, by its best part. */
export interface Hit extends Omit<Candidate, "is_live"> {
  score: number;
  part: RankedPart;
}

const dayMs = 24 * 60 * 60 * 1_000;
/** Opened lately outweighs the whole title beside a part of one, not a title beside a text. */
const openedWorth = 4;
const favoriteWorth = 0.75;
const freshWorth = 1;
/** Days after which half of its freshness is gone. */
const halfFresh = 60;

const freshness = (changedAt: string, now: Date): number => {
  const days = Math.max(0, (now.getTime() - Date.parse(changedAt)) / dayMs);
  return freshWorth * 2 ** (-days / halfFresh);
};

/** The best first; then the newest. */
export const inOrder = (a: Hit, b: Hit): number =>
  b.score - a.score ||
  (a.changed_at < b.changed_at ? 1 : a.changed_at > b.changed_at ? -1 : 0) ||
  (a.key < b.key ? 1 : a.key > b.key ? -1 : 0);

/** The things of matching parts, the best first. */
export const hitsOf = (candidates: readonly Candidate[], ranked: readonly RankedPart[], now: Date): Hit[] => {
  const rows = new Map(candidates.map((candidate) => [candidate.doc_id, candidate]));
  const hits = new Map<string, Hit>();
  for (const part of ranked) {
    const row = rows.get(part.docId);
    if (!row) continue;
    const { is_live: _, ...rest } = row;
    const score =
      part.score +
      freshness(row.changed_at, now) +
      (row.opened_at ? openedWorth : row.favorite ? favoriteWorth : 0);
    const name = `${row.kind} ${row.key}`;
    const known = hits.get(name);
    if (!known || known.score < score) hits.set(name, { ...rest, score, part });
  }
  return [...hits.values()].toSorted(inOrder);
};
