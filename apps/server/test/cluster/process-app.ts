import type { App } from "../../src/app-parts.ts";
import { createApp } from "../../src/app.ts";
import { openBlobStore } from "../../src/blobs/index.ts";
import { type ClusterBus, Member, type Processes } from "../../src/cluster/index.ts";
import { readConfig } from "../../src/config/config.ts";
import { claimIdempotencyKey } from "../../src/http/idempotency.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { createLogger } from "../../src/shared/logger.ts";
import type { Runners } from "../../src/open-app.ts";
import type { Storage } from "../../src/storage/index.ts";
import { openPostgres } from "../../src/storage/postgres/postgres-storage.ts";

export interface ProcessApp {
  app: App;
  storage: Storage;
  bus: ClusterBus;
  processes: Processes;
  processId: string;
  /** Ends it as a kill would: nothing is written any more. */
  cut(): Promise<void>;
  close(): Promise<void>;
}

/** The whole app as one of several processes on one PostgreSQL, within this one. */
export const openProcessApp = async (
  url: string,
  dataDir: string,
  { environment = {}, ...runners }: { environment?: Record<string, string> } & Partial<Runners> = {},
): Promise<ProcessApp> => {
  const member = new Member(url);
  const clock = systemClock;
  const log = createLogger("silent");
  const storage = await openPostgres({
    url,
    clock,
    poolSize: 5,
    begun: member.begun,
    beforeCommit: async (tx) => {
      await claimIdempotencyKey(tx);
      await member.beforeCommit(tx);
    },
  });
  let isCut = false;
  const cluster = await member.join({
    storage,
    version: "4.0.0",
    sockets: () => 0,
    onRemoved: () => undefined,
    report: (error) => {
      if (!isCut) throw error;
    },
  });
  const config = readConfig({
    MAIVE_DATA_DIR: dataDir,
    MAIVE_SYSTEMCTL: "/nonexistent/systemctl",
    LOG_LEVEL: "silent",
    ...environment,
  });
  const app = await createApp({
    config,
    storage,
    store: openBlobStore(config),
    clock,
    log,
    print: () => undefined,
    runBackup: () => Promise.reject(new Error("This test makes no backup")),
    inspectBackup: () => Promise.reject(new Error("This test looks into no backup")),
    runPreparation: () => Promise.reject(new Error("This test restores nothing")),
    ...runners,
    ...cluster,
  });
  await app.server.ready();
  return {
    app,
    storage,
    bus: cluster.bus,
    processes: cluster.processes,
    processId: member.processId,
    cut: async () => {
      isCut = true;
      app.server.server.closeAllConnections();
      await storage.close();
      // It cannot say that it goes.
      await member.leave().catch(() => undefined);
    },
    close: async () => {
      if (isCut) return;
      await app.close();
      await member.leave();
      await storage.close();
    },
  };
};
