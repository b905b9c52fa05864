import type { AddressInfo } from "node:net";
import type { App, AppParts } from "./app-parts.ts";
import { createApp } from "./app.ts";
import type { ClusterParts, Member } from "./cluster/index.ts";
import type { Config } from "./config/config.ts";
import type { Job, JobInterval } from "./jobs/run-jobs.ts";
import { readVersion } from "./modules/citadel/index.ts";
import { OpenSockets } from "./collaboration/index.ts";
import { Writes } from "./modules/state/index.ts";
import { openData } from "./open-data.ts";
import { systemClock } from "./shared/clock.ts";
import { DomainError } from "./shared/errors.ts";
import { createLogger } from "./shared/logger.ts";
import { takeOver } from "./other-versions.ts";
import { runOnce, startJobs } from "./start-jobs.ts";
import { consoleTexts } from "./texts.ts";

export interface RunningApp extends Pick<App, "ensureMainUser" | "welcome" | "leave" | "close"> {
  app: App;
  /** @returns the port. */
  listen(): Promise<number>;
  /** Runs more of what one process does for all. @returns the function that stops it. */
  runOnce(jobs: readonly (Job & JobInterval)[]): () => Promise<void>;
  /** From here on `/healthz` reports the server as healthy. */
  opened(): void;
}

/** Runs what the server does in processes of their own. */
export type Runners = Pick<AppParts, "runBackup" | "runPreparation" | "inspectBackup">;

const refuse = (): Promise<never> => Promise.reject(new Error("Only the server does that"));
/** For a process that is not the server's: it makes no backups. */
const noRunners: Runners = { runBackup: refuse, runPreparation: refuse, inspectBackup: refuse };

/** Null where this process works alone: what several share is not even loaded. */
const memberOf = async ({ isCluster, databaseUrl = "", redisUrl }: Config): Promise<Member | null> => {
  if (!isCluster) return null;
  const { Member } = await import("./cluster/index.ts");
  return new Member(databaseUrl, redisUrl);
};

/** What is in the memory of a process that the others took for ended is outdated: it ends at once and writes nothing more. */
const endsAs = (print: (sentence: string) => void) => (): void => {
  print(consoleTexts.removedFromCluster);
  process.exit(1);
};

/**
 * Opens storage and builds the app for a real process.
 * @param print prints a sentence for the operator.
 */
export const openApp = async (
  config: Config,
  print: (sentence: string) => void = () => undefined,
  runners: Partial<Runners> = {},
): Promise<RunningApp> => {
  const log = createLogger(config.logLevel);
  const writes = new Writes();
  const member = await memberOf(config);
  const { storage, store, setRoomAside } = await openData(config, systemClock, print, writes, member);
  const version = await readVersion();
  // A start on a full disk goes on: what is there can be read.
  await storage.transact((tx) => takeOver(tx, version), { usesReserve: true });
  const online = new OpenSockets();
  let cluster: ClusterParts | undefined;
  try {
    cluster = await member?.join({
      storage,
      version,
      sockets: () => online.count().sockets,
      onRemoved: endsAs(print),
      report: (error, what) => log.error({ err: error, what }, "something between the processes failed"),
    });
  } catch (error) {
    await member?.leave();
    await storage.close();
    throw error;
  }
  let open = false;
  const started = async (): Promise<void> => {
    if (!open) throw new DomainError("not_ready");
  };
  const clock = systemClock;
  const app = await createApp({
    config,
    storage,
    store,
    writes,
    clock,
    log,
    print,
    started,
    online,
    ...cluster,
    ...noRunners,
    ...runners,
  });
  let sweeping = Promise.resolve<void>(undefined);
  const stopJobs = startJobs(
    app,
    { finishMigrating: storage.finishMigrating, setRoomAside },
    cluster ?? null,
    log,
  );
  const sweepFiles = async (): Promise<void> => {
    if (!(await app.clockWatch.look())) return;
    // Among several the leader looks through the store.
    await (cluster ? app.drive.sweepHere() : app.drive.sweep());
  };
  return {
    app,
    ensureMainUser: app.ensureMainUser,
    welcome: app.welcome,
    leave: app.leave,
    listen: async () => {
      await app.server.listen({ host: config.host, port: config.port });
      // In the background: cleaning up after an earlier process must not delay the first requests.
      sweeping = Promise.all([
        setRoomAside?.(),
        sweepFiles(),
        app.backupCopies.sweep(),
        app.cortex.tidyImports(),
      ]).then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, "the sweep after the start failed"),
      );
      app.fileTexts.start();
      app.search.start();
      app.cortex.followLinks();
      app.cortex.recalculate();
      app.cortex.convertOn();
      return (app.server.server.address() as AddressInfo).port;
    },
    runOnce: (jobs) => runOnce(jobs, cluster ?? null, log),
    opened: () => {
      open = true;
    },
    close: async () => {
      // What the leader does goes on elsewhere, and is not waited for here; without it, eight seconds later.
      await cluster?.processes
        .resign()
        .catch((error: unknown) => log.warn({ err: error }, "the lead could not be given back"));
      await stopJobs();
      await sweeping;
      await app.close();
      await member?.leave();
      await storage.close();
    },
  };
};
