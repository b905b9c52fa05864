import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, inject } from "vitest";
import { type Clock, systemClock } from "../src/shared/clock.ts";
import type { BeforeCommit, Engine, Storage } from "../src/storage/index.ts";
import { openPostgres } from "../src/storage/postgres/postgres-storage.ts";
import { openSqlite } from "../src/storage/sqlite/sqlite-storage.ts";

export interface OpenOptions {
  clock?: Clock;
  beforeCommit?: BeforeCommit;
  /** Ms after which a read of a whole database is ended. */
  readMs?: number;
}

export interface TestEngine {
  readonly name: Engine;
  /** An empty, migrated storage; closed and removed when the file's tests are done. */
  open(options?: OpenOptions): Promise<Storage>;
}

type CleanUp = () => Promise<void>;

const sqlite = (cleanUps: CleanUp[]): TestEngine => ({
  name: "sqlite",
  open: async ({ clock = systemClock, ...options } = {}) => {
    const folder = mkdtempSync(join(tmpdir(), "maive-test-"));
    const file = join(folder, "maive.db");
    copyFileSync(inject("templates").sqlite, file);
    const storage = await openSqlite({
      file,
      clock,
      ...options,
    });
    cleanUps.push(async () => {
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    });
    return storage;
  },
});

const runSql = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const postgres = (cleanUps: CleanUp[]): TestEngine => ({
  name: "postgres",
  open: async ({ clock = systemClock, ...options } = {}) => {
    const admin = inject("postgresUrl");
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await runSql(admin, `create database ${name} template ${inject("templates").postgres}`);
    const url = new URL(admin);
    url.pathname = `/${name}`;
    const storage = await openPostgres({
      url: url.href,
      clock,
      poolSize: 5,
      ...options,
    });
    cleanUps.push(async () => {
      await storage.close();
      await runSql(admin, `drop database ${name} with (force)`);
    });
    return storage;
  },
});

/** What Kysely writes is the same for both engines; what stands in a template is not. */
const hasSqlOfItsOwn = (file: string): boolean =>
  /(?<!\.test)\.ts$/.test(file) && /\bsql(<[^`]*>)?`/.test(readFileSync(file, "utf8"));

/** Whether a test file stands where engines differ: beside SQL that is written by hand, or below `storage/`. */
const isWhereEnginesDiffer = (file: string): boolean =>
  /\/(src\/storage|test\/contracts)\//.test(file) ||
  readdirSync(dirname(file)).some((name) => hasSqlOfItsOwn(join(dirname(file), name)));

/**
 * Runs the same tests against SQLite and PostgreSQL. `npm test` does so where the engines differ; elsewhere the
 * second one meets the tests in `npm run test:endurance`.
 */
export const describeEachEngine = (title: string, tests: (engine: TestEngine) => void): void => {
  const file = expect.getState().testPath ?? "";
  for (const make of [sqlite, postgres]) {
    const cleanUps: CleanUp[] = [];
    const engine = make(cleanUps);
    const isPutOff = engine.name === "postgres" && !isWhereEnginesDiffer(file);
    describe(`${title} (${engine.name})`, { tags: isPutOff ? ["endurance"] : [] }, () => {
      afterAll(async () => {
        for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
      });
      tests(engine);
    });
  }
};
