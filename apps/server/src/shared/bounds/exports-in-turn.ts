import { limits } from "@maive/contract";
import { KeyedQueue, WorkQueue } from "./work-queue.ts";

const persons = new KeyedQueue({ atOnce: limits.exportsAtOnce, waiting: limits.exportsWaiting });
const all = new WorkQueue({ atOnce: limits.exportsOfAll, waiting: Number.POSITIVE_INFINITY });
const archives = new KeyedQueue({ atOnce: limits.archivesAtOnce, waiting: limits.archivesWaiting });

/** Runs work in its turn among all; it may give its place up before it has ended. */
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
 * Makes an export in its turn: one of a person at a time, a few of all. A person has their own place until the last byte
 * is sent. That among all is given up for a slow reader, who costs next to nothing: nobody waits for somebody else's line.
 * @param signal gives the place in the line up.
 * @throws DomainError `too_many_requests` where too many of this person wait already.
 */
export const queueExport = <T>(
  userId: string,
  work: (giveUpPlace: () => void) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => persons.run(userId, () => amongAll(work, signal), signal);

/** Sends an archive of files in its turn: a few of a person at a time. @throws DomainError `too_many_requests`. */
export const queueArchive = <T>(
  userId: string,
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => archives.run(userId, work, signal);
