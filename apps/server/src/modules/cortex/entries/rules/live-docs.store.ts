import { setImmediate } from "node:timers/promises";
import type { Queryable } from "../../../../storage/index.ts";
import type { DocText } from "../derived/doc-text.ts";
import { forEachDocBatch } from "../docs-in-order.store.ts";

/** Iterates over the documents of a database's live entries in their order, yielding to the event loop between batches. */
export const forEachLiveDoc = (
  q: Queryable,
  databaseId: number,
  work: (rows: readonly { pageId: string; doc: DocText }[]) => void,
): Promise<void> =>
  forEachDocBatch(
    q,
    databaseId,
    (docs) => docs.where("page.trashed_at", "is", null).execute(),
    async (rows) => {
      work(rows.map(({ page_id: pageId, doc }) => ({ pageId, doc })));
      await setImmediate();
    },
  );
