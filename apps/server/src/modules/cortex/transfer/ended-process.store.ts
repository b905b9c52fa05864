import { type RawBuilder, sql } from "kysely";
import { databaseNow, type Engine } from "../../../storage/index.ts";

/** Another process that has been silent for so long has ended, in ms by the database's clock. */
const silentMs = 60_000;

/**
 * Whether a process has ended, as far as that can be said without asking it. One that shares its database with no other has no row: whoever
 * asks looks for its own id apart.
 * @param column where its id stands, with its table.
 */
export const hasEnded = (engine: Engine, column: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from process where process.process_id = ${sql.ref(column)}
    and process.seen_ms >= ${databaseNow(engine)} - ${silentMs})`;
