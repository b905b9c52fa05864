import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Cluster } from "../../../../../tools/cluster/start-cluster.ts";
import type { RedisServer } from "../../redis-server.ts";

export type Blow = "kill" | "stop" | "backends" | "balancer" | "update" | "redis";

/** The program of this checkout. */
export const root = resolve(import.meta.dirname, "../../../../..");
/** How long a process stands still, in ms: longer than the others wait for it. */
const stillFor = 12_000;
/** How long there is no Redis, in ms. */
const withoutRedisFor = 4_000;

/** Ends every n-th connection of the database. */
const endBackends = async (url: string, n: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from (
       select pid, row_number() over (order by pid) as place from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()) each
     where place % $1 = 0`,
    [n],
  );
  await client.end();
};

/** Who stands still longer than the others wait has ended for them, and ends itself; it is started again, as by systemd. */
const standStill = async (cluster: Cluster, index: number): Promise<void> => {
  const one = cluster.processes[index];
  one?.kill("SIGSTOP");
  await wait(stillFor);
  one?.kill("SIGCONT");
};

/** What runs another program is stopped and started with this one, as by a rolling update. */
export const update = async (cluster: Cluster, index: number, program: string): Promise<void> => {
  const one = cluster.processes[index];
  if (!one || one.program === program) return;
  one.program = program;
  one.kill("SIGTERM");
  await one.exit();
};

const endRedis = async (redis: RedisServer): Promise<void> => {
  await redis.kill();
  await wait(withoutRedisFor);
  await redis.start();
};

/** Strikes one blow after the other at processes in turn. Resolves when all are struck and all processes run again. */
export const trouble = async (
  cluster: Cluster,
  { blows, rest, redis }: { blows: readonly Blow[]; rest: number; redis?: RedisServer | undefined },
): Promise<Record<Blow, number>> => {
  const struck: Record<Blow, number> = { kill: 0, stop: 0, backends: 0, balancer: 0, update: 0, redis: 0 };
  const pending: Promise<void>[] = [];
  for (const [n, blow] of blows.entries()) {
    await wait(rest);
    const index = n % cluster.processes.length;
    if (blow === "kill") cluster.processes[index]?.kill("SIGKILL");
    else if (blow === "stop") pending.push(standStill(cluster, index));
    else if (blow === "backends") await endBackends(cluster.databaseUrl, 10);
    else if (blow === "redis" && redis) pending.push(endRedis(redis));
    else if (blow === "update") await update(cluster, index, root);
    else await cluster.restartBalancer();
    struck[blow] += 1;
  }
  await Promise.all(pending);
  await cluster.ready(cluster.processes.length);
  return struck;
};
