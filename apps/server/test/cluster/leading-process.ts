import { randomUUID } from "node:crypto";
import {
  ClusterLeader,
  JobSchedule,
  LeaderFence,
  PostgresChannel,
  Processes,
} from "../../src/cluster/index.ts";
import { systemClock } from "../../src/shared/clock.ts";
import type { Storage } from "../../src/storage/index.ts";
import { openPostgres } from "../../src/storage/postgres/postgres-storage.ts";

export interface LeadingProcess {
  processId: string;
  storage: Storage;
  processes: Processes;
  leader: ClusterLeader;
  schedule: JobSchedule;
  /** Whether it has learned that the others took it for ended. */
  isRemoved(): boolean;
  close(): Promise<void>;
}

/** One of several processes on one PostgreSQL, as far as leading is concerned, within this one. */
export const joinAsProcess = async (
  url: string,
  options: { contracts?: readonly string[] } = {},
): Promise<LeadingProcess> => {
  const processId = randomUUID();
  const channel = new PostgresChannel(url);
  await channel.open();
  const fence = new LeaderFence({ processId, engine: "postgres" });
  const storage = await openPostgres({ url, clock: systemClock, poolSize: 4, begun: fence.begun });
  let isRemoved = false;
  const processes = new Processes({
    storage,
    processId,
    version: "1",
    figures: async () => ({ sockets: 0, behind: 0 }),
    ...options,
    onRemoved: () => (isRemoved = true),
    report: () => undefined,
  });
  const leave = async (): Promise<void> => {
    await channel.close();
    await storage.close();
  };
  try {
    await processes.join();
  } catch (error) {
    await leave();
    throw error;
  }
  return {
    processId,
    storage,
    processes,
    leader: new ClusterLeader({ processes, fence, channel }),
    schedule: new JobSchedule(storage),
    isRemoved: () => isRemoved,
    close: async () => {
      await processes.leave();
      await leave();
    },
  };
};

/** As if nothing had been heard of a process for long. */
export const silence = ({ storage }: LeadingProcess, processId: string): Promise<void> =>
  storage.transact(async ({ db }) => {
    await db.updateTable("process").set({ seen_ms: 0 }).where("process_id", "=", processId).execute();
  });
