import { hostname } from "node:os";
import type { ServerProcesses } from "@maive/contract";
import { type Clock, instant } from "../../../shared/clock.ts";
import type { Online } from "../status/status.service.ts";

/** One of several processes on a database. */
export interface ListedProcess {
  processId: string;
  name: string;
  version: string;
  startedAt: string;
  silentMs: number;
  sockets: number;
  behind: number;
  isLeader: boolean;
  isThisOne: boolean;
}

export interface ProcessesDeps {
  /** The processes that work together; absent where one works alone. */
  processes: { list(): Promise<ListedProcess[]> } | undefined;
  clock: Clock;
  online: Online;
  version(): Promise<string>;
}

/** Who works on the database: what several say of themselves, or this process alone. */
export const createProcessesService = ({ processes, clock, online, version }: ProcessesDeps) => {
  const startedAt = instant(clock);

  const alone = async (): Promise<ListedProcess> => ({
    processId: "this",
    name: `${hostname()}:${process.pid}`,
    version: await version(),
    startedAt,
    silentMs: 0,
    sockets: online().sockets,
    behind: 0,
    isLeader: true,
    isThisOne: true,
  });

  return {
    processes: async (): Promise<ServerProcesses> => {
      const all = processes ? await processes.list() : [await alone()];
      return {
        is_cluster: processes !== undefined,
        processes: all.map((each) => ({
          process_id: each.processId,
          name: each.name,
          version: each.version,
          started_at: each.startedAt,
          silent_for: Math.max(0, Math.floor(each.silentMs / 1_000)),
          sockets: each.sockets,
          behind: each.behind,
          is_leader: each.isLeader,
          is_this_one: each.isThisOne,
        })),
      };
    },
  };
};
