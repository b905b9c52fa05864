import type { StoredValue } from "@maive/values";
import { insertRows, type Tx } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { inParts } from "./derived.store.ts";
import { spanOf } from "./spans.ts";

type SpanRow = readonly (string | number | null)[];

const spanFields = ["size", "starts_at", "ends_at", "with_time"];

export const spanColumns: readonly string[] = ["property_id", "page_id", ...spanFields];

/** A date's row in the order of {@link spanColumns}; null for an empty one. */
export const spanRow = (
  pageId: string,
  { propertyId }: DatabaseProperty,
  value: StoredValue,
): SpanRow | null => {
  const span = spanOf(value);
  return span && [propertyId, pageId, span.size, span.startsAt, span.endsAt, span.withTime ? 1 : 0];
};

/** Writes the spans of date cells; empty ones have no row. */
export const setSpans = async (
  tx: Tx,
  cells: readonly { pageId: string; property: DatabaseProperty; value: string | null }[],
): Promise<void> => {
  const dates = cells
    .filter(({ property }) => property.type === "date")
    .map(({ pageId, property, value }) => ({ pageId, property, row: spanRow(pageId, property, value) }));
  const rows = dates.flatMap(({ row }) => (row ? [row] : []));
  const replace = { key: ["page_id", "property_id"], set: spanFields };
  await inParts(rows, (part) => insertRows(tx, "entry_span", spanColumns, part, replace));
  const gone = Map.groupBy(
    dates.filter(({ row }) => row === null),
    ({ property }) => property.propertyId,
  );
  for (const [propertyId, ofProperty] of gone)
    await inParts(ofProperty, (part) =>
      tx.db
        .deleteFrom("entry_span")
        .where("property_id", "=", propertyId)
        .where(
          "page_id",
          "in",
          part.map(({ pageId }) => pageId),
        )
        .execute(),
    );
};
