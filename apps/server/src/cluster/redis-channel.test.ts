// @module-tag endurance
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { describeWithEngines } from "../../test/engines.ts";
import { type RedisServer, startRedis } from "../../test/redis-server.ts";
import { systemClock } from "../shared/clock.ts";
import { openPostgres } from "../storage/postgres/postgres-storage.ts";
import { ClusterBus, Facts, PostgresChannel, RedisChannel } from "./index.ts";

describeWithEngines("notifications by Redis", ([, postgres]) => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  const newDatabase = async (): Promise<string> => {
    const made = await postgres.address("migrated");
    return "url" in made ? made.url : "";
  };
  const open = async (databaseUrl: string, redisUrl = redis.url) => {
    const reports: unknown[] = [];
    const byPostgres: string[] = [];
    const postgresNotifications = new PostgresChannel(databaseUrl);
    const say = postgresNotifications.say;
    postgresNotifications.say = (topic, text) => {
      byPostgres.push(text);
      say(topic, text);
    };
    const channel = new RedisChannel({
      url: redisUrl,
      postgres: postgresNotifications,
      report: (error) => reports.push(error),
    });
    const heard: (string | null)[] = [];
    channel.listen("topic", (text) => heard.push(text));
    await channel.open();
    onTestFinished(() => channel.close());
    return { channel, heard, reports, byPostgres };
  };
  const carrying = async (...all: { channel: RedisChannel }[]): Promise<void> => {
    for (const { channel } of all) await expect.poll(() => channel.isCarrying).toBe(true);
  };

  it("goes to all who listen, not by PostgreSQL, and to nobody on another database", async () => {
    const url = await newDatabase();
    const [one, two, foreign] = [await open(url), await open(url), await open(await newDatabase())];
    await carrying(one, two, foreign);
    for (const each of [one, two, foreign]) each.heard.length = 0;
    one.channel.say("topic", "ein Wort");
    two.channel.say("topic", "noch eins");
    for (const each of [one, two])
      await expect.poll(() => each.heard.toSorted()).toEqual(["ein Wort", "noch eins"]);
    foreign.channel.say("topic", "fremd");
    await expect.poll(() => foreign.heard).toEqual(["fremd"]);
    expect([one, two, foreign].flatMap(({ byPostgres }) => byPostgres)).toEqual([]);
    expect([one, two, foreign].flatMap(({ reports }) => reports)).toEqual([]);
  });

  it.each(["is killed", "stands still", "is not there yet"] as const)(
    "goes by PostgreSQL while Redis %s, and by Redis again afterwards, when all look for what they missed",
    async (trouble) => {
      const url = await newDatabase();
      if (trouble === "is not there yet") await redis.kill();
      const both = [await open(url), await open(url)] as const;
      const [one, two] = both;
      if (trouble !== "is not there yet") await carrying(...both);
      if (trouble === "is killed") await redis.kill();
      if (trouble === "stands still") redis.signal("SIGSTOP");
      for (const { channel, reports } of both) {
        await expect.poll(() => channel.isCarrying).toBe(false);
        await expect.poll(() => reports).toHaveLength(1);
      }
      one.channel.say("topic", "trotzdem");
      await expect.poll(() => two.heard).toContain("trotzdem");
      for (const each of both) each.heard.length = 0;
      if (trouble === "stands still") redis.signal("SIGCONT");
      else await redis.start();
      await carrying(...both);
      for (const { heard } of both) expect(heard).toContain(null);
      one.byPostgres.length = 0;
      one.channel.say("topic", "wieder");
      await expect.poll(() => two.heard).toContain("wieder");
      expect(one.byPostgres).toEqual([]);
      // Said once for each time that it went, however often it was tried.
      for (const { reports } of both) expect(reports).toHaveLength(1);
    },
  );

  it("loses no fact and changes no order while Redis comes and goes", async () => {
    const url = await newDatabase();
    const join = async () => {
      const { channel } = await open(url);
      const facts = new Facts({ processId: randomUUID(), engine: "postgres", channel });
      const storage = await openPostgres({
        url,
        clock: systemClock,
        poolSize: 3,
        beforeCommit: (tx) => facts.write(tx),
      });
      const problems: unknown[] = [];
      const bus = new ClusterBus({ storage, facts, channel, report: (error) => problems.push(error) });
      const ordered: string[] = [];
      bus.inOrder((event) => ordered.push("userIds" in event ? (event.userIds?.[0] ?? "") : event.type));
      await bus.start();
      onTestFinished(async () => {
        await bus.close();
        await storage.close();
      });
      const announce = (name: string): Promise<void> =>
        storage.transact(async (tx) => bus.announce(tx, { type: "grantsChanged", userIds: [name] }));
      return { channel, ordered, problems, announce };
    };
    const both = [await join(), await join()] as const;
    await carrying(...both);
    const all: string[] = [];
    const announceSome = async (from: string): Promise<void> => {
      const names = Array.from({ length: 20 }, (_, n) => `${from}${n}`);
      all.push(...names);
      await Promise.all(names.map((name, n) => both[n % 2]?.announce(name)));
    };
    await announceSome("before");
    await Promise.all([announceSome("while it goes"), redis.kill()]);
    await announceSome("without");
    await Promise.all([announceSome("while it comes"), redis.start()]);
    await carrying(...both);
    await announceSome("after");
    for (const { ordered } of both) await expect.poll(() => ordered.toSorted()).toEqual(all.toSorted());
    expect(both[1].ordered).toEqual(both[0].ordered);
    expect(both.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it("finds the database's name as a user without rights beyond it", async () => {
    const url = new URL(await newDatabase());
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    const name = `plain_${randomUUID().replaceAll("-", "")}`;
    await admin.query(`create role ${name} login password 'x'`);
    onTestFinished(async () => {
      await admin.query(`drop role ${name}`);
      await admin.end();
    });
    url.username = name;
    const channel = new PostgresChannel(url.href);
    await channel.open();
    expect(await channel.uniqueName()).toMatch(/^maive:\d+:\d+:/);
    await channel.close();
  });
});
