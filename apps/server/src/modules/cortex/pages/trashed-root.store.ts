import { type RawBuilder, sql, type SqlBool } from "kysely";

const prefix = "database-";

/** `trashed_root` of pages that were trashed with their database. */
export const rootOfDatabase = (databaseId: number): string => prefix + String(databaseId);

export const isRootOfDatabase = (root: string | null): boolean => root?.startsWith(prefix) ?? false;

/** The same as a condition on `page` and `database` of the surrounding query. */
export const wasTrashedWithDatabase: RawBuilder<SqlBool> = sql`page.trashed_root = ${sql.lit(prefix)} || database.database_id`;

/** Filters out pages that were trashed with their database. */
export const withoutDatabase: RawBuilder<SqlBool> = sql`coalesce(page.trashed_root, '') not like ${sql.lit(`${prefix}%`)}`;
