import { type Queryable, rowsInChunks } from "../../../../storage/index.ts";

const among = async (
  ids: readonly string[],
  read: (part: string[]) => Promise<{ id: string }[]>,
): Promise<ReadonlySet<string>> => new Set((await rowsInChunks(ids, read)).map(({ id }) => id));

/** Pages among these ids, trashed or not. */
export const pagesAmong = (q: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  among(ids, (part) => q.selectFrom("page").select("page_id as id").where("page_id", "in", part).execute());

/** Live pages among these ids. */
export const livePagesAmong = (q: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  among(ids, (part) =>
    q
      .selectFrom("page")
      .select("page_id as id")
      .where("page_id", "in", part)
      .where("trashed_at", "is", null)
      // Contents of synced blocks are none.
      .where("home_page_id", "is", null)
      .execute(),
  );

/** Users among these ids. */
export const usersAmong = (q: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  among(ids, (part) =>
    q.selectFrom("user_account").select("user_id as id").where("user_id", "in", part).execute(),
  );

/** The databases of the templates among these ids. */
export const templatesAmong = async (
  q: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await q
    .selectFrom("entry_template")
    .select(["template_id", "database_id"])
    .where("template_id", "in", ids)
    .execute();
  return new Map(rows.map(({ template_id, database_id }) => [template_id, database_id]));
};
