import { sql } from "kysely";
import type { Tx } from "../storage/index.ts";

/** Until the commit no other transaction locks one of these pages. All are locked in the same order, so that none waits for another in a circle. */
export const lockPages = async (tx: Tx, pageIds: readonly string[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(concat(current_schema(), ' page ', id), 0) as key
      from unnest(${pageIds}::text[]) as id order by key
    ) as keys`.execute(tx.db);
};
