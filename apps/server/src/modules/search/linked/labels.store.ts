import { sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Engine, Queryable } from "../../../storage/index.ts";
import { pageAccessSql } from "../../cortex/access/index.ts";
import type { Line } from "../documents/document.ts";
import { isOneOf } from "./linked-entries.store.ts";

/** Of a cell, the first ones. */
const mostLabels = 100;

/** Types of cells that refer to others; what is looked up is found by main alone, as all results. */
const linking = ({ userType }: Actor): string[] => [
  "relation",
  "person",
  ...(userType === "main" ? ["rollup"] : []),
];

/** What cells of these entries call the entries and people that they refer to, as far as somebody may read those. */
export const labelsOf = async (
  q: Queryable,
  engine: Engine,
  actor: Actor,
  entryIds: readonly string[],
): Promise<Map<string, Line[]>> => {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<{ entry_id: string; property_id: number; label: string }>`
    select entry.page_id as entry_id, property.property_id, coalesce(page.title, user_account.username) as label
    from page as entry cross join property cross join entry_link
    left join page on page.page_id = entry_link.target_id and page.trashed_at is null and ${pageAccessSql(actor)} <> 'none'
    left join user_account on user_account.user_id = entry_link.target_id
    where ${isOneOf(engine, sql.ref("entry.page_id"), entryIds)} and property.database_id = entry.parent_database_id
      and property.property_type in (${sql.join(linking(actor))})
      and entry_link.property_id = property.property_id and entry_link.page_id = entry.page_id
      and entry_link.ord < ${mostLabels} and coalesce(page.title, user_account.username) <> ''
    order by entry.page_id, property.pos, property.property_id, entry_link.ord`.execute(q);
  return new Map(
    [...Map.groupBy(rows, ({ entry_id }) => entry_id)].map(([id, some]) => [
      id,
      some.map(({ property_id, label }) => ({ at: Number(property_id), text: label })),
    ]),
  );
};
