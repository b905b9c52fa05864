import {
  type ArchivedContent,
  BrokenReferencesError,
  SchemaMismatchError,
} from "../storage/archive/index.ts";
import { isBackupName } from "./documents.ts";
import { BackupError } from "./errors.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import type { Repository } from "./repository.ts";
import { sha256Of } from "./sealed-document.ts";
import { readTable } from "./table-parts.ts";
import { backupTexts } from "./texts.ts";

export interface FoundBackup {
  manifest: Manifest;
  /** Of the manifest: what a proof refers to. */
  sha256: string;
}

/** @throws BackupError `absent`, `damaged`, `newer` */
export const findBackup = async (repository: Repository, name: string): Promise<FoundBackup> => {
  const text = isBackupName(name) ? await repository.readDocument(name) : null;
  if (text === null) throw new BackupError("absent", backupTexts.noBackup(name, repository.place));
  return { manifest: readManifest(text, name), sha256: sha256Of(text) };
};

/** The content of a backup for an empty database. Reading throws BackupError `damaged`. */
export const contentOf = (repository: Repository, manifest: Manifest): ArchivedContent => {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  return {
    migrations: manifest.migrations,
    tables: manifest.tables,
    sequences: manifest.sequences,
    rows: ({ name }) => {
      const table = tables.get(name);
      if (!table) throw new Error(`No table ${name} in the backup`);
      return readTable(repository, manifest.name, table);
    },
  };
};

/** Errors of filling a database from a backup, in words for an operator. */
export const restoreError = (error: unknown, name: string): unknown =>
  error instanceof SchemaMismatchError || error instanceof BrokenReferencesError
    ? new BackupError("damaged", backupTexts.strangeSchema(name), { cause: error })
    : error;
