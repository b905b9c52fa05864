import type { Queryable, Tx } from "../storage/index.ts";

export interface KeyRow {
  userId: string;
  key: string;
  fingerprint: string;
}

export interface Answer {
  status: number;
  /** JSON text; null when the answer has no body. */
  body: string | null;
}

export const findKey = (q: Queryable, userId: string, key: string) =>
  q
    .selectFrom("idempotency")
    .select(["fingerprint", "status", "body"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();

/** Claims the key for a request. @returns false when it is already claimed. */
export const insertKey = async (tx: Tx, { userId, key, fingerprint }: KeyRow): Promise<boolean> => {
  const result = await tx.db
    .insertInto("idempotency")
    .values({ user_id: userId, key, fingerprint, status: null, body: null, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
};

/** Stores the answer of a request, and claims its key if no transaction did. */
export const storeAnswer = async (tx: Tx, row: KeyRow, answer: Answer): Promise<void> => {
  await insertKey(tx, row);
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

/** @returns how many were removed. */
export const deleteKeysBefore = async (tx: Tx, before: string): Promise<number> => {
  const result = await tx.db.deleteFrom("idempotency").where("created_at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
};
