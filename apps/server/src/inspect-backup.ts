import { createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackedUpItem, BackedUpKind } from "@maive/contract";
import { findItem, findItems, firstMain } from "./inspect-backup.store.ts";
import { BackupError, backupTexts, findBackup, type Repository, restoreDatabase } from "./backup/index.ts";
import { BlobDamagedError, BlobMissingError, type BlobStore, localBlobStore } from "./blobs/index.ts";
import { type ContentParts, writeContent } from "./modules/takeout/index.ts";
import { systemClock } from "./shared/clock.ts";
import { type ContentScope, nothingNamed } from "./shared/content/index.ts";
import type { Storage } from "./storage/index.ts";
import { openSqlite } from "./storage/sqlite/sqlite-storage.ts";

/** What is requested of a backup. */
export type InspectOrder = {
  /** Its name. */
  backup: string;
  /** The MAIVE-ID of the inspecting instance. */
  instance: string | null;
} & (
  | { kind: "find"; search: string }
  /** Written into a folder, as an export of it alone would be. */
  | { kind: "take"; item: { kind: BackedUpKind; id: string }; folder: string }
);

/** An app that reads a database which nobody else uses. */
export type OpenReader = (
  storage: Storage,
  store: BlobStore,
  dataDir: string,
) => Promise<{ content: ContentParts; close(): Promise<void> }>;

export interface InspectDeps {
  repository: Repository;
  dataDir: string;
  openReader: OpenReader;
}

/** Where the database of the backup that was looked into last stays for a while. */
const lookFolder = (dataDir: string): string => join(dataDir, "cache", "backup-look");

export const removeInspectCache = (dataDir: string): Promise<void> =>
  rm(lookFolder(dataDir), { recursive: true, force: true });

const open = (folder: string): Promise<Storage> =>
  openSqlite({ file: join(folder, "maive.db"), clock: systemClock });

/** The database of a backup, made anew unless it was the last one. @throws BackupError */
const databaseOf = async ({ repository, dataDir }: InspectDeps, order: InspectOrder): Promise<string> => {
  const { manifest } = await findBackup(repository, order.backup);
  if (order.instance !== null && manifest.instance !== order.instance)
    throw new BackupError("foreign", backupTexts.foreignBackup(order.backup));
  const folder = join(lookFolder(dataDir), order.backup);
  if (existsSync(folder)) return folder;
  await removeInspectCache(dataDir);
  await mkdir(lookFolder(dataDir), { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(join(lookFolder(dataDir), "draft-"));
  const address = { file: join(draft, "maive.db") };
  await restoreDatabase({ repository, manifest, address, open: () => open(draft) });
  await rename(draft, folder);
  return folder;
};

const scopeOf = ({ kind, id }: { kind: BackedUpKind; id: string }): ContentScope =>
  kind === "database" ? { kind, id: Number(id) } : { kind, id };

const take = async (
  { repository, openReader }: InspectDeps,
  storage: Storage,
  order: InspectOrder & { kind: "take" },
  dataDir: string,
): Promise<BackedUpItem> => {
  const { item, folder, backup } = order;
  const found = await findItem(storage.read, item.kind, item.id);
  if (!found) throw new BackupError("absent", backupTexts.noItem(backup));
  const { objects } = repository;
  const store: BlobStore = {
    ...localBlobStore(join(dataDir, "blobs")),
    open: (sha256) => objects.open(sha256),
    has: (sha256) => objects.has(sha256),
  };
  const main = await firstMain(storage.read);
  const actor = {
    userId: main.user_id,
    username: main.username,
    userType: "main",
    sessionId: "",
    clientId: null,
  } as const;
  const reader = await openReader(storage, store, dataDir);
  try {
    const at = systemClock.now().toISOString();
    const writing = { actor, scope: scopeOf(item), named: nothingNamed(), at };
    for await (const file of writeContent(reader.content, writing)) {
      const path = join(folder, file.path);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(await file.open(), createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        if (error instanceof BlobDamagedError)
          throw new BackupError("damaged", backupTexts.damagedFile(backup, file.path));
        // Missing when the backup was made already: the copy comes without it, and says so.
        if (!(error instanceof BlobMissingError)) throw error;
      }
    }
  } finally {
    await reader.close();
  }
  return found;
};

/**
 * Finds things in a backup, or writes one of them into a folder. The data of the instance is not touched.
 * @returns what was found, or what was written.
 * @throws BackupError
 */
export const inspectBackup = async (deps: InspectDeps, order: InspectOrder): Promise<BackedUpItem[]> => {
  const folder = await databaseOf(deps, order);
  const storage = await open(folder);
  try {
    return order.kind === "find"
      ? await findItems(storage.read, order.search)
      : [await take(deps, storage, order, folder)];
  } finally {
    await storage.close();
  }
};
