import { openApp, type RunningApp } from "./open-app.ts";
import {
  BackupRunningError,
  formerName,
  type FormerNote,
  removeDraft,
  swapDatabase,
} from "./backup/index.ts";
import { runBackupProcess } from "./backup-process.ts";
import { runInspectProcess } from "./inspect-backup-process.ts";
import { type Config, readConfig } from "./config/config.ts";
import { prepareDataFolder, restrictSubfolders } from "./data-folder.ts";
import { explainStart, startPart } from "./explain-start.ts";
import { everyFiveMinutes } from "./jobs/run-jobs.ts";
import { createNightlyBackup } from "./nightly-backup.ts";
import { systemClock } from "./shared/clock.ts";
import { createLogger } from "./shared/logger.ts";
import { lockFolder } from "./storage/index.ts";
import { consoleTexts } from "./texts.ts";

/** Longest graceful shutdown in ms; connections are cut afterwards. */
const stopWithin = 10_000;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const addressOf = (config: Config, port: number): string => {
  if (config.publicUrl) return config.publicUrl;
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
};

const stopSignal = (): Promise<"stop"> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve("stop"));
  });

/** @returns the function that stops it. */
const startNightlyBackup = (
  { app: { backups }, runOnce }: RunningApp,
  config: Config,
): (() => Promise<void>) => {
  const log = createLogger(config.logLevel);
  const look = createNightlyBackup({
    timeZone: config.timeZone,
    plan: () => backups.plan(),
    clock: systemClock,
    log,
    run: async () => {
      try {
        return await (
          await backups.start("schedule")
        ).ended;
      } catch (error) {
        if (error instanceof BackupRunningError) return null;
        throw error;
      }
    },
  });
  return runOnce([{ name: "nightly backup", run: look, ...everyFiveMinutes }]);
};

/** Puts a prepared restore in the place of the data, which nobody uses. Where that fails, the data of before are still there. */
const takeRestored = async ({ dataDir, logLevel }: Config, note: FormerNote | undefined): Promise<void> => {
  try {
    const place = await swapDatabase(dataDir, formerName(systemClock.now()), note);
    print(consoleTexts.restored(place ?? dataDir));
  } catch (error) {
    createLogger(logLevel).error({ err: error }, "the restore could not be put in place");
    await removeDraft(dataDir);
  }
};

/** Runs until a stop signal, or until a restore is to take the place of the data. */
const run = async (
  config: Config,
  environment: Record<string, string | undefined>,
  stopped: Promise<"stop">,
): Promise<{ end: "stop" | "restore"; note?: FormerNote }> => {
  // An earlier version or a copy may have left files readable by others.
  const tightened = restrictSubfolders(config.dataDir).catch((error: unknown) =>
    print(consoleTexts.notTightened(String(error))),
  );
  const ending = new AbortController();
  const app = await startPart("database", () =>
    openApp(config, print, {
      runBackup: (variables, report) =>
        runBackupProcess({ ...environment, ...variables }, ending.signal, report),
      runPreparation: (variables, { kind, name }) =>
        runBackupProcess({ ...environment, ...variables }, ending.signal, undefined, [
          "restore",
          kind === "backup" ? "--prepare" : "--prepare-former",
          name,
        ]),
      inspectBackup: (variables, order) =>
        runInspectProcess({ ...environment, ...variables }, order, ending.signal),
    }),
  );
  let stopBackups = async (): Promise<void> => undefined;
  try {
    // Listen before the first user is created: when the port is taken, the password must not be lost unseen.
    const port = await startPart("address", () => app.listen());
    const first = await app.ensureMainUser();
    if (first) {
      print(
        first.password === null
          ? consoleTexts.firstStartWithPassword(first.username)
          : consoleTexts.firstStart(first.username, first.password),
      );
      await app.welcome(first);
    }
    app.opened();
    stopBackups = startNightlyBackup(app, config);
    print(consoleTexts.running(addressOf(config, port)));
    const end = await Promise.race([stopped, app.app.restores.requested.then(() => "restore" as const)]);
    print(end === "stop" ? consoleTexts.stopping : consoleTexts.restoring);
    await app.leave(config.drainMs);
    const { note } = app.app.restores;
    return note ? { end, note } : { end };
  } finally {
    const cut = setTimeout(() => process.exit(1), stopWithin);
    app.app.backups.runs.close();
    ending.abort();
    await stopBackups();
    await app.close();
    await tightened;
    clearTimeout(cut);
  }
};

/** Starts MAIVE with an environment. @returns the exit code after it has stopped. */
export const serve = async (environment: Record<string, string | undefined>): Promise<number> => {
  let config: Config | null = null;
  try {
    config = readConfig(environment);
    const readable = prepareDataFolder(config.dataDir);
    if (readable.length > 0) print(consoleTexts.notTightened(readable.join(", ")));
    const release = lockFolder(config.dataDir);
    const stopped = stopSignal();
    try {
      // What an earlier process prepared and nobody needed any more.
      await removeDraft(config.dataDir);
      for (;;) {
        const { end, note } = await run(config, environment, stopped);
        if (end === "stop") break;
        await takeRestored(config, note);
      }
    } finally {
      release();
    }
    return 0;
  } catch (error) {
    process.stderr.write(`${explainStart(error, config)}\n`);
    return 1;
  }
};
