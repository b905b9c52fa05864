import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
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
const mostAtOnce = 1_024;
const firstAtOnce = 8;
/** How large one batch may be, judged by the rows before. Two are in memory: the next one comes while one is worked on. */
const bytesAtOnce = 512 * 1024;

const sizeOf = (row: readonly unknown[]): number =>
  row.reduce<number>(
    (sum, value) => sum + (typeof value === "string" || value instanceof Uint8Array ? value.length : 8),
    0,
  );

/** Kysely on the one connection, where the moment is. */
const onClient = (client: pg.Client): Kysely<Schema> => {
  const pool: PostgresPool = {
    connect: async () => ({
      query: client.query.bind(client) as PostgresPoolClient["query"],
      release: () => undefined,
    }),
    end: () => client.end(),
    options: {},
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
};

/**
 * Opens a PostgreSQL database as it is now, on a connection of its own: one transaction that reads a snapshot.
 * @throws EmptySourceError
 */
export const openPostgresSource = async (url: string, scope: ArchiveScope): Promise<ArchiveSource> => {
  const client = new pg.Client({
    connectionString: url,
    types: numbersForIntegers(),
    application_name: "maive backup",
  });
  let lost: Error | null = null;
  const noteLost = (error: Error): void => {
    lost ??= error;
  };
  client.on("error", noteLost);
  await client.connect();
  const db = onClient(client);
  try {
    if (!(await isMigrated(db, "postgres"))) throw new EmptySourceError();
    await client.query("start transaction isolation level repeatable read, read only");
    const fetchSome = (count: number): Promise<pg.QueryArrayResult<unknown[]>> => {
      const fetched = client.query<unknown[]>({
        text: `fetch forward ${count} from archived`,
        rowMode: "array",
      });
      // Also where nobody waits for it yet.
      fetched.catch(noteLost);
      return fetched;
    };
    return {
      ...(await describeSource(db, "postgres", scope)),
      rows: async function* (table) {
        await sql`declare archived no scroll cursor for ${selectInOrder(table)}`.execute(db);
        let count = firstAtOnce;
        for (let coming = fetchSome(count); ;) {
          if (lost) throw lost;
          const { rows: some } = await coming;
          const isLast = some.length < count;
          if (!isLast) {
            const each = some.reduce((sum, row) => sum + sizeOf(row), 0) / some.length;
            // Rows may suddenly be larger: the number grows slowly.
            count = Math.max(1, Math.min(mostAtOnce, count * 2, Math.floor(bytesAtOnce / Math.max(each, 1))));
            coming = fetchSome(count);
          }
          if (some.length > 0) yield some;
          if (isLast) break;
        }
        await client.query("close archived");
      },
      close: async () => {
        await client.query("rollback");
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
};
