import { insertRows, type Tx } from "../../../../storage/index.ts";
import { type DatabaseProperty, idsIn, isLink } from "../../properties/index.ts";
import type { PlacedEntry } from "../derived/derived.store.ts";
import { valueIn } from "../entry-doc.ts";

type LinkRow = [pageId: string, targetId: string, ord: number];

/** Fewer rows touch few pages of the index anyway. */
const sortedFrom = 100;

/** Inserts the links of entries that have none yet. */
export const insertLinks = async (
  tx: Tx,
  properties: readonly DatabaseProperty[],
  entries: readonly PlacedEntry[],
): Promise<void> => {
  for (const property of properties) {
    if (!isLink(property)) continue;
    const rows: LinkRow[] = [];
    for (const { pageId, doc } of entries) {
      const ids = idsIn(property, valueIn(doc, property));
      for (let ord = 0; ord < ids.length; ord += 1) rows.push([pageId, ids[ord] ?? "", ord]);
    }
    // Sorted, because neighbours in the index of targets are on the same pages.
    if (rows.length > sortedFrom) rows.sort(([, a], [, b]) => (a < b ? -1 : 1));
    const { propertyId } = property;
    await insertRows(
      tx,
      "entry_link",
      [{ name: "property_id", all: propertyId }, "page_id", "target_id", "ord"],
      rows,
    );
  }
};
