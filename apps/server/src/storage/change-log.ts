import { newId } from "../shared/ids.ts";
import { insertRows } from "./insert-rows.ts";
import type { Tx } from "./storage.ts";

export interface Change {
  /** Null for the server itself. */
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

/** Groups the changes of one transaction: earlier states are before or after all of it. */
export const stepOf = (tx: Tx): string => {
  const step = steps.get(tx) ?? newId();
  steps.set(tx, step);
  return step;
};

type Cell = string | number | null;

/** The columns, and their values of a change. */
const columns: readonly (readonly [name: string, of: (change: Change, tx: Tx) => Cell])[] = [
  ["change_id", () => newId()],
  ["actor_id", ({ actorId }) => actorId],
  ["changed_at", (_, { now }) => now],
  ["kind", ({ kind }) => kind],
  ["page_id", ({ pageId }) => pageId ?? null],
  ["block_id", ({ blockId }) => blockId ?? null],
  ["database_id", ({ databaseId }) => databaseId ?? null],
  ["property_id", ({ propertyId }) => propertyId ?? null],
  ["before", ({ before }) => json(before)],
  ["after", ({ after }) => json(after)],
  ["step_id", (_, tx) => stepOf(tx)],
];

/** Fewer rows are not worth a statement of their own. */
const manyFrom = 100;

/** The value all rows share in a non-text column: most changes are about one database, and few about blocks. */
const sharedOf = (cells: readonly Cell[]): number | null | undefined => {
  const [first] = cells;
  if (cells.length < manyFrom || typeof first === "string") return undefined;
  return cells.every((cell) => cell === first) ? first : undefined;
};

/** Columns that may be long. */
const texts: ReadonlySet<string> = new Set(["before", "after"]);

/** Size of a row besides its texts. */
const rowBytes = 300;

/** Counts each person's share of the append-only log. */
const noteWritten = (tx: Tx, changes: readonly Change[], long: readonly (readonly Cell[])[]): void => {
  changes.forEach(({ actorId }, n) => {
    if (actorId === null) return;
    const letters = long.reduce((sum, column) => sum + String(column[n] ?? "").length, 0);
    tx.noteWritten(actorId, rowBytes + letters);
  });
};

/** Appends to the change log within the change's transaction. */
export const recordChanges = (tx: Tx, changes: readonly Change[]): Promise<void> => {
  const cells = columns.map(([, of]) => changes.map((change) => of(change, tx)));
  noteWritten(
    tx,
    changes,
    cells.filter((_, at) => texts.has(columns[at]?.[0] ?? "")),
  );
  const shared = cells.map(sharedOf);
  const own = cells.filter((_, at) => shared[at] === undefined);
  return insertRows(
    tx,
    "change",
    columns.map(([name], at) => {
      const all = shared[at];
      return all === undefined ? name : { name, all };
    }),
    changes.map((_, n) => own.map((column) => column[n] ?? null)),
  );
};

export const recordChange = (tx: Tx, change: Change): Promise<void> => recordChanges(tx, [change]);
