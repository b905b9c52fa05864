import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";
import type { Engine, Tx } from "../storage.ts";
import type { ArchivedColumn, ColumnKind } from "./neutral-values.ts";

export interface ArchivedTable {
  name: string;
  /** By name: the order in which migrations added them may differ from one instance to the next. */
  columns: ArchivedColumn[];
  /** Columns of the primary key, in its order. */
  key: string[];
}

/** Of the migrator: an archive names the migrations itself. */
const ofMigrations = ["kysely_migration", "kysely_migration_lock", "migration_kind"];
/** What opens a door, or answers for a moment: it ends with the instance that gave it, and no backup brings it back. */
const ofTheMoment = [
  "access_link",
  "answered_text",
  "calendar_address",
  "cell_lock",
  "ended_session",
  "fact",
  "form_address",
  "form_receipt",
  "form_upload",
  "idempotency",
  "job",
  "lease",
  "process",
  "room_member",
  "secret_try",
  "session",
  "shared_state",
  "socket_token",
  "table_import",
  "table_import_progress",
  "upload",
  "upload_part",
];

/** What is made of other tables and files, and is made again where it is missing. */
const derived = [
  "file_text",
  "search_build",
  "search_dirty",
  "search_document",
  "search_fact",
  "search_posting",
  "search_segment",
  "search_share",
  "search_share_part",
  "search_vocabulary",
];

/** Ends what opens a door or answers for a moment, as a backup does that comes without it. */
export const endTheMoment = async ({ db }: Pick<Tx, "db">): Promise<void> => {
  for (const table of ofTheMoment) await sql`delete from ${sql.table(table)}`.execute(db);
};

/** `lasting`: what a backup is of. `whole`: with what opens doors, too, to go back in place. */
export type ArchiveScope = "lasting" | "whole";

const isArchived = (table: string, scope: ArchiveScope): boolean =>
  !ofMigrations.includes(table) &&
  !derived.includes(table) &&
  (scope === "whole" || !ofTheMoment.includes(table));

const kinds: Readonly<Record<string, ColumnKind>> = {
  text: "text",
  integer: "integer",
  bigint: "integer",
  real: "double",
  "double precision": "double",
  blob: "bytes",
  bytea: "bytes",
};

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  /** Place in the primary key, from 1; 0 where it is in none. */
  key: number;
}

const columnsOfSqlite = async (db: Kysely<Schema>): Promise<ColumnRow[]> =>
  (
    await sql<ColumnRow>`
      select t.name as "table", c.name as "column", lower(c.type) as "type", c.pk as "key"
      from sqlite_schema as t join pragma_table_info(t.name) as c
      where t.type = 'table' and substr(t.name, 1, 7) <> 'sqlite_'`.execute(db)
  ).rows;

const columnsOfPostgres = async (db: Kysely<Schema>): Promise<ColumnRow[]> =>
  (
    await sql<ColumnRow>`
      select t.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
        coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0)::int as "key"
      from pg_class t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = t.oid and i.indisprimary
      where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace`.execute(db)
  ).rows;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The tables that an archive holds, as they are in this database: of whatever version its schema is.
 * @throws for a table or column that no archive can hold.
 */
export const archivedTables = async (
  db: Kysely<Schema>,
  engine: Engine,
  scope: ArchiveScope = "lasting",
): Promise<ArchivedTable[]> => {
  const rows = await (engine === "sqlite" ? columnsOfSqlite(db) : columnsOfPostgres(db));
  const tables = Map.groupBy(
    rows.filter(({ table }) => isArchived(table, scope)),
    ({ table }) => table,
  );
  return [...tables]
    .map(([name, columns]): ArchivedTable => {
      const key = columns
        .filter((column) => column.key > 0)
        .toSorted((a, b) => a.key - b.key)
        .map(({ column }) => column);
      if (key.length === 0) throw new Error(`${name} has no primary key to be read by`);
      return {
        name,
        key,
        columns: columns
          .map(({ column, type }) => {
            const kind = kinds[type];
            if (!kind) throw new Error(`${name}.${column} is of a type that archives do not know: ${type}`);
            return { name: column, kind };
          })
          .toSorted((a, b) => byText(a.name, b.name)),
      };
    })
    .toSorted((a, b) => byText(a.name, b.name));
};

/** The migrations a database has been through, in the order of their names. */
export const migrationsOf = async (db: Kysely<Schema>): Promise<string[]> =>
  (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows
    .map(({ name }) => name)
    .toSorted(byText);
