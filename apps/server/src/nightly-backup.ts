import { BackupError, isBackupName, type Repository } from "./backup/index.ts";
import type { Config } from "./config/config.ts";
import type { Clock } from "./shared/clock.ts";
import type { Logger } from "./shared/logger.ts";
import { zoneTime } from "./shared/zone-time.ts";

const dayMs = 24 * 60 * 60 * 1_000;
/** What failed is tried again so much later, in ms, and so often in one night. */
const pauseMs = 60 * 60 * 1_000;
const mostTries = 3;

/** How a backup ended, and what it said. */
export interface BackupRun {
  exitCode: number | null;
  output: string;
}

export interface NightlyDeps {
  config: Pick<Config, "backupAt" | "timeZone">;
  repository: Pick<Repository, "documents">;
  clock: Clock;
  log: Pick<Logger, "info" | "error">;
  /** Makes one. */
  run(): Promise<BackupRun>;
}

/** The last instant at which a backup was due. */
const lastDue = (now: number, { backupAt, timeZone }: NightlyDeps["config"]): number => {
  const zone = zoneTime(timeZone);
  const shown = zone.local(now);
  const today = Math.floor(shown / dayMs) * dayMs + (backupAt ?? 0) * 60_000;
  const due = today <= shown ? today : today - dayMs;
  return zone.instant(due) ?? now;
};

/** When the newest backup was made; by its name, which is its time. */
const newestAt = (names: readonly string[]): number => {
  const newest = names.filter(isBackupName).at(-1);
  return newest === undefined ? 0 : Date.parse(newest.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));
};

/** Whether there is one of this night. Where nobody can say, one is made: what is wrong with the place, it says. */
const isMade = async (repository: NightlyDeps["repository"], due: number): Promise<boolean> => {
  try {
    return newestAt(await repository.documents()) >= due;
  } catch (error) {
    if (error instanceof BackupError) return false;
    throw error;
  }
};

/**
 * A look, every few minutes, whether a backup is due: one a night, later where the server was off at the time. One that failed is
 * tried again.
 */
export const createNightlyBackup = (deps: NightlyDeps): (() => Promise<void>) => {
  const { config, repository, clock, log } = deps;
  let night = 0;
  let tries = 0;
  let triedAt = 0;
  return async () => {
    if (config.backupAt === null) return;
    const now = clock.now().getTime();
    const due = lastDue(now, config);
    if (due !== night) [night, tries, triedAt] = [due, 0, 0];
    const hasFailed = tries > 0;
    if (tries >= mostTries || (hasFailed && now - triedAt < pauseMs)) return;
    if (!hasFailed && (await isMade(repository, due))) return;
    triedAt = now;
    const { exitCode, output } = await deps.run();
    if (exitCode === 0) {
      tries = mostTries;
      log.info({ output }, "the nightly backup is proven");
    } else {
      tries += 1;
      log.error({ exitCode, output }, "the nightly backup failed");
    }
  };
};
