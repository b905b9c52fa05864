import { limits } from "@maive/contract";
import { KeyedQueue, WorkQueue } from "./work-queue.ts";

const persons = new KeyedQueue({ atOnce: limits.exportsAtOnce, waiting: limits.exportsWaiting });
const all = new WorkQueue({ atOnce: limits.exportsOfAll, waiting: Number.POSITIVE_INFINITY });
const archives = new KeyedQueue({ atOnce: limits.archivesAtOnce, waiting: limits.archivesWaiting });

/** Runs work in a global slot, which it may release before it ends. */
const amongAll = async <T>(
  work: (giveUpPlace: () => void) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => {
  const giveUpPlace = await all.enter(signal);
  try {
    return await work(giveUpPlace);
  } finally {
    giveUpPlace();
  }
};

/**
 * Runs an export in its slots: one per person, a few in all. The person's slot is occupied until the last byte is sent;
 * the global one is released for a slow reader, who costs next to nothing, so that nobody waits for somebody else's
 * line.
 * @param signal leaves the queue.
 * @throws DomainError `too_many_requests` when too many of this person's are queued.
 */
export const queueExport = <T>(
  userId: string,
  work: (giveUpPlace: () => void) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => persons.run(userId, () => amongAll(work, signal), signal);

/** Sends an archive of files in a slot: a few per person. @throws DomainError `too_many_requests`. */
export const queueArchive = <T>(
  userId: string,
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => archives.run(userId, work, signal);
