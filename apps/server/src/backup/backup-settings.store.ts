import { type Queryable, readSettings } from "../storage/index.ts";
import { defaultKeep, type Keep } from "./retention.ts";

/** Names of the variables that decide it, and of the rows in which main's choice stands. */
export const backupKeys = {
  folder: "MAIVE_BACKUP_DIR",
  time: "MAIVE_BACKUP_AT",
  days: "MAIVE_BACKUP_KEEP_DAYS",
  weeks: "MAIVE_BACKUP_KEEP_WEEKS",
  months: "MAIVE_BACKUP_KEEP_MONTHS",
} as const;

export type BackupKey = keyof typeof backupKeys;

/** What the operator has fixed by variables. */
export interface FixedSettings {
  backupDir: string | undefined;
  /** A bucket in place of a folder. */
  backupS3: object | undefined;
  backupAt: string | undefined;
  backupKeep: Readonly<Record<keyof Keep, number | undefined>>;
}

export interface BackupSettings {
  /** Absolute; none are made without one. */
  folder: string | undefined;
  /** `hh:mm` or `off`. */
  time: string;
  keep: Keep;
}

const defaultTime = "03:30";

/** What holds: the operator's variables, then what main chose, then the defaults. */
export const backupSettingsOf = (
  chosen: ReadonlyMap<string, string>,
  fixed: FixedSettings,
): BackupSettings => {
  const keepOf = (key: keyof Keep): number => {
    const value = Number(chosen.get(backupKeys[key]) ?? Number.NaN);
    return fixed.backupKeep[key] ?? (Number.isInteger(value) ? value : defaultKeep[key]);
  };
  return {
    folder: fixed.backupS3 ? undefined : (fixed.backupDir ?? chosen.get(backupKeys.folder)),
    time: fixed.backupAt ?? chosen.get(backupKeys.time) ?? defaultTime,
    keep: { days: keepOf("days"), weeks: keepOf("weeks"), months: keepOf("months") },
  };
};

/** What holds, by what main chose in a database. */
export const readBackupSettings = async (q: Queryable, fixed: FixedSettings): Promise<BackupSettings> =>
  backupSettingsOf(await readSettings(q, Object.values(backupKeys)), fixed);

/** Which of them variables decide, by their names. */
export const fixedKeys = (fixed: FixedSettings): Map<BackupKey, string> => {
  const { backupDir, backupS3, backupAt, backupKeep } = fixed;
  const given: Record<BackupKey, unknown> = { folder: backupDir, time: backupAt, ...backupKeep };
  const keys = (Object.keys(backupKeys) as BackupKey[]).filter((key) => given[key] !== undefined);
  const named = new Map<BackupKey, string>(keys.map((key) => [key, backupKeys[key]]));
  return backupS3 ? named.set("folder", "MAIVE_BACKUP_S3_BUCKET") : named;
};

/** What holds as the variables of a process that backs up. */
export const asVariables = ({ folder, time, keep }: BackupSettings): Record<string, string> => ({
  ...(folder === undefined ? {} : { [backupKeys.folder]: folder }),
  [backupKeys.time]: time,
  [backupKeys.days]: String(keep.days),
  [backupKeys.weeks]: String(keep.weeks),
  [backupKeys.months]: String(keep.months),
});

/** Minutes of the day; null for never. */
export const minutesOf = (time: string): number | null =>
  time === "off" ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
