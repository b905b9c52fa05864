import { sql } from "kysely";
import { databaseNow, type Engine, type Queryable, type Tx } from "../storage/index.ts";
import type { IdRange } from "./id-ranges.ts";

/** As many facts may be on their way before the first one that can be seen. */
const mostOnTheWay = 1_000;

export interface StoredFact {
  factId: number;
  processId: string;
  body: string;
  /** Ms since it was written. */
  age: number;
}

/** Appends facts, as the last step of a transaction. @returns their ids. */
export const appendFacts = async (
  tx: Tx,
  engine: Engine,
  processId: string,
  bodies: readonly string[],
): Promise<number[]> => {
  const at = databaseNow(engine);
  const rows = await tx.db
    .insertInto("fact")
    .values(bodies.map((body) => ({ process_id: processId, at_ms: at, body })))
    .returning("fact_id")
    .execute();
  return rows.map(({ fact_id }) => fact_id);
};

const columns = sql`fact_id as "factId", process_id as "processId", body, ${databaseNow("postgres")} - at_ms as "age"`;

/** How many facts there are after an id. */
export const countFactsAfter = async (q: Queryable, factId: number): Promise<number> => {
  const { n } = await q
    .selectFrom("fact")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("fact_id", ">", factId)
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Facts above an id and those among the missing ones, by rising id. The missing ones are few: all of them come. */
export const unseenFacts = async (
  q: Queryable,
  { above, missing, limit }: { above: number; missing: readonly IdRange[]; limit: number },
): Promise<StoredFact[]> => {
  const next = sql`select ${columns} from fact where fact_id > ${above} order by fact_id limit ${limit}`;
  if (missing.length === 0) return (await sql<StoredFact>`${next}`.execute(q)).rows;
  // Each range is looked up by itself: the planner does not know how narrow they are.
  const found = await sql<StoredFact>`
    (${next}) union all
    select found.* from unnest(${missing.map(({ first }) => first)}::bigint[], ${missing.map(({ last }) => last)}::bigint[])
      as range (first, last)
    cross join lateral (
      select ${columns} from fact where fact_id between range.first and range.last order by fact_id limit 100000
    ) as found
    order by "factId"`.execute(q);
  return found.rows;
};

/** The newest facts up to an id, oldest first. */
export const newestFacts = async (q: Queryable, upTo: number, limit: number): Promise<StoredFact[]> =>
  (
    await sql<StoredFact>`
      select ${columns} from fact where fact_id <= ${upTo} order by fact_id desc limit ${limit}`.execute(q)
  ).rows.toReversed();

/**
 * What of the facts can be seen at one moment: the highest id, and what is missing below it that may still turn up.
 * @param ms how long something may be on its way.
 */
export const visibleFacts = async (
  q: Queryable,
  ms: number,
): Promise<{ highest: number; missing: readonly IdRange[] }> => {
  const { rows } = await sql<IdRange & { isHighest: boolean }>`
    with numbered as (
      select fact_id, at_ms, lag(fact_id) over (order by fact_id) as before, max(fact_id) over () as highest from fact
    )
    select coalesce(before + 1, greatest(1, fact_id - ${mostOnTheWay}::bigint)) as "first", fact_id - 1 as "last", false as "isHighest"
    from numbered
    where at_ms >= ${databaseNow("postgres")} - ${ms}::bigint and (before is null or before + 1 < fact_id)
    union all
    select highest, highest, true from numbered where fact_id = highest
    order by "first"`.execute(q);
  return {
    highest: rows.find(({ isHighest }) => isHighest)?.first ?? 0,
    missing: rows.filter(({ isHighest, first, last }) => !isHighest && first <= last),
  };
};

/** The newest fact that is older than `ms`. */
export const newestFactBefore = async (q: Queryable, engine: Engine, ms: number): Promise<number> =>
  (
    await q
      .selectFrom("fact")
      .select("fact_id")
      .where("at_ms", "<", sql<number>`${databaseNow(engine)} - ${ms}`)
      .orderBy("fact_id", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.fact_id ?? 0;

/** Another one after each fact that was committed, also when its id is not the highest. */
export const versionOfFacts = async (q: Queryable): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    select concat(newest, ' ', (select count(*) from fact where fact_id > newest - ${mostOnTheWay}::bigint)) as version
    from (select max(fact_id) as newest from fact) as facts`.execute(q);
  return rows[0]?.version ?? "";
};

/** Removes facts before an id. The table never becomes empty: numbers go on behind it. */
export const dropFactsBefore = async (tx: Tx, factId: number): Promise<void> => {
  await tx.db.deleteFrom("fact").where("fact_id", "<", factId).execute();
};
