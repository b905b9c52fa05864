import { startPostgres } from "../../apps/server/test/postgres-server.ts";
import { listenAtTwo } from "../cluster/listeners.ts";
import { openWriters } from "../cluster/writers.ts";
import { interleavedMedians } from "../lib/interleaved-medians.ts";
import { median, quantile } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

/** How much later than people at the same process those at another one have a cell. */
const heardElsewhere = async (): Promise<Row[]> => {
  const database = await startPostgres({ durable: true });
  try {
    const { same, other } = await listenAtTwo(database.url);
    return (
      [
        ["median", median],
        ["p99", (samples: number[]) => quantile(samples, 0.99)],
      ] as const
    ).map(([name, of]) => ({
      what: `a cell heard at another process, ${name}`,
      figure: of(other),
      unit: "ms",
      baseline: of(same),
      baselineName: "same process",
      limit: 1.5,
    }));
  } finally {
    await database.stop();
  }
};

/** What announcing costs a commit on a durable PostgreSQL, with as many people writing at once. */
export const commits = async (): Promise<Row[]> => {
  const database = await startPostgres({ durable: true });
  const alone = await openWriters(database.url, false);
  const announcing = await openWriters(database.url, true);
  try {
    const rows: Row[] = [];
    for (const writers of [1, 8, 32]) {
      const [figure, baseline] = await interleavedMedians(
        () => announcing.perCommit(writers),
        () => alone.perCommit(writers),
      );
      rows.push({
        what: `a commit that announces, ${writers} at once`,
        figure,
        unit: "ms",
        baseline,
        baselineName: "commit of one process",
        limit: 2.5,
      });
    }
    return [...rows, ...(await heardElsewhere())];
  } finally {
    await announcing.close();
    await alone.close();
    await database.stop();
  }
};
