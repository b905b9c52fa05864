import type { Queryable } from "../../../../storage/index.ts";
import { type LoggedWords, loggedWords, type StoredRow } from "../blocks.store.ts";
import { type Burst, type Bursts, burstTimes, type Words, wordFields } from "./history.ts";

/** Time in which a burst may have failed to reach the log again and again, in ms. */
const patience = 60_000;

const isKnown = (words: LoggedWords | undefined): words is Words =>
  words !== undefined && wordFields.every((field) => words[field] !== undefined);

/**
 * What was typed when a process ended before it logged it: blocks whose words are not those of the change log.
 * Only what changed shortly before the page's last change can be missing. Nobody is named for it, and it is due.
 * @param rows as they stand in storage.
 */
export const unloggedBursts = async (
  q: Queryable,
  pageId: string,
  rows: readonly StoredRow[],
): Promise<Bursts> => {
  const instants = rows.map((row) => Date.parse(row.last_modified));
  const newest = instants.reduce((a, b) => Math.max(a, b), 0);
  const since = newest - burstTimes.longest - burstTimes.rest - patience;
  const recent = rows.filter((_row, index) => (instants[index] ?? 0) >= since);
  const logged = await loggedWords(
    q,
    pageId,
    recent.map((row) => row.block_id),
  );
  const bursts = new Map<string, Burst>();
  for (const row of recent) {
    const start = logged.get(row.block_id);
    if (!isKnown(start) || wordFields.every((field) => start[field] === row[field])) continue;
    bursts.set(row.block_id, { actorId: null, start, startedAt: -Infinity, lastAt: -Infinity });
  }
  return bursts;
};
