import { statSync } from "node:fs";
import { sql } from "kysely";
import { type Queryable, searchFileOf, type Storage, type Tx } from "../../../storage/index.ts";

/** Whether something is not in the index of PostgreSQL that was there before it. */
export const isBuilding = async (q: Queryable): Promise<boolean> =>
  (await q.selectFrom("search_build").select("rank").limit(1).executeTakeFirst()) !== undefined;

export interface IndexState {
  /** Something is not in the index that was there before it. */
  isBuilding: boolean;
  /** The rank of the next document that changes. */
  nextRank: number;
}

/** How far the index is. */
export const indexState = async (q: Queryable): Promise<IndexState> => {
  const { rows } = await sql<{ building: number | null; next_rank: number | null }>`
    select (select rank from search_build limit 1) as building,
      (select value from search_fact where name = 'next_rank') as next_rank`.execute(q);
  const [row] = rows;
  return { isBuilding: (row?.building ?? null) !== null, nextRank: Number(row?.next_rank ?? 1) };
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
    from unnest(array['search_document', 'search_segment', 'search_posting', 'search_vocabulary']) as relation`.execute(
    read,
  );
  return rows[0]?.bytes ?? 0;
};
