import { type RawBuilder, sql, type SqlBool } from "kysely";

const prefix = "database-";

/** What `trashed_root` says of pages that came into the trash with their database. */
export const rootOfDatabase = (databaseId: number): string => prefix + String(databaseId);

export const isRootOfDatabase = (root: string | null): boolean => root?.startsWith(prefix) ?? false;

/** The same for the `page` and the `database` of the surrounding query, as a condition. */
export const cameWithDatabase: RawBuilder<SqlBool> = sql`page.trashed_root = ${sql.lit(prefix)} || database.database_id`;

/** Keeps those of the `page` of the surrounding query that did not come into the trash with their database. */
export const withoutDatabase: RawBuilder<SqlBool> = sql`coalesce(page.trashed_root, '') not like ${sql.lit(`${prefix}%`)}`;
