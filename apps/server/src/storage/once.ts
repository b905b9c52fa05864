import type { Queryable, Tx } from "./storage.ts";

const known = new WeakMap<Queryable, Map<string, Promise<unknown>>>();

/**
 * Does something once in a transaction, and answers the same when it is asked for again; outside of transactions each time. For
 * what only the transaction itself can change: it then calls {@link againIn}.
 */
export const onceIn = <T>(q: Queryable, what: string, work: () => Promise<T>): Promise<T> => {
  if (!q.isTransaction) return work();
  const ofThis = known.get(q) ?? new Map<string, Promise<unknown>>();
  known.set(q, ofThis);
  const before = ofThis.get(what);
  // Asked for under one name, it is always the same work.
  if (before) return before as Promise<T>;
  const now = work();
  ofThis.set(what, now);
  return now;
};

/** What {@link onceIn} has done under this name is done anew when it is asked for. */
export const againIn = (tx: Tx, what: string): void => {
  known.get(tx.db)?.delete(what);
};
