import { BlobDamagedError, type BlobStore, type Staging, stateOfBlob } from "../blobs/index.ts";
import { forEachConcurrently } from "../shared/concurrently.ts";
import { BackupError } from "./errors.ts";
import type { Manifest } from "./manifest.ts";
import { type NamedFile, namedFiles } from "./named-files.ts";
import type { Repository } from "./repository.ts";
import { backupTexts } from "./texts.ts";

/** Files read or copied concurrently. */
const atOnce = 4;

/** The files that the repository must have. */
const filesIn = async function* (
  repository: Repository,
  { name, tables, files }: Manifest,
): AsyncGenerator<NamedFile> {
  const missing = new Set(files.missing);
  for await (const file of namedFiles(repository, name, tables))
    if (!missing.has(file.sha256) && (file.isNamed || (await repository.objects.has(file.sha256))))
      yield file;
};

const damagedFile = (backup: string, sha256: string): BackupError =>
  new BackupError("damaged", backupTexts.damagedFile(backup, sha256), { file: sha256 });

/** Reads all files of a backup. @throws BackupError `damaged` */
export const demandWholeFiles = (repository: Repository, manifest: Manifest): Promise<void> =>
  forEachConcurrently(filesIn(repository, manifest), atOnce, async (file) => {
    if ((await stateOfBlob(repository.objects, file)) !== "whole")
      throw damagedFile(manifest.name, file.sha256);
  });

/**
 * Restores the files of a backup into a store: intact files stay, missing or damaged ones are replaced, and nothing
 * is removed.
 * @returns the number of restored files.
 */
export const restoreFiles = async (
  repository: Repository,
  manifest: Manifest,
  { store, staging }: { store: BlobStore; staging: Staging },
): Promise<number> => {
  const damaged = (sha256: string): BackupError => damagedFile(manifest.name, sha256);
  let came = 0;
  await forEachConcurrently(filesIn(repository, manifest), atOnce, async (file) => {
    const { sha256, size } = file;
    const state = await stateOfBlob(store, file);
    if (state === "whole") return;
    const staged = await staging
      .stage(await repository.objects.open(sha256), { owner: "restore", maxBytes: size })
      .catch((error: unknown) => {
        throw error instanceof BlobDamagedError ? damaged(sha256) : error;
      });
    try {
      if (staged.sha256 !== sha256) throw damaged(sha256);
      if (state === "damaged") await store.remove(sha256);
      await store.put(staged);
      came += 1;
    } finally {
      await staging.discard(staged);
    }
  });
  return came;
};
