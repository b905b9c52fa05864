import type { Queryable, Tx } from "../../storage/index.ts";
import type { UserRow } from "./user.store.ts";

/** The owner of a link, also of an expired one; undefined when the token is unknown. */
export const ownerOfLink = (
  q: Queryable,
  tokenHash: string,
): Promise<(Pick<UserRow, "user_id" | "username" | "user_type"> & { expires_at: string }) | undefined> =>
  q
    .selectFrom("access_link")
    .innerJoin("user_account", "user_account.user_id", "access_link.user_id")
    .select([
      "user_account.user_id",
      "user_account.username",
      "user_account.user_type",
      "access_link.expires_at",
    ])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();

/** Inserts the user's link, replacing the previous one. */
export const putLink = async (
  tx: Tx,
  link: { userId: string; tokenHash: string; expiresAt: string },
): Promise<void> => {
  const row = { token_hash: link.tokenHash, created_at: tx.now, expires_at: link.expiresAt };
  await tx.db
    .insertInto("access_link")
    .values({ user_id: link.userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
};

/** Deletes an unexpired link. @returns whether this call deleted it. */
export const takeLink = async (tx: Tx, tokenHash: string): Promise<boolean> => {
  const taken = await tx.db
    .deleteFrom("access_link")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", tx.now)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
};

/** @returns the expiry of the deleted link; null when there was none. */
export const deleteLinkOf = async (tx: Tx, userId: string): Promise<string | null> => {
  const removed = await tx.db
    .deleteFrom("access_link")
    .where("user_id", "=", userId)
    .returning("expires_at")
    .executeTakeFirst();
  return removed?.expires_at ?? null;
};

export const livingLinks = (q: Queryable, now: string) =>
  q.selectFrom("access_link").select(["user_id", "expires_at"]).where("expires_at", ">", now).execute();

export const deleteExpiredLinks = async (tx: Tx): Promise<void> => {
  await tx.db.deleteFrom("access_link").where("expires_at", "<=", tx.now).execute();
};
