import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Schema } from "../schema.ts";
import { numbersForIntegers } from "./integer-types.ts";

/** One connection to a database as it is: nothing is migrated. */
export const plainPostgres = (url: string): Kysely<Schema> => {
  const pool = new pg.Pool({
    connectionString: url,
    types: numbersForIntegers(),
    application_name: "maive rollback",
    max: 1,
  });
  // A connection that is lost while it is idle shows with the next statement.
  pool.on("error", () => undefined);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
};
