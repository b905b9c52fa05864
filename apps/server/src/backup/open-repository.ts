import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { folderRepository, type Repository, repositoryAt } from "./repository.ts";
import { s3Place } from "./s3-place.ts";

/**
 * Where a configuration puts backups; undefined where it says nothing. Nothing is called or made yet.
 * @param tries how often a bucket is asked: once by whoever waits for the answer, such as a screen.
 */
export const openRepository = (
  { backupDir, backupS3, dataDir }: Pick<Config, "backupDir" | "backupS3" | "dataDir">,
  tries?: number,
): Repository | undefined => {
  if (backupS3) return repositoryAt(s3Place(backupS3, join(dataDir, "cache/backup"), tries));
  return backupDir === undefined ? undefined : folderRepository(backupDir);
};
