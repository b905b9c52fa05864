import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";
import type { Engine } from "../storage.ts";
import { type ArchivedTable, archivedTables, type ArchiveScope } from "./archived-tables.ts";
import type { StoredValue } from "./neutral-values.ts";
import type { Sequences } from "./sequences.ts";

/** What an archive brings into an empty database. */
export interface ArchivedContent {
  readonly migrations: readonly string[];
  readonly tables: readonly ArchivedTable[];
  readonly sequences: Sequences;
  /** `lasting` where it does not say. */
  readonly scope?: ArchiveScope;
  /** Some at a time; values in the order of the table's columns. May throw in the middle: then nothing is left of it all. */
  rows(table: ArchivedTable): AsyncIterable<readonly (readonly StoredValue[])[]>;
}

/** The archive says another schema than the one that its migrations make. */
export class SchemaMismatchError extends Error {
  constructor(table: string) {
    super(`The archive does not fit the schema of its migrations: ${table}`);
    this.name = "SchemaMismatchError";
  }
}

/** Rows name others that do not exist. */
export class BrokenReferencesError extends Error {
  constructor(found: readonly unknown[]) {
    super(`${found.length} rows name what is not there: ${JSON.stringify(found.slice(0, 5))}`);
    this.name = "BrokenReferencesError";
  }
}

/** The database that an archive shall go into holds something. */
export class NotEmptyError extends Error {
  constructor() {
    super("The database is not empty");
    this.name = "NotEmptyError";
  }
}

/** @throws SchemaMismatchError where a table of an archive is not one of the database's, or the other way round. */
export const demandSameTables = async (
  db: Kysely<Schema>,
  engine: Engine,
  { tables: archived, scope }: Pick<ArchivedContent, "tables" | "scope">,
): Promise<void> => {
  const there = new Map((await archivedTables(db, engine, scope)).map((table) => [table.name, table]));
  for (const table of archived) {
    const same = there.get(table.name);
    if (!same || JSON.stringify(same.columns) !== JSON.stringify(table.columns))
      throw new SchemaMismatchError(table.name);
    there.delete(table.name);
  }
  for (const name of there.keys()) throw new SchemaMismatchError(name);
};
