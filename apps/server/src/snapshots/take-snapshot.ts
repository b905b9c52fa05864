import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { backUpTables, BackupError, folderRepository } from "../backup/index.ts";
import { codeOf, isFullDisk, makeFolder, syncFile } from "../blobs/index.ts";
import { type DatabaseAddress, openArchiveSource } from "../storage/archive/index.ts";
import type { MigrationPlan } from "../storage/index.ts";
import { copySqlite, DamagedDatabaseError, sqliteSize } from "../storage/sqlite/copy-sqlite.ts";
import { SnapshotError } from "./errors.ts";
import { readFigures } from "./figures.store.ts";
import {
  addSnapshot,
  databaseIn,
  readSnapshot,
  snapshotNames,
  snapshotsIn,
  tablesIn,
} from "./snapshot-folder.ts";
import { type Figures, type Snapshot, snapshotName } from "./snapshot.ts";
import { snapshotTexts } from "./texts.ts";

/** Room in bytes besides the copy: its document, and writes of a start. */
const marginBytes = 16 * 1024 * 1024;

/** Upper bound of a copy's size, in bytes. */
export const roomForSnapshot = (databaseBytes: number): number => databaseBytes + marginBytes;

export interface SnapshotDeps {
  dataDir: string;
  address: DatabaseAddress;
  plan: MigrationPlan;
  /** The version of this program. */
  app: string;
  now: Date;
  /** Free bytes at a folder. */
  freeBytes?(folder: string): Promise<number>;
}

type Content = Pick<Snapshot, "content" | "bytes">;

const freeOn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export const fileHash = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
};

const demandRoom = async ({ address, dataDir, freeBytes = freeOn }: SnapshotDeps): Promise<void> => {
  // The compressed size of PostgreSQL's tables is unknown beforehand.
  if ("url" in address) return;
  const folder = snapshotsIn(dataDir);
  await makeFolder(folder);
  const [needed, free] = [roomForSnapshot(sqliteSize(address.file)), await freeBytes(folder)];
  if (free < needed) throw new SnapshotError("full", snapshotTexts.full(folder, needed, free));
};

const copyFile = async (from: string, folder: string): Promise<Content> => {
  const file = databaseIn(folder);
  await copySqlite(from, file);
  await syncFile(file);
  return { content: await fileHash(file), bytes: (await stat(file)).size };
};

const copyTables = async (
  { address, app, now, freeBytes }: SnapshotDeps,
  folder: string,
  name: string,
): Promise<Content> => {
  const { tables } = await backUpTables({
    repository: folderRepository(tablesIn(folder), freeBytes ? { freeBytes } : {}),
    source: await openArchiveSource(address, "whole"),
    name,
    instance: name,
    app,
    now,
  });
  const hash = createHash("sha256");
  for (const table of tables) hash.update(`${table.name} ${table.sha256}\n`);
  const bytes = tables.flatMap(({ parts }) => parts).reduce((sum, { size }) => sum + size, 0);
  return { content: hash.digest("hex"), bytes };
};

/** An existing snapshot of the same data, left by an update that was interrupted before it changed anything. */
const sameContent = async (dataDir: string, content: string): Promise<Snapshot | null> => {
  for (const name of (await snapshotNames(dataDir)).toReversed()) {
    const each = await readSnapshot(dataDir, name);
    if (each?.content === content) return each;
  }
  return null;
};

const freeName = async (dataDir: string, now: Date): Promise<string> => {
  const taken = await snapshotNames(dataDir);
  for (let time = now.getTime(); ; time += 1_000) {
    const name = snapshotName(new Date(time));
    if (!taken.includes(name)) return name;
  }
};

/** Figures of a database of any version. */
const figuresAt = async (address: DatabaseAddress): Promise<Figures> => {
  const source = await openArchiveSource(address);
  try {
    return await readFigures(
      source.read,
      source.tables.map(({ name }) => name),
    );
  } finally {
    await source.close();
  }
};

const isFull = (error: unknown): boolean =>
  isFullDisk(error) || (error instanceof BackupError && error.problem === "full");

const explained = (error: unknown, dataDir: string): unknown => {
  if (isFull(error))
    return new SnapshotError("full", snapshotTexts.full(snapshotsIn(dataDir), null, null), { cause: error });
  const isDamaged = error instanceof DamagedDatabaseError || /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));
  return isDamaged
    ? new SnapshotError("damaged", snapshotTexts.damaged(String(error)), { cause: error })
    : error;
};

/**
 * Copies the data, as it is before an update, to where it can be gone back to, and checks the copy. Bytes of files stay where
 * they are.
 * @throws SnapshotError: then nothing has changed.
 */
export const takeSnapshot = async (deps: SnapshotDeps): Promise<Snapshot> => {
  const { dataDir, address, plan, app, now } = deps;
  const startedAt = performance.now();
  try {
    await demandRoom(deps);
    const name = await freeName(dataDir, now);
    return await addSnapshot(dataDir, name, async (folder) => {
      const content =
        "url" in address ? await copyTables(deps, folder, name) : await copyFile(address.file, folder);
      const same = await sameContent(dataDir, content.content);
      if (same) return { snapshot: same, isNew: false };
      const snapshot: Snapshot = {
        format: "maive-snapshot",
        version: 1,
        name,
        madeAt: now.toISOString(),
        engine: "url" in address ? "postgres" : "sqlite",
        migrations: plan.applied,
        pending: plan.pending,
        to: app,
        figures: await figuresAt(address),
        ...content,
        tookMs: Math.round(performance.now() - startedAt),
      };
      return { snapshot, isNew: true };
    });
  } catch (error) {
    throw explained(error, dataDir);
  }
};
