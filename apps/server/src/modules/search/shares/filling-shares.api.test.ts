import { afterEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { onlyProcess } from "../../../shared/work/leader.ts";
import { openAttachedReads } from "../../../storage/sqlite/attached-reads.ts";
import { searchFileOf } from "../../../storage/index.ts";
import { type IndexWorker, indexWorkerOf } from "../indexing/index-worker.ts";
import { missingIn, sharesOf } from "./shares.store.ts";
import { wordlessMembers } from "./wordless-members-for-tests.ts";

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
    const worker = indexWorkerOf(t.storage, index, onlyProcess);
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
});
