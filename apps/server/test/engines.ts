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

/** For what opens a database itself. */
export type TestAddress = { file: string } | { url: string };

export interface TestEngine {
  readonly name: Engine;
  /** Where an empty database is, migrated or not yet made; removed when the file's tests are done. */
  address(state: "migrated" | "new"): Promise<TestAddress>;
  /** An empty, migrated storage; closed and removed when the file's tests are done. */
  open(options?: OpenOptions): Promise<Storage>;
}

type CleanUp = () => Promise<void>;

const sqlite = (cleanUps: CleanUp[]): TestEngine => {
  const address = (state: "migrated" | "new"): { file: string } => {
    const folder = mkdtempSync(join(tmpdir(), "maive-test-"));
    cleanUps.push(async () => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "maive.db");
    if (state === "migrated") copyFileSync(inject("templates").sqlite, file);
    return { file };
  };
  return {
    name: "sqlite",
    address: async (state) => address(state),
    open: async ({ clock = systemClock, ...options } = {}) => {
      const storage = await openSqlite({ ...address("migrated"), clock, ...options });
      cleanUps.push(() => storage.close());
      return storage;
    },
  };
};

const runSql = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const postgres = (cleanUps: CleanUp[]): TestEngine => {
  const address = async (state: "migrated" | "new"): Promise<{ url: string }> => {
    const admin = inject("postgresUrl");
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    const template = state === "migrated" ? inject("templates").postgres : "template0";
    // A file is copied for half the work of writing it as a log, which is the usual way.
    await runSql(admin, `create database ${name} template ${template} strategy file_copy`);
    cleanUps.push(() => runSql(admin, `drop database ${name} with (force)`));
    const url = new URL(admin);
    url.pathname = `/${name}`;
    return { url: url.href };
  };
  return {
    name: "postgres",
    address,
    open: async ({ clock = systemClock, ...options } = {}) => {
      const storage = await openPostgres({ ...(await address("migrated")), clock, poolSize: 5, ...options });
      cleanUps.push(() => storage.close());
      return storage;
    },
  };
};

/** What Kysely writes is the same for both engines; what stands in a template is not. */
const hasSqlOfItsOwn = (file: string): boolean =>
  /(?<!\.test|-for-tests)\.ts$/.test(file) && /\bsql(<[^`]*>)?`/.test(readFileSync(file, "utf8"));

/** Whether a test file stands where engines differ: beside SQL that is written by hand, or below `storage/`. */
const isWhereEnginesDiffer = (file: string): boolean =>
  /\/(src\/storage|test\/contracts)\//.test(file) ||
  readdirSync(dirname(file)).some((name) => hasSqlOfItsOwn(join(dirname(file), name)));

/** Runs tests that need more than one database, of whatever kind. */
export const describeWithEngines = (
  title: string,
  tests: (engines: readonly [TestEngine, TestEngine]) => void,
): void => {
  describe(`${title} (both engines)`, () => {
    const cleanUps: CleanUp[] = [];
    afterAll(async () => {
      for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
    });
    tests([sqlite(cleanUps), postgres(cleanUps)]);
  });
};

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
