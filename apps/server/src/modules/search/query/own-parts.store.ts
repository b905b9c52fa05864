import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { mainPartOf } from "../documents/parts.ts";
import { isNear, nearKeys, things } from "./readable.store.ts";

/** As one text: a row for each id takes longer to read than all of them to find. */
const readIds = async (q: Queryable, found: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{ ids: string }>`
    select coalesce(string_agg(cast(doc_id as text), ' '), '') as ids from (${found}) as found`.execute(q);
  const ids = rows[0]?.ids ?? "";
  return ids === "" ? [] : ids.split(" ").map(Number);
};

/** Ids of parts of documents that a guest or visitor may be able to read. */
export const readOwnParts = (q: Queryable, actor: Actor): Promise<number[]> =>
  readIds(
    q,
    sql`select d.doc_id from (${nearKeys(actor)}) as near cross join search_document d where d.key = near.key`,
  );

/** The same of documents from a rank on. */
export const readNewOwnParts = (q: Queryable, actor: Actor, firstRank: number): Promise<number[]> =>
  readIds(
    q,
    sql`select d.doc_id from search_document d ${things}
      where (d.doc_id >= ${firstRank} or d.doc_id <= ${mainPartOf(firstRank)}) and ${isNear(actor)}`,
  );
