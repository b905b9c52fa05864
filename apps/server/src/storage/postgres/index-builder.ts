import { type Kysely, sql } from "kysely";
import { dropSql, type IndexBuilder, indexSql } from "../index-builder.ts";
import type { Schema } from "../schema.ts";

/** PostgreSQL builds indexes concurrently with writers; an interrupted one remains, marked invalid. */
export const postgresIndexBuilder = (db: Kysely<Schema>): IndexBuilder => {
  const run = async (statement: string): Promise<void> => {
    await sql.raw(statement).execute(db);
  };
  const drop = (name: string): Promise<void> => run(dropSql("drop index concurrently if exists", name));
  /** One that another process is creating is not valid either. */
  const indexes = async (prefix: string) => {
    const { rows } = await sql<{ name: string; valid: boolean; building: boolean }>`
      select pg_class.relname as name, pg_index.indisvalid as valid,
        exists (select 1 from pg_stat_progress_create_index where index_relid = pg_class.oid) as building
      from pg_index join pg_class on pg_class.oid = pg_index.indexrelid
      join pg_namespace on pg_namespace.oid = pg_class.relnamespace
      where pg_namespace.nspname = current_schema() and left(pg_class.relname, ${prefix.length}) = ${prefix}
      order by pg_class.relname`.execute(db);
    return rows;
  };
  return {
    list: async (prefix) => (await indexes(prefix)).filter(({ valid }) => valid).map(({ name }) => name),
    clean: async (prefix) => {
      for (const { name, valid, building } of await indexes(prefix))
        if (!valid && !building) await drop(name);
    },
    create: (index) =>
      run(indexSql(index, { create: "create index concurrently if not exists", nulls: true })),
    drop,
  };
};
