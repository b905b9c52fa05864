import type { Queryable, Tx } from "../../storage/index.ts";

export interface DeviceRow {
  user_id: string;
  token_hash: string;
  family: string;
  address_block: string;
  first_used_at: string;
}

/** Whether this browser was used before by the account of this (folded) name. */
export const isKnownTo = async (q: Queryable, tokenHash: string, foldedName: string): Promise<boolean> => {
  const row = await q
    .selectFrom("known_device")
    .innerJoin("user_account", "user_account.user_id", "known_device.user_id")
    .select("known_device.user_id")
    .where("known_device.token_hash", "=", tokenHash)
    .where("user_account.username_folded", "=", foldedName)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether this browser was used before by any account. */
export const isKnownAtAll = async (q: Queryable, tokenHash: string): Promise<boolean> => {
  const row = await q
    .selectFrom("known_device")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** A person's devices, most recently used first. */
export const devicesOf = (q: Queryable, userId: string): Promise<DeviceRow[]> =>
  q
    .selectFrom("known_device")
    .select(["user_id", "token_hash", "family", "address_block", "first_used_at"])
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("token_hash")
    .execute();

export const putDevice = async (tx: Tx, device: DeviceRow): Promise<void> => {
  const { user_id, token_hash, ...rest } = device;
  const noted = { ...rest, last_used_at: tx.now };
  await tx.db
    .insertInto("known_device")
    .values({ user_id, token_hash, ...noted })
    .onConflict((conflict) => conflict.columns(["user_id", "token_hash"]).doUpdateSet(noted))
    .execute();
};

export const deleteDevices = async (
  tx: Tx,
  userId: string,
  tokenHashes: readonly string[],
): Promise<void> => {
  if (tokenHashes.length === 0) return;
  await tx.db
    .deleteFrom("known_device")
    .where("user_id", "=", userId)
    .where("token_hash", "in", tokenHashes)
    .execute();
};

export const deleteDevicesBefore = async (tx: Tx, before: string): Promise<void> => {
  await tx.db.deleteFrom("known_device").where("last_used_at", "<", before).execute();
};
