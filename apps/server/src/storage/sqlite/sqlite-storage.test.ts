import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { systemClock } from "../../shared/clock.ts";
import { openSqlite } from "./sqlite-storage.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maive-close-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

// SQLite removes its WAL and shared memory file when the last connection is closed.
it("closes every connection, also those that read nothing", async () => {
  const storage = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
  await storage.close();
  expect(readdirSync(folder)).toEqual(["maive.db"]);
});

it("closes every connection after reads and writes, and may be closed twice", async () => {
  const storage = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
  await storage.transact(({ db }) => sql`create table note (said text not null)`.execute(db));
  await sql`select * from note`.execute(storage.read);
  await sql`select * from note`.execute(storage.views);
  await storage.close();
  await storage.close();
  expect(readdirSync(folder)).toEqual(["maive.db"]);
});

it("reads and writes on after its caches were released", async () => {
  const storage = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
  const texts = (from: typeof storage.read) => sql<{ text: string }>`select text from note`.execute(from);
  await storage.transact(({ db }) => sql`create table note (text text not null)`.execute(db));
  await texts(storage.read);
  const [before] = await Promise.all([texts(storage.views), storage.releaseMemory()]);
  expect(before.rows).toEqual([]);
  await storage.releaseMemory();
  await storage.transact(({ db }) => sql`insert into note (text) values ('a')`.execute(db));
  for (const from of [storage.read, storage.views]) expect((await texts(from)).rows).toEqual([{ text: "a" }]);
  await storage.close();
});

it("releases the caches of the others where one is busy, and says so", async () => {
  const storage = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
  const busy = new TypeError("This database connection is busy executing a query");
  const released = vi.spyOn(Sqlite.prototype, "pragma").mockImplementationOnce(() => {
    throw busy;
  });
  await expect(storage.releaseMemory()).rejects.toBe(busy);
  expect(released.mock.calls).toEqual([["shrink_memory"], ["shrink_memory"]]);
  released.mockRestore();
  await storage.close();
});
