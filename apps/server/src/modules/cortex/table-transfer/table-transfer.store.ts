import type { Actor } from "../../../shared/actor.ts";
import { type Queryable, rowsInChunks } from "../../../storage/index.ts";
import { readablePage } from "../access/index.ts";

/** Titles of live entries and names of users, by id, as far as the actor may see them. */
export const namesOf = async (
  q: Queryable,
  actor: Actor,
  { entryIds, userIds }: { entryIds: readonly string[]; userIds: readonly string[] },
): Promise<Map<string, string>> => {
  const entries = await rowsInChunks(entryIds, (part) =>
    q
      .selectFrom("page")
      .select(["page_id", "title"])
      .where("page_id", "in", part)
      .where("trashed_at", "is", null)
      .where(readablePage(actor))
      .execute(),
  );
  const users = await rowsInChunks(userIds, (part) =>
    q.selectFrom("user_account").select(["user_id", "username"]).where("user_id", "in", part).execute(),
  );
  return new Map([
    ...entries.map(({ page_id, title }) => [page_id, title] as const),
    ...users.map(({ user_id, username }) => [user_id, username] as const),
  ]);
};

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
