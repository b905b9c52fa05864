import { createHash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type PostgresServer, startPostgres } from "../../apps/server/test/postgres-server.ts";
import { type Person, personAt, signedIn } from "../../apps/server/test/cluster/storm/person.ts";
import { type Cluster, clusterUser, startCluster } from "../../tools/cluster/start-cluster.ts";
import { cpuSecondsOf, cpuSecondsOfTree } from "../lib/cpu.ts";

export interface Table {
  id: number;
  propertyId: number;
  entryIds: string[];
}

/** Ms of processor time, by who used it. */
export interface Cost {
  maive: number;
  postgres: number;
}

/** Processes on a PostgreSQL of their own, with main signed in. */
export interface Measured {
  cluster: Cluster;
  main: Person;
  /** Main without a balancer between, at the processes in turn. */
  at(n: number): Person;
  table(entries: number): Promise<Table>;
  /** Writes a cell, again where it is answered that too many write at once, as browsers do. @throws where it fails otherwise. */
  write(by: Person, table: Table, n: number): Promise<void>;
  /** How often that was answered. */
  busy(): number;
  /** What work costs, without what the same time costs MAIVE when nobody does anything. */
  costOf(work: () => Promise<unknown>): Promise<Cost>;
  close(): Promise<void>;
}

/** @param count of processes; with one it works alone. */
export const openMeasured = async (count: number, env: Record<string, string> = {}): Promise<Measured> => {
  const postgres: PostgresServer = await startPostgres({ durable: true });
  const cluster = await startCluster({ count, databaseUrl: postgres.url, isAlone: count === 1, env });
  const main = await signedIn(cluster.address, clusterUser);
  const people = cluster.processes.map(({ address }) => personAt(address, main.cookie));
  const at = (n: number): Person => people[n % people.length] ?? main;
  let busy = 0;
  const made = async (path: string, json: object) => {
    const { status, body } = await main.call("POST", path, { json });
    if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const costDuring = async (work: () => Promise<unknown>): Promise<{ cost: Cost; ms: number }> => {
    const now = (): Cost => ({
      maive: cpuSecondsOf(cluster.processes.map(({ pid }) => pid)) * 1_000,
      postgres: cpuSecondsOfTree(postgres.pid) * 1_000,
    });
    const [before, from] = [now(), performance.now()];
    await work();
    const after = now();
    return {
      cost: { maive: after.maive - before.maive, postgres: after.postgres - before.postgres },
      ms: performance.now() - from,
    };
  };
  return {
    cluster,
    main,
    at,
    table: async (entries) => {
      const { database_id: id } = await made("/api/cortex/databases", {
        name: randomBytes(6).toString("hex"),
      });
      const base = `/api/cortex/databases/${id}`;
      const column = { property_name: "Wert", property_type: "text" };
      const { property_id: propertyId } = await made(`${base}/properties`, column);
      const entryIds: string[] = [];
      for (let n = 0; n < entries; n += 1)
        entryIds.push((await made(`${base}/entries`, { title: `e${n}` })).page_id);
      return { id, propertyId, entryIds };
    },
    write: async (by, { propertyId, entryIds }, n) => {
      const entryId = entryIds[n % entryIds.length] ?? "";
      const value = createHash("sha256").update(String(n)).digest("hex").slice(0, 12);
      const json = { property_id: propertyId, value: `${value} ${n}` };
      const { status, body, times } = await by.insist("PATCH", `/api/cortex/entries/${entryId}/properties`, {
        json,
      });
      busy += times - 1;
      if (status !== 200) throw new Error(`A cell was answered with ${status}: ${JSON.stringify(body)}`);
    },
    busy: () => busy,
    costOf: async (work) => {
      const { cost, ms } = await costDuring(work);
      const idle = await costDuring(() => wait(5_000));
      const share = ms / idle.ms;
      return {
        maive: cost.maive - idle.cost.maive * share,
        // What it tidies up at rest is of the work before.
        postgres: cost.postgres,
      };
    },
    close: async () => {
      await cluster.stop();
      await postgres.stop();
    },
  };
};
