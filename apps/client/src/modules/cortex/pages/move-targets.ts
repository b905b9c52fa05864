import type { Page } from "@maive/contract";
import { withDescendants } from "./page-changes.ts";

export interface MoveTarget {
  /** Null: the root. */
  pageId: string | null;
  title: string;
  icon: string | null;
  /** Ancestors' titles, from the root. */
  above: readonly string[];
}

/** Pages in tree order with their ancestors' titles; orphans at the root. */
const inTreeOrder = (pages: readonly Page[]): { page: Page; above: readonly string[] }[] => {
  const known = new Set(pages.map(({ page_id }) => page_id));
  const children = Map.groupBy(pages, ({ parent_page_id: parent }) =>
    parent !== null && known.has(parent) ? parent : null,
  );
  const ordered: { page: Page; above: readonly string[] }[] = [];
  const waiting = (children.get(null) ?? []).toReversed().map((page) => ({ page, above: [] as string[] }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    ordered.push(next);
    const above = [...next.above, next.page.title];
    for (const page of (children.get(next.page.page_id) ?? []).toReversed()) waiting.push({ page, above });
  }
  return ordered;
};

/**
 * Valid targets of a move: not below itself, writable, and the root if allowed. `search` matches titles, then
 * ancestors' titles; the root is only listed without a search.
 */
export const moveTargets = (
  pages: readonly Page[],
  page: Page,
  { search, root }: { search: string; root: { title: string } | null },
): MoveTarget[] => {
  const excluded = withDescendants(pages, [page.page_id]);
  const needle = search.trim().toLocaleLowerCase("de");
  const fits = (title: string): boolean => title.toLocaleLowerCase("de").includes(needle);
  const byTitle: MoveTarget[] =
    root && fits(root.title) ? [{ pageId: null, title: root.title, icon: null, above: [] }] : [];
  const byPath: MoveTarget[] = [];
  for (const { page: target, above } of inTreeOrder(pages)) {
    const { page_id: pageId, title, icon, user_can_write } = target;
    if (!user_can_write || excluded.has(pageId)) continue;
    if (fits(title)) byTitle.push({ pageId, title, icon, above });
    else if (above.some(fits)) byPath.push({ pageId, title, icon, above });
  }
  return [...byTitle, ...byPath];
};
