import { sql } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { hasWords, type Matching, newestWith, type Through } from "../query/index-match.store.ts";
import type { LinkedGroup } from "./linked-groups.ts";
import { entriesLinkedTo, isReadableTarget, mostTargets, mostTitles } from "./linked-entries.store.ts";

const targetsOf = async (
  q: Queryable,
  actor: Actor,
  { condition, people }: LinkedGroup,
  through: Through,
): Promise<string[]> => {
  const titles = newestWith(condition, "title", { most: mostTitles, through });
  if (titles === null) return [...people];
  const { rows } = await sql<{ key: string }>`
    select d.key from ${titles}
    where not_aborted() and ${isReadableTarget(actor)}
    order by d.doc_id desc limit ${mostTargets}`.execute(q);
  return [...people, ...rows.map(({ key }) => key)];
};

/**
 * Entries that have all words of a question, some of them in what their cells refer to. Null: nothing that is referred to has one.
 */
export const linkedOnSqlite = async (
  q: Queryable,
  actor: Actor,
  groups: readonly LinkedGroup[],
  through: Through,
): Promise<Matching | null> => {
  const targets = await Promise.all(groups.map((group) => targetsOf(q, actor, group, through)));
  const linked = targets.map((ids) => (ids.length === 0 ? null : entriesLinkedTo("sqlite", actor, ids)));
  const some = linked.filter((entries) => entries !== null);
  if (some.length === 0) return null;
  const conditions = groups.map(({ condition }, at) => {
    const own = hasWords(condition, "all", through) ?? sql`1 = 1`;
    const entries = linked[at];
    return entries ? sql`(d.key in (${entries}) or ${own})` : own;
  });
  return {
    from: sql`(${sql.join(some, sql` union `)}) as linked
      cross join search_document d on d.kind = 'page' and d.key = linked.page_id`,
    where: sql`${sql.join(conditions, sql` and `)}`,
    order: sql`d.doc_id desc`,
  };
};
