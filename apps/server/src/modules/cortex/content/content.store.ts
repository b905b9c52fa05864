import type { Authorized } from "../../../shared/authorized.ts";
import { type Queryable, rowsInChunks } from "../../../storage/index.ts";
import type { PageRow } from "../access/index.ts";

export const namesOfUsers = (
  q: Queryable,
  userIds: readonly string[],
): Promise<{ user_id: string; username: string }[]> =>
  rowsInChunks(userIds, (some) =>
    q
      .selectFrom("user_account")
      .select(["user_id", "username"])
      .where("user_id", "in", some)
      .orderBy("user_id")
      .execute(),
  );

/** Everybody, by id and by folded name. */
export const allUsers = (
  q: Queryable,
): Promise<{ user_id: string; username: string; username_folded: string }[]> =>
  q.selectFrom("user_account").select(["user_id", "username", "username_folded"]).execute();

/** Pages and entries out of the trash among these, with the database of entries. */
export const livePages = (
  q: Queryable,
  pageIds: readonly string[],
): Promise<Pick<PageRow, "page_id" | "parent_database_id">[]> =>
  rowsInChunks(pageIds, (some) =>
    q
      .selectFrom("page")
      .select(["page_id", "parent_database_id"])
      .where("page_id", "in", some)
      .where("trashed_at", "is", null)
      .execute(),
  );

export type WritableDatabase = Authorized<
  { database_id: number; name: string; description: string },
  "write"
>;
