import { limits } from "@maive/contract";
import { KeyedQueue } from "./work-queue.ts";

const persons = new KeyedQueue({ atOnce: limits.exportsAtOnce, waiting: limits.exportsWaiting });
const all = new KeyedQueue({ atOnce: limits.exportsOfAll, waiting: Number.POSITIVE_INFINITY });

/**
 * Makes an export in its turn: one of a person at a time, a few of all. It has its place until its last byte is sent.
 * @param signal gives the place in the line up.
 * @throws DomainError `too_many_requests` where too many of this person wait already.
 */
export const exportInTurn = <T>(
  userId: string,
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => persons.run(userId, () => all.run("", work, signal), signal);
