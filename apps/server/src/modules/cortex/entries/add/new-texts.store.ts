import type { Labels } from "@maive/values";
import { insertRows, type Tx } from "../../../../storage/index.ts";
import { type DatabaseProperty, isLink } from "../../properties/index.ts";
import { foldedOf } from "../derived.ts";
import type { PlacedEntry } from "../derived.store.ts";
import { valueIn } from "../entry-doc.ts";

/** Writes the folded texts of entries that have none yet. */
export const insertTexts = async (
  tx: Tx,
  databaseId: number,
  properties: readonly DatabaseProperty[],
  entries: readonly PlacedEntry[],
  labels: Labels,
): Promise<void> => {
  for (const property of properties) {
    // What is linked to is found by its own text.
    if (isLink(property)) continue;
    const rows: [string, string][] = [];
    for (const { pageId, doc } of entries) {
      const value = valueIn(doc, property);
      const folded = value === null ? "" : foldedOf(property, value, labels);
      if (folded !== "") rows.push([pageId, folded]);
    }
    const { propertyId } = property;
    await insertRows(
      tx,
      "entry_text",
      [
        { name: "property_id", all: propertyId },
        "page_id",
        { name: "database_id", all: databaseId },
        "folded",
      ],
      rows,
    );
  }
};
