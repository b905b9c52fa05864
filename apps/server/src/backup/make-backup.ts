import { type BlobStore, isFullDisk } from "../blobs/index.ts";
import type { ArchiveSource } from "../storage/archive/index.ts";
import { copyBatch, inBatches } from "./copy-batch.ts";
import { BackupError } from "./errors.ts";
import { type Manifest, manifestOf, type ManifestTable } from "./manifest.ts";
import { type NamedFile, namedFiles } from "./named-files.ts";
import type { Repository } from "./repository.ts";
import { type Pause, withoutPause } from "./pause.ts";
import { sealed } from "./sealed-document.ts";
import { writeTable } from "./table-parts.ts";
import { backupTexts } from "./texts.ts";

export interface BackupDeps {
  repository: Repository;
  /** Closed after reading. */
  source: Omit<ArchiveSource, "read">;
  /** The blobs that the source references. */
  store: BlobStore;
  /** The MAIVE-ID of the source. */
  instance: string;
  /** The version of this program. */
  app: string;
  now: Date;
  /** Works on a part, and leaves the machine to others for a while. */
  pause?: Pause;
  /** Reports progress: tables, then files. */
  progress?(done: { rows: number } | { files: number; bytes: number }): void;
}

export interface MadeBackup {
  manifest: Manifest;
  /** Hashes and sizes of objects that are new to the repository. */
  fresh: { sha256: string; size: number }[];
}

/** Marks the repository as belonging to an instance. @throws BackupError `foreign` */
const demandOwn = async ({ objects, place }: Repository, instance: string): Promise<void> => {
  const mark = await objects.readMark();
  if (mark === null) return objects.writeMark({ instance, use: "backups" });
  if (mark.instance !== instance) throw new BackupError("foreign", backupTexts.foreignRepository(place));
};

/** A time as a name that every file system accepts. */
const nameAt = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

const newName = async (repository: Repository, now: Date): Promise<string> => {
  const taken = new Set(await repository.documents());
  for (let time = now.getTime(); ; time += 1_000) {
    const name = nameAt(new Date(time));
    if (!taken.has(name)) return name;
  }
};

const copyFiles = async (
  { repository, store, pause = withoutPause, progress }: BackupDeps,
  name: string,
  tables: readonly ManifestTable[],
  fresh: MadeBackup["fresh"],
): Promise<Manifest["files"]> => {
  const files: Manifest["files"] = { count: 0, bytes: 0, missing: [] };
  const isThere = ({ size }: NamedFile): void => {
    files.count += 1;
    files.bytes += size;
    progress?.({ files: files.count, bytes: files.bytes });
  };
  const missing = async function* (): AsyncGenerator<NamedFile> {
    for await (const file of namedFiles(repository, name, tables))
      if (await repository.objects.hasCurrent(file.sha256)) isThere(file);
      else yield file;
  };
  for await (const batch of inBatches(missing())) {
    const copied = await pause(() => copyBatch(repository, store, batch));
    for (const file of batch)
      if (copied.has(file)) {
        fresh.push({ sha256: file.sha256, size: file.size });
        isThere(file);
      } else if (file.isNamed) files.missing.push(file.sha256);
  }
  files.missing.sort();
  return files;
};

/**
 * Makes a backup: the database, then its files, then the manifest. There is no backup until the manifest is written;
 * an interrupted one's objects are reused by the next. The caller holds the repository's lock.
 * @throws BackupError `foreign`, `full`; errors of the store, the database or the repository.
 */
export const makeBackup = async (deps: BackupDeps): Promise<MadeBackup> => {
  const { repository, source, instance, app, now, progress } = deps;
  const fresh: MadeBackup["fresh"] = [];
  try {
    await demandOwn(repository, instance);
    await repository.sweep();
    const name = await newName(repository, now);
    const tables: ManifestTable[] = [];
    try {
      let rows = 0;
      for (const table of source.tables) {
        const written = await writeTable(repository, table, source.rows(table), ({ object, size }) =>
          fresh.push({ sha256: object, size }),
        );
        tables.push(written);
        rows += written.rows;
        progress?.({ rows });
      }
    } finally {
      await source.close();
    }
    const files = await copyFiles(deps, name, tables, fresh);
    const manifest = manifestOf(source, { name, instance, app, now }, tables, files);
    manifest.fresh = { objects: fresh.length, bytes: fresh.reduce((sum, { size }) => sum + size, 0) };
    await repository.writeDocument(name, sealed(manifest));
    return { manifest, fresh };
  } catch (error) {
    if (isFullDisk(error)) throw new BackupError("full", backupTexts.full(repository.disk), { cause: error });
    throw error;
  }
};
