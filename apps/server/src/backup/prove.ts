import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { isFullDisk, stateOfBlob } from "../blobs/index.ts";
import type { Storage } from "../storage/index.ts";
import { fillFromArchive, lineOf, openArchiveSource } from "../storage/archive/index.ts";
import { forEachConcurrently } from "../shared/concurrently.ts";
import { BackupError, isOfOneBackup } from "./errors.ts";
import type { Manifest } from "./manifest.ts";
import { type NamedFile, namedFiles } from "./named-files.ts";
import { type Proof, writeProof } from "./proof.ts";
import { contentOf, type FoundBackup, restoreError } from "./read-backup.ts";
import type { Repository } from "./repository.ts";
import { backupTexts } from "./texts.ts";

/** Every object is read at least once in this many days, given a backup a day. */
const roundDays = 30;
const dayMs = 24 * 60 * 60 * 1_000;
/** Objects read concurrently. */
const atOnce = 2;

export interface ProveDeps {
  repository: Repository;
  found: FoundBackup;
  /** Which files to read completely: those new with the backup and today's share, or all. */
  files: "all" | ReadonlySet<string>;
  /** A folder for a temporary SQLite file. */
  scratch: string;
  /** Opens it as MAIVE does, which migrates it to this version. */
  open(file: string): Promise<Storage>;
  /** Checks the restored data. @returns the number of findings, by kind. */
  check(storage: Storage): Promise<Record<string, number>>;
  now: Date;
}

const isDue = (sha256: string, now: Date): boolean =>
  (parseInt(sha256.slice(0, 8), 16) + Math.floor(now.getTime() / dayMs)) % roundDays === 0;

/** What reading objects found. */
export type Objects = Pick<Proof, "objects" | "damaged" | "missing">;

/** Reads one object. A damaged one is set aside, so that the next backup writes it again. */
const look = async (
  { objects, setAside }: Repository,
  seen: Objects,
  { sha256, size }: { sha256: string; size: number },
): Promise<void> => {
  seen.objects += 1;
  const state = await stateOfBlob(objects, { sha256, size });
  if (state === "whole") return;
  seen[state].push(sha256);
  if (state === "damaged") await setAside(sha256);
};

const partsOf = async function* ({ tables }: Manifest) {
  for (const { parts } of tables) for (const { object, size } of parts) yield { sha256: object, size };
};

/** Reads all parts of the tables of a backup. */
export const readTables = async (repository: Repository, manifest: Manifest): Promise<Objects> => {
  const seen: Objects = { objects: 0, damaged: [], missing: [] };
  await forEachConcurrently(partsOf(manifest), atOnce, (part) => look(repository, seen, part));
  return seen;
};

const lookAtFiles = async (
  { repository, found: { manifest }, files, now }: ProveDeps,
  seen: Objects,
): Promise<void> => {
  const known = new Set(manifest.files.missing);
  const isRead = (file: NamedFile): boolean =>
    files === "all" || files.has(file.sha256) || isDue(file.sha256, now);
  await forEachConcurrently(namedFiles(repository, manifest.name, manifest.tables), atOnce, async (file) => {
    if (known.has(file.sha256)) return;
    if (!(await repository.objects.has(file.sha256))) {
      if (file.isNamed) seen.missing.push(file.sha256);
    } else if (isRead(file)) await look(repository, seen, file);
  });
};

/** @throws Error if a restored table differs from the one in the backup. */
const compareTables = async (file: string, { tables }: Manifest): Promise<void> => {
  const source = await openArchiveSource({ file });
  try {
    const expected = new Map(tables.map(({ name, sha256 }) => [name, sha256]));
    for (const table of source.tables) {
      const hash = createHash("sha256");
      for await (const rows of source.rows(table))
        for (const row of rows) hash.update(lineOf(row, table.columns));
      if (hash.digest("hex") !== expected.get(table.name))
        throw new Error(`${table.name} is not what it was when it is restored`);
    }
  } finally {
    await source.close();
  }
};

/** Restores the database into a temporary file and checks it. */
const tryRestore = async ({
  repository,
  found: { manifest },
  scratch,
  open,
  check,
}: ProveDeps): Promise<Record<string, number>> => {
  const forget = (): Promise<unknown> =>
    Promise.all(["", "-wal", "-shm"].map((end) => rm(`${scratch}${end}`, { force: true })));
  await forget();
  try {
    await fillFromArchive({ file: scratch }, contentOf(repository, manifest));
    await compareTables(scratch, manifest);
    const storage = await open(scratch);
    try {
      return await check(storage);
    } finally {
      await storage.close();
    }
  } catch (error) {
    if (isFullDisk(error))
      throw new BackupError("full", backupTexts.fullProof(dirname(scratch)), { cause: error });
    throw restoreError(error, manifest.name);
  } finally {
    await forget();
  }
};

/**
 * Verifies a backup: restores its database into a temporary SQLite file, compares and checks it, and reads files. The
 * result is stored with the backup, which counts as proven by that alone.
 * @throws errors of a repository that does not answer; BackupError `full` where there is no room to try it.
 */
export const proveBackup = async (deps: ProveDeps): Promise<Proof> => {
  const { repository, found, now } = deps;
  const { manifest } = found;
  const seen = await readTables(repository, manifest);
  let failure: string | null = null;
  let findings: Record<string, number> = {};
  if (seen.damaged.length + seen.missing.length === 0) {
    await lookAtFiles(deps, seen);
    try {
      findings = await tryRestore(deps);
    } catch (error) {
      // An unreachable repository or a full disk here says nothing about the backup.
      if (error instanceof BackupError && !isOfOneBackup(error)) throw error;
      failure = error instanceof Error ? error.message : String(error);
    }
  }
  const isProven = failure === null && seen.damaged.length + seen.missing.length === 0;
  const proof: Proof = {
    format: "maive-backup-proof",
    version: 1,
    backup: manifest.name,
    document: found.sha256,
    at: now.toISOString(),
    isProven,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    ...seen,
    failure,
    findings,
  };
  await writeProof(repository, proof);
  return proof;
};
