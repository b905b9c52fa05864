import { writeFileSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { TestClock } from "../../../../test/test-clock.ts";
import { onlyProcess } from "../../../shared/work/leader.ts";
import { searchFileOf, type Storage } from "../../../storage/index.ts";
import { discardIndex } from "./discard-index.ts";
import { type IndexWorker, indexWorkerOf } from "./index-worker.ts";

describeEachEngine("the index of the search", (engine) => {
  const opened: IndexWorker[] = [];
  afterEach(async () => {
    for (const worker of opened.splice(0)) await worker.close();
  });

  const addPage = (storage: Storage, title: string, number: number): Promise<void> =>
    storage.transact(async ({ db, now }) => {
      await db
        .insertInto("page")
        .values({
          page_id: `0198c0de-0000-7000-8000-00000000000${number}`,
          title,
          pos: "a0",
          created_at: now,
          last_modified: now,
        })
        .execute();
    });
  /** Another process that opens the same data. */
  const open = async (storage: Storage): Promise<IndexWorker> => {
    for (const worker of opened.splice(0)) await worker.close();
    const index = storage.file === null ? null : searchFileOf(storage.file);
    const worker = indexWorkerOf(storage, index, { leader: onlyProcess, clock: new TestClock() });
    opened.push(worker);
    await worker.begin();
    return worker;
  };
  /** The words with which mistyped ones are compared. */
  const wordsIn = async (storage: Storage): Promise<string[]> => {
    if (storage.file === null) {
      const rows = await storage.read
        .selectFrom("search_vocabulary")
        .select("word")
        .orderBy("word")
        .execute();
      return rows.map(({ word }) => word);
    }
    const db = new Sqlite(searchFileOf(storage.file), { readonly: true });
    const words = db.prepare<[], string>("select word from search_vocabulary order by word").pluck().all();
    db.close();
    return words;
  };
  const finish = async (worker: IndexWorker) => {
    while (await worker.step());
    return worker.progress();
  };

  it("is built from what there is, goes on where it was, and follows what comes", async () => {
    const storage = await engine.open();
    await addPage(storage, "Eins", 1);
    const first = await open(storage);
    expect((await first.progress()).building).toEqual({ done: 0, total: 1 });
    expect(await finish(first)).toEqual({ documents: 1, waiting: 0, building: null });
    await addPage(storage, "Zwei", 2);
    const second = await open(storage);
    expect(await second.progress()).toEqual({ documents: 1, waiting: 1, building: null });
    expect(await finish(second)).toEqual({ documents: 2, waiting: 0, building: null });
  });

  it("is followed further after a rest, and built anew where it was damaged meanwhile", async () => {
    const storage = await engine.open();
    await addPage(storage, "Eins", 1);
    const worker = await open(storage);
    await finish(worker);
    await worker.rest();
    await addPage(storage, "Zwei", 2);
    expect(await finish(worker)).toEqual({ documents: 2, waiting: 0, building: null });
    await worker.rest();
    if (storage.file !== null) writeFileSync(searchFileOf(storage.file), "das ist keine Datenbank");
    expect(await finish(worker)).toEqual({ documents: 2, waiting: 0, building: null });
  });

  it("forgets the words of texts that are gone, and no others", async () => {
    const storage = await engine.open();
    await addPage(storage, "Zauberlehrling Kürbis", 1);
    await addPage(storage, "Kürbis", 2);
    const worker = await open(storage);
    await finish(worker);
    await storage.transact(
      async ({ db }) => void (await db.deleteFrom("page").where("title", "like", "Z%").execute()),
    );
    await finish(worker);
    await worker.settle();
    expect(await wordsIn(storage)).toEqual(["kuerbis", "kurbis"]);
  });

  it("is built anew where it was thrown away, is damaged, or belongs to a later state of the data", async () => {
    const storage = await engine.open();
    await addPage(storage, "Eins", 1);
    await addPage(storage, "Zwei", 2);
    await finish(await open(storage));
    for (const worker of opened.splice(0)) await worker.close();
    await discardIndex(storage);
    expect((await (await open(storage)).progress()).building).toEqual({ done: 0, total: 2 });
    if (storage.file === null) return;
    await finish(await open(storage));
    for (const worker of opened.splice(0)) await worker.close();
    writeFileSync(searchFileOf(storage.file), "das ist keine Datenbank");
    const damaged = await open(storage);
    expect((await damaged.progress()).building).toEqual({ done: 0, total: 2 });
    expect(await finish(damaged)).toEqual({ documents: 2, waiting: 0, building: null });
    // As after a file of an earlier day was put in its place.
    await storage.transact(async ({ db }) => {
      await db.deleteFrom("page").where("title", "=", "Zwei").execute();
      await db.deleteFrom("search_dirty").execute();
      await sql`update sqlite_sequence set seq = 0 where name = 'search_dirty'`.execute(db);
    });
    expect((await (await open(storage)).progress()).building).toEqual({ done: 0, total: 1 });
  });
});
