import { type RawBuilder, sql, type SqlBool } from "kysely";
import { type Engine, inChunks, type Queryable } from "../../../storage/index.ts";
import type { DocumentKey } from "../documents/document.ts";
import { mostParts } from "../documents/parts.ts";
import { isNear, namedThings, nearKeys, things } from "../query/readable.store.ts";

/** With more parts that they may be able to read a guest or visitor has postings of their own; fewer are all compared. */
export const mostCompared = 500;

/** A guest's or visitor's own postings: of the parts near their grants alone, so that a search reads nothing of what others have. */
export interface Share {
  shareId: number;
  userId: string;
}

/** Everybody's. */
export const sharesOf = async (q: Queryable): Promise<Share[]> => {
  const rows = await q.selectFrom("search_share").selectAll().orderBy("share_id").execute();
  return rows.map(({ share_id, user_id }) => ({ shareId: Number(share_id), userId: user_id }));
};

/** Nobody but main has the part `d` of a document with all results. */
export const isForOthers = sql<SqlBool>`not (d.doc_id < 0 and d.doc_id % ${sql.lit(mostParts)} = 0)`;

/** Parts near somebody's grants, some of them twice. */
export const nearParts = (person: { userId: string }): RawBuilder<unknown> => sql`
  (${nearKeys(person)}) as near cross join search_document d where d.key = near.key and ${isForOthers}`;

/** Whether a part `d` is in a share. */
export const isInShare = (
  shareId: number,
): RawBuilder<unknown> => sql`exists (select 1 from search_share_part member
  where member.share_id = ${shareId} and member.doc_id = d.doc_id)`;

/** Guests and visitors with more than {@link mostCompared} parts, by their ids. */
export const readersOfMany = async (q: Queryable): Promise<Set<string>> => {
  const people = await q
    .selectFrom("user_account")
    .select("user_id")
    .where("user_type", "!=", "main")
    .execute();
  const many = new Set<string>();
  for (const { user_id: userId } of people) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select 1 from ${nearParts({ userId })} limit ${mostCompared + 1}) as parts`.execute(
      q,
    );
    if (Number(rows[0]?.count ?? 0) > mostCompared) many.add(userId);
  }
  return many;
};

/** As one text: a row for each id takes longer to read than all of them to find. */
export const readIds = async (q: Queryable, found: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{ ids: string }>`
    select coalesce(string_agg(cast(doc_id as text), ' '), '') as ids from (${found}) as found`.execute(q);
  const ids = rows[0]?.ids ?? "";
  return ids === "" ? [] : ids.split(" ").map(Number);
};

/** Parts near somebody's grants that their share lacks. */
export const missingIn = async (q: Queryable, share: Share): Promise<number[]> => [
  ...new Set(
    await readIds(q, sql`select d.doc_id from ${nearParts(share)} and not ${isInShare(share.shareId)}`),
  ),
];

/** Parts in a share that are no longer near. */
export const strayIn = (q: Queryable, share: Share): Promise<number[]> =>
  readIds(
    q,
    sql`select doc_id from search_share_part where share_id = ${share.shareId}
      except select d.doc_id from ${nearParts(share)}`,
  );

/** The documents of some parts. */
export const documentsOf = async (
  q: Queryable,
  docIds: readonly number[],
): Promise<(DocumentKey & { docId: number })[]> => {
  const found: (DocumentKey & { docId: number })[] = [];
  await inChunks(docIds, async (some) => {
    const rows = await q
      .selectFrom("search_document")
      .select(["doc_id", "kind", "key"])
      .where("doc_id", "in", some)
      .execute();
    for (const { doc_id, kind, key } of rows) found.push({ docId: Number(doc_id), kind, key });
  });
  return found;
};

/** The shares that some documents belong to by the rights of now; by kind and key. */
export const sharesNear = async (
  q: Queryable,
  engine: Engine,
  keys: readonly DocumentKey[],
  shares: readonly Share[],
): Promise<Map<string, number[]>> => {
  const near = new Map<string, number[]>();
  if (keys.length === 0) return near;
  for (const { shareId, userId } of shares) {
    const { rows } = await sql<DocumentKey>`
      select d.kind, d.key from ${namedThings(engine, keys)} ${things} where ${isNear({ userId })}`.execute(
      q,
    );
    for (const { kind, key } of rows) {
      const name = `${kind} ${key}`;
      near.set(name, [...(near.get(name) ?? []), shareId]);
    }
  }
  return near;
};
