import { startRedis } from "../../apps/server/test/redis-server.ts";
import { cellsPerSecond, type Costs, measureCosts } from "../cluster/costs.ts";
import { type Measured, openMeasured } from "../cluster/open-cluster.ts";
import { memoryPerSocket } from "../cluster/sockets.ts";
import { timesOfCells, timesUntilBack } from "../cluster/times.ts";
import type { Row } from "../lib/table.ts";

const sockets = 10_000;

const measured = async <T>(
  count: number,
  work: (m: Measured) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> => {
  const m = await openMeasured(count, env);
  try {
    return await work(m);
  } finally {
    await m.close();
  }
};

interface Figures {
  costs: Costs;
  perSecond: number[];
  memory: number;
}

const writers = [1, 8, 32];

const figuresOf = async (m: Measured): Promise<Figures> => {
  const costs = await measureCosts(m);
  const perSecond: number[] = [];
  for (const count of writers) perSecond.push(await cellsPerSecond(m, count));
  process.stdout.write(`answered that too many write at once: ${m.busy()}\n`);
  return { costs, perSecond, memory: await memoryPerSocket(m, sockets) };
};

const row = (
  what: string,
  unit: string,
  [figure, baseline]: readonly [number, number],
  limit: number,
): Row => ({
  what,
  figure,
  unit,
  baseline,
  baselineName: "one process alone",
  limit,
});

/** Three processes beside one that works alone, each on a durable PostgreSQL of its own; what notifications by Redis spares PostgreSQL. */
export const cluster = async (): Promise<Row[]> => {
  const alone = await measured(1, figuresOf);
  const three = await measured(3, async (m) => ({
    ...(await figuresOf(m)),
    times: await timesOfCells(m),
    back: await timesUntilBack(m),
  }));
  const redis = await startRedis();
  const byRedis = await measured(3, measureCosts, { REDIS_URL: redis.url }).finally(() => redis.stop());
  const [same, other] = three.times;
  const kinds = [
    // Each of the three reads each fact: more than three times as much would be that they are in each other's way.
    ["cell", "a cell written by HTTP", 3, 1, "ms"],
    ["frame", "a frame to one listener", 2, 1_000, "µs"],
    // Each of the three reads and applies each word for the person it has there, and commits alone what one process commits together.
    ["pageUpdate", "a page's update with two other people on it", 3.5, 1, "ms"],
  ] as const;
  return [
    ...kinds.map(([kind, what, limit, times, unit]) =>
      row(
        `processor time: ${what}`,
        unit,
        [three.costs[kind].maive * times, alone.costs[kind].maive * times],
        limit,
      ),
    ),
    // A frame costs the database nothing.
    ...kinds
      .filter(([kind]) => kind !== "frame")
      .flatMap(([kind, what]) => [
        row(`of PostgreSQL: ${what}`, "ms", [three.costs[kind].postgres, alone.costs[kind].postgres], 3),
        {
          ...row(
            `of PostgreSQL, channel by Redis: ${what}`,
            "ms",
            [byRedis[kind].postgres, three.costs[kind].postgres],
            1.2,
          ),
          baselineName: "by PostgreSQL",
        },
      ]),
    // Upside down, so that more is better: ms for each.
    ...writers.map((count, n) =>
      row(
        `a cell, ${count} at once, three processes`,
        "ms",
        [1_000 / (three.perSecond[n] ?? 0), 1_000 / (alone.perSecond[n] ?? 0)],
        2,
      ),
    ),
    row(`memory of each of ${sockets} sockets in 200 rooms`, "KB", [three.memory, alone.memory], 1.5),
    {
      ...row("a cell heard at another process, median", "ms", [other.median, same.median], 1.5),
      baselineName: "same process",
    },
    {
      ...row("a cell heard at another process, p99", "ms", [other.p99, same.p99], 1.5),
      baselineName: "same process",
    },
    { ...row("everybody is back after a kill", "ms", [three.back.kill, 12_000], 1), baselineName: "wanted" },
    { ...row("everybody is back after a stop", "ms", [three.back.stop, 1_000], 1), baselineName: "wanted" },
  ];
};
