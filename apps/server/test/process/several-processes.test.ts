// @module-tag endurance
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, describe, expect, inject, it, onTestFinished } from "vitest";
import { clusterUser, startCluster } from "../../../../tools/cluster/start-cluster.ts";
import { resetPassword } from "../../src/reset-password.ts";
import { operator } from "../../src/operator-for-tests.ts";
import { address, endAll, newFolder, start } from "./started.ts";

const admin = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
};

describe("several processes behind a balancer", () => {
  const newDatabase = async (): Promise<string> => {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await admin(`create database ${name} template template0`);
    onTestFinished(() => admin(`drop database ${name} with (force)`));
    const url = new URL(inject("postgresUrl"));
    url.pathname = `/${name}`;
    return url.href;
  };
  const startTwo = async () => {
    const cluster = await startCluster({ count: 2, databaseUrl: await newDatabase() });
    onTestFinished(() => cluster.stop());
    return cluster;
  };
  afterEach(endAll);

  it("are one MAIVE: who signs in at one is known at all, also once it was killed and started again", async () => {
    const cluster = await startTwo();
    const signIn = await fetch(`${cluster.address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: cluster.address },
      body: JSON.stringify(clusterUser),
    });
    expect(signIn.status).toBe(200);
    const cookie = signIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    const nameAt = async (place: string): Promise<unknown> => {
      const answer = await fetch(`${place}/api/auth/me`, { headers: { cookie } });
      return ((await answer.json()) as { username?: unknown }).username;
    };
    const places = cluster.processes.map((one) => one.address);
    expect(await Promise.all(places.map(nameAt))).toEqual(["admin", "admin"]);
    const [first] = cluster.processes;
    first?.kill("SIGKILL");
    await first?.exit();
    expect(await Promise.all([nameAt(cluster.address), nameAt(cluster.address)])).toEqual(["admin", "admin"]);
    await first?.start();
    await cluster.ready(2);
    expect(await nameAt(first?.address ?? "")).toBe("admin");
  });

  it("refuse a process that works alone and commands that write, and are refused by one", async () => {
    const cluster = await startTwo();
    const refused = "arbeiten schon Prozesse von MAIVE, die MAIVE_CLUSTER gesetzt haben";
    const alone = start({ ...cluster.environment, MAIVE_DATA_DIR: newFolder() });
    expect(await alone.exit).toBe(1);
    expect(alone.output()).toContain(refused);
    const one = operator();
    Object.assign(one.environment, cluster.environment);
    const command = one.command((environment, args, print) =>
      resetPassword(environment, args, { print, readSecret: async () => "" }),
    );
    expect(await command("admin")).toEqual([2, expect.stringContaining(refused)]);

    for (const each of cluster.processes) each.kill("SIGTERM");
    for (const each of cluster.processes) expect(await each.exit()).toBe(0);
    const nowAlone = start({ ...cluster.environment, MAIVE_DATA_DIR: newFolder() });
    expect(await nowAlone.printed(address)).not.toBeNull();
    await expect(cluster.processes[0]?.start()).rejects.toThrow("arbeitet schon ein MAIVE");
  });
});
