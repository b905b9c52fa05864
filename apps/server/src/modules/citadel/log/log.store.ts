import type { SecurityKind } from "@maive/contract";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Queryable, SecurityEventTable } from "../../../storage/index.ts";

export type SecurityEventRow = Selectable<SecurityEventTable>;

export interface LogQuery {
  kinds: readonly SecurityKind[] | null;
  /** Folded search text; null matches everything. */
  needle: string | null;
  /** Cursor: only events older than this one. */
  before: string | null;
  limit: number;
}

/** A LIKE pattern for literal text: `%` and `_` are escaped. */
const containing = (needle: string): string => `%${needle.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Newest first: ids sort by time. */
export const readLog = (
  q: Queryable,
  { kinds, needle, before, limit }: LogQuery,
): Promise<SecurityEventRow[]> =>
  q
    .selectFrom("security_event")
    .selectAll()
    .$if(kinds !== null, (select) => select.where("kind", "in", kinds ?? []))
    .$if(needle !== null, (select) =>
      select.where(sql<boolean>`folded like ${containing(needle ?? "")} escape '\\'`),
    )
    .$if(before !== null, (select) => select.where("event_id", "<", before ?? ""))
    .orderBy("event_id", "desc")
    .limit(limit)
    .execute();
