import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { type ArchivedContent, demandSameTables, NotEmptyError } from "../archive/archived-content.ts";
import type { ArchivedTable } from "../archive/archived-tables.ts";
import type { ColumnKind } from "../archive/neutral-values.ts";
import { followSequences } from "../archive/sequences.ts";
import { isMigrated, migrate } from "../migrate.ts";
import type { Schema } from "../schema.ts";
import { numbersForIntegers } from "./integer-types.ts";

const types: Readonly<Record<ColumnKind, string>> = {
  text: "text[]",
  integer: "bigint[]",
  double: "double precision[]",
  bytes: "bytea[]",
};

/** No table at all, or those of a MAIVE that nobody has used: what an earlier attempt may have left. */
const demandEmpty = async (db: Kysely<Schema>): Promise<void> => {
  if (await isMigrated(db, "postgres")) {
    const someone = await db.selectFrom("user_account").select("user_id").limit(1).executeTakeFirst();
    if (someone) throw new NotEmptyError();
    return;
  }
  const { rows } = await sql`
    select 1 from pg_class where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p', 'v', 'm', 'f') and relname not like 'kysely_%' limit 1`.execute(db);
  if (rows.length > 0) throw new NotEmptyError();
};

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** Rows come table by table, before those that they name: references are made anew behind them, and checked by that. */
const withoutReferences = async (trx: Transaction<Schema>, work: () => Promise<void>): Promise<void> => {
  const { rows } = await sql<Reference>`
    select t.relname as "table", c.conname as "name", pg_get_constraintdef(c.oid) as "definition"
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace
    order by t.relname, c.conname`.execute(trx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  await work();
  for (const { table, name, definition } of rows)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      trx,
    );
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** One array for each column: as short for many rows as for one. */
const insertInto = ({ name, columns }: ArchivedTable): string => {
  const names = columns.map((column) => quoted(column.name)).join();
  const arrays = columns.map(({ kind }, at) => `$${at + 1}::${types[kind]}`).join();
  return `insert into ${quoted(name)} (${names}) select * from unnest(${arrays})`;
};

/**
 * Brings an archive into an empty PostgreSQL database, with the schema that the archive has. All rows come in one
 * transaction: whatever fails leaves a database that is empty.
 * @throws NotEmptyError, SchemaMismatchError; what reading the archive threw.
 */
export const fillPostgres = async (url: string, content: ArchivedContent): Promise<void> => {
  const pool = new pg.Pool({
    connectionString: url,
    types: numbersForIntegers(),
    application_name: "maive restore",
    max: 1,
  });
  // A connection that is lost while it is idle shows with the next statement.
  pool.on("error", () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await demandEmpty(db);
    await migrate(db, "postgres", { only: content.migrations });
    await demandSameTables(db, "postgres", content);
    await db.transaction().execute((trx) =>
      withoutReferences(trx, async () => {
        for (const { name } of content.tables) await sql`delete from ${sql.table(name)}`.execute(trx);
        for (const table of content.tables) {
          const insert = insertInto(table);
          for await (const rows of content.rows(table)) {
            const columns = table.columns.map((_, at) => rows.map((row) => row[at] ?? null));
            await trx.executeQuery(CompiledQuery.raw(insert, columns));
          }
        }
        await followSequences(trx, "postgres", content.sequences);
      }),
    );
    await sql`analyze`.execute(db);
  } finally {
    await db.destroy();
  }
};
