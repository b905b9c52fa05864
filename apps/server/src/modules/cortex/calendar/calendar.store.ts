import { sql } from "kysely";
import type { Access, Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { pageAccessSql } from "../access/index.ts";
import { reachOf, spanSizes } from "../entries/index.ts";
import type { Stretch } from "./month-grid.ts";

export interface EventRow {
  page_id: string;
  title: string;
  starts_at: number;
  ends_at: number | null;
  with_time: number;
  access: Access;
  time_zone: string | null;
}

/** Live readable entries whose date overlaps a range, by start. */
export const eventsIn = async (
  q: Queryable,
  actor: Actor,
  propertyId: number,
  { from, to }: Stretch,
): Promise<EventRow[]> => {
  const reaches = spanSizes.map(
    (size) => sql`(cast(${size} as integer), cast(${from - reachOf(size)} as double precision))`,
  );
  // One short index range per interval size.
  const { rows } = await sql<EventRow>`
    with reach(size, begin_after) as (values ${sql.join(reaches)})
    select page.page_id, page.title, span.starts_at, span.ends_at, span.with_time, ${pageAccessSql(actor)} as access,
      source.time_zone
    from reach
    cross join entry_span as span
    join page on page.page_id = span.page_id
    left join calendar_source as source on source.page_id = span.page_id
    where span.property_id = ${propertyId} and span.size = reach.size
      and span.starts_at > reach.begin_after and span.starts_at < ${to}
      and coalesce(span.ends_at, span.starts_at) >= ${from}
      and page.trashed_at is null and ${pageAccessSql(actor)} <> 'none'
    order by span.starts_at, span.with_time, page.page_id`.execute(q);
  return rows;
};
