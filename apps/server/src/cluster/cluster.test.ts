import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { describeWithEngines } from "../../test/engines.ts";
import type { DomainEvent } from "../events/index.ts";
import { systemClock } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { openPostgres } from "../storage/postgres/postgres-storage.ts";
import { readSetting, readSettings, writeSetting } from "../storage/index.ts";
import { ClusterBus, Facts, PostgresChannel, Processes } from "./index.ts";

const grants = (userId: string): DomainEvent => ({ type: "grantsChanged", userIds: [userId] });
const nameOf = (event: DomainEvent): string => ("userIds" in event ? (event.userIds?.[0] ?? "") : event.type);

describeWithEngines("several processes on one database", ([, postgres]) => {
  const newDatabase = async (): Promise<string> => {
    const made = await postgres.address("migrated");
    return "url" in made ? made.url : "";
  };
  const join = async (url: string, { isMute = false } = {}) => {
    const processId = randomUUID();
    const channel = new PostgresChannel(url);
    // As if it were killed after each commit, before it says so.
    if (isMute) channel.say = () => undefined;
    /** Between writing the facts and the commit. */
    const hooks = {
      beforeCommit: async (): Promise<void> => {},
      /** Until then it does not know that what it committed is committed. */
      acknowledged: null as Promise<void> | null,
    };
    const facts = new Facts({ processId, engine: "postgres", channel });
    const storage = await openPostgres({
      url,
      clock: systemClock,
      poolSize: 3,
      begun: async (tx) => {
        const { onCommit } = tx;
        const { acknowledged } = hooks;
        if (acknowledged)
          Object.assign(tx, {
            onCommit: (action: () => void) => onCommit(() => void acknowledged.then(action)),
          });
      },
      beforeCommit: async (tx) => {
        await facts.write(tx);
        await hooks.beforeCommit();
      },
    });
    const problems: unknown[] = [];
    const bus = new ClusterBus({ storage, facts, channel, report: (error) => problems.push(error) });
    const heard: string[] = [];
    const ordered: [string, number | null][] = [];
    const late: string[] = [];
    const own: string[] = [];
    bus.onAny((event) => heard.push(nameOf(event)));
    bus.onOwn("grantsChanged", (event) => own.push(nameOf(event)));
    bus.inOrder((event, number, isLate) => {
      ordered.push([nameOf(event), number]);
      if (isLate) late.push(nameOf(event));
    });
    await channel.open();
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
      await channel.close();
      await storage.close();
    });
    return {
      processId,
      storage,
      hooks,
      bus,
      heard,
      ordered,
      late,
      own,
      problems,
      processes,
      isRemoved: () => isRemoved,
      announce: (...names: string[]) =>
        storage.transact(async (tx) => {
          for (const name of names) bus.announce(tx, grants(name));
          await writeSetting(tx, names.join(" "), "written");
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
    const places = new Map(one.ordered.map(([name], at) => [name, at]));
    for (let n = 0; n < 40; n += 1) expect(places.get(`b${n}`)).toBeGreaterThan(places.get(`a${n}`) ?? 0);
    for (const each of [one, two, three]) expect(new Set(each.heard).size).toBe(each.heard.length);
    expect(one.heard).toHaveLength(80);
    expect([one.own.length, two.own.length, three.own]).toEqual([40, 40, []]);
    expect([one, two, three].flatMap((each) => each.problems)).toEqual([]);
  });

  it("hear what happened while their connections were lost", async () => {
    const url = await newDatabase();
    const [one, two] = [await join(url), await join(url)];
    for (let n = 0; n < 5; n += 1) {
      await endBackends(url, "maive notify");
      await one.announce(`x${n}`);
      await endBackends(url, "maive notify");
    }
    await expect.poll(() => two.heard).toEqual(["x0", "x1", "x2", "x3", "x4"]);
    expect(two.problems).toEqual([]);
  });

  it("hear each row's events in the order of its commits, whatever is rolled back, cut off or never said", async () => {
    const url = await newDatabase();
    const all = [await join(url), await join(url), await join(url, { isMute: true })] as const;
    const rooms = ["A", "B", "C", "D"];
    const write = (by: (typeof all)[number], room: string) =>
      by.storage.transact(async (tx) => {
        const n = Number((await readSetting(tx.db, room)) ?? 0) + 1;
        await writeSetting(tx, room, String(n));
        by.bus.announce(tx, grants(`${room} ${n}`));
      });
    const failing = new Error("after the facts were written");
    for (const each of all)
      each.hooks.beforeCommit = async () => {
        await wait(Math.random() * 8);
        if (Math.random() < 0.1) throw failing;
      };
    const writer = async (by: (typeof all)[number]): Promise<void> => {
      for (let n = 0; n < 40; n += 1) {
        const room = rooms[Math.floor(Math.random() * rooms.length)] ?? "";
        await write(by, room).catch((error: unknown) => {
          // Of a commit whose connection was lost nobody knows whether it was made.
          if (error !== failing && !(error instanceof DomainError)) throw error;
        });
      }
    };
    const cutting = new AbortController();
    const cutter = async (): Promise<void> => {
      while (!cutting.signal.aborted) {
        await wait(150);
        await endBackends(url, Math.random() < 0.5 ? "maive notify" : "maive");
      }
    };
    const cut = cutter();
    await Promise.all(all.flatMap((each) => [writer(each), writer(each)]));
    cutting.abort();
    await cut;
    const stored = await readSettings(all[0].storage.read, rooms);
    const commits = rooms.map((room) =>
      Array.from({ length: Number(stored.get(room) ?? 0) }, (_, n) => `${room} ${n + 1}`),
    );
    const sorted = commits.flat().toSorted();
    expect(sorted.length).toBeGreaterThan(100);
    for (const { ordered } of all)
      await expect.poll(() => ordered.map(([name]) => name).toSorted()).toEqual(sorted);
    // On a machine that stands still for a second a commit may come late.
    const late = new Set(all.flatMap((each) => each.late));
    const heard = all.map(({ ordered }) => ordered.map(([name]) => name).filter((name) => !late.has(name)));
    for (const names of heard) {
      expect(names).toEqual(heard[0]);
      for (const [at, room] of rooms.entries())
        expect(names.filter((name) => name.startsWith(room))).toEqual(
          commits[at]?.filter((name) => !late.has(name)),
        );
    }
  });

  it("wait a second for a commit that was overtaken, and get a late event when it takes longer", async () => {
    const url = await newDatabase();
    const [one, two] = [await join(url), await join(url)];
    await one.announce("first");
    // Its own it hears at once, those of others once they are read.
    await expect.poll(() => two.heard).toEqual(["first"]);
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isStopped, resolve: stop } = Promise.withResolvers<void>();
    one.hooks.beforeCommit = async () => {
      stop();
      await goesOn;
    };
    const stopped = one.announce("stopped");
    await isStopped;
    await two.announce("next");
    for (const { ordered } of [one, two])
      await expect.poll(() => ordered.map(([name]) => name)).toEqual(["first", "next"]);
    goOn();
    await stopped;
    for (const each of [one, two]) {
      await expect.poll(() => each.late).toEqual(["stopped"]);
      expect(each.ordered.map(([name]) => name)).toEqual(["first", "next", "stopped"]);
      const numbers = each.ordered.map(([, number]) => number ?? 0);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      // Who was away has to load anew.
      expect(each.bus.past()).toMatchObject({ since: numbers.at(-1), events: [] });
    }
    expect(two.heard).toEqual(["first", "next", "stopped"]);
  });

  it("hear what was about to be committed when they came", async () => {
    const url = await newDatabase();
    const one = await join(url);
    await one.announce("first");
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isStopped, resolve: stop } = Promise.withResolvers<void>();
    one.hooks.beforeCommit = async () => {
      stop();
      await goesOn;
    };
    const stopped = one.announce("stopped");
    await isStopped;
    one.hooks.beforeCommit = async () => {};
    await one.announce("next");
    const two = await join(url);
    goOn();
    await stopped;
    await expect.poll(() => two.heard).toEqual(["stopped"]);
  });

  it("hear of their own what is read before its commit is acknowledged, at once and once", async () => {
    const url = await newDatabase();
    const [one, two] = [await join(url), await join(url)];
    const { promise, resolve } = Promise.withResolvers<void>();
    one.hooks.acknowledged = promise;
    await one.announce("a", "b");
    await one.bus.heard();
    // Caches are notified before the rooms that read them.
    expect([one.ordered.length, one.heard, one.own]).toEqual([2, ["a", "b"], ["a", "b"]]);
    one.hooks.acknowledged = null;
    resolve();
    await one.announce("c");
    for (const each of [one, two]) await expect.poll(() => each.heard).toEqual(["a", "b", "c"]);
    expect([one.ordered.length, one.own, two.own]).toEqual([3, ["a", "b", "c"], []]);
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
    expect([one.processes.isLeader, two.processes.isLeader]).toEqual([true, false]);

    // It was not heard of for a while, as when it was stopped; its own sign of life may come in between.
    const leadersAfter = async () => {
      await one.storage.transact(async ({ db }) => {
        await db.updateTable("process").set({ seen_ms: 0 }).where("process_id", "=", one.processId).execute();
      });
      await two.processes.beat();
      return leaders();
    };
    await expect.poll(leadersAfter).toEqual([two.processId]);
    await one.processes.beat();
    expect(one.isRemoved()).toBe(true);
    expect([one.processes.isLeader, two.processes.isLeader]).toEqual([false, true]);

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
