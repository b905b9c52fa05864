import { BlobMissingError, type BlobStore } from "../blobs/index.ts";
import { forEachConcurrently } from "../shared/concurrently.ts";
import { DomainError } from "../shared/errors.ts";
import type { NamedFile } from "./named-files.ts";
import type { Repository, StagedObject } from "./repository.ts";

/** Of a batch, at most; a larger file is one of its own. */
const mostFiles = 16;
const mostBytes = 2 * 1024 * 1024;
/** Files that are read at a time. */
const readAtOnce = 2;

/** Files in the order they come, some at a time. */
export const inBatches = async function* (files: AsyncIterable<NamedFile>): AsyncGenerator<NamedFile[]> {
  let batch: NamedFile[] = [];
  let bytes = 0;
  for await (const file of files) {
    if (batch.length > 0 && bytes + file.size > mostBytes) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(file);
    bytes += file.size;
    if (batch.length < mostFiles) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
};

/** @returns null where the store itself has it missing or damaged. */
const stageFile = async (
  repository: Repository,
  store: BlobStore,
  { sha256, size }: NamedFile,
): Promise<StagedObject | null> => {
  try {
    const staged = await repository.stage(await store.open(sha256), size);
    if (staged.sha256 === sha256) return staged;
    await staged.discard();
    return null;
  } catch (error) {
    if (error instanceof BlobMissingError) return null;
    if (error instanceof DomainError && error.code === "too_large") return null;
    throw error;
  }
};

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/**
 * Copies files that the repository does not have. They reach its disk together: each sync of its own would make all others who
 * write there wait.
 * @returns those that were copied; the others are missing or damaged in the store itself.
 */
export const copyBatch = async (
  repository: Repository,
  store: BlobStore,
  batch: readonly NamedFile[],
): Promise<Set<NamedFile>> => {
  const staged = new Map<NamedFile, StagedObject>();
  try {
    await forEachConcurrently(each(batch), readAtOnce, async (file) => {
      const object = await stageFile(repository, store, file);
      if (object) staged.set(file, object);
    });
    await forEachConcurrently(
      each([...staged.values()]),
      mostFiles,
      async (object) => void (await object.put()),
    );
    return new Set(staged.keys());
  } finally {
    for (const object of staged.values()) await object.discard();
  }
};
