import type { BackedUpItem } from "@maive/contract";
import { createApp } from "./app.ts";
import { BackupError, backupTexts, openRepository } from "./backup/index.ts";
import type { InspectBackup } from "./modules/backup-copies/index.ts";
import { inspectBackup, type InspectOrder, type OpenReader } from "./inspect-backup.ts";
import type { Config } from "./config/config.ts";
import { systemClock } from "./shared/clock.ts";
import { createLogger } from "./shared/logger.ts";

/** An app that reads a database which nobody else uses, and answers nobody. */
const readerOf =
  (config: Config): OpenReader =>
  async (storage, store, dataDir) => {
    const app = await createApp({
      config: { ...config, dataDir, databaseUrl: undefined, s3: undefined },
      storage,
      store,
      clock: systemClock,
      log: createLogger("silent"),
      print: () => undefined,
      runBackup: () => Promise.reject(new Error("A backup is not backed up")),
      runPreparation: () => Promise.reject(new Error("A backup is not restored into")),
      inspectBackup: () => Promise.reject(new Error("A backup holds no others")),
    });
    return { content: app.content, close: app.close };
  };

/** Looks into backups in this process: for commands, and for the process that a server starts. */
export const inspectHere =
  (config: Config): InspectBackup =>
  async (variables, order: InspectOrder): Promise<BackedUpItem[]> => {
    const backupDir = variables["MAIVE_BACKUP_DIR"] ?? config.backupDir;
    const repository = openRepository({ ...config, backupDir });
    if (!repository) throw new BackupError("absent", backupTexts.noRepository(config.dataDir));
    return inspectBackup({ repository, dataDir: config.dataDir, openReader: readerOf(config) }, order);
  };
