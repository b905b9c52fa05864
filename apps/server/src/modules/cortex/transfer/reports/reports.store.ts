import { limits } from "@maive/contract";
import type { Insertable, Selectable } from "kysely";
import type { Actor } from "../../../../shared/actor.ts";
import type { PageImportTable, Queryable, Tx } from "../../../../storage/index.ts";

export type ReportRow = Selectable<PageImportTable>;

/** Everything but the report itself, the last import first. */
export const reportsOf = (q: Queryable, { userId }: Actor): Promise<Omit<ReportRow, "report">[]> =>
  q
    .selectFrom("page_import")
    .select([
      "import_id",
      "user_id",
      "title",
      "imported_at",
      "undone_at",
      "page_count",
      "database_count",
      "note_count",
    ])
    .where("user_id", "=", userId)
    .orderBy("imported_at", "desc")
    .orderBy("import_id", "desc")
    .execute();

/** A report of one's own. */
export const reportOf = (q: Queryable, { userId }: Actor, importId: string): Promise<ReportRow | undefined> =>
  q
    .selectFrom("page_import")
    .selectAll()
    .where("import_id", "=", importId)
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Stores a report; the oldest ones of its person go. */
export const addReport = async (tx: Tx, row: Insertable<PageImportTable>): Promise<void> => {
  await tx.db.insertInto("page_import").values(row).execute();
  const rows = await tx.db
    .selectFrom("page_import")
    .select("import_id")
    .where("user_id", "=", row.user_id)
    .orderBy("imported_at", "desc")
    .orderBy("import_id", "desc")
    .execute();
  const old = rows.slice(limits.importReports).map(({ import_id }) => import_id);
  if (old.length > 0) await tx.db.deleteFrom("page_import").where("import_id", "in", old).execute();
};

export const markUndone = async (tx: Tx, { userId }: Actor, importId: string): Promise<void> => {
  await tx.db
    .updateTable("page_import")
    .set({ undone_at: tx.now })
    .where("import_id", "=", importId)
    .where("user_id", "=", userId)
    .execute();
};
