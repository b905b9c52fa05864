// @module-tag endurance
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { ageFiles } from "../blob-stores.ts";
import { address, endAll, newFolder, start, type Started } from "./started.ts";

const stop = async ({ child, exit }: Started): Promise<void> => {
  child.kill("SIGTERM");
  await exit;
};

/** Starts, waits until it serves, and stops: the sweep has run by then. */
const serveOnce = async (environment: Record<string, string>): Promise<string> => {
  const started = start(environment);
  expect(await started.printed(address)).not.toBeNull();
  await stop(started);
  return started.output();
};

const blobsIn = (folder: string): string[] =>
  readdirSync(join(folder, "blobs"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "instance.json")
    .map((entry) => entry.name)
    .toSorted();

/** Bytes as an instance of an earlier version left them. */
const layBlobs = (folder: string, count: number): string[] => {
  const names = Array.from({ length: count }, (_, n) => createHash("sha256").update(`${n}`).digest("hex"));
  for (const name of names) {
    const below = join(folder, "blobs", name.slice(0, 2), name.slice(2, 4));
    mkdirSync(below, { recursive: true });
    writeFileSync(join(below, name), name);
  }
  return names.toSorted();
};

const onPostgres = async (url: string, statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
};

describe("a start beside files that the database does not know", () => {
  const database = `start_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${database}`;
  beforeEach(() => onPostgres(inject("postgresUrl"), `create database ${database}`));
  afterEach(async () => {
    await endAll();
    await onPostgres(inject("postgresUrl"), `drop database ${database} with (force)`);
  });

  it.each(["sqlite", "postgres"])(
    "removes none of them, however old they are, and says so (%s)",
    async (engine) => {
      const folder = newFolder();
      const names = layBlobs(folder, 21);
      ageFiles(folder, 400);
      const environment: Record<string, string> = {
        MAIVE_DATA_DIR: folder,
        ...(engine === "postgres" ? { DATABASE_URL: url.href } : {}),
      };
      for (let n = 0; n < 2; n += 1) {
        const output = await serveOnce(environment);
        expect(output).toMatch(/Die Datenbank kennt keine der 21 Dateien in .*Sie bleiben alle liegen/);
        expect(blobsIn(folder)).toEqual(names);
      }
    },
  );

  it("of another instance is refused before anything is made, and goes on when its own is back", async () => {
    const folder = newFolder();
    await serveOnce({ MAIVE_DATA_DIR: folder });
    const names = layBlobs(folder, 5);
    ageFiles(folder, 400);
    const stored = `${folder}-stored`;
    mkdirSync(stored);
    renameSync(join(folder, "maive.db"), join(stored, "maive.db"));
    const isNew = start({ MAIVE_DATA_DIR: folder });
    expect(await isNew.exit).toBe(1);
    expect(isNew.output()).toMatch(
      /^MAIVE startet nicht: In \S+ liegen die Dateien einer anderen MAIVE-Instanz/,
    );
    expect(isNew.output()).toContain(`(${join(folder, "maive.db")})`);
    expect(isNew.output()).toContain(`entferne ${join(folder, "blobs/instance.json")}`);
    expect(isNew.output()).not.toMatch(/ {4}at /);
    expect(existsSync(join(folder, "maive.db"))).toBe(false);
    expect(blobsIn(folder)).toEqual(names);
    renameSync(join(stored, "maive.db"), join(folder, "maive.db"));
    rmSync(stored, { recursive: true });
    await serveOnce({ MAIVE_DATA_DIR: folder });
  });

  it("is refused for an empty PostgreSQL beside the folder of an SQLite instance, and leaves it empty", async () => {
    const folder = newFolder();
    await serveOnce({ MAIVE_DATA_DIR: folder });
    const moved = start({ MAIVE_DATA_DIR: folder, DATABASE_URL: url.href });
    expect(await moved.exit).toBe(1);
    expect(moved.output()).toMatch(/oder setze DATABASE_URL wie vorher/);
    const { rowCount } = await onPostgres(
      url.href,
      "select 1 from information_schema.tables where table_schema = 'public'",
    );
    expect(rowCount).toBe(0);
    // An operator takes the files over explicitly; none of them is lost.
    rmSync(join(folder, "blobs/instance.json"));
    const names = layBlobs(folder, 3);
    await serveOnce({ MAIVE_DATA_DIR: folder, DATABASE_URL: url.href });
    expect(blobsIn(folder)).toEqual(names);
  });
});
