import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";
import type { Engine, Queryable } from "../storage.ts";
import { type ArchivedTable, archivedTables, type ArchiveScope, migrationsOf } from "./archived-tables.ts";
import { type Sequences, sequencesOf } from "./sequences.ts";

/** A database as it was in one moment, to be read from beginning to end while others write. */
export interface ArchiveSource {
  readonly engine: Engine;
  readonly migrations: readonly string[];
  readonly tables: readonly ArchivedTable[];
  readonly sequences: Sequences;
  /** Small reads of the same moment. */
  readonly read: Queryable;
  /** Rows in the order of the primary key, some at a time; values in the order of the table's columns. */
  rows(table: ArchivedTable): AsyncIterable<readonly (readonly unknown[])[]>;
  /** Lets the moment go. */
  close(): Promise<void>;
}

/** Nothing of MAIVE's is in a database. */
export class EmptySourceError extends Error {
  constructor() {
    super("The database holds nothing of MAIVE's");
    this.name = "EmptySourceError";
  }
}

/** What is the same for both: everything is read through `read`, whose transaction has begun. */
export const describeSource = async (
  read: Kysely<Schema>,
  engine: Engine,
  scope: ArchiveScope,
): Promise<Pick<ArchiveSource, "engine" | "migrations" | "tables" | "sequences" | "read">> => ({
  engine,
  migrations: await migrationsOf(read),
  tables: await archivedTables(read, engine, scope),
  sequences: await sequencesOf(read, engine),
  read,
});

/** The rows of a table in the order of its key. */
export const selectInOrder = ({ name, columns, key }: ArchivedTable) => sql<Record<string, unknown>>`
  select ${sql.join(columns.map((column) => sql.ref(column.name)))} from ${sql.table(name)}
  order by ${sql.join(key.map((column) => sql.ref(column)))}`;
