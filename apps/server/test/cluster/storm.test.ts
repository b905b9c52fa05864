import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { startCluster } from "../../../../tools/cluster/start-cluster.ts";
import { operator } from "../../src/operator-for-tests.ts";
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

describe("three processes behind a balancer, with people at work", () => {
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: inject("postgresUrl") });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const run = async (strength: Strength): Promise<unknown> => {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await admin(`create database ${name} template template0`);
    onTestFinished(() => admin(`drop database ${name} with (force)`));
    const url = new URL(inject("postgresUrl"));
    url.pathname = `/${name}`;
    const cluster = await startCluster({
      count: 3,
      databaseUrl: url.href,
      revives: true,
    });
    onTestFinished(() => cluster.stop());
    await storm(cluster, strength);
    await cluster.stopProcesses();
    const one = operator();
    Object.assign(one.environment, cluster.environment);
    return one.verify("--check");
  };

  it("lose nothing and agree, after a kill, ended connections and another balancer", async () => {
    expect(await run(short)).toEqual([0, expect.anything()]);
  });
});
