import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Queryable } from "../../../../storage/index.ts";
import type { Condition } from "../list/condition-parts.store.ts";
import { behind, countEntries, orderBy, selectedRows, windowKeys } from "../list/window.store.ts";
import type { Selection, SortStep } from "../list/window.store.ts";
import type { FoundColumns } from "./found-cells.ts";

/** Flags one behind the other; in halves, since databases bound how deep an expression is. */
const joined = (flags: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => {
  const [first = sql`''`, second] = flags;
  if (!second) return first;
  const half = flags.length >> 1;
  return sql`(${joined(flags.slice(0, half))} || ${joined(flags.slice(half))})`;
};

/** Which of some conditions each entry of a list meets, in its order. */
export const conditionsMet = async (
  q: Queryable,
  selection: Selection,
  order: readonly SortStep[],
  tested: readonly Condition[],
): Promise<{ pageId: string; met: FoundColumns }[]> => {
  const flags = tested.map((condition) => sql`case when ${condition} then '1' else '0' end`);
  const { rows } = await sql<{ page_id: string; met: string }>`
    select entry_key.page_id, ${joined(flags)} as met
    ${selectedRows(selection)} order by ${orderBy(order)}`.execute(q);
  return rows.map(({ page_id, met }) => ({ pageId: page_id, met }));
};

/** The number of entries before one in a list of `total`; null if it is not in the list. */
export const positionInOrder = async (
  q: Queryable,
  selection: Selection,
  order: readonly SortStep[],
  entryId: string,
): Promise<number | null> => {
  const narrowed = (condition: Condition): Selection => ({
    ...selection,
    conditions: [...selection.conditions, condition],
  });
  const [place] = await windowKeys(q, narrowed(sql<SqlBool>`entry_key.page_id = ${entryId}`), order, {
    limit: 1,
    offset: 0,
    after: null,
  });
  if (!place) return null;
  const [all, after] = await Promise.all([
    countEntries(q, selection),
    countEntries(q, narrowed(behind(order, place))),
  ]);
  return Math.max(0, all - after - 1);
};
