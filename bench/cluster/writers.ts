import { randomUUID } from "node:crypto";
import { ClusterBus, Facts, PostgresChannel } from "../../apps/server/src/cluster/index.ts";
import { systemClock } from "../../apps/server/src/shared/clock.ts";
import { writeSetting } from "../../apps/server/src/storage/index.ts";
import { openPostgres } from "../../apps/server/src/storage/postgres/postgres-storage.ts";

/** How long writers are measured, in ms. */
const forMs = 1_000;

const fail = (error: unknown): never => {
  throw error;
};

export interface Writers {
  /** Ms for each commit, whichever of so many writers makes it: each writes a row of its own, and a fact where facts are written. */
  perCommit(count: number): Promise<number>;
  close(): Promise<void>;
}

/** Writers of one process; of several where it announces what it writes. */
export const openWriters = async (url: string, announces: boolean): Promise<Writers> => {
  const channel = new PostgresChannel(url);
  const facts = new Facts({ processId: randomUUID(), engine: "postgres", channel });
  const storage = await openPostgres({
    url,
    clock: systemClock,
    poolSize: 32,
    ...(announces && { beforeCommit: (tx) => facts.write(tx) }),
  });
  const bus = new ClusterBus({ storage, facts, channel, report: fail });
  if (announces) {
    await channel.open();
    await bus.start();
  }
  const write = (name: string, n: number) =>
    storage.transact(async (tx) => {
      await writeSetting(tx, name, String(n));
      if (announces) bus.announce(tx, { type: "signInNoticesChanged", userId: name });
    });
  return {
    perCommit: async (count) => {
      const started = performance.now();
      let commits = 0;
      const writer = async (name: string): Promise<void> => {
        for (let n = 0; performance.now() - started < forMs; n += 1) {
          await write(name, n);
          commits += 1;
        }
      };
      await Promise.all(Array.from({ length: count }, (_, n) => writer(`WRITER_${n}`)));
      return (performance.now() - started) / commits;
    },
    close: async () => {
      if (announces) {
        await bus.close();
        await channel.close();
      }
      await storage.close();
    },
  };
};
