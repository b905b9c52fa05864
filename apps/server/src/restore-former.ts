import { existsSync } from "node:fs";
import { formatBytes } from "@maive/values";
import {
  BackupError,
  backupTexts,
  draftIn,
  formerDatabase,
  formerName,
  isFormerState,
  markRestored,
  removeDraft,
  swapDatabase,
  undoSwap,
} from "./backup/index.ts";
import { freeBytes, isFullDisk, sizeOf } from "./blobs/index.ts";
import type { Config } from "./config/config.ts";
import { openAt } from "./restore-targets.ts";
import { RestoreRefusedError } from "./restore-refused.ts";
import { systemClock } from "./shared/clock.ts";
import { endTheMoment } from "./storage/archive/index.ts";
import { lockFolder, recordSecurityEvent } from "./storage/index.ts";
import { copySqlite, DamagedDatabaseError } from "./storage/sqlite/copy-sqlite.ts";
import { restoreTexts } from "./backup-texts.ts";

type Here = Pick<Config, "dataDir" | "databaseUrl">;

const isBroken = (error: unknown): boolean =>
  error instanceof DamagedDatabaseError ||
  (error instanceof Error && "code" in error && /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(String(error.code)));

/**
 * Copies a state of before a restore beside the database of now, checked and of this version. It stays where it is. Nobody is
 * signed in in the copy, and it is another incarnation, as after every restore (ADR 0057).
 * @throws BackupError, RestoreRefusedError: nothing has changed.
 */
export const prepareFormer = async ({ dataDir, databaseUrl }: Here, name: string): Promise<void> => {
  if (databaseUrl !== undefined) throw new RestoreRefusedError(restoreTexts.namePostgres);
  const from = formerDatabase(dataDir, name);
  if (!(await isFormerState(dataDir, name)) || !existsSync(from))
    throw new BackupError("absent", restoreTexts.noFormer(name));
  const neededBytes = (await sizeOf(from)) ?? 0;
  if ((await freeBytes(dataDir)) < neededBytes)
    throw new BackupError("full", backupTexts.fullTarget(dataDir, formatBytes(neededBytes)));
  const draft = draftIn(dataDir);
  await removeDraft(dataDir);
  try {
    await copySqlite(from, draft);
    const storage = await openAt({ file: draft });
    try {
      await storage.transact(async (tx) => {
        await endTheMoment(tx);
        await markRestored(tx, name);
        await recordSecurityEvent(tx, { kind: "former_state_returned", details: { title: name } });
      });
    } finally {
      await storage.close();
    }
  } catch (error) {
    await removeDraft(dataDir);
    if (isBroken(error)) throw new BackupError("damaged", restoreTexts.damagedFormer(name), { cause: error });
    if (isFullDisk(error))
      throw new BackupError("full", backupTexts.fullTarget(dataDir, null), { cause: error });
    throw error;
  }
};

/** Puts a state of before a restore in the place of the database of now, which stays as one itself. */
export const returnToFormer = async (
  config: Here,
  name: string,
  print: (line: string) => void,
): Promise<void> => {
  const release = lockFolder(config.dataDir);
  try {
    await undoSwap(config.dataDir);
    await prepareFormer(config, name);
    const former = formerName(systemClock.now());
    const place = await swapDatabase(config.dataDir, former, { replacedBy: name, by: null });
    print(restoreTexts.returned(name));
    print(restoreTexts.signInAgain);
    if (place !== null) print(restoreTexts.formerStays(place, former));
  } finally {
    release();
  }
};
