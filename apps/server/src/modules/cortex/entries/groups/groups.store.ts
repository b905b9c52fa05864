import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { readablePage } from "../../access/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import type { Linked } from "../links/linked.store.ts";
import { selectedRows, type Selection } from "../list/window.store.ts";

/** What entries have in common, as SQL calls it, and how many there are. */
export interface Bucket {
  bucket: string | number | null;
  total: number;
}

const rowsOf = async (q: Queryable, query: RawBuilder<Bucket>): Promise<Bucket[]> =>
  (await query.execute(q)).rows.map(({ bucket, total }) => ({ bucket, total: Number(total) }));

/** The selected entries by an expression of their `entry_key` row. */
export const countBuckets = (
  q: Queryable,
  selection: Selection,
  bucket: RawBuilder<unknown>,
): Promise<Bucket[]> =>
  rowsOf(q, sql<Bucket>`select ${bucket} as bucket, count(*) as total ${selectedRows(selection)} group by 1`);

/** A text that entries have in common, and one of them. */
export interface TextBucket extends Bucket {
  sample: string;
}

/** The selected entries by an expression that is a text: those without one, then the most frequent ones. */
export const countTexts = async (
  q: Queryable,
  selection: Selection,
  bucket: RawBuilder<unknown>,
  limit: number,
): Promise<TextBucket[]> => {
  const { rows } = await sql<TextBucket>`
    select bucket, total, sample from (
      select ${bucket} as bucket, count(*) as total, min(entry_key.page_id) as sample
      ${selectedRows(selection)} group by 1) as found
    order by case when bucket = '' then 0 else 1 end, total desc, bucket limit ${limit}`.execute(q);
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
};

/** One of the selected entries for each of these texts. */
export const sampleTexts = async (
  q: Queryable,
  selection: Selection,
  bucket: RawBuilder<unknown>,
  texts: readonly string[],
): Promise<Map<string, string>> => {
  if (texts.length === 0) return new Map();
  const wanted = {
    ...selection,
    conditions: [...selection.conditions, sql<SqlBool>`${bucket} in (${sql.join(texts)})`],
  };
  const { rows } = await sql<{ bucket: string; sample: string }>`
    select ${bucket} as bucket, min(entry_key.page_id) as sample ${selectedRows(wanted)} group by 1`.execute(
    q,
  );
  return new Map(rows.map(({ bucket: text, sample }) => [text, sample]));
};

/** The selected entries by what they link to: not into the trash. The most frequent ones come first. */
export const countTargets = (
  q: Queryable,
  selection: Selection,
  { propertyId }: DatabaseProperty,
  { linked, limit }: { linked: Linked; limit: number },
): Promise<Bucket[]> => {
  const live =
    linked.kind === "users" ? sql`` : sql`join entry_key as target on target.page_id = entry_link.target_id`;
  const joined = sql`join entry_link on entry_link.property_id = ${propertyId}
    and entry_link.page_id = entry_key.page_id ${live}`;
  return rowsOf(
    q,
    sql<Bucket>`select entry_link.target_id as bucket, count(*) as total ${selectedRows(selection, joined)}
      group by 1 order by 2 desc, 1 limit ${limit}`,
  );
};

/** Titles of entries, as far as the actor may read them. */
export const readableTitles = async (
  q: Queryable,
  actor: Actor,
  pageIds: readonly string[],
): Promise<Map<string, string>> => {
  if (pageIds.length === 0) return new Map();
  const rows = await q
    .selectFrom("page")
    .select(["page.page_id", "page.title"])
    .where("page.page_id", "in", pageIds)
    .where(readablePage(actor))
    .execute();
  return new Map(rows.map(({ page_id, title }) => [page_id, title]));
};
