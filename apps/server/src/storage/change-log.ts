import { newId } from "../shared/ids.ts";
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

/** Rows per insert: SQLite binds at most 32,766 parameters, PostgreSQL 65,535. */
const chunk = 1_000;

/** Appends to the change log, in the transaction of the change itself. */
export const recordChanges = async (tx: Tx, changes: readonly Change[]): Promise<void> => {
  for (let i = 0; i < changes.length; i += chunk)
    await tx.db
      .insertInto("change")
      .values(
        changes.slice(i, i + chunk).map((c) => ({
          change_id: newId(),
          actor_id: c.actorId,
          changed_at: tx.now,
          kind: c.kind,
          page_id: c.pageId ?? null,
          block_id: c.blockId ?? null,
          database_id: c.databaseId ?? null,
          property_id: c.propertyId ?? null,
          before: json(c.before),
          after: json(c.after),
          step_id: stepOf(tx),
        })),
      )
      .execute();
};

export const recordChange = (tx: Tx, change: Change): Promise<void> => recordChanges(tx, [change]);
