import type { ArchiveSource } from "./archive-source.ts";
import type { ArchivedContent } from "./archived-content.ts";
import type { ArchiveScope } from "./archived-tables.ts";

/** Where a database is. */
export type DatabaseAddress = { readonly file: string } | { readonly url: string };

/**
 * Opens a database as it is now. Each database's driver is loaded only where it is used.
 * @throws EmptySourceError
 */
export const openArchiveSource = async (
  address: DatabaseAddress,
  scope: ArchiveScope = "lasting",
): Promise<ArchiveSource> => {
  if ("url" in address) {
    const { openPostgresSource } = await import("../postgres/archive-source.ts");
    return openPostgresSource(address.url, scope);
  }
  const { openSqliteSource } = await import("../sqlite/archive-source.ts");
  return openSqliteSource(address.file, scope);
};

/**
 * Brings an archive into an empty database, or into a SQLite file that is not there yet, with the schema that the archive has.
 * @throws NotEmptyError, SchemaMismatchError, BrokenReferencesError; what reading the archive threw.
 */
export const fillFromArchive = async (address: DatabaseAddress, content: ArchivedContent): Promise<void> => {
  if ("url" in address) {
    const { fillPostgres } = await import("../postgres/fill-postgres.ts");
    return fillPostgres(address.url, content);
  }
  const { fillSqlite } = await import("../sqlite/fill-sqlite.ts");
  return fillSqlite(address.file, content);
};
