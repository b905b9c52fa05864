import type { Queryable } from "../../../../storage/index.ts";
import { type EntryDoc, readDoc } from "../entry-doc.ts";

/** An entry with what its page says of it; instants as ISO texts. */
export interface FactRow {
  pageId: string;
  doc: EntryDoc;
  createdAt: string;
  createdBy: string | null;
  editedAt: string;
}

/** Entries per batch. */
const batch = 2_000;

/** Iterates over a database's entries in the order of creation, trashed ones included. */
export const forEachEntry = async (
  q: Queryable,
  databaseId: number,
  work: (rows: FactRow[]) => Promise<void>,
): Promise<void> => {
  let after = { pos: "", page_id: "" };
  for (;;) {
    const rows = await q
      .selectFrom("entry_doc")
      .innerJoin("page", "page.page_id", "entry_doc.page_id")
      .select(["entry_doc.page_id", "entry_doc.pos", "entry_doc.doc"])
      .select(["page.created_at", "page.created_by", "page.last_modified"])
      .where("entry_doc.database_id", "=", databaseId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("entry_doc.pos", "entry_doc.page_id"), ">", tuple(after.pos, after.page_id)),
      )
      .orderBy("entry_doc.pos")
      .orderBy("entry_doc.page_id")
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = { pos: last.pos, page_id: last.page_id };
    await work(
      rows.map((row) => ({
        pageId: row.page_id,
        doc: readDoc(row.doc),
        createdAt: row.created_at,
        createdBy: row.created_by,
        editedAt: row.last_modified,
      })),
    );
  }
};

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
