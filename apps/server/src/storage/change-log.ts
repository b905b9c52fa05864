import { newId } from "../shared/ids.ts";
import { insertRows } from "./insert-rows.ts";
import type { Tx } from "./storage.ts";

export interface Change {
  /** User who acted; null for the server's own work. */
  actorId: string | null;
  /** `<entity>_<what happened>`, for example `page_created` or `value_changed`. */
  kind: string;
  pageId?: string | null;
  blockId?: string | null;
  databaseId?: number | null;
  propertyId?: number | null;
  /** JSON-serialisable, or absent. */
  before?: unknown;
  after?: unknown;
}

const json = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

const steps = new WeakMap<Tx, string>();

/** What one transaction does belongs together: an earlier state is before or after all of it. */
export const stepOf = (tx: Tx): string => {
  const step = steps.get(tx) ?? newId();
  steps.set(tx, step);
  return step;
};

const columns = [
  "change_id",
  "actor_id",
  "changed_at",
  "kind",
  "page_id",
  "block_id",
  "database_id",
  "property_id",
  "before",
  "after",
  "step_id",
];

/** Appends to the change log, in the transaction of the change itself. */
export const recordChanges = (tx: Tx, changes: readonly Change[]): Promise<void> =>
  insertRows(
    tx,
    "change",
    columns,
    changes.map((c) => [
      newId(),
      c.actorId,
      tx.now,
      c.kind,
      c.pageId ?? null,
      c.blockId ?? null,
      c.databaseId ?? null,
      c.propertyId ?? null,
      json(c.before),
      json(c.after),
      stepOf(tx),
    ]),
  );

export const recordChange = (tx: Tx, change: Change): Promise<void> => recordChanges(tx, [change]);
