import { sql } from "kysely";
import { databaseNow, type Engine, type Queryable, type Tx } from "../storage/index.ts";

export interface StoredFact {
  factId: number;
  processId: string;
  body: string;
}

/**
 * Appends facts. Until its commit nobody else does: ids rise in the order of commits, and whoever sees one sees all before
 * it. @returns the last id.
 */
export const appendFacts = async (
  tx: Tx,
  engine: Engine,
  processId: string,
  bodies: readonly string[],
): Promise<number> => {
  if (engine === "postgres")
    await sql`select pg_advisory_xact_lock(hashtext('maive facts'), hashtext(coalesce(current_schema(), '')))`.execute(
      tx.db,
    );
  const at = databaseNow(engine);
  const rows = await tx.db
    .insertInto("fact")
    .values(bodies.map((body) => ({ process_id: processId, at_ms: at, body })))
    .returning("fact_id")
    .execute();
  return rows.reduce((last, { fact_id }) => Math.max(last, fact_id), 0);
};

/** Facts after an id, oldest first. */
export const factsAfter = (q: Queryable, factId: number, limit: number): Promise<StoredFact[]> =>
  q
    .selectFrom("fact")
    .select(["fact_id as factId", "process_id as processId", "body"])
    .where("fact_id", ">", factId)
    .orderBy("fact_id")
    .limit(limit)
    .execute();

/** How many facts there are after an id. */
export const countFactsAfter = async (q: Queryable, factId: number): Promise<number> => {
  const { n } = await q
    .selectFrom("fact")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("fact_id", ">", factId)
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** The newest facts, oldest first. */
export const newestFacts = async (q: Queryable, limit: number): Promise<StoredFact[]> =>
  (
    await q
      .selectFrom("fact")
      .select(["fact_id as factId", "process_id as processId", "body"])
      .orderBy("fact_id", "desc")
      .limit(limit)
      .execute()
  ).toReversed();

/** The id of the newest fact; 0 where there is none. */
export const newestFactId = async (q: Queryable): Promise<number> => {
  const row = await q
    .selectFrom("fact")
    .select(({ fn }) => fn.max("fact_id").as("newest"))
    .executeTakeFirst();
  return Number(row?.newest ?? 0);
};

/** Removes facts that are older than `ms`, but never the newest: numbers go on behind it. */
export const dropOldFacts = async (tx: Tx, engine: Engine, ms: number): Promise<void> => {
  await tx.db
    .deleteFrom("fact")
    .where("at_ms", "<", sql<number>`${databaseNow(engine)} - ${ms}`)
    .where("fact_id", "<", (eb) => eb.selectFrom("fact").select(({ fn }) => fn.max("fact_id").as("newest")))
    .execute();
};
