import { insertRows, type Tx } from "../../../storage/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { inParts } from "./derived.store.ts";
import { spanOf } from "./spans.ts";

/** Writes the spans of those cells that hold dates: an empty one has no row. */
export const setSpans = async (
  tx: Tx,
  cells: readonly { pageId: string; property: DatabaseProperty; value: string | null }[],
): Promise<void> => {
  const dates = cells
    .filter(({ property }) => property.type === "date")
    .map(({ pageId, property, value }) => ({ pageId, property, span: spanOf(value) }));
  const rows = dates.flatMap(({ pageId, property, span }) =>
    span ? [[property.propertyId, pageId, span.size, span.startsAt, span.endsAt, span.withTime ? 1 : 0]] : [],
  );
  const set = ["size", "starts_at", "ends_at", "with_time"];
  await inParts(rows, (part) =>
    insertRows(tx, "entry_span", ["property_id", "page_id", ...set], part, {
      key: ["page_id", "property_id"],
      set,
    }),
  );
  const gone = Map.groupBy(
    dates.filter(({ span }) => span === null),
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
