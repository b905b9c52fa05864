import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { readablePages } from "./search.store.ts";

/** Bound of displayed path segments. */
const mostSteps = 8;

/**
 * Titles of ancestors, outermost first, by the id of the direct parent. A path stops below the first unreadable page.
 */
export const pathsTo = async (
  q: Queryable,
  actor: Actor,
  parentIds: readonly string[],
): Promise<(parentId: string | null) => string[]> => {
  const known = new Map<string, { parent_page_id: string | null; title: string }>();
  let pendingIds = [...new Set(parentIds)];
  for (let step = 0; step < mostSteps && pendingIds.length > 0; step += 1) {
    const rows = await readablePages(q, actor, pendingIds);
    for (const row of rows) known.set(row.page_id, row);
    pendingIds = [...new Set(rows.flatMap(({ parent_page_id: id }) => (id && !known.has(id) ? [id] : [])))];
  }
  return (parentId) => {
    const path: string[] = [];
    for (let id = parentId; id !== null && path.length < mostSteps;) {
      const page = known.get(id);
      if (!page) break;
      path.unshift(page.title);
      id = page.parent_page_id;
    }
    return path;
  };
};
