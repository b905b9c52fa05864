import { sql } from "kysely";
import type { AllowedContracts } from "../migrate.ts";

/** A process that has been silent for so long counts as ended, by the database's clock; in ms. */
export const processSilenceMs = 8_000;

/** Migrations that every living process knows; those from before processes said what they know know none. */
export const contractsOfLiving: AllowedContracts = async (db) => {
  const table = await sql`select 1 where to_regclass('process') is not null`.execute(db);
  if (table.rows.length === 0) return () => true;
  const { rows } = await sql<{ contracts: string }>`
    select coalesce(to_jsonb(process) ->> 'contracts', '') as contracts from process
    where seen_ms >= (extract(epoch from clock_timestamp()) * 1000)::bigint - ${processSilenceMs}::bigint`.execute(
    db,
  );
  const known = rows.map(({ contracts }) => new Set(contracts.split(",")));
  return (name) => known.every((each) => each.has(name));
};
