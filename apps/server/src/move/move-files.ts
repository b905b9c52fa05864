import { type BlobStore, BlobMissingError, type Staging, stateOfBlob } from "../blobs/index.ts";
import { forEachConcurrently } from "../shared/concurrently.ts";
import type { Queryable } from "../storage/index.ts";
import { MoveError } from "./errors.ts";
import { readBlobs, type MovedBlob } from "./moved-blobs.store.ts";
import { moveTexts } from "./texts.ts";

/** Concurrent copies: latency dominates over networks. */
const atOnce = 4;

export interface MoveFilesDeps {
  /** The database that references the files. */
  read: Queryable;
  from: BlobStore;
  to: BlobStore;
  /** On the file system of `to` if that is a folder. */
  staging: Staging;
  progress?(files: number, bytes: number): void;
}

export interface MovedFiles {
  files: number;
  bytes: number;
  /** Referenced files whose bytes were missing or damaged at the source. */
  missing: string[];
}

/** @returns false if missing or damaged at the source. */
const copy = async ({ from, to, staging }: MoveFilesDeps, { sha256, size }: MovedBlob): Promise<boolean> => {
  try {
    if ((await stateOfBlob(from, { sha256, size })) !== "whole") return false;
    const staged = await staging.stage(await from.open(sha256), { owner: "move", maxBytes: size });
    try {
      if (staged.sha256 !== sha256) return false;
      await to.put(staged);
      return true;
    } finally {
      await staging.discard(staged);
    }
  } catch (error) {
    if (error instanceof BlobMissingError) return false;
    throw error;
  }
};

/**
 * Brings all files that a database names into another store, and reads each back from there. What is whole there already
 * stays; nothing goes, here or there.
 * @throws MoveError where one did not arrive as it left.
 */
export const moveFiles = async (deps: MoveFilesDeps): Promise<MovedFiles> => {
  const { read, from, to, progress } = deps;
  const moved: MovedFiles = { files: 0, bytes: 0, missing: [] };
  await forEachConcurrently(readBlobs(read), atOnce, async (blob) => {
    const there = await stateOfBlob(to, blob);
    if (there === "damaged") await to.setAside(blob.sha256);
    if (there !== "whole") {
      if (!(await copy(deps, blob))) {
        if (blob.isNamed) moved.missing.push(blob.sha256);
        return;
      }
      if ((await stateOfBlob(to, blob)) !== "whole")
        throw new MoveError(moveTexts.otherFile(blob.sha256), { isUnproven: true });
    }
    moved.files += 1;
    moved.bytes += blob.size;
    progress?.(moved.files, moved.bytes);
  });
  moved.missing.sort();
  // The ownership mark is copied last: the database recognises its store by it (ADR 0034).
  const mark = await from.readMark();
  if (mark) await to.writeMark(mark);
  return moved;
};
