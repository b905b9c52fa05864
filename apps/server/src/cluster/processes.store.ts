import { sql } from "kysely";
import { databaseNow, type Engine, type Queryable, type Tx } from "../storage/index.ts";

export interface ProcessRow {
  process_id: string;
  name: string;
  version: string;
  started_at: string;
  /** Ms since it was last heard of, by the database's clock. */
  silence: number;
  sockets: number;
  behind: number;
}

export interface NewProcess {
  processId: string;
  name: string;
  version: string;
  contracts: readonly string[];
}

/** The lock that the migrator has while it migrates. */
const migratorLock = "3853314791062309107";

/** Resolves when no migration runs. */
export const waitForMigrations = async (q: Queryable, engine: Engine): Promise<void> => {
  if (engine === "postgres")
    await sql`select pg_advisory_xact_lock(${sql.lit(migratorLock)}::bigint)`.execute(q);
};

export const addProcess = async (
  tx: Tx,
  engine: Engine,
  { processId, name, version, contracts }: NewProcess,
): Promise<void> => {
  await tx.db
    .insertInto("process")
    .values({
      process_id: processId,
      name,
      version,
      started_at: tx.now,
      seen_ms: databaseNow(engine),
      contracts: contracts.join(","),
    })
    .execute();
};

/** What a process says of itself with every sign of life. */
export interface Figures {
  sockets: number;
  behind: number;
}

/** @returns whether it is still among the processes. */
export const noteSeen = async (
  tx: Tx,
  engine: Engine,
  processId: string,
  { sockets, behind }: Figures,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable("process")
    .set({ seen_ms: databaseNow(engine), sockets, behind })
    .where("process_id", "=", processId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Removes those that have not been heard of for `ms`. @returns their ids. */
export const removeExpired = async (tx: Tx, engine: Engine, ms: number): Promise<string[]> => {
  const gone = await tx.db
    .deleteFrom("process")
    .where("seen_ms", "<", sql<number>`${databaseNow(engine)} - ${ms}`)
    .returning("process_id")
    .execute();
  return gone.map(({ process_id }) => process_id);
};

/** Whether a process has been heard of within `ms`. */
export const hasHeartbeat = async (
  q: Queryable,
  engine: Engine,
  processId: string,
  ms: number,
): Promise<boolean> => {
  const found = await q
    .selectFrom("process")
    .select("process_id")
    .where("process_id", "=", processId)
    .where("seen_ms", ">=", sql<number>`${databaseNow(engine)} - ${ms}`)
    .executeTakeFirst();
  return found !== undefined;
};

export const removeProcess = async (tx: Tx, processId: string): Promise<void> => {
  await tx.db.deleteFrom("process").where("process_id", "=", processId).execute();
  await tx.db.deleteFrom("lease").where("process_id", "=", processId).execute();
};

export const dropLease = async (tx: Tx, name: string, processId: string): Promise<void> => {
  await tx.db.deleteFrom("lease").where("name", "=", name).where("process_id", "=", processId).execute();
};

export const listProcesses = (q: Queryable, engine: Engine): Promise<ProcessRow[]> =>
  q
    .selectFrom("process")
    .select(["process_id", "name", "version", "started_at", "sockets", "behind"])
    .select(sql<number>`${databaseNow(engine)} - seen_ms`.as("silence"))
    .orderBy("started_at")
    .orderBy("process_id")
    .execute();

/** A transaction that holds a lease's row ends when nothing is heard of it for so long, in ms: a machine may be gone without a sign. */
const abandonedMs = 8_000;

/** Whether a process has a lease, guaranteed until the transaction is committed: the next holder has to wait, or is waited for. */
export const hasLease = async (tx: Tx, engine: Engine, name: string, processId: string): Promise<boolean> => {
  const query = tx.db
    .selectFrom("lease")
    .select("name")
    .where("name", "=", name)
    .where("process_id", "=", processId)
    .where("until_ms", ">", databaseNow(engine));
  if (engine === "sqlite") return (await query.executeTakeFirst()) !== undefined;
  const ends = sql<string>`set_config('idle_in_transaction_session_timeout', ${String(abandonedMs)}, true)`;
  return (await query.select(ends.as("ends")).forShare().executeTakeFirst()) !== undefined;
};

/** The process that has a lease; null where it has run out. */
export const holderOfLease = async (q: Queryable, engine: Engine, name: string): Promise<string | null> =>
  (
    await q
      .selectFrom("lease")
      .select("process_id")
      .where("name", "=", name)
      .where("until_ms", ">", databaseNow(engine))
      .executeTakeFirst()
  )?.process_id ?? null;
