import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/config.ts";

/** Below the data folder, which no backup contains. */
const keyFolder = "backup-key";

/** The files of a key that was made by MAIVE: each is written once and none is ever changed. */
export const ownKeyFiles = (dataDir: string) => {
  const folder = join(dataDir, keyFolder);
  return {
    folder,
    key: join(folder, "key"),
    /** While it is there new backups are in clear, and the key opens older ones. */
    off: join(folder, "off"),
    /** Names the key that main has on paper. */
    onPaper: join(folder, "on-paper"),
  };
};

/** Which key a repository is opened with. */
export interface KeyInUse {
  file: string | undefined;
  /** Whether new backups are encrypted; otherwise the key only opens older ones. */
  encrypts: boolean;
}

/** Where a key may lie. */
export type BackupKeyFile = Pick<Config, "backupKeyFile" | "dataDir">;

/** The operator's key, or else the one made from the screen. */
export const keyInUse = ({ backupKeyFile, dataDir }: BackupKeyFile): KeyInUse => {
  if (backupKeyFile !== undefined) return { file: backupKeyFile, encrypts: true };
  const { key, off } = ownKeyFiles(dataDir);
  if (!existsSync(key)) return { file: undefined, encrypts: false };
  return { file: key, encrypts: !existsSync(off) };
};
