import {
  asVariables,
  BackupError,
  type BackupEnd,
  type BackupProgress,
  type BackupRuns,
  type BackupSettings,
  type BackupTrigger,
  minutesOf,
  hasVanished,
  newestProvenAt,
  openPlace,
  openRepository,
  OwnBackupRuns,
  type Place,
  readBackupSettings,
  readUsedAt,
  readUsedPlace,
  type Repository,
  type RunningBackup,
  seenIn,
  SharedBackupRuns,
  type StartedBackup,
  vanishedFinding,
  writeUsedPlace,
} from "./backup/index.ts";
import type { Config } from "./config/config.ts";
import { readIdentity } from "./modules/connect/index.ts";
import { nextDue, type NightPlan } from "./nightly-backup.ts";
import type { Clock } from "./shared/clock.ts";
import type { Logger } from "./shared/logger.ts";
import { type Leader, onlyProcess } from "./shared/work/leader.ts";
import type { Storage } from "./storage/index.ts";

/** Makes a backup in a process of its own. @param variables what it needs beside the environment of the server. */
export type RunBackup = (
  variables: Readonly<Record<string, string>>,
  report: (progress: BackupProgress) => void,
) => Promise<BackupEnd>;

export interface BackupsHereDeps {
  config: Config;
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "error">;
  run: RunBackup;
  /** Who makes them. */
  leader: Leader;
}

/** The backups of this instance: where and when they are made, and the one under way. */
export class BackupsHere {
  readonly runs: BackupRuns;
  readonly #deps: BackupsHereDeps;

  constructor(deps: BackupsHereDeps) {
    this.#deps = deps;
    const { storage, leader, clock, log } = deps;
    const run = async (report: (progress: BackupProgress) => void): Promise<BackupEnd> => {
      const end = await deps.run(asVariables(await this.settings()), report);
      await this.notePlace();
      return end;
    };
    this.runs =
      leader === onlyProcess
        ? new OwnBackupRuns({ clock, log, run })
        : new SharedBackupRuns({ clock, log, run, storage, leader });
  }

  settings(): Promise<BackupSettings> {
    return readBackupSettings(this.#deps.storage.read, this.#deps.config);
  }

  /** Undefined where nobody has said where backups go. */
  async repository(): Promise<Repository | undefined> {
    const { folder } = await this.settings();
    return openRepository({ ...this.#deps.config, backupDir: folder }, 1);
  }

  /** Where backups lie, in clear or encrypted; undefined where nobody has said. */
  async place(): Promise<Place | undefined> {
    const { folder } = await this.settings();
    return openPlace({ ...this.#deps.config, backupDir: folder }, 1);
  }

  /** The MAIVE-ID that backups of this instance carry. */
  instance(): Promise<string | null> {
    return readIdentity(this.#deps.storage.read);
  }

  /** Stores where backups lie and the time of the newest, so that a place which loses them is detected. */
  async notePlace(): Promise<void> {
    const { storage, clock, log } = this.#deps;
    try {
      const repository = await this.repository();
      const seen = repository && (await seenIn(repository, clock.now()));
      const used = await readUsedPlace(storage.read);
      if (!seen || (used?.place === seen.place && used.newestAt === seen.newestAt)) return;
      await storage.transact((tx) => writeUsedPlace(tx, seen));
    } catch (error) {
      // Citadel names it, and the next backup does. What was seen before stays.
      if (error instanceof BackupError) return;
      log.error({ err: error }, "where the backups lie cannot be noted");
    }
  }

  /** What is wrong where backups were seen at the place and nothing is any more; else null. @throws BackupError */
  async vanished(repository: Repository, timeZone: string): Promise<string | null> {
    const { storage, config } = this.#deps;
    const used = await readUsedAt(storage.read, config.dataDir, repository.place);
    return used && (await hasVanished(repository, used)) ? vanishedFinding(used, timeZone) : null;
  }

  async plan(): Promise<NightPlan> {
    const { time } = await this.settings();
    return { at: minutesOf(time), repository: await this.repository() };
  }

  /** When the next one is made by itself. */
  async nextAt(): Promise<Date | null> {
    const { at, repository } = await this.plan();
    const { clock, config } = this.#deps;
    return at === null || !repository ? null : nextDue(clock.now(), at, config.timeZone);
  }

  /** When the newest proven one was made, in seconds since 1970, 0 without one; null where none are made. */
  async provenAt(): Promise<number | null> {
    const repository = await this.repository();
    return repository ? newestProvenAt(repository, this.#deps.clock.now()) : null;
  }

  /** Makes one here. @throws BackupRunningError */
  start(trigger: BackupTrigger): Promise<StartedBackup> {
    return this.runs.start(trigger);
  }

  /** Has one made; how it ends is in the log and in `runs`. @throws BackupRunningError */
  startAside(trigger: BackupTrigger): Promise<RunningBackup> {
    return this.runs.request(trigger);
  }
}
