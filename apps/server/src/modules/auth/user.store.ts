import type { UserType } from "@maive/contract";
import type { Selectable } from "kysely";
import type { Queryable, Tx, UserTable } from "../../storage/index.ts";

export type UserRow = Selectable<UserTable>;

/** Case folding by Unicode lower case. */
export const foldName = (username: string): string => username.normalize("NFC").toLowerCase();

export const findUserByName = (q: Queryable, username: string): Promise<UserRow | undefined> =>
  q
    .selectFrom("user_account")
    .selectAll()
    .where("username_folded", "=", foldName(username))
    .executeTakeFirst();

export const findUserById = (q: Queryable, userId: string): Promise<UserRow | undefined> =>
  q.selectFrom("user_account").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** The names of the oldest users, at most `count`. */
export const namesOf = async (q: Queryable, count: number): Promise<string[]> => {
  const rows = await q
    .selectFrom("user_account")
    .select("username")
    .orderBy("user_id")
    .limit(count)
    .execute();
  return rows.map(({ username }) => username);
};

export const anyUserExists = async (q: Queryable): Promise<boolean> =>
  (await q.selectFrom("user_account").select("user_id").limit(1).executeTakeFirst()) !== undefined;

/** The oldest main user; undefined in an empty storage. */
export const firstMainUser = (q: Queryable): Promise<UserRow | undefined> =>
  q
    .selectFrom("user_account")
    .selectAll()
    .where("user_type", "=", "main")
    .orderBy("user_id")
    .limit(1)
    .executeTakeFirst();

export const insertUser = async (
  tx: Tx,
  user: {
    userId: string;
    username: string;
    userType: UserType;
    passwordHash: string | null;
    hasGeneratedPassword: boolean;
    linkedMaiveId: string | null;
  },
): Promise<void> => {
  await tx.db
    .insertInto("user_account")
    .values({
      user_id: user.userId,
      username: user.username,
      username_folded: foldName(user.username),
      user_type: user.userType,
      password_hash: user.passwordHash,
      password_generated: user.hasGeneratedPassword ? 1 : 0,
      linked_maive_id: user.linkedMaiveId,
      created_at: tx.now,
    })
    .execute();
};

export const updateName = async (tx: Tx, userId: string, username: string): Promise<void> => {
  await tx.db
    .updateTable("user_account")
    .set({ username, username_folded: foldName(username) })
    .where("user_id", "=", userId)
    .execute();
};

/** @param isGenerated whether the server generated it; absent: an unchanged password was rehashed. */
export const updatePassword = async (
  tx: Tx,
  userId: string,
  passwordHash: string | null,
  isGenerated?: boolean,
): Promise<void> => {
  await tx.db
    .updateTable("user_account")
    .set({
      password_hash: passwordHash,
      ...(isGenerated === undefined ? {} : { password_generated: isGenerated ? 1 : 0 }),
    })
    .where("user_id", "=", userId)
    .execute();
};
