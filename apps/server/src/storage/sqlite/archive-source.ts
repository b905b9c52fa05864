import { Kysely, SqliteDialect } from "kysely";
import {
  type ArchiveSource,
  describeSource,
  EmptySourceError,
  selectInOrder,
} from "../archive/archive-source.ts";
import type { ArchiveScope } from "../archive/archived-tables.ts";
import { isMigrated } from "../migrate.ts";
import type { Schema } from "../schema.ts";
import { openConnection, smallCacheKb } from "./connection.ts";

/** Rows that are read in one go. */
const atOnce = 256;

/**
 * Opens a SQLite file as it is now: in WAL mode nobody waits for its reader, and its reader for nobody. Reading is
 * synchronous, so that it belongs into a process that serves nobody.
 * @throws EmptySourceError
 */
export const openSqliteSource = async (file: string, scope: ArchiveScope): Promise<ArchiveSource> => {
  const connection = openConnection({ file, readonly: true, cacheKb: smallCacheKb });
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connection }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    connection.close();
  };
  try {
    if (!(await isMigrated(db, "sqlite"))) throw new EmptySourceError();
    connection.exec("begin");
    return {
      ...(await describeSource(db, "sqlite", scope)),
      rows: async function* (table) {
        const statement = connection.prepare(selectInOrder(table).compile(db).sql).raw();
        let some: unknown[][] = [];
        for (const row of statement.iterate()) {
          some.push(row as unknown[]);
          if (some.length < atOnce) continue;
          yield some;
          some = [];
        }
        if (some.length > 0) yield some;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
