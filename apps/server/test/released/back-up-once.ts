import { folderRepository, makeBackup } from "../../src/backup/index.ts";
import { openBlobStore } from "../../src/blobs/index.ts";
import type { Config } from "../../src/config/config.ts";
import { readIdentity } from "../../src/modules/connect/index.ts";
import { databaseAddress } from "../../src/open-data.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { openArchiveSource } from "../../src/storage/archive/index.ts";

/** Backs up a stopped instance into a folder that holds nothing else. */
export const backUpOnce = async (config: Config, folder: string, app: string): Promise<void> => {
  const source = await openArchiveSource(databaseAddress(config));
  await makeBackup({
    repository: folderRepository(folder),
    source,
    store: openBlobStore(config),
    instance: (await readIdentity(source.read)) ?? "",
    app,
    now: systemClock.now(),
  });
};
