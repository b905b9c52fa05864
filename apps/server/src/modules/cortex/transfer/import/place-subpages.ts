import { blockOf } from "../model/transfer-block.ts";
import type { ImportPlan, PlannedPage } from "./plan-pages.ts";
import type { ReadDocument } from "./read-document.ts";
import { referredPages } from "./settle-references.ts";

const empty: ReadDocument = { title: null, icon: null, blocks: [], notes: [], embedded: [] };

/**
 * Pages below an entry stand in no tree: those that the entry's text does not name get a reference at its end, so that
 * the entry leads to them.
 */
export const withSubpages = (
  { pages }: ImportPlan,
  documents: ReadonlyMap<PlannedPage, ReadDocument>,
): ReadonlyMap<PlannedPage, ReadDocument> => {
  const entries = new Map(
    pages.flatMap((page) => (page.database === null ? [] : [[page.pageId, page] as const])),
  );
  const result = new Map(documents);
  for (const [parentId, below] of Map.groupBy(pages, (page) => page.parentId)) {
    const entry = parentId === null ? undefined : entries.get(parentId);
    if (!entry) continue;
    const document = documents.get(entry) ?? empty;
    const named = new Set(referredPages(document.blocks));
    const missing = below.filter(({ pageId }) => !named.has(pageId));
    const references = missing.map((page) =>
      blockOf("page_reference", {
        content: page.pageId,
        runs: [{ text: documents.get(page)?.title ?? page.name }],
      }),
    );
    if (references.length > 0)
      result.set(entry, { ...document, blocks: [...document.blocks, ...references] });
  }
  return result;
};
