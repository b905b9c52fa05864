import type { Queryable } from "../../../../storage/index.ts";
import { type LoggedWords, loggedWords, type StoredRow } from "../blocks.store.ts";
import { type Burst, type Bursts, burstTimes, type Words, wordFields } from "./history.ts";

/** A burst may have been retried for this long, in ms. */
const timeoutMs = 60_000;

const isKnown = (words: LoggedWords | undefined): words is Words =>
  words !== undefined && wordFields.every((field) => words[field] !== undefined);

/**
 * Typing that a crashed process had not logged yet: blocks that differ from the change log. Only changes shortly
 * before the page's last one can be missing. It has no editor and is logged at once.
 * @param rows as stored.
 * @param isShared another process may be about to log what is still young.
 */
export const unloggedBursts = async (
  q: Queryable,
  pageId: string,
  rows: readonly StoredRow[],
  isShared = false,
): Promise<Bursts> => {
  const instants = rows.map((row) => Date.parse(row.last_modified));
  const newest = instants.reduce((a, b) => Math.max(a, b), 0);
  if (isShared && Date.now() - newest < burstTimes.longest + burstTimes.rest + timeoutMs) return new Map();
  const since = newest - burstTimes.longest - burstTimes.rest - timeoutMs;
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
