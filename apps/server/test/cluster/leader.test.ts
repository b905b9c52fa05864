import { expect, it, onTestFinished } from "vitest";
import { jobAfterProcess } from "../../src/cluster/index.ts";
import { runLeaderJobs } from "../../src/jobs/leader-jobs.ts";
import { openDatabaseFixture } from "../../src/modules/cortex/databases/database-fixture-for-tests.ts";
import { inlineEntries } from "../../src/modules/cortex/entries/computed/recalculate.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { NotLeaderError } from "../../src/shared/work/leader.ts";
import { writeSetting } from "../../src/storage/index.ts";
import { describeWithEngines } from "../engines.ts";
import { joinAsProcess, type LeadingProcess, silence } from "./leading-process.ts";

describeWithEngines("the leader of several processes", ([, postgres]) => {
  const open = async () => {
    const made = await postgres.address("migrated");
    const url = "url" in made ? made.url : "";
    const join = async () => {
      const joined = await joinAsProcess(url);
      onTestFinished(() => joined.close());
      return joined;
    };
    return { one: await join(), two: await join() };
  };
  /** The first one's own sign of life may come in between, and a look that the second had begun before finds it alive. */
  const untilLeading = async (one: LeadingProcess, two: LeadingProcess): Promise<void> => {
    await expect
      .poll(async () => {
        await silence(two, one.processId);
        await two.processes.beat();
        return two.leader.isHere;
      })
      .toBe(true);
  };
  /** The others learn that the first one is gone, which does not know yet. */
  const takeOver = async (one: LeadingProcess, two: LeadingProcess): Promise<void> => {
    await untilLeading(one, two);
    expect(one.leader.isHere).toBe(true);
  };
  const has = async ({ storage }: LeadingProcess, key: string): Promise<boolean> =>
    (await storage.read.selectFrom("setting").select("key").where("key", "=", key).execute()).length > 0;
  const mark = (process: LeadingProcess, key: string): Promise<void> =>
    process.storage.transact((tx) => writeSetting(tx, key, "done"));

  it("alone does the work, every transaction of it only while it leads", async () => {
    const { one, two } = await open();
    expect(await two.leader.run(() => mark(two, "TWO"))).toBeNull();
    await one.leader.run(() => mark(one, "ONE"));
    const late = await one.leader.run(async () => {
      await mark(one, "BEFORE");
      await takeOver(one, two);
      await mark(one, "LATE");
      return "done";
    });
    expect(late).toBeNull();
    await two.leader.run(() => mark(two, "TWO AS LEADER"));
    // What is no work of the leader's goes on.
    await mark(one, "OTHER");
    const keys = ["ONE", "TWO", "BEFORE", "LATE", "TWO AS LEADER", "OTHER"];
    expect(await Promise.all(keys.map((key) => has(two, key)))).toEqual([
      true,
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  it("waits with its turn until a step of the one before is over, and says that it lives meanwhile", async () => {
    const { one, two } = await open();
    let finish = (): void => undefined;
    const begun = new Promise<void>((isBegun) => {
      void one.leader.run(() =>
        one.storage.transact(async (tx) => {
          isBegun();
          await new Promise<void>((done) => (finish = done));
          await writeSetting(tx, "STEP", "done");
        }),
      );
    });
    await begun;
    await silence(two, one.processId);
    const beat = two.processes.beat();
    await expect
      .poll(async () => {
        await silence(two, one.processId);
        return (await two.processes.list()).map(({ processId }) => processId);
      })
      .toEqual([two.processId]);
    expect(two.leader.isHere).toBe(false);
    finish();
    await beat;
    await untilLeading(one, two);
    expect(await has(two, "STEP")).toBe(true);
  });

  it("resigns before it goes: its work ends with the step it is at, and goes on elsewhere", async () => {
    const { one, two } = await open();
    const done = await one.leader.run(async () => {
      await mark(one, "STEP");
      await one.processes.resign();
      await mark(one, "NEXT");
      return "done";
    });
    await one.processes.beat();
    await two.processes.beat();
    expect([done, one.leader.isHere, two.leader.isHere]).toEqual([null, false, true]);
    expect([await has(two, "STEP"), await has(two, "NEXT")]).toEqual([true, false]);
  });

  it("begins a job that is due once for all, and one that another did not end at once, though not without end", async () => {
    const { one, two } = await open();
    const runs: string[] = [];
    const rhythm = { every: 60_000, firstAfter: 60_000 };
    let isKilled = false;
    const start = (process: LeadingProcess, name: string) => {
      const stop = runLeaderJobs(
        [
          {
            name: "a",
            ...rhythm,
            run: async () => {
              runs.push(`${name} a`);
              if (isKilled) throw new NotLeaderError();
            },
          },
          {
            name: "b",
            ...rhythm,
            run: async () => {
              runs.push(`${name} b`);
              throw new Error("fails");
            },
          },
        ],
        { leader: process.leader, schedule: process.schedule, log: { error: () => undefined } },
      );
      onTestFinished(stop);
      return stop;
    };
    const rows = () => one.storage.read.selectFrom("job").selectAll().orderBy("name").execute();
    const comeDue = () =>
      two.storage.transact(async ({ db }) => void (await db.updateTable("job").set({ due_ms: 0 }).execute()));
    const stopOne = start(one, "one");
    start(two, "two");
    await one.processes.beat();
    await expect.poll(async () => (await rows()).map(({ name }) => name)).toEqual(["a", "b"]);
    expect(runs).toEqual([]);
    await comeDue();
    for (const process of [one, two, one, two]) await process.processes.beat();
    await expect.poll(() => runs).toEqual(["one a", "one b"]);
    await expect.poll(async () => (await rows()).map(({ tries }) => tries)).toEqual([0, 0]);

    await comeDue();
    isKilled = true;
    await one.processes.beat();
    await expect.poll(() => runs).toEqual(["one a", "one b", "one a", "one b"]);
    await expect.poll(async () => (await rows()).map(({ tries }) => tries)).toEqual([1, 0]);
    await stopOne();
    runs.length = 0;
    isKilled = false;
    await takeOver(one, two);
    await expect.poll(() => runs).toEqual(["two a"]);
    // One that ends whoever does it is not begun again and again.
    await expect.poll(async () => (await rows()).map(({ tries }) => tries)).toEqual([0, 0]);
    await two.storage.transact(
      async ({ db }) =>
        void (await db.updateTable("job").set({ tries: 3 }).where("name", "=", "a").execute()),
    );
    await two.processes.beat();
    await two.processes.beat();
    expect(runs).toEqual(["two a"]);
  });

  it("does at once what a process that was killed may have left undone", async () => {
    const { one, two } = await open();
    let runs = 0;
    const stop = runLeaderJobs(
      [{ name: jobAfterProcess, every: 60_000, firstAfter: 60_000, run: async () => (runs += 1) }],
      { leader: one.leader, schedule: one.schedule, log: { error: () => undefined } },
    );
    onTestFinished(stop);
    await one.processes.beat();
    await expect
      .poll(async () => (await one.storage.read.selectFrom("job").select("name").execute()).length)
      .toBe(1);
    expect(runs).toBe(0);
    await expect
      .poll(async () => {
        await silence(one, two.processId);
        await one.processes.beat();
        return runs;
      })
      .toBe(1);
    await two.processes.beat();
    expect(two.isRemoved()).toBe(true);
  });

  it("recalculates what was queued anywhere, and another goes on with it", async () => {
    const { one, two } = await open();
    const here = await openDatabaseFixture(one.storage, systemClock, {}, { leader: one.leader });
    const there = await openDatabaseFixture(two.storage, systemClock, {}, { leader: two.leader });
    onTestFinished(async () => {
      for (const each of [here, there]) await each.computed.background.close();
    });
    const { database_id: databaseId } = await there.databases.create(there.main, { name: "Viele" });
    await there.properties.create(there.main, databaseId, {
      property_name: "Zahl",
      property_type: "number",
    });
    const entries = Array.from({ length: inlineEntries + 300 }, (_, n) => ({
      title: `Nr. ${n}`,
      properties: { Zahl: String(n) },
    }));
    for (let from = 0; from < entries.length; from += 2_700)
      await there.entries.createMany(there.main, databaseId, entries.slice(from, from + 2_700));
    const formula = async (property_name: string, source: string) => {
      await there.properties.create(there.main, databaseId, {
        property_name,
        property_type: "formula",
        property_config: { formula: source },
      });
    };
    const left = () => there.computed.progressOf(there.storage.read, databaseId);
    await formula("Doppelt", 'prop("Zahl") * 2');
    expect(await left()).not.toBeNull();
    await expect.poll(left, { timeout: 60_000 }).toBeNull();
    const ofOne = here.events.filter(({ type }) => type === "calculating");
    // Who wanted it is known where it is done.
    expect(ofOne.at(-1)).toMatchObject({ progress: null, actor: { userId: there.main.userId } });
    expect(there.events.filter(({ type }) => type === "calculating")).toEqual([]);

    // The leader is gone with a step half done.
    await here.computed.background.close();
    await formula("Dreifach", 'prop("Zahl") * 3');
    expect(await left()).toMatchObject({ done: 0 });
    await takeOver(one, two);
    await expect.poll(left, { timeout: 60_000 }).toBeNull();
    const { entries: found } = await there.list.list(there.main, databaseId, { limit: 1, offset: 5_000 });
    expect(JSON.stringify(found)).toMatch(/10000.*15000/);
  }, 150_000);

  it("creates and drops the indexes for orders that anybody wants, and all know of them", async () => {
    const { one, two } = await open();
    const indexing = { indexFrom: 20, mostIndexes: 2 };
    const here = await openDatabaseFixture(one.storage, systemClock, {}, { ...indexing, leader: one.leader });
    const there = await openDatabaseFixture(
      two.storage,
      systemClock,
      {},
      { ...indexing, leader: two.leader },
    );
    onTestFinished(async () => {
      for (const each of [here, there]) await each.sortIndexes.close();
    });
    const { database_id: databaseId } = await there.databases.create(there.main, { name: "Bücher" });
    const { property_id } = await there.properties.create(there.main, databaseId, {
      property_name: "Seiten",
      property_type: "number",
    });
    await there.entries.createMany(
      there.main,
      databaseId,
      Array.from({ length: 30 }, (_, n) => ({ title: `Buch ${n}`, properties: { Seiten: n } })),
    );
    const list = (direction: string) =>
      there.list.list(there.main, databaseId, { sorts: JSON.stringify([{ property_id, direction }]) });
    const made = () => one.storage.indexes.list(`sort_${databaseId}_`);
    const knownThere = (direction: "asc" | "desc") =>
      there.sortIndexes.use(databaseId, [{ slot: "n1", direction }]);
    await list("asc");
    await expect.poll(made).toHaveLength(1);
    await expect.poll(() => knownThere("asc")).toBe(true);

    here.sortIndexes.release(databaseId, ["n1"]);
    await expect.poll(made).toEqual([]);
    await expect.poll(() => knownThere("asc")).toBe(false);
    here.sortIndexes.settle();

    // What was wanted of a leader that is gone is wanted of the next.
    await here.sortIndexes.close();
    await list("desc");
    await takeOver(one, two);
    await list("desc");
    await expect.poll(made).toHaveLength(1);
  });

  it("drops no index that a neighbour is still creating", async () => {
    const { one, two } = await open();
    // Creating waits for whoever was there before.
    let finish = (): void => undefined;
    const holding = new Promise<void>((isHolding) => {
      void one.storage.transact(async (tx) => {
        await tx.db.selectFrom("setting").select("key").execute();
        isHolding();
        await new Promise<void>((done) => (finish = done));
      });
    });
    await holding;
    const creating = one.storage.indexes.create({
      name: "sort_7_n1a",
      table: "entry_key",
      columns: [{ column: "n1", direction: "asc" }],
      only: { column: "database_id", value: 7 },
    });
    const there = async () =>
      (
        await two.storage.read
          .selectFrom("pg_class" as never)
          .select("relname" as never)
          .where("relname" as never, "=", "sort_7_n1a" as never)
          .execute()
      ).length;
    await expect.poll(there).toBe(1);
    expect(await two.storage.indexes.list("sort_7_")).toEqual([]);
    await two.storage.indexes.clean("sort_7_");
    finish();
    await creating;
    expect(await two.storage.indexes.list("sort_7_")).toEqual(["sort_7_n1a"]);
  });
});
