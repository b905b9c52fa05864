import type { UserType } from "@maive/contract";
import type { Queryable, Tx } from "../../storage/index.ts";

export interface AddressRow {
  user_id: string;
  username: string;
  user_type: UserType;
  created_at: string;
  last_read_at: string | null;
  digest: string | null;
  changed_at: string | null;
}

const addresses = (q: Queryable) =>
  q
    .selectFrom("calendar_address")
    .innerJoin("user_account", "user_account.user_id", "calendar_address.user_id")
    .select([
      "user_account.user_id",
      "user_account.username",
      "user_account.user_type",
      "calendar_address.created_at",
      "calendar_address.last_read_at",
      "calendar_address.digest",
      "calendar_address.changed_at",
    ]);

export const addressByHash = (q: Queryable, tokenHash: string): Promise<AddressRow | undefined> =>
  addresses(q).where("token_hash", "=", tokenHash).executeTakeFirst();

export const addressOf = (q: Queryable, userId: string): Promise<AddressRow | undefined> =>
  addresses(q).where("calendar_address.user_id", "=", userId).executeTakeFirst();

/** Inserts the user's address, replacing the previous one. */
export const putAddress = async (tx: Tx, userId: string, tokenHash: string): Promise<void> => {
  const row = {
    token_hash: tokenHash,
    created_at: tx.now,
    last_read_at: null,
    digest: null,
    changed_at: null,
  };
  await tx.db
    .insertInto("calendar_address")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
};

/** @returns whether there was one. */
export const deleteAddressOf = async (tx: Tx, userId: string): Promise<boolean> => {
  const gone = await tx.db
    .deleteFrom("calendar_address")
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  return gone !== undefined;
};

/** Records a read, unless the address was replaced meanwhile. */
export const noteRead = async (
  tx: Tx,
  tokenHash: string,
  noted: { last_read_at: string; digest: string; changed_at: string },
): Promise<void> => {
  await tx.db.updateTable("calendar_address").set(noted).where("token_hash", "=", tokenHash).execute();
};
