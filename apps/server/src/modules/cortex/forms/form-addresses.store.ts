import type { Selectable } from "kysely";
import type { Authorized } from "../../../shared/authorized.ts";
import type { FormAddressTable, Queryable, Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";

export type AddressRow = Selectable<FormAddressTable>;

export const addressOfView = (q: Queryable, viewId: number): Promise<AddressRow | undefined> =>
  q.selectFrom("form_address").selectAll().where("view_id", "=", viewId).executeTakeFirst();

/** The address of a token, and the database of its view. */
export const addressByToken = (
  q: Queryable,
  token: string,
): Promise<(AddressRow & { database_id: number }) | undefined> =>
  q
    .selectFrom("form_address")
    .innerJoin("view", "view.view_id", "form_address.view_id")
    .selectAll("form_address")
    .select("view.database_id")
    .where("form_address.token", "=", token)
    .executeTakeFirst();

/** Inserts or replaces the address of a view. */
export const putAddress = async (
  tx: Tx,
  _database: Authorized<DatabaseRow, "write">,
  row: AddressRow,
): Promise<void> => {
  const { view_id: _id, ...rest } = row;
  await tx.db
    .insertInto("form_address")
    .values(row)
    .onConflict((conflict) => conflict.column("view_id").doUpdateSet(rest))
    .execute();
};

/** @returns whether there was one. */
export const deleteAddress = async (
  tx: Tx,
  _database: Authorized<DatabaseRow, "write">,
  viewId: number,
): Promise<boolean> => {
  const gone = await tx.db
    .deleteFrom("form_address")
    .where("view_id", "=", viewId)
    .returning("view_id")
    .executeTakeFirst();
  return gone !== undefined;
};

/** Counts an answer, atomically. @returns whether there was room for it. */
export const countAnswer = async (tx: Tx, token: string): Promise<boolean> => {
  const counted = await tx.db
    .updateTable("form_address")
    .set((eb) => ({ answers: eb("answers", "+", 1) }))
    .where("token", "=", token)
    .where((eb) => eb.or([eb("max_answers", "is", null), eb("answers", "<", eb.ref("max_answers"))]))
    .returning("answers")
    .executeTakeFirst();
  return counted !== undefined;
};

/** Counts the bytes of files that came with an answer. */
export const countFileBytes = async (tx: Tx, token: string, bytes: number): Promise<void> => {
  await tx.db
    .updateTable("form_address")
    .set((eb) => ({ file_bytes: eb("file_bytes", "+", bytes) }))
    .where("token", "=", token)
    .execute();
};

/** The fingerprint of an answer that arrived under a key. */
export const receiptOf = async (q: Queryable, viewId: number, key: string): Promise<string | null> =>
  (
    await q
      .selectFrom("form_receipt")
      .select("fingerprint")
      .where("view_id", "=", viewId)
      .where("answer_key", "=", key)
      .executeTakeFirst()
  )?.fingerprint ?? null;

/** @returns whether no other try had the same key. */
export const insertReceipt = async (
  tx: Tx,
  row: { viewId: number; key: string; fingerprint: string },
): Promise<boolean> => {
  const inserted = await tx.db
    .insertInto("form_receipt")
    .values({
      view_id: row.viewId,
      answer_key: row.key,
      fingerprint: row.fingerprint,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(["view_id", "answer_key"]).doNothing())
    .returning("answer_key")
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Removes what nobody repeats any more. */
export const deleteReceiptsBefore = async (tx: Tx, instant: string): Promise<void> => {
  await tx.db.deleteFrom("form_receipt").where("created_at", "<", instant).execute();
};
