import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";
import { plainPostgres } from "./plain-connection.ts";

/** Where tables are made that shall take the place of those of now. */
const draft = "maive_draft";
const former = /^maive_before_rollback_[0-9a-z_]{1,40}$/;

const demandFormer = (name: string): string => {
  if (!former.test(name)) throw new Error("No name of a former state");
  return name;
};

const withDatabase = async <T>(url: string, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> => {
  const db = plainPostgres(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

/** The address of the draft: the same database, where every name means one of the draft. */
export const draftUrl = (url: string): string => {
  const address = new URL(url);
  const given = address.searchParams.get("options");
  address.searchParams.set("options", `${given === null ? "" : `${given} `}-c search_path=${draft}`);
  return address.href;
};

/** Makes an empty draft, in place of one that an earlier attempt has left. */
export const openDraft = (url: string): Promise<void> =>
  withDatabase(url, async (db) => {
    await sql`drop schema if exists ${sql.id(draft)} cascade`.execute(db);
    await sql`create schema ${sql.id(draft)}`.execute(db);
  });

export const dropDraft = (url: string): Promise<void> =>
  withDatabase(url, async (db) => {
    await sql`drop schema if exists ${sql.id(draft)} cascade`.execute(db);
  });

const tablesIn = async (db: Kysely<Schema>, schema: string): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = quote_ident(${schema})::regnamespace order by relname`.execute(
      db,
    )
  ).rows.map(({ name }) => name);

/** As SQL, with what they take; those of extensions are not ours. */
const functionsIn = async (db: Kysely<Schema>, schema: string): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = quote_ident(${schema})::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db)
  ).rows.map(({ name }) => name);

/** Moves all that migrations make. */
const move = async (db: Kysely<Schema>, from: string, to: string): Promise<void> => {
  // Names are written with their schema where it is not in the path.
  await sql`set local search_path = ''`.execute(db);
  for (const table of await tablesIn(db, from))
    await sql`alter table ${sql.id(from, table)} set schema ${sql.id(to)}`.execute(db);
  for (const name of await functionsIn(db, from))
    await sql`alter function ${sql.raw(name)} set schema ${sql.id(to)}`.execute(db);
};

/** Puts the draft in the place of the tables of now, which go into a schema of their own; all at once. */
export const swapSchemas = (url: string, aside: string): Promise<void> =>
  withDatabase(url, (db) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(trx);
      const here = rows[0]?.name ?? "public";
      await sql`create schema ${sql.id(demandFormer(aside))}`.execute(trx);
      await move(trx, here, aside);
      await move(trx, draft, here);
      await sql`drop schema ${sql.id(draft)}`.execute(trx);
    }),
  );

/** The names of states that were put aside. */
export const formerSchemas = (url: string): Promise<string[]> =>
  withDatabase(url, async (db) => {
    const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace order by 1`.execute(
      db,
    );
    return rows.map(({ name }) => name).filter((name) => former.test(name));
  });

export const dropFormerSchema = (url: string, name: string): Promise<void> =>
  withDatabase(url, async (db) => {
    await sql`drop schema ${sql.id(demandFormer(name))} cascade`.execute(db);
  });
