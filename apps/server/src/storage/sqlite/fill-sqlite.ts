import { existsSync, rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { Kysely, sql, SqliteDialect } from "kysely";
import {
  type ArchivedContent,
  BrokenReferencesError,
  demandSameTables,
  NotEmptyError,
} from "../archive/archived-content.ts";
import type { ArchivedTable } from "../archive/archived-tables.ts";
import { followSequences } from "../archive/sequences.ts";
import { migrate } from "../migrate.ts";
import type { Schema } from "../schema.ts";

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const insertInto = ({ name, columns }: ArchivedTable): string =>
  `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join()}) values (${columns.map(() => "?").join()})`;

/**
 * Makes a SQLite file of an archive, with the schema that the archive has. Nothing of it is on the disk for sure before
 * the caller syncs it; what fails leaves no file. Writing is synchronous.
 * @throws NotEmptyError, SchemaMismatchError, BrokenReferencesError; what reading the archive threw.
 */
export const fillSqlite = async (file: string, content: ArchivedContent): Promise<void> => {
  if (existsSync(file)) throw new NotEmptyError();
  const connection = new Sqlite(file);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connection }) });
  try {
    connection.pragma("journal_mode = off");
    connection.pragma("synchronous = off");
    connection.pragma("trusted_schema = off");
    await migrate(db, "sqlite", { only: content.migrations });
    await demandSameTables(db, "sqlite", content);
    // Rows come table by table, before those that they name.
    connection.pragma("foreign_keys = off");
    connection.exec("begin");
    for (const { name } of content.tables) await sql`delete from ${sql.table(name)}`.execute(db);
    for (const table of content.tables) {
      const insert = connection.prepare(insertInto(table));
      for await (const rows of content.rows(table)) for (const row of rows) insert.run(...row);
    }
    await followSequences(db, "sqlite", content.sequences);
    connection.exec("commit");
    const broken = connection.pragma("foreign_key_check") as unknown[];
    if (broken.length > 0) throw new BrokenReferencesError(broken);
    const [state] = connection.pragma("integrity_check") as { integrity_check: string }[];
    if (state?.integrity_check !== "ok") throw new Error(`integrity_check: ${state?.integrity_check}`);
  } catch (error) {
    connection.close();
    rmSync(file, { force: true });
    throw error;
  } finally {
    await db.destroy();
    connection.close();
  }
};
