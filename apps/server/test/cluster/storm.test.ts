// @module-tag endurance
import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { earlierProgram } from "../../../../tools/cluster/earlier-program.ts";
import { startCluster } from "../../../../tools/cluster/start-cluster.ts";
import { operator } from "../../src/operator-for-tests.ts";
import { startPostgres } from "../postgres-server.ts";
import { startRedis } from "../redis-server.ts";
import { storm, type Strength } from "./storm/storm.ts";

const short: Strength = {
  pages: 2,
  typists: 4,
  tables: 1,
  writers: 4,
  uploaders: 1,
  largestFile: 50_000,
  blows: ["kill", "backends", "balancer"],
  rest: 1_500,
};

/** Minutes of all that may happen. Longer: `STORM_SECONDS=300`, which is as many people as it takes to be sure. */
const seconds = Number(process.env["STORM_SECONDS"] ?? "90");
const isWhole = seconds >= 300;
const people = isWhole
  ? { pages: 30, typists: 100, tables: 12, writers: 60, uploaders: 20, largestFile: 1_000_000 }
  : { pages: 8, typists: 24, tables: 4, writers: 16, uploaders: 4, largestFile: 2_000_000 };
const round = ["kill", "stop", "backends", "kill", "balancer", "redis", "kill", "stop"] as const;
const long: Strength = {
  ...people,
  blows: Array.from({ length: Math.ceil(seconds / 5) }, (_, n) => round[n % round.length] ?? "kill"),
  rest: 5_000,
};

describe("three processes behind a balancer, with people at work", () => {
  /** A database of the PostgreSQL that all tests use, for a few seconds. */
  const newDatabase = async (): Promise<URL> => {
    const admin = async (statement: string): Promise<void> => {
      const client = new pg.Client({ connectionString: inject("postgresUrl") });
      await client.connect();
      await client.query(statement);
      await client.end();
    };
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await admin(`create database ${name} template template0`);
    onTestFinished(() => admin(`drop database ${name} with (force)`));
    const url = new URL(inject("postgresUrl"));
    url.pathname = `/${name}`;
    return url;
  };
  /**
   * A PostgreSQL of its own: while a process that stands still has a serializable transaction open, one server remembers what all its
   * databases have committed, and refuses others on suspicion once it has no room for that.
   */
  const newServer = async (): Promise<URL> => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    return new URL(server.url);
  };
  const run = async (strength: Strength, url: URL, program?: string): Promise<unknown> => {
    const cluster = await startCluster({
      count: 3,
      databaseUrl: url.href,
      revives: true,
      ...(strength.redis ? { env: { REDIS_URL: strength.redis.url } } : {}),
      ...(program === undefined ? {} : { program }),
    });
    onTestFinished(() => cluster.stop());
    await storm(cluster, strength);
    await cluster.stopProcesses();
    const one = operator();
    // It works alone.
    Object.assign(one.environment, cluster.environment, { REDIS_URL: "" });
    return one.verify("--check");
  };

  it("lose nothing and agree, after a kill, ended connections and another balancer", async () => {
    expect(await run(short, await newDatabase())).toEqual([0, expect.anything()]);
  });

  it(
    "lose nothing and agree while they are killed and stand still again and again",
    { timeout: (seconds + (isWhole ? 900 : 300)) * 1_000 },
    async () => {
      const redis = await startRedis();
      onTestFinished(() => redis.stop());
      expect(await run({ ...long, redis }, await newServer())).toEqual([0, expect.anything()]);
    },
  );

  it("lose nothing and agree while they are updated one after the other", { timeout: 300_000 }, async () => {
    const { folder, remove } = earlierProgram();
    onTestFinished(remove);
    const updates: Strength = { ...short, blows: ["update", "update", "update"], rest: 3_000 };
    expect(await run(updates, await newServer(), folder)).toEqual([0, expect.anything()]);
  });
});
