import { constants } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import {
  BackupError,
  contentOf,
  draftIn,
  findBackup,
  folderRepository,
  formerName,
  markRestored,
  removeDraft,
  swapDatabase,
} from "../backup/index.ts";
import { codeOf } from "../blobs/index.ts";
import { type DatabaseAddress, fillFromArchive, writeInto } from "../storage/archive/index.ts";
import { SnapshotError } from "./errors.ts";
import { databaseIn, snapshotsIn, tablesIn } from "./snapshot-folder.ts";
import type { Snapshot } from "./snapshot.ts";
import { fileHash } from "./take-snapshot.ts";
import { snapshotTexts } from "./texts.ts";

export interface RollBackDeps {
  /** Locked by the caller. */
  dataDir: string;
  address: DatabaseAddress;
  snapshot: Snapshot;
  now: Date;
}

const backToFile = async ({ dataDir, snapshot, now }: RollBackDeps): Promise<string | null> => {
  const from = databaseIn(join(snapshotsIn(dataDir), snapshot.name));
  const broken = (cause?: unknown): SnapshotError =>
    new SnapshotError("damaged", snapshotTexts.broken(snapshot.name), { cause });
  const hash = await fileHash(from).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") throw broken(error);
    throw error;
  });
  if (hash !== snapshot.content) throw broken();
  await removeDraft(dataDir);
  try {
    const draft = draftIn(dataDir);
    await copyFile(from, draft, constants.COPYFILE_FICLONE);
    // Verify what the disk has actually stored.
    if ((await fileHash(draft)) !== snapshot.content) throw broken();
    await writeInto({ file: draft }, (tx) => markRestored(tx, snapshot.name), now);
    return await swapDatabase(dataDir, formerName(now), { replacedBy: snapshot.name, by: null });
  } finally {
    // Absent once it was swapped in.
    await removeDraft(dataDir);
  }
};

const backToTables = async ({ dataDir, snapshot, now }: RollBackDeps, url: string): Promise<string> => {
  const { draftUrl, dropDraft, openDraft, swapSchemas } = await import("../storage/postgres/swap-schemas.ts");
  const aside = `maive_before_rollback_${now.toISOString().slice(0, 19).replace(/[-:]/g, "_").toLowerCase()}`;
  const repository = folderRepository(tablesIn(join(snapshotsIn(dataDir), snapshot.name)));
  try {
    const { manifest } = await findBackup(repository, snapshot.name);
    await openDraft(url);
    const draft = { url: draftUrl(url) };
    await fillFromArchive(draft, { ...contentOf(repository, manifest), scope: "whole" });
    await writeInto(draft, (tx) => markRestored(tx, snapshot.name), now);
    await swapSchemas(url, aside);
    return aside;
  } catch (error) {
    if (error instanceof BackupError && error.problem !== "newer") {
      await dropDraft(url);
      throw new SnapshotError("damaged", snapshotTexts.broken(snapshot.name), { cause: error });
    }
    if (codeOf(error) === "42501")
      throw new SnapshotError("forbidden", snapshotTexts.forbidden(String(error)), { cause: error });
    throw error;
  }
};

/** @throws SnapshotError if it is of the other database engine. */
export const demandSameEngine = (address: DatabaseAddress, { engine, name }: Snapshot): void => {
  if ("url" in address !== (engine === "postgres"))
    throw new SnapshotError(
      "absent",
      snapshotTexts.otherEngine(name, engine === "postgres" ? "PostgreSQL" : "SQLite"),
    );
};

/**
 * Puts the data of before an update in the place of that of now, by one rename or in one transaction. What is there now stays:
 * in `before-restore/` of the data folder, or in a schema of its own.
 * @returns where; null where there was nothing.
 * @throws SnapshotError: then nothing has changed.
 */
export const rollBack = async (deps: RollBackDeps): Promise<string | null> => {
  const { address, snapshot } = deps;
  demandSameEngine(address, snapshot);
  return "url" in address ? backToTables(deps, address.url) : backToFile(deps);
};
