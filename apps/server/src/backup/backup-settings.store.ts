import { type Queryable, readSettings } from "../storage/index.ts";
import { defaultRetention, type RetentionPolicy } from "./retention.ts";

/** The environment variables, and the keys of the settings chosen by main. */
export const backupKeys = {
  folder: "MAIVE_BACKUP_DIR",
  time: "MAIVE_BACKUP_AT",
  days: "MAIVE_BACKUP_KEEP_DAYS",
  weeks: "MAIVE_BACKUP_KEEP_WEEKS",
  months: "MAIVE_BACKUP_KEEP_MONTHS",
} as const;

export type BackupKey = keyof typeof backupKeys;

/** Settings fixed by environment variables. */
export interface FixedSettings {
  backupDir: string | undefined;
  /** A bucket instead of a folder. */
  backupS3: object | undefined;
  backupAt: string | undefined;
  backupRetention: Readonly<Record<keyof RetentionPolicy, number | undefined>>;
}

export interface BackupSettings {
  /** Absolute; without one no backups are made. */
  folder: string | undefined;
  /** `hh:mm` or `off`. */
  time: string;
  retention: RetentionPolicy;
}

const defaultTime = "03:30";

/** The effective settings: environment variables, then main's choice, then defaults. */
export const backupSettingsOf = (
  chosen: ReadonlyMap<string, string>,
  fixed: FixedSettings,
): BackupSettings => {
  const countOf = (key: keyof RetentionPolicy): number => {
    const value = Number(chosen.get(backupKeys[key]) ?? Number.NaN);
    return fixed.backupRetention[key] ?? (Number.isInteger(value) ? value : defaultRetention[key]);
  };
  return {
    folder: fixed.backupS3 ? undefined : (fixed.backupDir ?? chosen.get(backupKeys.folder)),
    time: fixed.backupAt ?? chosen.get(backupKeys.time) ?? defaultTime,
    retention: { days: countOf("days"), weeks: countOf("weeks"), months: countOf("months") },
  };
};

/** The effective settings, with main's choice read from a database. */
export const readBackupSettings = async (q: Queryable, fixed: FixedSettings): Promise<BackupSettings> =>
  backupSettingsOf(await readSettings(q, Object.values(backupKeys)), fixed);

/** The settings fixed by variables, with the variables' names. */
export const fixedKeys = (fixed: FixedSettings): Map<BackupKey, string> => {
  const { backupDir, backupS3, backupAt, backupRetention } = fixed;
  const given: Record<BackupKey, unknown> = { folder: backupDir, time: backupAt, ...backupRetention };
  const keys = (Object.keys(backupKeys) as BackupKey[]).filter((key) => given[key] !== undefined);
  const named = new Map<BackupKey, string>(keys.map((key) => [key, backupKeys[key]]));
  return backupS3 ? named.set("folder", "MAIVE_BACKUP_S3_BUCKET") : named;
};

/** The effective settings as variables for a backup process. */
export const asVariables = ({ folder, time, retention }: BackupSettings): Record<string, string> => ({
  ...(folder === undefined ? {} : { [backupKeys.folder]: folder }),
  [backupKeys.time]: time,
  [backupKeys.days]: String(retention.days),
  [backupKeys.weeks]: String(retention.weeks),
  [backupKeys.months]: String(retention.months),
});

/** Minutes since midnight; null for never. */
export const minutesOf = (time: string): number | null =>
  time === "off" ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
