import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { stateOfBlob } from "../blobs/index.ts";
import type { Storage } from "../storage/index.ts";
import { fillFromArchive, lineOf, openArchiveSource } from "../storage/archive/index.ts";
import { eachAtOnce } from "../shared/at-once.ts";
import { BackupError, isOfOneBackup } from "./errors.ts";
import type { Manifest } from "./manifest.ts";
import { type NamedFile, namedFiles } from "./named-files.ts";
import { type Proof, writeProof } from "./proof.ts";
import { contentOf, type FoundBackup, restoreError } from "./read-backup.ts";
import type { Repository } from "./repository.ts";

/** Over so many days each object is read at least once, if there is a backup a day. */
const roundDays = 30;
const dayMs = 24 * 60 * 60 * 1_000;
/** Objects that are read at a time. */
const atOnce = 4;

export interface ProveDeps {
  repository: Repository;
  found: FoundBackup;
  /** Which files are read to their end: those that the backup brought, beside those whose turn it is; or all of them. */
  files: "all" | ReadonlySet<string>;
  /** Where a SQLite file may be made for a while. */
  scratch: string;
  /** Opens it as MAIVE does, and so brings it to this version. */
  open(file: string): Promise<Storage>;
  /** Looks at the restored data. @returns how many things are wrong, by kind. */
  check(storage: Storage): Promise<Record<string, number>>;
  now: Date;
}

const isDue = (sha256: string, now: Date): boolean =>
  (parseInt(sha256.slice(0, 8), 16) + Math.floor(now.getTime() / dayMs)) % roundDays === 0;

type Objects = Pick<Proof, "objects" | "damaged" | "missing">;

/** Looks at one object. What is damaged is set aside: only so the next backup writes it anew. */
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

const lookAtFiles = async (
  { repository, found: { manifest }, files, now }: ProveDeps,
  seen: Objects,
): Promise<void> => {
  const known = new Set(manifest.files.missing);
  const isRead = (file: NamedFile): boolean =>
    files === "all" || files.has(file.sha256) || isDue(file.sha256, now);
  await eachAtOnce(namedFiles(repository, manifest.name, manifest.tables), atOnce, async (file) => {
    if (known.has(file.sha256)) return;
    if (!(await repository.objects.has(file.sha256))) {
      if (file.isNamed) seen.missing.push(file.sha256);
    } else if (isRead(file)) await look(repository, seen, file);
  });
};

/** @throws where a table that was restored is not, byte for byte, the one that was read. */
const compareTables = async (file: string, { tables }: Manifest): Promise<void> => {
  const source = await openArchiveSource({ file });
  try {
    const wanted = new Map(tables.map(({ name, sha256 }) => [name, sha256]));
    for (const table of source.tables) {
      const hash = createHash("sha256");
      for await (const rows of source.rows(table))
        for (const row of rows) hash.update(lineOf(row, table.columns));
      if (hash.digest("hex") !== wanted.get(table.name))
        throw new Error(`${table.name} is not what it was when it is restored`);
    }
  } finally {
    await source.close();
  }
};

/** Restores the database beside everything else, and looks at it. */
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
    throw restoreError(error, manifest.name);
  } finally {
    await forget();
  }
};

/**
 * Reads a backup back from where it lies, restores its database into a SQLite file that goes again, compares and checks
 * that, and reads files. What came of it is written beside the backup: only by that it counts as proven.
 * @throws what the repository fails with when it does not answer.
 */
export const proveBackup = async (deps: ProveDeps): Promise<Proof> => {
  const { repository, found, now } = deps;
  const { manifest } = found;
  const seen: Objects = { objects: 0, damaged: [], missing: [] };
  let failure: string | null = null;
  let findings: Record<string, number> = {};
  await eachAtOnce(partsOf(manifest), atOnce, (part) => look(repository, seen, part));
  if (seen.damaged.length + seen.missing.length === 0) {
    await lookAtFiles(deps, seen);
    try {
      findings = await tryRestore(deps);
    } catch (error) {
      // That nobody answered says nothing about the backup.
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
