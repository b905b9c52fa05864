import type { Queryable } from "../../../storage/index.ts";

/** Entries per batch. */
const batch = 2_000;

/** A place in the order of entries. */
export interface DocPlace {
  pos: string;
  page_id: string;
}

/** The place before all entries. */
const beforeAll: DocPlace = { pos: "", page_id: "" };

/** The next batch of a database's entries and their pages, trashed ones included, to be narrowed and selected from. */
const docsAfter = (q: Queryable, databaseId: number, after: DocPlace) =>
  q
    .selectFrom("entry_doc")
    .innerJoin("page", "page.page_id", "entry_doc.page_id")
    .select(["entry_doc.page_id", "entry_doc.pos", "entry_doc.doc"])
    .where("entry_doc.database_id", "=", databaseId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("entry_doc.pos", "entry_doc.page_id"), ">", tuple(after.pos, after.page_id)),
    )
    .orderBy("entry_doc.pos")
    .orderBy("entry_doc.page_id")
    .limit(batch);

/**
 * Iterates over a database's entries in their order, in batches.
 * @param read completes the query of a batch and executes it.
 */
export const forEachDocBatch = async <Row extends DocPlace>(
  q: Queryable,
  databaseId: number,
  read: (docs: ReturnType<typeof docsAfter>) => Promise<Row[]>,
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  let after = beforeAll;
  for (;;) {
    const rows = await read(docsAfter(q, databaseId, after));
    const last = rows.at(-1);
    if (!last) return;
    after = { pos: last.pos, page_id: last.page_id };
    await work(rows);
  }
};
