import type { Backup, BackupEncryption, BackupRun, Backups } from "@maive/contract";
import {
  BackupError,
  type BackupKeyFile,
  BackupRunningError,
  type BackupRuns,
  type BackupSettings,
  type BackupTrigger,
  forgetUsedPlace,
  keyInUse,
  listBackups,
  type ListedBackup,
  listUntilProven,
  type Place,
  type Repository,
  type RunningBackup,
  retentionReasons,
} from "../../../backup/index.ts";
import type { Clock } from "../../../shared/clock.ts";
import { DomainError } from "../../../shared/errors.ts";
import { folderAnswers } from "../../../shared/folder-answers.ts";
import type { Logger } from "../../../shared/logger.ts";
import type { Requester } from "../../../shared/request-source.ts";
import { isZone } from "../../../shared/zone-time.ts";
import { recordSecurityEvent, type Storage } from "../../../storage/index.ts";
import { diskSpace } from "../status/free-space.ts";
import { presentBackup, presentFinished, presentRun } from "./backups.presenter.ts";
import { usedSince } from "./backups.store.ts";
import { healthOf } from "./health.ts";
import { backupTexts as texts } from "./texts.ts";

/** Backups of this instance, as the server makes them. */
export interface BackupsPort {
  readonly runs: Pick<BackupRuns, "state">;
  settings(): Promise<BackupSettings>;
  /** Undefined without a place for backups. */
  repository(): Promise<Repository | undefined>;
  place(): Promise<Place | undefined>;
  instance(): Promise<string | null>;
  nextAt(): Promise<Date | null>;
  provenAt(): Promise<number | null>;
  /** What is wrong where backups were at the place and nothing is any more. @throws BackupError */
  vanished(repository: Repository, timeZone: string): Promise<string | null>;
  /** Starts one; `runs` has its outcome. @throws BackupRunningError */
  startAside(trigger: BackupTrigger): Promise<RunningBackup>;
}

export interface BackupsDeps {
  storage: Storage;
  clock: Clock;
  log: Pick<Logger, "error">;
  timeZone: string;
  config: BackupKeyFile;
  encryption(): Promise<BackupEncryption>;
  /** Names of files whose bytes are damaged or missing. */
  damagedFiles(): Promise<string[]>;
  backups: BackupsPort;
}

/** Per answer; retention leaves a few dozen. */
const mostListed = 500;

const freeBytes = async (folder: string): Promise<number | null> =>
  (await folderAnswers(folder)) ? ((await diskSpace(folder))?.free ?? null) : null;

/** State and history of the backups, and a backup on demand. */
export const createBackupsService = ({
  storage,
  clock,
  log,
  timeZone,
  config,
  encryption,
  damagedFiles,
  backups,
}: BackupsDeps) => {
  const presentAll = (listed: readonly ListedBackup[], { retention }: BackupSettings): Backup[] => {
    const stays = retentionReasons(
      listed.map(({ name, manifest, proof }) => ({
        name,
        madeAt: manifest?.madeAt ?? "",
        isProven: proof?.isProven ?? false,
      })),
      retention,
    );
    // None is removed while one is unreadable.
    const isStuck = listed.some(({ manifest }) => !manifest);
    return listed.map((backup) => {
      const stay = stays.get(backup.name) ?? "unproven";
      return presentBackup(backup, isStuck && stay === "leaving" ? "unproven" : stay);
    });
  };

  const healthAndNewest = async (
    repository: Repository | undefined,
    isScheduled: boolean,
    zone: string | undefined,
  ): Promise<Pick<Backups, "health" | "newest_proven" | "has_vanished">> => {
    const place = repository?.place ?? null;
    const shownZone = zone !== undefined && isZone(zone) ? zone : timeZone;
    let newest: ListedBackup[];
    let vanished: string | null;
    try {
      newest = repository ? await listUntilProven(repository, clock.now()) : [];
      vanished = repository && newest.length === 0 ? await backups.vanished(repository, shownZone) : null;
    } catch (error) {
      log.error({ err: error }, "the backups cannot be read");
      const health = {
        state: "failure" as const,
        finding: texts.unreadable(place ?? ""),
        advice: error instanceof BackupError ? error.message : texts.unreadableAdvice,
      };
      return { health, newest_proven: null, has_vanished: false };
    }
    const { current, last } = await backups.runs.state();
    const proven = newest.find(({ proof }) => proof?.isProven);
    const health = healthOf({
      now: clock.now(),
      timeZone: shownZone,
      place,
      vanished,
      isScheduled,
      isRunning: current !== null,
      newest,
      lastRun: last,
      usedSince: await usedSince(storage.read),
    });
    return {
      health,
      newest_proven: proven ? presentBackup(proven, "newest") : null,
      has_vanished: vanished !== null,
    };
  };

  const start = async (requester: Requester): Promise<BackupRun> => {
    if (!(await backups.repository())) throw new DomainError("no_backup_place");
    try {
      const running = await backups.startAside("person");
      await storage.transact((tx) => recordSecurityEvent(tx, { ...requester, kind: "backup_started" }));
      return presentRun(running);
    } catch (error) {
      if (error instanceof BackupRunningError) throw new DomainError("backup_running");
      throw error;
    }
  };

  return {
    /** @param zone the viewer's, for times in sentences. */
    state: async (zone?: string): Promise<Backups> => {
      const [repository, { folder }, next] = await Promise.all([
        backups.repository(),
        backups.settings(),
        backups.nextAt(),
      ]);
      const { current, last } = await backups.runs.state();
      const { file, encrypts } = keyInUse(config);
      return {
        ...(await healthAndNewest(repository, next !== null, zone)),
        place: repository?.place ?? null,
        free_bytes: folder === undefined ? null : await freeBytes(folder),
        key_file: encrypts ? (file ?? null) : null,
        encryption: await encryption(),
        damaged_files: (await damagedFiles()).length,
        next_run_at: next?.toISOString() ?? null,
        run: current && presentRun(current),
        last_run: last && presentFinished(last),
      };
    },

    /** @throws DomainError `backups_unreadable` */
    history: async (): Promise<{ backups: Backup[] }> => {
      const [repository, settings] = await Promise.all([backups.repository(), backups.settings()]);
      if (!repository) return { backups: [] };
      try {
        return { backups: presentAll(await listBackups(repository), settings).slice(0, mostListed) };
      } catch (error) {
        throw new DomainError("backups_unreadable", {
          cause: error,
          ...(error instanceof BackupError ? { detail: error.message } : {}),
        });
      }
    },

    /** @throws DomainError `no_backup_place`, `backup_running` */
    start,

    /** Begins anew where backups were and nothing is any more. @throws DomainError as `start` */
    beginAnew: async (requester: Requester): Promise<BackupRun> => {
      if (!(await backups.repository())) throw new DomainError("no_backup_place");
      if ((await backups.runs.state()).current) throw new DomainError("backup_running");
      await storage.transact((tx) => forgetUsedPlace(tx));
      return start(requester);
    },
  };
};
