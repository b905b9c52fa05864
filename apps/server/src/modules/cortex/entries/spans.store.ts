import { sql } from "kysely";
import type { Tx } from "../../../storage/index.ts";
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
    span
      ? [
          {
            property_id: property.propertyId,
            page_id: pageId,
            size: span.size,
            starts_at: span.startsAt,
            ends_at: span.endsAt,
            with_time: span.withTime ? (1 as const) : (0 as const),
          },
        ]
      : [],
  );
  await inParts(rows, (part) =>
    tx.db
      .insertInto("entry_span")
      .values([...part])
      .onConflict((conflict) =>
        conflict.columns(["page_id", "property_id"]).doUpdateSet({
          size: sql`excluded.size`,
          starts_at: sql`excluded.starts_at`,
          ends_at: sql`excluded.ends_at`,
          with_time: sql`excluded.with_time`,
        }),
      )
      .execute(),
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
