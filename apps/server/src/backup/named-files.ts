import type { StoredValue } from "../storage/archive/index.ts";
import { BackupError } from "./errors.ts";
import type { ManifestTable } from "./manifest.ts";
import type { Repository } from "./repository.ts";
import { readTable } from "./table-parts.ts";
import { backupTexts } from "./texts.ts";

export interface NamedFile {
  sha256: string;
  size: number;
  /** Whether a row references it; otherwise it may be removed. */
  isNamed: boolean;
}

/** The files of a backup, from its table `blob`. */
export const namedFiles = async function* (
  repository: Repository,
  backup: string,
  tables: readonly ManifestTable[],
): AsyncGenerator<NamedFile> {
  const table = tables.find(({ name }) => name === "blob");
  // The earliest versions had no files.
  if (!table) return;
  const at = (name: string): number => table.columns.findIndex((column) => column.name === name);
  const [hash, size, unnamed] = [at("sha256"), at("size"), at("unnamed_since")];
  if (hash < 0 || size < 0 || unnamed < 0)
    throw new BackupError("damaged", backupTexts.damagedTable(backup, table.name));
  const fileOf = (row: StoredValue[]): NamedFile => ({
    sha256: String(row[hash]),
    size: Number(row[size]),
    isNamed: row[unnamed] === null,
  });
  for await (const rows of readTable(repository, backup, table)) for (const row of rows) yield fileOf(row);
};
