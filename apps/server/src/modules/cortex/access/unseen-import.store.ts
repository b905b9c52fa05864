import { type RawBuilder, sql, type SqlBool } from "kysely";

const prefix = "import-";

/** `trashed_root` of pages whose import is still being written: nobody sees them, in no trash either. */
export const rootOfImport = (importId: string): string => prefix + importId;

/** Whether a page's import is still being written. */
export const isUnseenPage = ({ trashed_root: root }: { trashed_root: string | null }): boolean =>
  root?.startsWith(prefix) ?? false;

/** The same of a database. */
export const isUnseenDatabase = ({ import_id: importId }: { import_id: string | null }): boolean =>
  importId !== null;

/** {@link isUnseenPage} as a condition on `page` of the surrounding query. */
export const unseenPage: RawBuilder<SqlBool> = sql`coalesce(page.trashed_root, '') like ${sql.lit(`${prefix}%`)}`;
