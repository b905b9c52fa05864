import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { readablePage } from "../access/index.ts";

/** SQLite binds at most 32,766 parameters. */
const chunk = 5_000;

/** Titles of live entries and names of users, by id, as far as the actor may see them. */
export const namesOf = async (
  q: Queryable,
  actor: Actor,
  { entryIds, userIds }: { entryIds: readonly string[]; userIds: readonly string[] },
): Promise<Map<string, string>> => {
  const names = new Map<string, string>();
  for (let i = 0; i < entryIds.length; i += chunk) {
    const rows = await q
      .selectFrom("page")
      .select(["page_id", "title"])
      .where("page_id", "in", entryIds.slice(i, i + chunk))
      .where("trashed_at", "is", null)
      .where(readablePage(actor))
      .execute();
    for (const { page_id, title } of rows) names.set(page_id, title);
  }
  for (let i = 0; i < userIds.length; i += chunk) {
    const rows = await q
      .selectFrom("user_account")
      .select(["user_id", "username"])
      .where("user_id", "in", userIds.slice(i, i + chunk))
      .execute();
    for (const { user_id, username } of rows) names.set(user_id, username);
  }
  return names;
};

/** All live readable entries of a database with their titles. */
export const titlesIn = (
  q: Queryable,
  actor: Actor,
  databaseId: number,
): Promise<{ page_id: string; title: string }[]> =>
  q
    .selectFrom("page")
    .select(["page_id", "title"])
    .where("parent_database_id", "=", databaseId)
    .where("trashed_at", "is", null)
    .where(readablePage(actor))
    .execute();

/** People the actor may newly assign: main anybody, others only themselves. */
export const choosableUsers = (
  q: Queryable,
  actor: Actor,
): Promise<{ user_id: string; username: string }[]> =>
  q
    .selectFrom("user_account")
    .select(["user_id", "username"])
    .$if(actor.userType !== "main", (query) => query.where("user_id", "=", actor.userId))
    .execute();
