import type { Queryable, UserTable } from "../../../storage/index.ts";

export type PersonRow = Pick<UserTable, "user_id" | "username" | "user_type">;

/** The existing users among `userIds`, at most as many as one change of permissions may name. */
export const usersAmong = (q: Queryable, userIds: readonly string[]): Promise<PersonRow[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : q
        .selectFrom("user_account")
        .select(["user_id", "username", "user_type"])
        .where("user_id", "in", userIds)
        .execute();
