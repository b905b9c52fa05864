import type { ArchiveSource } from "../storage/archive/index.ts";
import { type Manifest, manifestOf, type ManifestTable } from "./manifest.ts";
import { contentOf } from "./read-backup.ts";
import type { Repository } from "./repository.ts";
import { sealed } from "./sealed-document.ts";
import { writeTable } from "./table-parts.ts";

/** A backup of tables without files, the only one in its repository. */
export interface TablesDeps {
  repository: Repository;
  /** Closed after reading. */
  source: ArchiveSource;
  name: string;
  /** The MAIVE-ID of the source. */
  instance: string;
  /** The version of this program. */
  app: string;
  now: Date;
}

/** Backs up tables and reads them back. @throws BackupError `damaged`; errors of the database or the repository. */
export const backUpTables = async (deps: TablesDeps): Promise<Manifest> => {
  const { repository, source, name } = deps;
  const tables: ManifestTable[] = [];
  try {
    for (const table of source.tables)
      tables.push(await writeTable(repository, table, source.rows(table), () => undefined));
  } finally {
    await source.close();
  }
  const manifest = manifestOf(source, deps, tables, { count: 0, bytes: 0, missing: [] });
  const content = contentOf(repository, manifest);
  for (const table of manifest.tables) for await (const rows of content.rows(table)) void rows;
  await repository.writeDocument(name, sealed(manifest));
  return manifest;
};
