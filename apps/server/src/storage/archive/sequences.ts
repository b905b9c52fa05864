import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";
import type { Engine } from "../storage.ts";

/**
 * The last id that a database gave, by table: also one whose row is gone is not given again, for the change log names it.
 * Tables that never had a row are left out.
 */
export type Sequences = Readonly<Record<string, number>>;

interface SequenceOf {
  table: string;
  column: string;
}

const identityColumns = async (db: Kysely<Schema>): Promise<SequenceOf[]> =>
  (
    await sql<SequenceOf>`
      select t.relname as "table", a.attname as "column"
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attidentity <> ''
      where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
      order by t.relname`.execute(db)
  ).rows;

/** As SQL, quoted as PostgreSQL wants it. */
const sequenceName = ({ table, column }: SequenceOf) =>
  sql`pg_get_serial_sequence(quote_ident(${table}), ${column})`;

export const sequencesOf = async (db: Kysely<Schema>, engine: Engine): Promise<Sequences> => {
  if (engine === "sqlite") {
    const { rows } = await sql<{ name: string; seq: number }>`
      select name, seq from sqlite_sequence where seq > 0 order by name`.execute(db);
    return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
  }
  const given: Record<string, number> = {};
  for (const each of await identityColumns(db)) {
    // SQLite counts ids that a row brought along, too.
    const { rows } = await sql<{ last: number | null }>`
      select greatest(pg_sequence_last_value(${sequenceName(each)}::regclass), max(${sql.ref(each.column)})) as "last"
      from ${sql.table(each.table)}`.execute(db);
    const last = Number(rows[0]?.last ?? 0);
    if (last > 0) given[each.table] = last;
  }
  return given;
};

/** Lets a database go on behind the ids that were given. */
export const followSequences = async (
  db: Kysely<Schema>,
  engine: Engine,
  sequences: Sequences,
): Promise<void> => {
  if (engine === "sqlite") {
    await sql`delete from sqlite_sequence`.execute(db);
    for (const [table, last] of Object.entries(sequences))
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
    return;
  }
  for (const each of await identityColumns(db)) {
    const last = sequences[each.table];
    await (
      last === undefined
        ? sql`select setval(${sequenceName(each)}::regclass, 1, false)`
        : sql`select setval(${sequenceName(each)}::regclass, ${last}, true)`
    ).execute(db);
  }
};
