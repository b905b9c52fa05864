import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Columns } from "../dialect/columns.ts";
import type { Schema } from "../schema.ts";

const tables = ["entry_text", "entry_link"] as const;

/** Rows leave with their entry, found by the properties of its database: no index by page is needed for that. */
const leaveWithEntry = (table: string) => sql`
  delete from ${sql.table(table)} where page_id = old.page_id and property_id in (
    select property_id from property where database_id = old.parent_database_id)`;

const onSqlite = async (db: Kysely<Schema>, c: Columns): Promise<void> => {
  const cell = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn("property_id", c.integer, (x) =>
        x.notNull().references("property.property_id").onDelete("cascade"),
      )
      .addColumn("page_id", c.text, (x) => x.notNull());
  await cell("entry_text_new")
    .addColumn("database_id", c.integer, (x) => x.notNull())
    .addColumn("folded", c.text, (x) => x.notNull())
    .addPrimaryKeyConstraint("entry_text_cell", ["property_id", "page_id"])
    .modifyEnd(c.inKeyOrder)
    .execute();
  await cell("entry_link_new")
    .addColumn("target_id", c.text, (x) => x.notNull())
    .addColumn("ord", c.integer, (x) => x.notNull())
    .addPrimaryKeyConstraint("entry_link_cell", ["property_id", "page_id", "ord"])
    .modifyEnd(c.inKeyOrder)
    .execute();
  await sql`
    insert into entry_text_new (property_id, page_id, database_id, folded)
    select property_id, page_id, database_id, folded from entry_text order by property_id, page_id`.execute(
    db,
  );
  await sql`
    insert into entry_link_new (property_id, page_id, target_id, ord)
    select property_id, page_id, target_id, ord from entry_link order by property_id, page_id, ord`.execute(
    db,
  );
  for (const table of tables) {
    await db.schema.dropTable(table).execute();
    await db.schema.alterTable(`${table}_new`).renameTo(table).execute();
    await sql`
      create trigger ${sql.ref(`${table}_leaves`)} after delete on page when old.parent_database_id is not null
      begin ${leaveWithEntry(table)}; end`.execute(db);
  }
  await db.schema
    .createIndex("entry_link_back")
    .on("entry_link")
    .columns(["target_id", "property_id", "page_id"])
    .execute();
};

const onPostgres = async (db: Kysely<Schema>): Promise<void> => {
  const keys = await sql<{ table_name: string; constraint_name: string }>`
    select conrelid::regclass::text as table_name, conname as constraint_name from pg_constraint
    where contype = 'f' and confrelid = 'page'::regclass
      and conrelid in ('entry_text'::regclass, 'entry_link'::regclass)`.execute(db);
  for (const { table_name, constraint_name } of keys.rows)
    await db.schema.alterTable(table_name).dropConstraint(constraint_name).execute();
  for (const table of tables) {
    await db.schema.dropIndex(`${table}_by_page`).execute();
    await sql`
      create function ${sql.ref(`${table}_leaves`)}() returns trigger language plpgsql as $$
      begin ${leaveWithEntry(table)}; return null; end $$`.execute(db);
    await sql`
      create trigger ${sql.ref(`${table}_leaves`)} after delete on page for each row
      when (old.parent_database_id is not null) execute function ${sql.ref(`${table}_leaves`)}()`.execute(db);
  }
};

/** Texts and links of entries without an index by page and without a look at the page for each row: half the cost of a write. */
export const up = (db: Kysely<Schema>, c: Columns): Promise<void> =>
  c.engine === "sqlite" ? onSqlite(db, c) : onPostgres(db);
