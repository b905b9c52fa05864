import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import type { Schema } from "../schema.ts";

/** A connection to a database as it is: nothing is migrated, and its journal stays what it is. */
export const plainSqlite = (file: string): Kysely<Schema> =>
  new Kysely({ dialect: new SqliteDialect({ database: new Sqlite(file, { fileMustExist: true }) }) });
