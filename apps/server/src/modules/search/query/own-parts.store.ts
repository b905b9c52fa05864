import { sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { nearKeys } from "./readable.store.ts";

/** Parts of documents that a guest or visitor may be able to read, by their ids, on PostgreSQL. */
export const readOwnParts = async (q: Queryable, actor: Actor): Promise<ReadonlySet<number>> => {
  // As one text: a row for each id takes longer to read than all of them to find.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(cast(d.doc_id as text), ' ') as ids
    from (${nearKeys(actor)}) as near (key) join search_document d on d.key = near.key`.execute(q);
  return new Set(rows[0]?.ids?.split(" ").map(Number));
};
