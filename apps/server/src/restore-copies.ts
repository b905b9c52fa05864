import type { BackedUpKind } from "@maive/contract";
import { openApp } from "./open-app.ts";
import { inspectHere } from "./inspect-backup-here.ts";
import { firstMain } from "./inspect-backup.store.ts";
import { removeInspectCache } from "./inspect-backup.ts";
import type { Config } from "./config/config.ts";
import { openArchiveSource } from "./storage/archive/index.ts";
import { databaseAddress } from "./open-data.ts";
import { DomainError } from "./shared/errors.ts";
import { lockFolder } from "./storage/index.ts";
import { RestoreRefusedError } from "./restore-refused.ts";
import { restoreTexts } from "./backup-texts.ts";

export interface CopyDeps {
  config: Config;
  /** Of the backup. */
  name: string;
  print(line: string): void;
}

/** Prints what of a backup is called so, with what `--copy` wants of it. */
export const findInBackup = async ({ config, name, print }: CopyDeps, search: string): Promise<void> => {
  try {
    const order = { kind: "find", backup: name, instance: null, search } as const;
    const found = await inspectHere(config)({}, order);
    print(restoreTexts.found(name, found.length));
    for (const { kind, id, title, place } of found)
      print(restoreTexts.item(`${kind}:${id}`, [...place, title].join(" / ")));
  } finally {
    await removeInspectCache(config.dataDir);
  }
};

const mainOf = async (config: Config) => {
  const source = await openArchiveSource(databaseAddress(config));
  try {
    return await firstMain(source.read);
  } finally {
    await source.close();
  }
};

/** Brings one thing of a backup back as a copy. @throws BackupError, RestoreRefusedError: then nothing has changed. */
export const copyFromBackup = async (
  { config, name, print }: CopyDeps,
  item: { kind: BackedUpKind; id: string },
): Promise<void> => {
  const release = lockFolder(config.dataDir);
  try {
    const { user_id: userId, username } = await mainOf(config);
    const actor = { userId, username, userType: "main", sessionId: "", clientId: null } as const;
    const running = await openApp(config, print, { inspectBackup: inspectHere(config) });
    try {
      const { notes } = await running.app.backupCopies.bring(actor, name, item, new AbortController().signal);
      await running.app.cortex.recalculated();
      print(restoreTexts.copied);
      for (const note of notes) print(`  ${note}`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new RestoreRefusedError(error.code === "not_found" ? restoreTexts.noItem(name) : error.message);
    } finally {
      await running.app.backupCopies.sweep();
      await running.close();
    }
  } finally {
    release();
  }
};
