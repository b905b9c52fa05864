import { insertRows, type Tx } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import type { PlacedEntry } from "../derived/derived.store.ts";
import { valueIn } from "../entry-doc.ts";
import { spanColumns, spanRow } from "../derived/spans.store.ts";

/** Inserts the spans of entries that have none yet. */
export const insertSpans = async (
  tx: Tx,
  properties: readonly DatabaseProperty[],
  entries: readonly PlacedEntry[],
): Promise<void> => {
  const rows = properties
    .filter(({ type }) => type === "date")
    .flatMap((property) =>
      entries.flatMap(({ pageId, doc }) => {
        const row = spanRow(pageId, property, valueIn(doc, property));
        return row ? [row] : [];
      }),
    );
  await insertRows(tx, "entry_span", spanColumns, rows);
};
