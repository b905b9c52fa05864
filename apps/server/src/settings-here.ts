import { existsSync } from "node:fs";
import { type BackupSettings, backupSettingsOf, readBackupSettings } from "./backup/index.ts";
import type { Config } from "./config/config.ts";
import { databaseAddress, databasePlace } from "./open-data.ts";
import { openArchiveSource } from "./storage/archive/index.ts";

/**
 * The settings of backups for a command beside the server: the operator's variables, then what main chose. Where no database can
 * be read, which is what a restore is for, the variables alone.
 */
const settingsHere = async (config: Config): Promise<BackupSettings> => {
  if (config.databaseUrl || existsSync(databasePlace(config)))
    try {
      const source = await openArchiveSource(databaseAddress(config));
      try {
        return await readBackupSettings(source.read, config);
      } finally {
        await source.close();
      }
    } catch {
      // The next use of the database meets the same fault, and reports it.
    }
  return backupSettingsOf(new Map(), config);
};

/** The configuration with what main chose where no variable says otherwise. */
export const withSettingsHere = async (
  config: Config,
): Promise<Config & { backupRetention: BackupSettings["retention"] }> => {
  const { folder, time, retention } = await settingsHere(config);
  return { ...config, backupDir: folder, backupAt: time, backupRetention: retention };
};
