import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Clock } from "../../shared/clock.ts";
import { DomainError } from "../../shared/errors.ts";
import { followStoredIds, migrate } from "../migrate.ts";
import { postgresIndexBuilder } from "./index-builder.ts";
import { type BeforeCommit, runTransaction } from "../run-transaction.ts";
import type { Schema } from "../schema.ts";
import type { Storage } from "../storage.ts";
import { TableFigures } from "./table-figures.ts";

/**
 * Serialisation failure, deadlock: running the transaction again is the documented answer. So it is for a foreign key
 * whose row another transaction removed meanwhile: the next run does not find it any more and says so.
 */
const retryable = new Set(["40001", "40P01", "23503"]);
const diskFull = "53100";

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

export interface PostgresOptions {
  /** Connection string, as in `DATABASE_URL`. */
  url: string;
  clock: Clock;
  beforeCommit?: BeforeCommit;
  poolSize?: number;
}

/** Storage in PostgreSQL. Integers come as numbers: our ids and counters stay far below 2^53. */
export const openPostgres = async ({
  url,
  clock,
  beforeCommit,
  poolSize = 10,
}: PostgresOptions): Promise<Storage> => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types, application_name: "maive" });
  // An idle connection that the server closes must not end the process; the pool replaces it by itself.
  let lastFailure: Error | null = null;
  pool.on("error", (error) => {
    lastFailure = error;
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, "postgres");
  await followStoredIds(db);
  const figures = new TableFigures(
    async () => {
      await sql`vacuum (analyze) page, entry_doc, entry_key, entry_link`.execute(db);
    },
    (error) => {
      lastFailure = error instanceof Error ? error : new Error(String(error));
    },
  );

  let commits = 0;
  return {
    engine: "postgres",
    read: db,
    views: db,
    commits: () => commits,
    indexes: postgresIndexBuilder(db),
    transact: async (work, { repeatable = false } = {}) => {
      try {
        return await runTransaction(
          {
            db,
            clock,
            beforeCommit: beforeCommit ?? (async () => {}),
            begin: (inner) =>
              db
                .transaction()
                .setIsolationLevel("serializable")
                .execute(async (trx) => {
                  if (repeatable) await sql`set local synchronous_commit = off`.execute(trx);
                  return inner(trx);
                }),
            isRetryable: (error) => retryable.has(codeOf(error)),
            onCommitted: () => void (commits += 1),
            onInserted: (rows) => figures.note(rows),
          },
          work,
        );
      } catch (error) {
        if (codeOf(error) === diskFull) throw new DomainError("storage_full");
        throw error;
      }
    },
    ping: async () => {
      try {
        await sql`select 1`.execute(db);
        lastFailure = null;
      } catch (error) {
        throw new Error(`PostgreSQL does not answer${lastFailure ? `: ${lastFailure.message}` : ""}`, {
          cause: error,
        });
      }
    },
    close: async () => {
      await figures.idle();
      await db.destroy();
    },
  };
};
