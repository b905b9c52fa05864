import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { timeLimitedPlace } from "./time-limited-place.ts";
import { folderPlace } from "./folder-place.ts";
import { keyInUse } from "./key-in-use.ts";
import type { Place } from "./place.ts";
import { type Repository, repositoryAt } from "./repository.ts";
import { s3Place } from "./s3-place.ts";

type Where = Pick<Config, "backupDir" | "backupS3" | "backupKeyFile" | "dataDir">;

/** The configured place of backups; undefined if there is none. Nothing is called or created yet. */
export const openPlace = (
  { backupDir, backupS3, dataDir }: Omit<Where, "backupKeyFile">,
  tries?: number,
): Place | undefined => {
  if (backupS3) return s3Place(backupS3, join(dataDir, "cache/backup"), tries);
  return backupDir === undefined ? undefined : timeLimitedPlace(folderPlace(backupDir));
};

/**
 * The configured repository of backups, if there is one.
 * @param tries attempts to reach a bucket: one where a screen waits.
 */
export const openRepository = (config: Where, tries?: number): Repository | undefined => {
  const place = openPlace(config, tries);
  return place && repositoryAt(place, () => keyInUse(config));
};
