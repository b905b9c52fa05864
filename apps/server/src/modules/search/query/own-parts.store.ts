import { sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Engine, Queryable } from "../../../storage/index.ts";
import { nearGrants } from "./readable.store.ts";

/** Parts of documents, by their ids. */
export type OwnParts = ReadonlySet<number>;

/**
 * Parts of documents that a guest or visitor may be able to read, on PostgreSQL: what others have is not looked at. Null for main, and on SQLite,
 * whose statements begin with them.
 */
export const ownParts = async (q: Queryable, engine: Engine, actor: Actor): Promise<OwnParts | null> => {
  if (engine === "sqlite" || actor.userType === "main") return null;
  const { rows } = await sql<{ doc_id: number }>`
    select d.doc_id from search_document d where ${nearGrants(actor)}`.execute(q);
  return new Set(rows.map(({ doc_id }) => Number(doc_id)));
};
