import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { describeWithEngines } from "../../test/engines.ts";
import type { DomainEvent } from "../events/index.ts";
import { systemClock } from "../shared/clock.ts";
import { openPostgres } from "../storage/postgres/postgres-storage.ts";
import { writeSetting } from "../storage/index.ts";
import { ClusterBus, Facts, PostgresNews, Processes } from "./index.ts";

const grants = (userId: string): DomainEvent => ({ type: "grantsChanged", userIds: [userId] });
const nameOf = (event: DomainEvent): string => ("userIds" in event ? (event.userIds?.[0] ?? "") : event.type);

describeWithEngines("several processes on one database", ([, postgres]) => {
  const newDatabase = async (): Promise<string> => {
    const made = await postgres.address("migrated");
    return "url" in made ? made.url : "";
  };
  const join = async (url: string) => {
    const processId = randomUUID();
    const news = new PostgresNews(url);
    const facts = new Facts({ processId, engine: "postgres", news });
    const storage = await openPostgres({
      url,
      clock: systemClock,
      poolSize: 3,
      beforeCommit: (tx) => facts.write(tx),
    });
    const problems: unknown[] = [];
    const bus = new ClusterBus({ storage, facts, news, report: (error) => problems.push(error) });
    const heard: string[] = [];
    const ordered: [string, number | null][] = [];
    const own: string[] = [];
    bus.onAny((event) => heard.push(nameOf(event)));
    bus.onOwn("grantsChanged", (event) => own.push(nameOf(event)));
    bus.inOrder((event, number) => ordered.push([nameOf(event), number]));
    await news.open();
    await bus.start();
    let isRemoved = false;
    const processes = new Processes({
      storage,
      processId,
      version: "1",
      figures: async () => ({ sockets: 3, behind: await bus.behind() }),
      onRemoved: () => (isRemoved = true),
      report: (error) => problems.push(error),
    });
    onTestFinished(async () => {
      await bus.close();
      await news.close();
      await storage.close();
    });
    return {
      processId,
      storage,
      bus,
      heard,
      ordered,
      own,
      problems,
      processes,
      isRemoved: () => isRemoved,
      announce: (...names: string[]) =>
        storage.transact(async (tx) => {
          for (const name of names) bus.announce(tx, grants(name));
          await writeSetting(tx, "MARK", names.join(" "));
        }),
    };
  };
  const endBackends = async (url: string, name: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1",
      [name],
    );
    await client.end();
  };

  it("hear every event once and in one order, that of the commits", async () => {
    const url = await newDatabase();
    const [one, two, three] = [await join(url), await join(url), await join(url)];
    await Promise.all(Array.from({ length: 40 }, (_, n) => [one, two][n % 2]?.announce(`a${n}`, `b${n}`)));
    const failing = one.storage.transact(async (tx) => {
      one.bus.announce(tx, grants("never"));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    for (const each of [one, two, three]) await expect.poll(() => each.ordered.length).toBe(80);
    expect(two.ordered).toEqual(one.ordered);
    expect(three.ordered).toEqual(one.ordered);
    const numbers = one.ordered.map(([, number]) => number ?? 0);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    // What came of one commit stays together.
    const places = new Map(one.ordered.map(([name], at) => [name, at]));
    for (let n = 0; n < 40; n += 1) expect(places.get(`b${n}`)).toBe((places.get(`a${n}`) ?? 0) + 1);
    for (const each of [one, two, three]) expect(new Set(each.heard).size).toBe(each.heard.length);
    expect(one.heard).toHaveLength(80);
    expect([one.own.length, two.own.length, three.own]).toEqual([40, 40, []]);
    expect([one, two, three].flatMap((each) => each.problems)).toEqual([]);
  });

  it("hear what happened while their connections were lost", async () => {
    const url = await newDatabase();
    const [one, two] = [await join(url), await join(url)];
    for (let n = 0; n < 5; n += 1) {
      await endBackends(url, "maive news");
      await one.announce(`x${n}`);
      await endBackends(url, "maive news");
    }
    await expect.poll(() => two.heard).toEqual(["x0", "x1", "x2", "x3", "x4"]);
    expect(two.problems).toEqual([]);
  });

  it("know the past with the same numbers when they come later", async () => {
    const url = await newDatabase();
    const one = await join(url);
    for (const name of ["a", "b", "c"]) await one.announce(name);
    await one.bus.heard();
    const two = await join(url);
    const past = two.bus.past();
    expect(past?.newest).toBe(one.bus.past()?.newest);
    expect(past?.events.map(({ event, number }) => [nameOf(event), number])).toEqual(one.ordered.slice(1));
    expect(past?.since).toBe(one.ordered[0]?.[1]);
    expect(two.heard).toEqual([]);
  });

  it("have one leader, whose work goes on elsewhere when it goes or falls silent, and is done by nobody else", async () => {
    const url = await newDatabase();
    const [one, two] = [await join(url), await join(url)];
    await one.processes.join();
    await two.processes.join();
    const leaders = async () =>
      (await two.processes.list()).filter(({ isLeader }) => isLeader).map(({ processId }) => processId);
    expect(await leaders()).toEqual([one.processId]);
    const step = (name: string) => (tx: Parameters<typeof writeSetting>[0]) => writeSetting(tx, name, "done");
    expect(await two.processes.lead(step("TWO"))).toBeNull();
    await one.processes.lead(step("ONE"));

    // It was not heard of for a while, as when it was stopped.
    await one.storage.transact(async ({ db }) => {
      await db.updateTable("process").set({ seen_ms: 0 }).where("process_id", "=", one.processId).execute();
    });
    await two.processes.beat();
    expect(await leaders()).toEqual([two.processId]);
    expect(one.processes.isLeader).toBe(true);
    expect(await one.processes.lead(step("LATE"))).toBeNull();
    await two.processes.lead(step("TWO"));
    await one.processes.beat();
    expect(one.isRemoved()).toBe(true);
    const settings = await two.storage.read.selectFrom("setting").select("key").execute();
    const keys = settings.map(({ key }) => key);
    expect([keys.includes("ONE"), keys.includes("TWO"), keys.includes("LATE")]).toEqual([true, true, false]);

    const three = await join(url);
    await three.processes.join();
    expect((await three.processes.list()).map(({ processId }) => processId)).toEqual([
      two.processId,
      three.processId,
    ]);
    await two.processes.leave();
    await three.processes.beat();
    expect(three.processes.isLeader).toBe(true);
    await three.processes.leave();
  });
});
