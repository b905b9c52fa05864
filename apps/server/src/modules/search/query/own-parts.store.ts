import { sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { mainPartOf } from "../documents/parts.ts";
import { rankOf } from "../postings/rank-of.ts";
import { isForOthers, isInShare, mostCompared, nearParts, readIds } from "../shares/shares.store.ts";
import type { OwnParts } from "./own-parts.ts";
import { isNear, things } from "./readable.store.ts";

const newestFirst = (a: number, b: number): number => rankOf(b) - rankOf(a);

/** What a guest or visitor may be able to read. */
export const readOwnParts = async (q: Queryable, actor: Actor, shareId: number | null): Promise<OwnParts> => {
  const some = await readIds(q, sql`select d.doc_id from ${nearParts(actor)} limit ${mostCompared + 1}`);
  if (some.length <= mostCompared) return { kind: "few", docIds: new Set(some) };
  const lacking = shareId === null ? sql`` : sql`and not ${isInShare(shareId)}`;
  const outside = [...new Set(await readIds(q, sql`select d.doc_id from ${nearParts(actor)} ${lacking}`))];
  return {
    kind: "many",
    shareId,
    outside: new Set(outside.toSorted(newestFirst).slice(0, mostCompared)),
    isPartial: outside.length > mostCompared,
  };
};

/** Parts of documents from a rank on that a guest or visitor may be able to read and that their share lacks. */
export const readNewOwnParts = (
  q: Queryable,
  actor: Actor,
  { firstRank, shareId }: { firstRank: number; shareId: number | null },
): Promise<number[]> =>
  readIds(
    q,
    sql`select d.doc_id from search_document d ${things}
      where (d.doc_id >= ${firstRank} or d.doc_id <= ${mainPartOf(firstRank)}) and ${isForOthers} and ${isNear(actor)}
      ${shareId === null ? sql`` : sql`and not ${isInShare(shareId)}`}`,
  );

/** Which of some parts a share has. */
export const readMembers = (q: Queryable, shareId: number, docIds: ReadonlySet<number>): Promise<number[]> =>
  readIds(
    q,
    sql`select doc_id from search_share_part
      where share_id = ${shareId} and doc_id in (${sql.join([...docIds].map((docId) => sql.lit(docId)))})`,
  );
