import { sql } from "kysely";
import type { Actor } from "../../../../shared/actor.ts";
import { type Queryable, readSetting } from "../../../../storage/index.ts";
import { pageAccessSql } from "../../access/index.ts";
import { spanSizes } from "../../entries/index.ts";
import type { EventRow } from "../calendar.store.ts";

export interface FeedRow extends Omit<EventRow, "access" | "time_zone"> {
  created_at: string;
  last_modified: string;
  /** JSON of its values. */
  doc: string;
}

/** Rows per read. */
const pageSize = 1_000;

/** All live readable entries with a date, by id, a thousand at a time. */
export async function* datedEntries(
  q: Queryable,
  actor: Actor,
  propertyId: number,
): AsyncGenerator<readonly FeedRow[]> {
  for (let after = ""; ;) {
    // Limits before joining; the unary `+` rules out the index on times, which would sort everything for each slice.
    const { rows } = await sql<FeedRow & { is_seen: number | boolean }>`
      select span.page_id, page.title, page.created_at, page.last_modified,
        span.starts_at, span.ends_at, span.with_time, entry_doc.doc,
        (page.trashed_at is null and ${pageAccessSql(actor)} <> 'none') as is_seen
      from (
        select page_id, starts_at, ends_at, with_time from entry_span
        where page_id > ${after} and +property_id = ${propertyId}
        order by page_id
        limit ${pageSize}
      ) as span
      join page on page.page_id = span.page_id
      join entry_doc on entry_doc.page_id = span.page_id
      order by span.page_id`.execute(q);
    const seen = rows.filter((row) => row.is_seen);
    if (seen.length > 0) yield seen;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.page_id;
  }
}

/** The first readable entry that begins at a time or later. @param from floating, in ms as if UTC. */
export const firstFrom = async (
  q: Queryable,
  actor: Actor,
  propertyId: number,
  from: number,
): Promise<EventRow | undefined> => {
  // The index begins with the size: the first of each of the few sizes.
  const ofSize = (size: number) => sql`
    select * from (
      select page.page_id, page.title, span.starts_at, span.ends_at, span.with_time, source.time_zone
      from entry_span as span
      join page on page.page_id = span.page_id
      left join calendar_source as source on source.page_id = span.page_id
      where span.property_id = ${propertyId} and span.size = ${size} and span.starts_at >= ${from}
        and page.trashed_at is null and ${pageAccessSql(actor)} <> 'none'
      order by span.starts_at, span.with_time, page.page_id
      limit 1
    ) as first_${sql.raw(String(size))}`;
  const { rows } = await sql<EventRow>`
    select * from (${sql.join(spanSizes.map(ofSize), sql` union all `)}) as firsts
    order by starts_at, with_time, page_id
    limit 1`.execute(q);
  return rows[0];
};

/** The instance's name; undefined when unset. */
export const instanceName = async (q: Queryable): Promise<string | undefined> =>
  (await readSetting(q, "MAIVE_INSTANCE_NAME")) ?? undefined;
