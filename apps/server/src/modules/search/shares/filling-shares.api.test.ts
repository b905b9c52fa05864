import type { KyselyPlugin } from "kysely";
import { afterEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { newId } from "../../../shared/ids.ts";
import { onlyProcess } from "../../../shared/work/leader.ts";
import { openConnection } from "../../../storage/sqlite/connection.ts";
import { openSearchFile } from "../../../storage/sqlite/search-file.ts";
import { openAttachedReads } from "../../../storage/sqlite/attached-reads.ts";
import { type Queryable, searchFileOf } from "../../../storage/index.ts";
import { Indexer } from "../indexing/indexer.ts";
import { requestLook } from "../indexing/index-state.store.ts";
import { indexVersion } from "../indexing/index-version.ts";
import { PostgresIndex } from "../indexing/postgres-index.store.ts";
import { SqliteIndex } from "../indexing/sqlite-index.store.ts";
import { type IndexWorker, indexWorkerOf } from "../indexing/index-worker.ts";
import { mergeSegments } from "../postings/merge-segments.store.ts";
import { segmentsOf } from "../postings/segments.store.ts";
import { missingIn, sharesOf } from "./shares.store.ts";
import { wordlessMembers, wordsOfNoMembers } from "./wordless-members-for-tests.ts";

describeEachEngine("a share that fills", (engine) => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });

  /** An instance whose index moves by the steps of the test alone. */
  const open = async () => {
    const t = await buildTestApp(engine);
    closers.push(() => t.close());
    const { file } = t.storage;
    const index = file === null ? null : searchFileOf(file);
    const worker = indexWorkerOf(t.storage, index, { leader: onlyProcess, clock: t.clock });
    closers.push(() => worker.close());
    await worker.begin();
    await finish(worker);
    const attached = file === null || index === null ? null : openAttachedReads(file, index);
    if (attached) closers.push(() => attached.close());
    return { t, worker, q: attached?.views ?? t.storage.read };
  };

  const finish = async (worker: IndexWorker): Promise<void> => {
    while (await worker.step());
  };

  /** Indexes what has changed, and nothing of shares. */
  const follow = async (worker: IndexWorker): Promise<void> => {
    while ((await worker.progress()).waiting > 0) await worker.step();
  };

  const makeEntries = async ({ main }: TestApp, count: number): Promise<number> => {
    const { body } = await main.post("/api/cortex/databases", { name: "Bestand" });
    const entries = Array.from({ length: count }, (_, at) => ({ title: `Amsel ${at}` }));
    await main.post(`/api/cortex/databases/${body.database_id}/entries/bulk`, { entries });
    return body.database_id;
  };

  it("has the words of all its parts, though rights were taken and given again meanwhile", async () => {
    const { t, worker, q } = await open();
    const count = 900;
    const databaseId = await makeEntries(t, count);
    await t.shareDatabase(databaseId, t.guest.userId, "read");
    await follow(worker);
    await worker.lookAtShares();
    // The look, and the first parts.
    await worker.step();
    await worker.step();
    const [share] = await sharesOf(q);
    if (!share) throw new Error("There is no share");
    const lacked = (await missingIn(q, share)).length;
    expect(lacked).toBeGreaterThan(count / 2);
    expect(lacked).toBeLessThan(count);

    await t.shareDatabase(databaseId, t.guest.userId, "none");
    await follow(worker);
    await worker.step();
    await t.shareDatabase(databaseId, t.guest.userId, "read");
    await follow(worker);
    await worker.lookAtShares();
    await finish(worker);
    expect(await missingIn(q, share)).toEqual([]);
    expect(await wordlessMembers(q, t.storage)).toEqual([]);
  });

  /** An indexer whose looks are counted: each reads who there is. */
  const countedIndexer = ({ storage, clock }: TestApp) => {
    let looks = 0;
    const counted = (q: Queryable): Queryable => {
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          const { sql } = q.getExecutor().compileQuery(node, { queryId: newId() });
          if (sql.includes('from "user_account" where "user_type" !=')) looks += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      return q.withPlugin(counting);
    };
    const { file, engine: name } = storage;
    const options = { engine: name, clock };
    if (file === null) {
      const target = new PostgresIndex(storage, onlyProcess);
      return { indexer: new Indexer(counted(storage.read), target, options), looks: () => looks };
    }
    const index = openSearchFile(searchFileOf(file), indexVersion, true);
    const source = openConnection({ file, readonly: true });
    source.prepare("attach database ? as attached").run(searchFileOf(file));
    closers.push(async () => void [source.close(), index.close()]);
    const target = new SqliteIndex(source, index);
    return { indexer: new Indexer(counted(target.source), target, options), looks: () => looks };
  };

  it("is looked at once, however often somebody searches meanwhile", async () => {
    const { t, worker, q } = await open();
    const databaseId = await makeEntries(t, 1_500);
    await t.shareDatabase(databaseId, t.guest.userId, "read");
    await follow(worker);
    const { indexer, looks } = countedIndexer(t);
    /** A step after a letter that somebody typed, at this process or another one. */
    const step = async (): Promise<boolean> => {
      if (engine.name === "postgres") await t.storage.transact(requestLook);
      else indexer.lookAtShares();
      return indexer.step();
    };
    await step();
    const [share] = await sharesOf(q);
    if (!share) throw new Error("There is no share");
    for (let steps = 0; steps < 3; steps += 1) await step();
    expect(looks()).toBe(1);
    // What has changed since is found before everything is there.
    t.clock.advance(10_001);
    await step();
    expect(looks()).toBe(2);
    for (let steps = 0; (await missingIn(q, share)).length > 0; steps += 1) {
      expect(steps).toBeLessThan(10);
      await step();
    }
    expect(looks()).toBe(2);
    while (await indexer.step());
    expect(looks()).toBe(3);
    expect(await wordlessMembers(q, t.storage)).toEqual([]);
  });

  it("has no words of what was taken away, on PostgreSQL from the next merge on", async () => {
    const { t, worker, q } = await open();
    const staying = await makeEntries(t, 600);
    const leaving = await makeEntries(t, 150);
    for (const databaseId of [staying, leaving]) await t.shareDatabase(databaseId, t.guest.userId, "read");
    await follow(worker);
    await worker.lookAtShares();
    await finish(worker);
    await t.shareDatabase(leaving, t.guest.userId, "none");
    await worker.lookAtShares();
    await finish(worker);
    if (engine.name === "postgres")
      await t.storage.transact(async ({ db }) => mergeSegments(db, await segmentsOf(db)));
    expect(await wordsOfNoMembers(q, t.storage)).toEqual([]);
    expect(await wordlessMembers(q, t.storage)).toEqual([]);
    const [share] = await sharesOf(q);
    expect(share && (await missingIn(q, share))).toEqual([]);
  });
});
