import type { Queryable } from "../../../../storage/index.ts";
import { forEachDocBatch } from "../docs-in-order.store.ts";
import { type EntryDoc, readDoc } from "../entry-doc.ts";

/** An entry with what its page says of it; instants as ISO texts. */
export interface FactRow {
  pageId: string;
  doc: EntryDoc;
  createdAt: string;
  createdBy: string | null;
  editedAt: string;
}

/** Iterates over a database's entries in the order of creation, trashed ones included. */
export const forEachEntry = (
  q: Queryable,
  databaseId: number,
  work: (rows: FactRow[]) => Promise<void>,
): Promise<void> =>
  forEachDocBatch(
    q,
    databaseId,
    (docs) => docs.select(["page.created_at", "page.created_by", "page.last_modified"]).execute(),
    (rows) =>
      work(
        rows.map((row) => ({
          pageId: row.page_id,
          doc: readDoc(row.doc),
          createdAt: row.created_at,
          createdBy: row.created_by,
          editedAt: row.last_modified,
        })),
      ),
  );

/** Who changed each of these entries last, as far as the change log knows. */
export const lastEditors = async (
  q: Queryable,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await q
    .selectFrom("change")
    .select(["page_id", "actor_id"])
    .where("change_id", "in", (eb) =>
      eb
        .selectFrom("change")
        .select((x) => x.fn.max("change_id").as("last"))
        .where("page_id", "in", pageIds)
        .where("kind", "in", ["entry_created", "value_changed", "value_followed"])
        .groupBy("page_id"),
    )
    .execute();
  return new Map(
    rows.flatMap(({ page_id, actor_id }) =>
      page_id === null || actor_id === null ? [] : [[page_id, actor_id] as const],
    ),
  );
};
