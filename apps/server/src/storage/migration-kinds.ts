import { type Kysely, sql } from "kysely";
import { type MigrationKind, migrations, type SchemaMigration } from "./migrations/index.ts";
import type { Schema } from "./schema.ts";
import type { Engine } from "./storage.ts";

/** Those of kind `contract` that this version knows. */
export const knownContracts: readonly string[] = migrations
  .filter(({ kind }) => kind === "contract")
  .map(({ name }) => name);

/** Since when a database says of what kind the migrations are that it goes through. */
const since = "0038-migration-kinds";

const saysKinds = async (db: Kysely<Schema>): Promise<boolean> => {
  const { rows } = await sql`select 1 from kysely_migration where name = ${since}`.execute(db);
  return rows.length > 0;
};

/** The kinds of migrations that the database has been through, as far as it says. */
export const migrationKinds = async (db: Kysely<Schema>): Promise<ReadonlyMap<string, MigrationKind>> => {
  if (!(await saysKinds(db))) return new Map();
  const rows = await db.selectFrom("migration_kind").selectAll().execute();
  return new Map(rows.map(({ name, kind }) => [name, kind]));
};

/** Says of what kind a migration is, for versions that do not know it; those before it are known to every version that can read this. */
export const recordKind = async (
  db: Kysely<Schema>,
  engine: Engine,
  { name, kind }: Pick<SchemaMigration, "name" | "kind">,
): Promise<void> => {
  const isThere = await (
    engine === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'migration_kind'`
      : sql`select 1 where to_regclass('migration_kind') is not null`
  ).execute(db);
  if (isThere.rows.length === 0) return;
  await db
    .insertInto("migration_kind")
    .values({ name, kind })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
};
