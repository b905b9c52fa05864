import { sql } from "kysely";
import { databaseNow, type Engine, type Queryable, type Tx } from "../../../../storage/index.ts";
import type { ImportFacts, PendingImport, Tried } from "./pending-imports.ts";

/** Who has not been heard of for so long has ended, in ms by the database's clock. */
const silentMs = 10_000;

/** The state of an import for its caller; the rest are its columns. */
type Body = Omit<ImportFacts, "state">;

const bodyOf = (pending: PendingImport): string => {
  const { reading, columns, rowsDone, rowsTotal, rowCount, databaseId, problemCount, error } = pending;
  const body: Body = { reading, columns, rowsDone, rowsTotal, rowCount, databaseId, problemCount, error };
  return JSON.stringify(body);
};

export interface FoundImport {
  userId: string;
  fileName: string;
  /** Null once the entries are written. */
  part: string | null;
  size: number;
  expiresAt: number;
  facts: ImportFacts;
  /** The process that worked on it was killed. */
  wasInterrupted: boolean;
}

/** Whether the process that works on the import of the surrounding query was heard of. */
const isAlive = (engine: Engine) =>
  sql<boolean>`exists (select 1 from table_import_progress as progress
    where progress.import_id = table_import.import_id and progress.seen_ms > ${databaseNow(engine)} - ${silentMs})`;

/** Nobody works on the import of the surrounding query. */
const isIdle = (engine: Engine) =>
  sql<boolean>`(state not in ('reading', 'running') or not ${isAlive(engine)})`;

export const addImport = async (
  tx: Tx,
  pending: PendingImport,
  { part, size }: { part: string; size: number },
): Promise<void> => {
  await tx.db
    .insertInto("table_import")
    .values({
      import_id: pending.id,
      user_id: pending.userId,
      file_name: pending.fileName,
      part,
      size,
      expires_ms: pending.expiresAt,
      state: "ready",
      process_id: null,
      body: bodyOf(pending),
      tried: null,
      report: null,
    })
    .execute();
  await tx.db
    .insertInto("table_import_progress")
    .values({ import_id: pending.id, seen_ms: 0, rows_done: 0, is_cancelled: 0 })
    .execute();
};

export const findImport = async (q: Queryable, engine: Engine, id: string): Promise<FoundImport | null> => {
  const row = await q
    .selectFrom("table_import")
    .innerJoin("table_import_progress as at", "at.import_id", "table_import.import_id")
    .select(["user_id", "file_name", "part", "size", "expires_ms", "state", "body", "at.rows_done"])
    .select(sql<number>`case when ${isIdle(engine)} then 1 else 0 end`.as("idle"))
    .where("table_import.import_id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const state = row.state as ImportFacts["state"];
  const isBusy = state === "reading" || state === "running";
  const body = JSON.parse(row.body) as Body;
  return {
    userId: row.user_id,
    fileName: row.file_name,
    part: row.part,
    size: row.size,
    expiresAt: row.expires_ms,
    facts: { ...body, ...(isBusy ? { rowsDone: row.rows_done } : {}), state },
    wasInterrupted: isBusy && row.idle === 1,
  };
};

/** @returns false where another request works on it, at whatever process. */
export const beginImport = async (
  tx: Tx,
  engine: Engine,
  id: string,
  { processId, state }: { processId: string; state: "reading" | "running" },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable("table_import")
    .set({ state, process_id: processId })
    .where("import_id", "=", id)
    .where(isIdle(engine))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.db
    .updateTable("table_import_progress")
    .set({ seen_ms: databaseNow(engine), rows_done: 0, is_cancelled: 0 })
    .where("import_id", "=", id)
    .execute();
  return true;
};

/**
 * Says how far it is, in a row of its own: the transaction that writes the entries changes the import's.
 * @returns whether nobody has given it up.
 */
export const noteProgress = async (tx: Tx, engine: Engine, pending: PendingImport): Promise<boolean> => {
  const row = await tx.db
    .updateTable("table_import_progress")
    .set({ seen_ms: databaseNow(engine), rows_done: pending.rowsDone })
    .where("import_id", "=", pending.id)
    .returning("is_cancelled")
    .executeTakeFirst();
  return row?.is_cancelled === 0;
};

/** Nobody works on it any more. @returns false where another process does: it took this one for ended. */
export const settleImport = async (tx: Tx, pending: PendingImport, processId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable("table_import")
    .set({
      state: pending.state,
      process_id: null,
      body: bodyOf(pending),
      ...(pending.hasFile ? {} : { part: null }),
    })
    .where("import_id", "=", pending.id)
    .where("process_id", "=", processId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const saveTried = async (tx: Tx, id: string, tried: Tried | null): Promise<void> => {
  const { report = null, ...scanned } = tried?.scanned ?? {};
  await tx.db
    .updateTable("table_import")
    .set({ tried: tried ? JSON.stringify({ key: tried.key, scanned }) : null, report })
    .where("import_id", "=", id)
    .execute();
};

export const readTried = async (q: Queryable, id: string): Promise<Tried | null> => {
  const row = await q
    .selectFrom("table_import")
    .select(["tried", "report"])
    .where("import_id", "=", id)
    .executeTakeFirst();
  if (!row?.tried || !row.report) return null;
  const { key, scanned } = JSON.parse(row.tried) as {
    key: string;
    scanned: Omit<Tried["scanned"], "report">;
  };
  return { key, scanned: { ...scanned, report: Buffer.from(row.report) } };
};

/** The process that writes its entries has to abort. */
export const cancelImport = async (tx: Tx, id: string): Promise<void> => {
  await tx.db
    .updateTable("table_import_progress")
    .set({ is_cancelled: 1 })
    .where("import_id", "=", id)
    .execute();
};

/** @returns the name of its file; null where there is none. */
export const removeImport = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.db.deleteFrom("table_import").where("import_id", "=", id).returning("part").executeTakeFirst())
    ?.part ?? null;

/** Somebody's imports on which nobody works, the oldest first. */
export const idleImportsOf = async (q: Queryable, engine: Engine, userId: string): Promise<string[]> => {
  const rows = await q
    .selectFrom("table_import")
    .select("import_id")
    .where("user_id", "=", userId)
    .where(isIdle(engine))
    .orderBy("import_id")
    .execute();
  return rows.map(({ import_id }) => import_id);
};

export const expiredImports = async (q: Queryable, engine: Engine, now: number): Promise<string[]> => {
  const rows = await q
    .selectFrom("table_import")
    .select("import_id")
    .where("expires_ms", "<=", now)
    .where(isIdle(engine))
    .execute();
  return rows.map(({ import_id }) => import_id);
};
