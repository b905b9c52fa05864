import { type Kysely, sql } from "kysely";
import { dropSql, type IndexBuilder, indexSql } from "../index-builder.ts";
import type { Schema } from "../schema.ts";
import { startThread } from "../../shared/start-thread.ts";
import type { IndexJob } from "./index.thread.ts";

const runInWorker = (job: IndexJob): Promise<void> =>
  new Promise((done, fail) => {
    const worker = startThread(new URL("./index.thread.ts", import.meta.url), {
      workerData: job,
      resourceLimits: { maxYoungGenerationSizeMb: 2 },
    });
    worker.once("message", () => done());
    worker.once("error", fail);
    worker.once("exit", () => fail(new Error("The maker of indexes has stopped")));
  });

/**
 * SQLite builds an index under its write lock. The writer connection is locked meanwhile, so that transactions are
 * queued rather than blocking the event loop.
 */
export const sqliteIndexBuilder = (
  file: string,
  writer: Kysely<Schema>,
  read: Kysely<Schema>,
): IndexBuilder => {
  const run = (statement: string): Promise<void> =>
    writer.connection().execute(() => runInWorker({ file, statement }));
  return {
    list: async (prefix) => {
      const { rows } = await sql<{ name: string }>`
        select name from sqlite_master where type = 'index' and substr(name, 1, ${prefix.length}) = ${prefix}
        order by name`.execute(read);
      return rows.map(({ name }) => name);
    },
    // It creates them in a transaction.
    clean: async () => undefined,
    create: (index) => run(indexSql(index, { create: "create index if not exists", nulls: false })),
    drop: (name) => run(dropSql("drop index if exists", name)),
  };
};
