import {
  BackupError,
  type BackupEnd,
  isAhead,
  isBackupName,
  type Repository,
  timeOfName,
} from "./backup/index.ts";
import type { Clock } from "./shared/clock.ts";
import type { Logger } from "./shared/logger.ts";
import { zoneTime } from "./shared/zone-time.ts";

const dayMs = 24 * 60 * 60 * 1_000;
/** What failed is tried again so much later, in ms, and so often in one night. */
const pauseMs = 60 * 60 * 1_000;
const mostTries = 3;

/** When backups are made, in minutes of the day, and where they are; null and undefined for never and nowhere. */
export interface NightPlan {
  at: number | null;
  repository: Pick<Repository, "documents"> | undefined;
}

export interface NightlyDeps {
  timeZone: string;
  /** As it is now: main may change it at any time. */
  plan(): Promise<NightPlan>;
  clock: Clock;
  log: Pick<Logger, "info" | "error">;
  /** Makes one; null where one is under way anyway. */
  run(): Promise<BackupEnd | null>;
}

/** The instants, before and after now, at which a backup is due. */
const dueAround = (now: number, at: number, timeZone: string): { last: number; next: number } => {
  const zone = zoneTime(timeZone);
  const shown = zone.local(now);
  const today = Math.floor(shown / dayMs) * dayMs + at * 60_000;
  const last = today <= shown ? today : today - dayMs;
  return { last: zone.instant(last) ?? now, next: zone.instant(last + dayMs) ?? now };
};

/** The next time at which a backup is due by the clock. */
export const nextDue = (now: Date, at: number, timeZone: string): Date =>
  new Date(dueAround(now.getTime(), at, timeZone).next);

/** Whether there is one of this night. Where nobody can say, one is made: what is wrong with the place, it says. */
const isMade = async (
  repository: Pick<Repository, "documents">,
  due: number,
  now: Date,
): Promise<boolean> => {
  try {
    return (await repository.documents()).some(
      (name) => isBackupName(name) && timeOfName(name) >= due && !isAhead(name, now),
    );
  } catch (error) {
    if (error instanceof BackupError) return false;
    throw error;
  }
};

/**
 * A look, every few minutes, whether a backup is due: one a night, later where the server was off at the time. One that failed is
 * tried again.
 */
export const createNightlyBackup = ({
  timeZone,
  plan,
  clock,
  log,
  run,
}: NightlyDeps): (() => Promise<void>) => {
  let night = 0;
  let tries = 0;
  let triedAt = 0;
  return async () => {
    const { at, repository } = await plan();
    if (at === null || !repository) return;
    const now = clock.now().getTime();
    const due = dueAround(now, at, timeZone).last;
    if (due !== night) [night, tries, triedAt] = [due, 0, 0];
    const hasFailed = tries > 0;
    if (tries >= mostTries || (hasFailed && now - triedAt < pauseMs)) return;
    if (!hasFailed && (await isMade(repository, due, new Date(now)))) return;
    const end = await run();
    if (!end) return;
    triedAt = now;
    const { exitCode, output } = end;
    if (exitCode === 0) {
      tries = mostTries;
      log.info({ output }, "the nightly backup is proven");
    } else {
      tries += 1;
      log.error({ exitCode, output }, "the nightly backup failed");
    }
  };
};
