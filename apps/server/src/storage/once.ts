import type { Queryable, Tx } from "./storage.ts";

const known = new WeakMap<Queryable, Map<string, Promise<unknown>>>();

/**
 * Does something once per transaction and memoises the result; outside of transactions each time. For data only the
 * transaction itself can change, which then calls {@link invalidateIn}.
 */
export const oncePerTransaction = <T>(q: Queryable, what: string, work: () => Promise<T>): Promise<T> => {
  if (!q.isTransaction) return work();
  const ofThis = known.get(q) ?? new Map<string, Promise<unknown>>();
  known.set(q, ofThis);
  const before = ofThis.get(what);
  // A name always stands for the same work.
  if (before) return before as Promise<T>;
  const now = work();
  ofThis.set(what, now);
  return now;
};

/** Invalidates a memoised result of {@link oncePerTransaction}. */
export const invalidateIn = (tx: Tx, what: string): void => {
  known.get(tx.db)?.delete(what);
};
