import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { idsFollow } from "../shared/ids.ts";
import { migrationsOf } from "./archive/archived-tables.ts";
import { columnsOf } from "./dialect/columns.ts";
import { migrationKinds, recordKind } from "./migration-kinds.ts";
import { migrations, type SchemaMigration } from "./migrations/index.ts";
import type { Schema } from "./schema.ts";
import type { Engine } from "./storage.ts";
import { storageTexts } from "./texts.ts";

/** The data has been through migrations that this version does not know. */
export class NewerDataError extends Error {
  constructor(migration: string) {
    super(storageTexts.newerData(migration));
    this.name = "NewerDataError";
  }
}

/** The names in a list of migrations that this version does not know. */
export const unknownMigrations = (names: readonly string[]): string[] => {
  const known = new Set(migrations.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
};

/**
 * What a database has been through and this version does not know, where it can work with it: all of it is of kind `expand`.
 * @throws NewerDataError
 */
const expandedBy = async (db: Kysely<Schema>, applied: readonly string[]): Promise<string[]> => {
  const unknown = unknownMigrations(applied);
  if (unknown.length === 0) return unknown;
  const kinds = await migrationKinds(db);
  const foreign = unknown.findLast((name) => kinds.get(name) !== "expand");
  if (foreign !== undefined) throw new NewerDataError(foreign);
  return unknown;
};

/** @throws NewerDataError where the data has been through what this version cannot work with. */
export const demandKnownData = async (db: Kysely<Schema>): Promise<void> =>
  void (await expandedBy(db, await migrationsOf(db)));

/**
 * Decides whether this database may be used here, before anything is written to it; throwing stops the start.
 * @param db null for a database that holds nothing yet.
 */
export type AdmitDatabase = (db: Kysely<Schema> | null) => Promise<void>;

const currentSchema = async (db: Kysely<Schema>): Promise<string> => {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? "public";
};

/** Whether any version of MAIVE has been here. */
export const isMigrated = async (db: Kysely<Schema>, engine: Engine): Promise<boolean> => {
  const { rows } = await (
    engine === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'setting'`
      : sql`select 1 where to_regclass('setting') is not null`
  ).execute(db);
  return rows.length > 0;
};

/** What a start is about to do to a database that has been used. */
export interface MigrationPlan {
  /** Names of the migrations that it has been through. */
  applied: string[];
  /** Those that it is about to go through; never empty. */
  pending: string[];
}

/** Called before the first of them; throwing stops the start, with the database as it was. */
export type BeforeMigrating = (plan: MigrationPlan) => Promise<void>;

/** Announces the migrations that a used database is about to go through. @throws NewerDataError; what `before` throws. */
export const announceMigrations = async (db: Kysely<Schema>, before: BeforeMigrating): Promise<void> => {
  const applied = await migrationsOf(db);
  await expandedBy(db, applied);
  const pending = migrations.map(({ name }) => name).filter((name) => !applied.includes(name));
  if (pending.length > 0) await before({ applied, pending });
};

export interface MigrateOptions {
  /** The names of the migrations to go through, for a schema of an earlier version. */
  only?: readonly string[];
  /** Where older processes may live: which migrations of kind `contract` may run now. */
  contracts?: AllowedContracts;
}

/** Looks who lives. @returns whether one of kind `contract` may run: every living process knows it. */
export type AllowedContracts = (db: Kysely<Schema>) => Promise<(name: string) => boolean>;

const all: AllowedContracts = async () => () => true;
const none: AllowedContracts = async () => () => false;

/** An older process came while one of kind `contract` ran. */
class OlderProcessError extends Error {}

/**
 * Brings the schema to this version: all migrations in one transaction, so that whatever ends it leaves what was there.
 * @throws NewerDataError when the data was written by a newer version that this one cannot work beside; what a migration threw.
 */
export const migrate = async (
  db: Kysely<Schema>,
  engine: Engine,
  { only, contracts = all }: MigrateOptions = {},
): Promise<void> => {
  const columns = columnsOf(engine);
  const applied = new Set((await isMigrated(db, engine)) ? await migrationsOf(db) : []);
  const unknown = only ? [] : await expandedBy(db, [...applied]);
  const mayContract = await contracts(db);
  const isNeeded = ({ name, kind }: SchemaMigration): boolean =>
    only ? only.includes(name) : kind === "expand" || applied.has(name) || mayContract(name);
  const needed = migrations.filter(isNeeded);
  const migrator = new Migrator({
    db,
    // The tables of a draft beside them are in a schema of their own.
    ...(engine === "postgres" ? { migrationTableSchema: await currentSchema(db) } : {}),
    // Migrations that were made side by side come one after the other, and not in the order of their numbers: whoever
    // updates in between has the later one first. Each stands alone.
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () =>
        Object.fromEntries([
          ...unknown.map((name) => [name, { up: async () => undefined }] as const),
          ...needed.map(
            (each) =>
              [
                each.name,
                {
                  up: async (x: Kysely<Schema>) => {
                    await each.up(x, columns);
                    await recordKind(x, engine, each);
                    if (each.kind === "contract" && !(await contracts(x))(each.name))
                      throw new OlderProcessError();
                  },
                },
              ] as const,
          ),
        ]),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  if (error instanceof OlderProcessError) return migrate(db, engine, { contracts: none });
  if (only || !(await isMigrated(db, engine))) throw error;
  // A newer version may have brought it further meanwhile.
  if ((await expandedBy(db, await migrationsOf(db))).length === unknown.length) throw error;
  return migrate(db, engine, { contracts });
};

/** Lets new ids sort behind all changes that are stored: the order of the change log is that of its ids. */
export const followStoredIds = async (db: Kysely<Schema>): Promise<void> => {
  const newest = await db
    .selectFrom("change")
    .select("change_id")
    .orderBy("change_id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest) idsFollow(newest.change_id);
};
