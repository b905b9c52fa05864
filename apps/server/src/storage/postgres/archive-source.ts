import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import {
  type ArchiveSource,
  describeSource,
  EmptySourceError,
  selectInOrder,
} from "../archive/archive-source.ts";
import type { ArchiveScope } from "../archive/archived-tables.ts";
import { isMigrated } from "../migrate.ts";
import type { Schema } from "../schema.ts";
import { numbersForIntegers } from "./integer-types.ts";

/** Rows that are fetched in one go: at most, and of those whose size is not known yet. */
const mostAtOnce = 256;
const firstAtOnce = 8;
/** What one go may be like, as far as the rows before tell. */
const bytesAtOnce = 1024 * 1024;

const sizeOf = (row: readonly unknown[]): number =>
  row.reduce<number>(
    (sum, value) => sum + (typeof value === "string" || value instanceof Uint8Array ? value.length : 8),
    0,
  );

/**
 * Opens a PostgreSQL database as it is now, on a connection of its own: one transaction that reads a snapshot.
 * @throws EmptySourceError
 */
export const openPostgresSource = async (url: string, scope: ArchiveScope): Promise<ArchiveSource> => {
  const pool = new pg.Pool({
    connectionString: url,
    types: numbersForIntegers(),
    application_name: "maive backup",
    max: 1,
  });
  let lost: Error | null = null;
  pool.on("error", (error) => {
    lost = error;
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (!(await isMigrated(db, "postgres"))) throw new EmptySourceError();
    const moment = await db
      .startTransaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute();
    const described = await describeSource(moment, "postgres", scope).catch(async (error: unknown) => {
      await moment.rollback().execute();
      throw error;
    });
    return {
      ...described,
      rows: async function* (table) {
        await sql`declare archived no scroll cursor for ${selectInOrder(table)}`.execute(moment);
        for (let count = firstAtOnce; ;) {
          if (lost) throw lost;
          const { rows } = await sql<Record<string, unknown>>`
            fetch forward ${sql.lit(count)} from archived`.execute(moment);
          const some = rows.map((row) => table.columns.map(({ name }) => row[name]));
          if (some.length > 0) yield some;
          if (some.length < count) break;
          const each = some.reduce((sum, row) => sum + sizeOf(row), 0) / some.length;
          // Rows may suddenly be larger: the number grows slowly.
          count = Math.max(1, Math.min(mostAtOnce, count * 2, Math.floor(bytesAtOnce / Math.max(each, 1))));
        }
        await sql`close archived`.execute(moment);
      },
      close: async () => {
        await moment.rollback().execute();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
};
