import { setImmediate } from "node:timers/promises";
import type { Queryable } from "../../../../storage/index.ts";
import type { DocText } from "../derived/doc-text.ts";

/** Entries per batch. */
const batch = 2_000;

/** Iterates over the documents of a database's live entries in their order, yielding to the event loop between batches. */
export const forEachLiveDoc = async (
  q: Queryable,
  databaseId: number,
  work: (rows: readonly { pageId: string; doc: DocText }[]) => void,
): Promise<void> => {
  let after = { pos: "", page_id: "" };
  for (;;) {
    const rows = await q
      .selectFrom("entry_doc")
      .innerJoin("page", "page.page_id", "entry_doc.page_id")
      .select(["entry_doc.page_id", "entry_doc.pos", "entry_doc.doc"])
      .where("entry_doc.database_id", "=", databaseId)
      .where("page.trashed_at", "is", null)
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
    work(rows.map(({ page_id: pageId, doc }) => ({ pageId, doc })));
    await setImmediate();
  }
};
