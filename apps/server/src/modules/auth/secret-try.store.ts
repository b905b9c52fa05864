import { sql } from "kysely";
import {
  databaseNow,
  type Engine,
  inChunks,
  type Queryable,
  rowsInChunks,
  type Tx,
} from "../../storage/index.ts";

export interface TryRow {
  bucket: string;
  tries: string;
  expires_at: string;
}

/** The newest attempts that still count. */
export const livingTries = (q: Queryable, now: string, limit: number): Promise<TryRow[]> =>
  q
    .selectFrom("secret_try")
    .selectAll()
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .limit(limit)
    .execute();

export const putTries = (tx: Tx, rows: readonly TryRow[]): Promise<void> =>
  inChunks(rows, (part) =>
    tx.db
      .insertInto("secret_try")
      .values(part)
      .onConflict((conflict) =>
        conflict.column("bucket").doUpdateSet((eb) => ({
          tries: eb.ref("excluded.tries"),
          expires_at: eb.ref("excluded.expires_at"),
        })),
      )
      .execute(),
  );

export const deleteTries = (tx: Tx, buckets: readonly string[]): Promise<void> =>
  inChunks(buckets, (part) => tx.db.deleteFrom("secret_try").where("bucket", "in", part).execute());

export const deleteOldTries = async (tx: Tx): Promise<void> => {
  await tx.db.deleteFrom("secret_try").where("expires_at", "<=", tx.now).execute();
};

export const deleteAllTries = async (tx: Tx): Promise<void> => {
  await tx.db.deleteFrom("secret_try").execute();
};

/** Ms after which the database ends the transaction of a process that hangs, so that others may sign in. */
const hangsAfter = 5_000;

/**
 * The attempts in buckets, and what time it is by the database's clock. Until the commit no other process gets them.
 * It must be the transaction's first statement: only locking a table does without a snapshot from before the wait.
 */
export const triesForUpdate = async (
  tx: Tx,
  engine: Engine,
  buckets: readonly string[],
): Promise<{ now: number; tries: Map<string, readonly number[]> }> => {
  if (engine === "postgres") {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(hangsAfter)}`.execute(tx.db);
    await sql`lock table secret_try in share update exclusive mode`.execute(tx.db);
  }
  const now = await databaseTime(tx, engine);
  const rows = await rowsInChunks([...new Set(buckets)], (part) =>
    tx.db.selectFrom("secret_try").select(["bucket", "tries"]).where("bucket", "in", part).execute(),
  );
  return { now, tries: new Map(rows.map(({ bucket, tries }) => [bucket, tries.split(",").map(Number)])) };
};

const databaseTime = async (tx: Tx, engine: Engine): Promise<number> =>
  (await tx.db.selectNoFrom(databaseNow(engine).as("now")).executeTakeFirstOrThrow()).now;

/** Removes attempts past their window, by the database's clock. */
export const deleteTriesOutOfWindow = async (tx: Tx, engine: Engine): Promise<void> => {
  const now = new Date(await databaseTime(tx, engine)).toISOString();
  await tx.db.deleteFrom("secret_try").where("expires_at", "<=", now).execute();
};

/** Removes the oldest over a bound. */
export const trimTries = async (tx: Tx, most: number): Promise<void> => {
  const [newestGone] = await tx.db
    .selectFrom("secret_try")
    .select("expires_at")
    .orderBy("expires_at", "desc")
    .offset(most)
    .limit(1)
    .execute();
  if (newestGone)
    await tx.db.deleteFrom("secret_try").where("expires_at", "<=", newestGone.expires_at).execute();
};
