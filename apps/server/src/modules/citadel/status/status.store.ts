import type { UserType } from "@maive/contract";
import { sql } from "kysely";
import type { Queryable, Storage } from "../../../storage/index.ts";

/** Size of the database in bytes; on SQLite the file with its write-ahead log. */
export const databaseBytes = async ({ engine, read }: Pick<Storage, "engine" | "read">): Promise<number> => {
  const size =
    engine === "sqlite"
      ? sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(read);
  return Number(rows[0]?.bytes ?? 0);
};

export const countUsers = async (q: Queryable): Promise<Record<UserType, number>> => {
  const rows = await q
    .selectFrom("user_account")
    .select(["user_type", (e) => e.fn.countAll<number>().as("count")])
    .groupBy("user_type")
    .execute();
  return {
    main: 0,
    guest: 0,
    visitor: 0,
    ...Object.fromEntries(rows.map((row) => [row.user_type, row.count])),
  };
};

/** Sessions that have not expired at `now` (ISO, UTC). */
export const countSessions = async (q: Queryable, now: string): Promise<number> => {
  const row = await q
    .selectFrom("session")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return row.count;
};

export const countDatabases = async (q: Queryable): Promise<number> => {
  const row = await q
    .selectFrom("database")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("trashed_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Pages and entries that are not in the trash, in one pass. */
export const countContents = async (q: Queryable): Promise<{ pages: number; entries: number }> => {
  const row = await q
    .selectFrom("page")
    .select((e) => [
      e.fn.countAll<number>().as("all"),
      e.fn.count<number>("parent_database_id").as("entries"),
    ])
    .where("trashed_at", "is", null)
    .where("home_page_id", "is", null)
    .executeTakeFirstOrThrow();
  return { pages: row.all - row.entries, entries: row.entries };
};
