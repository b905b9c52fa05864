import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { eventually } from "../../../../../tools/test/eventually.ts";
import { systemClock } from "../../shared/clock.ts";
import type { Storage, Tx } from "../storage.ts";
import type { Trouble } from "../write-trouble.ts";
import { openSqlite } from "./sqlite-storage.ts";

let folder: string;
let storage: Storage;
let notified: (Trouble | null)[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "maive-full-"));
  notified = [];
  storage = await openSqlite({
    file: join(folder, "maive.db"),
    clock: systemClock,
    onTrouble: (trouble) => void notified.push(trouble),
  });
  await storage.transact(async ({ db }) => {
    await sql`create table note (said text not null)`.execute(db);
    await sql`insert into note values ('vorher')`.execute(db);
  });
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

/** SQLite reports a file that may not grow like a full disk, and rolls back by itself. */
const room = ({ db }: Tx, pages: number): Promise<unknown> =>
  sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(db);
const write = (said: string): Promise<void> =>
  storage.transact(async ({ db }) => void (await sql`insert into note values (${said})`.execute(db)));
const noted = async (): Promise<string[]> =>
  (await sql<{ said: string }>`select said from note`.execute(storage.read)).rows.map(({ said }) => said);
const long = "x".repeat(1_000_000);

it("is named as what it is, reported once and once more when it is over, and reads go on", async () => {
  await storage.transact((tx) => room(tx, 1));
  for (let n = 0; n < 3; n += 1) await expect(write(long)).rejects.toMatchObject({ code: "storage_full" });
  expect(notified).toEqual(["disk_full"]);
  expect(await noted()).toEqual(["vorher"]);
  await storage.transact((tx) => room(tx, 1_000_000));
  await write(long);
  await eventually(() => expect(notified).toEqual(["disk_full", null]));
  expect(await noted()).toEqual(["vorher", long]);
});

it("is not over because something small found a gap: it is not reported again and again", async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(storage.read);
  await storage.transact((tx) => room(tx, (rows[0]?.page_count ?? 0) + 20));
  for (let n = 0; n < 3; n += 1) {
    await expect(write(long)).rejects.toMatchObject({ code: "storage_full" });
    await write(`klein ${n}`);
    await expect(storage.ping()).rejects.toMatchObject({ code: "storage_full" });
  }
  expect(notified).toEqual(["disk_full"]);
  expect(await noted()).toEqual(["vorher", "klein 0", "klein 1", "klein 2"]);
});

it("takes the whole transaction with it: what stands behind the failed statement is not written", async () => {
  await storage.transact((tx) => room(tx, 1));
  const caught = storage.transact(async ({ db }) => {
    await sql`insert into note values ('davor')`.execute(db);
    const failed = await sql`insert into note values (${long})`.execute(db).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: "SQLITE_FULL" });
    await sql`insert into note values ('dahinter')`.execute(db);
  });
  await expect(caught).rejects.toMatchObject({ code: "storage_full" });
  const atOnce = storage.transact(({ db }) =>
    Promise.all([long, "daneben"].map((said) => sql`insert into note values (${said})`.execute(db))),
  );
  await expect(atOnce).rejects.toMatchObject({ code: "storage_full" });
  expect(await noted()).toEqual(["vorher"]);
});

it("work that throws is rolled back as ever, and the next transaction is whole", async () => {
  const failing = storage.transact(async ({ db }) => {
    await sql`insert into note values ('doch nicht')`.execute(db);
    throw new Error("doch nicht");
  });
  await expect(failing).rejects.toThrow("doch nicht");
  await write("danach");
  expect(await noted()).toEqual(["vorher", "danach"]);
});

it("looking whether storage takes writes finds out by itself that there is room again", async () => {
  await storage.transact((tx) => room(tx, 1));
  await expect(write(long)).rejects.toMatchObject({ code: "storage_full" });
  await storage.transact((tx) => room(tx, 1_000_000));
  await storage.ping();
  expect(notified).toEqual(["disk_full", null]);
});

it("a file that takes no writes is named as such, reads go on, and it is over by itself", async () => {
  const readOnly = (on: boolean) =>
    storage.transact(
      async ({ db }) => void (await sql`pragma query_only = ${sql.raw(String(on))}`.execute(db)),
    );
  await readOnly(true);
  for (let n = 0; n < 2; n += 1) await expect(write("nein")).rejects.toMatchObject({ code: "not_ready" });
  await expect(storage.ping()).rejects.toMatchObject({ code: "not_ready" });
  expect([notified, await noted()]).toEqual([["read_only"], ["vorher"]]);
  await readOnly(false);
  await storage.ping();
  await write("wieder");
  expect([notified, await noted()]).toEqual([
    ["read_only", null],
    ["vorher", "wieder"],
  ]);
});
