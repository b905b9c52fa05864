import type { Queryable, Tx } from "../storage/index.ts";

export interface KeyRow {
  userId: string;
  key: string;
  fingerprint: string;
  /** Which of several processes answers. */
  processId?: string;
}

export interface Answer {
  status: number;
  /** JSON text; null when the answer has no body. */
  body: string | null;
}

export const findKey = (q: Queryable, userId: string, key: string) =>
  q
    .selectFrom("idempotency")
    .select(["fingerprint", "status", "body", "process_id"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();

/**
 * Claims the key for a request.
 * @param answer where no transaction of the request claimed it before. @returns false when it is already claimed.
 */
export const insertKey = async (tx: Tx, row: KeyRow, answer?: Answer): Promise<boolean> => {
  if (answer) tx.noteWritten(row.userId, answer.body?.length ?? 0);
  const result = await tx.db
    .insertInto("idempotency")
    .values({
      user_id: row.userId,
      key: row.key,
      fingerprint: row.fingerprint,
      status: answer?.status ?? null,
      body: answer?.body ?? null,
      created_at: tx.now,
      process_id: row.processId ?? null,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
};

/** Stores the answer of a request that has claimed its key. */
export const storeAnswer = async (tx: Tx, row: KeyRow, answer: Answer): Promise<void> => {
  tx.noteWritten(row.userId, answer.body?.length ?? 0);
  await tx.db
    .updateTable("idempotency")
    .set(answer)
    .where("user_id", "=", row.userId)
    .where("key", "=", row.key)
    .where("fingerprint", "=", row.fingerprint)
    .where("status", "is", null)
    .execute();
};

/** No answer will come from the process that claimed the key. */
export const abandonKey = async (tx: Tx, { userId, key }: KeyRow): Promise<void> => {
  await tx.db
    .updateTable("idempotency")
    .set({ process_id: null })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("status", "is", null)
    .execute();
};

/** @returns how many were removed. */
export const deleteKeysBefore = async (tx: Tx, before: string): Promise<number> => {
  const result = await tx.db.deleteFrom("idempotency").where("created_at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
};
