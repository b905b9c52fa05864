import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { idsFollow } from "../shared/ids.ts";
import { columnsOf } from "./dialect/columns.ts";
import { migrations } from "./migrations/index.ts";
import type { Schema } from "./schema.ts";
import type { Engine } from "./storage.ts";

/**
 * Brings the schema to this version, each migration in one transaction.
 * @throws when a migration fails, or when the data was written by a newer version.
 */
export const migrate = async (db: Kysely<Schema>, engine: Engine): Promise<void> => {
  const columns = columnsOf(engine);
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(migrations.map((m) => [m.name, { up: (x: Kysely<Schema>) => m.up(x, columns) }])),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
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
