import type { Queryable, Tx } from "../../storage/index.ts";

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

/** Rows per statement: SQLite binds at most 32,766 parameters. */
const chunk = 1_000;

export const putTries = async (tx: Tx, rows: readonly TryRow[]): Promise<void> => {
  for (let i = 0; i < rows.length; i += chunk)
    await tx.db
      .insertInto("secret_try")
      .values(rows.slice(i, i + chunk))
      .onConflict((conflict) =>
        conflict.column("bucket").doUpdateSet((eb) => ({
          tries: eb.ref("excluded.tries"),
          expires_at: eb.ref("excluded.expires_at"),
        })),
      )
      .execute();
};

export const deleteTries = async (tx: Tx, buckets: readonly string[]): Promise<void> => {
  for (let i = 0; i < buckets.length; i += chunk)
    await tx.db
      .deleteFrom("secret_try")
      .where("bucket", "in", buckets.slice(i, i + chunk))
      .execute();
};

export const deleteOldTries = async (tx: Tx): Promise<void> => {
  await tx.db.deleteFrom("secret_try").where("expires_at", "<=", tx.now).execute();
};

export const deleteAllTries = async (tx: Tx): Promise<void> => {
  await tx.db.deleteFrom("secret_try").execute();
};
