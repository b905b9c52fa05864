import { statSync } from "node:fs";
import { sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import { type Queryable, searchFileOf, type Storage, type Tx } from "../../../storage/index.ts";

/** Whether something is not in the index of PostgreSQL that was there before it. */
export const isBuilding = async (q: Queryable): Promise<boolean> =>
  (await q.selectFrom("search_build").select("rank").limit(1).executeTakeFirst()) !== undefined;

export interface IndexState {
  /** Something is not in the index that was there before it. */
  isBuilding: boolean;
  /** The rank of the next document that changes. */
  nextRank: number;
  /** The actor's share; null: they have none. */
  shareId: number | null;
}

/** How far the index is. */
export const indexState = async (q: Queryable, { userId }: Pick<Actor, "userId">): Promise<IndexState> => {
  const { rows } = await sql<{ building: number | null; next_rank: number | null; share_id: number | null }>`
    select (select rank from search_build limit 1) as building,
      (select value from search_fact where name = 'next_rank') as next_rank,
      (select share_id from search_share where user_id = ${userId}) as share_id`.execute(q);
  const [row] = rows;
  const shareId = row?.share_id ?? null;
  return {
    isBuilding: (row?.building ?? null) !== null,
    nextRank: Number(row?.next_rank ?? 1),
    shareId: shareId === null ? null : Number(shareId),
  };
};

/** Asks whichever process leads to look at everybody's shares on PostgreSQL. */
export const requestLook = async ({ db }: Tx): Promise<void> => {
  await db
    .insertInto("search_fact")
    .values({ name: "look", value: 1 })
    .onConflict((on) => on.column("name").doNothing())
    .execute();
};

/** Lets the index of PostgreSQL be built anew. */
export const forgetVersion = async ({ db }: Tx): Promise<void> => {
  await db.deleteFrom("search_fact").where("name", "=", "version").execute();
};

/** What the index takes on the disk. */
export const indexBytes = async ({ file, read }: Storage): Promise<number> => {
  if (file !== null)
    return ["", "-wal"].reduce(
      (sum, suffix) =>
        sum + (statSync(`${searchFileOf(file)}${suffix}`, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(relation))::float8 as bytes
    from unnest(array['search_document', 'search_segment', 'search_posting', 'search_vocabulary', 'search_share_part']) as relation`.execute(
    read,
  );
  return rows[0]?.bytes ?? 0;
};
