import type { ServerStatus } from "@maive/contract";
import { type Clock, instant } from "../../../shared/clock.ts";
import type { Storage } from "../../../storage/index.ts";
import { folderBytes } from "./folder-size.ts";
import { diskSpace } from "./free-space.ts";
import * as store from "./status.store.ts";

/** Open sockets now, and how many people they belong to. */
export type Online = () => { sockets: number; people: number };

export interface StatusDeps {
  storage: Storage;
  clock: Clock;
  dataDir: string;
  online: Online;
  version(): Promise<string>;
}

/** Status of the server for main. Counts may scan tables: they run on reader threads. */
export const createStatusService = ({ storage, clock, dataDir, online, version }: StatusDeps) => {
  const startedAt = instant(clock);
  let measuring: Promise<number> | null = null;

  /** Concurrent requests share one walk of the folder. */
  const dataBytes = (): Promise<number> => {
    measuring ??= folderBytes(dataDir).finally(() => {
      measuring = null;
    });
    return measuring;
  };

  return {
    status: async (): Promise<ServerStatus> => {
      const { views } = storage;
      const [running, database, data, space, users, sessions, databases, contents] = await Promise.all([
        version(),
        store.databaseBytes(storage),
        dataBytes(),
        diskSpace(dataDir),
        store.countUsers(views),
        store.countSessions(views, instant(clock)),
        store.countDatabases(views),
        store.countContents(views),
      ]);
      const { sockets, people } = online();
      return {
        version: running,
        started_at: startedAt,
        engine: storage.engine,
        database_bytes: database,
        data_bytes: data,
        free_bytes: space?.free ?? null,
        users,
        sessions,
        sockets,
        people_online: people,
        databases,
        ...contents,
      };
    },
  };
};
