import type { App } from "./app-parts.ts";
import { type JobSchedule, runLeaderJobs } from "./jobs/leader-jobs.ts";
import { daily, type Job, everyFiveMinutes, type JobInterval, runAllJobs } from "./jobs/run-jobs.ts";
import type { OpenData } from "./open-data.ts";
import type { Logger } from "./shared/logger.ts";
import type { Leader } from "./shared/work/leader.ts";
import type { Storage } from "./storage/index.ts";

/** Where several processes share the jobs. */
export interface SharedJobs {
  leader: Leader;
  schedule: JobSchedule;
}

/** Runs what is done once for all processes: at the leader, or here where there is no other. @returns the function that stops it. */
export const runOnce = (
  jobs: readonly (Job & JobInterval)[],
  shared: SharedJobs | null,
  log: Pick<Logger, "error">,
): (() => Promise<void>) => (shared ? runLeaderJobs(jobs, { ...shared, log }) : runAllJobs(jobs, log));

/**
 * Everything the server does from time to time.
 * @returns the function that stops it and waits for what runs.
 */
export const startJobs = (
  app: App,
  storage: Pick<Storage, "finishMigrating"> & Pick<OpenData, "setRoomAside">,
  shared: SharedJobs | null,
  log: Pick<Logger, "error">,
): (() => Promise<void>) => {
  /** Under a clock that jumped, what is young may look old. */
  const trusted = (run: () => Promise<unknown>) => async (): Promise<void> => {
    if (await app.clockWatch.look()) await run();
  };
  // What lies in this process's data folder and memory is nobody else's.
  const here = [
    { name: "leftovers", run: trusted(app.tidy), ...daily },
    // Each process knows which ones it writes itself.
    { name: "imports left", run: () => app.cortex.tidyImports(), ...everyFiveMinutes },
    // So that main reads of a clock that jumped, whichever process answers.
    { name: "clock", run: () => app.clockWatch.look(), ...everyFiveMinutes },
    ...(storage.setRoomAside
      ? [{ name: "room set aside", run: storage.setRoomAside, ...everyFiveMinutes }]
      : []),
  ];
  const once = [
    { name: "purge", run: trusted(app.purge), ...daily },
    { name: "file names", run: app.cortex.refreshFileNames, ...daily },
    { name: "damaged files", run: app.drive.scrub, ...daily },
    // Those that a store did not give, or a busy machine did not read.
    { name: "texts of files", run: async () => app.fileTexts.lookAgain(), ...daily },
    // Their sockets close with the sessions.
    { name: "expired sessions", run: trusted(app.auth.purgeSessions), ...everyFiveMinutes },
    { name: "expired imports", run: trusted(app.cortex.expireImports), ...everyFiveMinutes },
    { name: "expired uploads", run: trusted(app.drive.expireUploads), ...everyFiveMinutes },
    { name: "answered forms", run: trusted(() => app.cortex.publicForms.forgetReceipts()), ...daily },
    { name: "files of forms", run: trusted(() => app.cortex.expireFormFiles()), ...everyFiveMinutes },
    { name: "formulas of a new day", run: app.cortex.followDay, ...everyFiveMinutes },
    { name: "results of other versions", run: app.followVersions, ...everyFiveMinutes },
    { name: "place of backups", run: () => app.backups.notePlace(), ...daily },
    { name: "newest version", run: app.lookForUpdate, ...everyFiveMinutes },
  ];
  // With one process every start does.
  const amongSeveral = [
    { name: "sweep", run: trusted(app.drive.sweep), ...daily },
    { name: "migrations", run: storage.finishMigrating, ...everyFiveMinutes },
  ];
  const stops = [runAllJobs(here, log), runOnce(shared ? [...once, ...amongSeveral] : once, shared, log)];
  return async () => {
    for (const stop of stops) await stop();
  };
};
