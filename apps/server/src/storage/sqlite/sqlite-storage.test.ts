import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
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
