import { type Kysely, sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

interface Watched {
  /** Of the triggers. */
  name: string;
  table: string;
  on: string;
  /** SQL over `old` and `new`. */
  when?: string;
  kind: string;
  /** The column with the thing's id. */
  key: string;
}

const changed = (...columns: readonly string[]): string =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(" or ");

/**
 * What the search finds, and what changes it. A page's blocks are noticed by the number of its projection, which is written with
 * them: a look at each row would cost more. Texts of entries come with their values.
 */
const watched: readonly Watched[] = [
  { name: "page_made", table: "page", on: "insert", when: "new.parent_database_id is null", kind: "page", key: "page_id" },
  { name: "page_changed", table: "page", on: "update of title, trashed_at", when: changed("title", "trashed_at"), kind: "page", key: "page_id" },
  { name: "page_gone", table: "page", on: "delete", kind: "page", key: "page_id" },
  { name: "blocks_made", table: "page_state", on: "insert", kind: "page", key: "page_id" },
  { name: "blocks_changed", table: "page_state", on: "update of projected_seq", when: changed("projected_seq"), kind: "page", key: "page_id" },
  { name: "cells_made", table: "entry_doc", on: "insert", kind: "page", key: "page_id" },
  { name: "cells_changed", table: "entry_doc", on: "update of doc", when: changed("doc"), kind: "page", key: "page_id" },
  { name: "database_made", table: "database", on: "insert", kind: "database", key: "database_id" },
  { name: "database_changed", table: "database", on: "update of name, description, trashed_at", when: changed("name", "description", "trashed_at"), kind: "database", key: "database_id" },
  { name: "database_gone", table: "database", on: "delete", kind: "database", key: "database_id" },
  { name: "file_made", table: "drive_item", on: "insert", kind: "file", key: "file_id" },
  { name: "file_changed", table: "drive_item", on: "update of display_name, sha256, deleted_at", when: changed("display_name", "sha256", "deleted_at"), kind: "file", key: "file_id" },
  { name: "file_gone", table: "drive_item", on: "delete", kind: "file", key: "file_id" },
  { name: "board_made", table: "scribble_board", on: "insert", kind: "board", key: "board_id" },
  { name: "board_changed", table: "scribble_board", on: "update of name, version, trashed_at", when: changed("name", "version", "trashed_at"), kind: "board", key: "board_id" },
  { name: "board_gone", table: "scribble_board", on: "delete", kind: "board", key: "board_id" },
  { name: "person_made", table: "user_account", on: "insert", kind: "person", key: "user_id" },
  { name: "person_changed", table: "user_account", on: "update of username", when: changed("username"), kind: "person", key: "user_id" },
  { name: "person_gone", table: "user_account", on: "delete", kind: "person", key: "user_id" },
]; // prettier-ignore

/** The text of bytes is the text of every file that has them. */
const filesOfBytes =
  "insert into search_dirty (kind, key) select 'file', file_id from drive_item where sha256 = new.sha256";

const onSqlite = async (db: Kysely<Schema>): Promise<void> => {
  for (const { name, table, on, when, kind, key } of watched)
    await sql`
      create trigger ${sql.ref(`search_${name}`)} after ${sql.raw(on)} on ${sql.table(table)} ${sql.raw(when ? `when ${when}` : "")}
      begin insert into search_dirty (kind, key)
        values (${sql.lit(kind)}, ${sql.raw(`${on === "delete" ? "old" : "new"}.${key}`)}); end`.execute(db);
};

const textsOnSqlite = async (db: Kysely<Schema>): Promise<void> => {
  for (const [name, on] of [
    ["made", "insert"],
    ["changed", "update"],
  ])
    await sql`create trigger ${sql.ref(`search_file_text_${name}`)} after ${sql.raw(on ?? "")} on file_text
      begin ${sql.raw(filesOfBytes)}; end`.execute(db);
};

const onPostgres = async (db: Kysely<Schema>): Promise<void> => {
  for (const { kind, key } of new Map(watched.map((each) => [`${each.kind}.${each.key}`, each])).values())
    for (const row of ["old", "new"])
      await sql`
        create function ${sql.ref(`search_notes_${kind}_${row}`)}() returns trigger language plpgsql as $$
        begin insert into search_dirty (kind, key) values (${sql.lit(kind)}, ${sql.raw(`${row}.${key}`)}::text); return null; end $$`.execute(
        db,
      );
  for (const { name, table, on, when, kind } of watched)
    await sql`
      create trigger ${sql.ref(`search_${name}`)} after ${sql.raw(on)} on ${sql.table(table)} for each row
      ${sql.raw(when ? `when (${when})` : "")}
      execute function ${sql.ref(`search_notes_${kind}_${on === "delete" ? "old" : "new"}`)}()`.execute(db);
};

const textsOnPostgres = async (db: Kysely<Schema>): Promise<void> => {
  await sql`create function search_notes_file_text() returns trigger language plpgsql as $$
    begin ${sql.raw(filesOfBytes)}; return null; end $$`.execute(db);
  await sql`create trigger search_file_text after insert or update on file_text for each row
    execute function search_notes_file_text()`.execute(db);
};

/** The index in the database itself: SQLite has it in a file beside. */
const indexOfPostgres = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("search_document")
    .addColumn("doc_id", c.integer, (x) => x.primaryKey())
    .addColumn("kind", c.text, (x) => x.notNull())
    .addColumn("key", c.text, (x) => x.notNull())
    .addColumn("title", c.text, (x) => x.notNull())
    .addColumn("body", c.bytes)
    .addColumn("title_words", sql`tsvector`, (x) => x.notNull())
    .addColumn("words", sql`tsvector`, (x) => x.notNull())
    .execute();
  await db.schema.createIndex("search_document_by_key").on("search_document").columns(["key"]).execute();
  for (const column of ["title_words", "words"])
    await sql`create index ${sql.ref(`search_document_${column}`)} on search_document using gin (${sql.ref(column)})`.execute(
      db,
    );
  await db.schema
    .createTable("search_build")
    .addColumn("rank", c.integer, (x) => x.primaryKey())
    .addColumn("kind", c.text, (x) => x.notNull())
    .addColumn("key", c.text, (x) => x.notNull())
    .execute();
  await db.schema.createIndex("search_build_by_key").on("search_build").columns(["key"]).execute();
  await db.schema
    .createTable("search_fact")
    .addColumn("name", c.text, (x) => x.primaryKey())
    .addColumn("value", c.integer, (x) => x.notNull())
    .execute();
};

/** What changed since the search indexed it, noticed in the transaction that changed it, whoever wrote. */
export const up = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  await db.schema
    .createTable("search_dirty")
    .addColumn("seq", c.autoId, (x) => c.asAutoId(x))
    .addColumn("kind", c.text, (x) => x.notNull())
    .addColumn("key", c.text, (x) => x.notNull())
    .execute();
  if (c.engine === "sqlite") {
    await onSqlite(db);
    return textsOnSqlite(db);
  }
  await onPostgres(db);
  await textsOnPostgres(db);
  await indexOfPostgres(db, c);
};
