import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock } from "../../../shared/clock.ts";
import type { Storage, Tx } from "../../storage.ts";
import type { Statement } from "../../statement.ts";
import { openSqlite } from "../sqlite-storage.ts";
import { BulkWriter } from "./bulk-writer.ts";
import { openConnection } from "../connection.ts";

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maive-bulk-"));
  storage = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
  await storage.transact(async ({ db }) => {
    await sql`create table note (note_id integer primary key, said text not null)`.execute(db);
    await sql`insert into note values (0, 'vorher')`.execute(db);
  });
});
afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

const inserted = (ids: readonly number[], said: string | null = "neu"): Statement => ({
  sql: `insert into note values ${ids.map(() => "(?,?)").join()}`,
  rows: ids.map((id) => [id, said]),
});
const noted = async (q: Pick<Tx, "db">["db"] | Storage["read"]): Promise<number[]> => {
  const { rows } = await sql<{ note_id: number }>`select note_id from note order by note_id`.execute(q);
  return rows.map(({ note_id }) => note_id);
};
const many = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => storage.transact(work, { inParts: true });

it("a transaction sees what was there and what it has written, others do not until it is committed", async () => {
  await many(async (tx) => {
    expect(await noted(tx.db)).toEqual([0]);
    await tx.run([inserted([1, 2]), inserted([3])]);
    expect(await noted(tx.db)).toEqual([0, 1, 2, 3]);
    const { numAffectedRows } = await sql`update note set said = 'anders' where note_id > 1`.execute(tx.db);
    expect(numAffectedRows).toBe(2n);
    expect(await noted(storage.read)).toEqual([0]);
  });
  expect(await noted(storage.read)).toEqual([0, 1, 2, 3]);
});

it("many statements arrive in their order, however many are under way", async () => {
  await many(async (tx) => {
    for (let n = 1; n <= 200; n += 1)
      await tx.run([
        inserted([n]),
        { sql: "update note set said = said || ? where note_id <> ?", rows: [[",", n]] },
      ]);
  });
  const { rows } = await sql<{ said: string }>`select said from note order by note_id`.execute(storage.read);
  expect(rows.map(({ said }) => said.replace(/[^,]/g, "").length)).toEqual([
    200,
    ...Array.from({ length: 200 }, (_, n) => 199 - n),
  ]);
});

it("a statement that fails fails the transaction, and nothing of it stays", async () => {
  const failing = many(async (tx) => {
    await tx.run([inserted([1])]);
    await tx.run([inserted([2], null)]);
    await tx.run([inserted([3])]);
  });
  await expect(failing).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_NOTNULL" });
  expect(await noted(storage.read)).toEqual([0]);
  await many(({ run }) => run([inserted([4])]));
  expect(await noted(storage.read)).toEqual([0, 4]);
});

it("a request behind a statement that failed fails, too", async () => {
  const seen = await many(async (tx) => {
    await tx.run([inserted([2], null)]);
    return noted(tx.db);
  }).catch((error: unknown) => error);
  expect(seen).toMatchObject({ code: "SQLITE_CONSTRAINT_NOTNULL" });
});

it("a full disk in the middle rolls back once: nothing that was under way is written after it", async () => {
  const failing = many(async (tx) => {
    await tx.run([inserted([1])]);
    await sql`pragma max_page_count = 1`.execute(tx.db);
    await tx.run([inserted([2], "x".repeat(1_000_000))]);
    for (let n = 3; n < 8; n += 1) await tx.run([inserted([n])]);
  });
  await expect(failing).rejects.toMatchObject({ code: "storage_full" });
  expect(await noted(storage.read)).toEqual([0]);
});

it("work that throws is rolled back, and ordinary transactions go on", async () => {
  const failing = many(async (tx) => {
    await tx.run([inserted([1])]);
    throw new Error("doch nicht");
  });
  await expect(failing).rejects.toThrow("doch nicht");
  await storage.transact(({ run }) => run([inserted([2])]));
  expect(await noted(storage.read)).toEqual([0, 2]);
});

it("transactions of few rows wait until one of many is through", async () => {
  const order: string[] = [];
  const first = many(async (tx) => {
    await tx.run([inserted([1])]);
    order.push("many");
  });
  const second = storage.transact(async (tx) => {
    order.push(`few: ${(await noted(tx.db)).join()}`);
  });
  await Promise.all([first, second]);
  expect(order).toEqual(["many", "few: 0,1"]);
});

it("a thread that stops in the middle takes its transaction with it; the next one gets another thread", async () => {
  const here = openConnection({ file: join(folder, "maive.db"), readonly: false });
  const writer = new BulkWriter(join(folder, "maive.db"), here);
  const stopped = writer.transaction(async (_, run) => {
    await run([inserted([1])]);
    await writer.close();
    await run([inserted([2])]);
  });
  await expect(stopped).rejects.toThrow();
  expect(await noted(storage.read)).toEqual([0]);
  await writer.transaction((_, run) => run([inserted([3])]));
  expect(await noted(storage.read)).toEqual([0, 3]);
  await writer.close();
  here.close();
});

it("a thread that rests ends, one at work does not, and the next transaction gets another thread", async () => {
  const here = openConnection({ file: join(folder, "maive.db"), readonly: false });
  const writer = new BulkWriter(join(folder, "maive.db"), here);
  await writer.transaction(async (_, run) => {
    await run([inserted([1])]);
    await writer.rest();
    await run([inserted([2])]);
  });
  await writer.rest();
  await writer.transaction((_, run) => run([inserted([3])]));
  expect(await noted(storage.read)).toEqual([0, 1, 2, 3]);
  await writer.close();
  here.close();
});
