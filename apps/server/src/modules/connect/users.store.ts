import type { Selectable } from "kysely";
import type { Authorized } from "../../shared/authorized.ts";
import type { Queryable, Tx, UserTable } from "../../storage/index.ts";

/** A user without the password hash. */
export type UserRow = Omit<Selectable<UserTable>, "username_folded" | "password_hash" | "password_generated">;

const columns = ["user_id", "username", "user_type", "linked_maive_id", "created_at"] as const;

export const findUser = (q: Queryable, userId: string): Promise<UserRow | undefined> =>
  q.selectFrom("user_account").select(columns).where("user_id", "=", userId).executeTakeFirst();

/** All users but main, unordered. */
export const allOthers = (q: Queryable): Promise<UserRow[]> =>
  q.selectFrom("user_account").select(columns).where("user_type", "!=", "main").execute();

/** Compared to detect a concurrent change; null without a password. */
export const passwordHashOf = async (q: Queryable, userId: string): Promise<string | null> => {
  const row = await q
    .selectFrom("user_account")
    .select("password_hash")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
};

export const mainUserIds = async (q: Queryable): Promise<string[]> => {
  const rows = await q.selectFrom("user_account").select("user_id").where("user_type", "=", "main").execute();
  return rows.map((row) => row.user_id);
};

export const writeRole = async (
  tx: Tx,
  user: Authorized<UserRow, "write">,
  role: "guest" | "visitor",
): Promise<void> => {
  await tx.db
    .updateTable("user_account")
    .set({ user_type: role })
    .where("user_id", "=", user.user_id)
    .execute();
};

export const writeLinkedMaiveId = async (
  tx: Tx,
  user: Authorized<UserRow, "write">,
  linkedMaiveId: string | null,
): Promise<void> => {
  await tx.db
    .updateTable("user_account")
    .set({ linked_maive_id: linkedMaiveId })
    .where("user_id", "=", user.user_id)
    .execute();
};

/** Rights, links and recent pages cascade. */
export const removeUser = async (tx: Tx, user: Authorized<UserRow, "write">): Promise<void> => {
  await tx.db.deleteFrom("user_account").where("user_id", "=", user.user_id).execute();
};
