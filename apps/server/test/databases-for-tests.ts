import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { systemClock } from "../src/shared/clock.ts";
import { openPostgres } from "../src/storage/postgres/postgres-storage.ts";
import { openSqlite } from "../src/storage/sqlite/sqlite-storage.ts";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** Databases as the migrations leave empty ones: storages of tests begin as copies. */
    templates: { postgres: string; sqlite: string };
  }
}

/** @returns the name of the database; nobody is connected to it, as one that is copied must be. */
const postgresTemplate = async (admin: string): Promise<string> => {
  const name = "maive_template";
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(admin);
  url.pathname = `/${name}`;
  await (await openPostgres({ url: url.href, clock: systemClock, poolSize: 1 })).close();
  return name;
};

/** @returns the path of the file; closed, it holds all that was written beside it. */
const sqliteTemplate = async (folder: string): Promise<string> => {
  const file = join(folder, "maive.db");
  await (await openSqlite({ file, clock: systemClock })).close();
  return file;
};

/** One PostgreSQL for a whole run; every test file makes databases of its own in it. Migrations run once for each engine. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "maive-template-"));
  project.provide("postgresUrl", server.url);
  project.provide("templates", {
    postgres: await postgresTemplate(server.url),
    sqlite: await sqliteTemplate(folder),
  });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
