import { z } from "zod";
import { type Queryable, readSetting, type Tx, writeSetting } from "../storage/index.ts";
import { isAhead, isBackupName, timeOfName } from "./documents.ts";
import { BackupError } from "./errors.ts";
import type { Repository } from "./repository.ts";
import { backupTexts } from "./texts.ts";

const setting = "BACKUP_PLACE_USED";

/** Where backups of this instance were last seen. */
export const zUsedPlace = z.object({ place: z.string(), newestAt: z.iso.datetime() });
export type UsedPlace = z.output<typeof zUsedPlace>;

type Seen = Pick<Repository, "place" | "documents"> & { objects: Pick<Repository["objects"], "readMark"> };

/** Null where none were seen yet. */
export const readUsedPlace = async (q: Queryable): Promise<UsedPlace | null> => {
  const value = await readSetting(q, setting);
  return value === null ? null : zUsedPlace.parse(JSON.parse(value));
};

export const writeUsedPlace = (tx: Pick<Tx, "db">, used: UsedPlace): Promise<void> =>
  writeSetting(tx, setting, JSON.stringify(used));

/** Whatever place comes next may be empty: another one was chosen, or main begins anew. */
export const forgetUsedPlace = (tx: Pick<Tx, "db">): Promise<void> => writeSetting(tx, setting, null);

/** What is stored of a place; null while it has no backup. @throws BackupError if it cannot be read. */
export const seenIn = async (
  { place, documents }: Pick<Seen, "place" | "documents">,
  now: Date,
): Promise<UsedPlace | null> => {
  const newest = (await documents()).findLast((name) => isBackupName(name) && !isAhead(name, now));
  return newest === undefined ? null : { place, newestAt: new Date(timeOfName(newest)).toISOString() };
};

/**
 * Whether a place where backups were seen has nothing of them any more, not even its mark: its disk is not mounted, or somebody
 * emptied it. @throws BackupError if it cannot be read.
 */
export const hasVanished = async (
  { place, documents, objects }: Seen,
  used: UsedPlace | null,
): Promise<boolean> =>
  used !== null &&
  used.place === place &&
  (await documents()).length === 0 &&
  (await objects.readMark()) === null;

/** A time as sentences name it. */
const dayOf = ({ newestAt }: UsedPlace, timeZone: string): string =>
  new Date(newestAt).toLocaleString("de-DE", { timeZone, dateStyle: "long", timeStyle: "short" });

/** What is wrong with a place that has vanished, in German. */
export const vanishedFinding = (used: UsedPlace, timeZone: string): string =>
  backupTexts.vanished(used.place, dayOf(used, timeZone));

/** Before anything is written to a place. @throws BackupError `vanished` */
export const demandUsedPlace = async (
  repository: Seen,
  used: UsedPlace | null,
  timeZone: string,
): Promise<void> => {
  if (used && (await hasVanished(repository, used)))
    throw new BackupError(
      "vanished",
      [vanishedFinding(used, timeZone), backupTexts.vanishedAdvice].join(" "),
    );
};
