import type { Page } from "@maive/contract";
import { withDescendants } from "./page-changes.ts";

export interface MoveTarget {
  /** Null is the root. */
  pageId: string | null;
  title: string;
  icon: string | null;
}

/**
 * Where a page may go: nowhere below itself, only where the person may write, and to root if allowed.
 * `search` narrows pages by title; the root stays in the list while nothing is searched.
 */
export const moveTargets = (
  pages: readonly Page[],
  page: Page,
  { search, root }: { search: string; root: { title: string } | null },
): MoveTarget[] => {
  const excluded = withDescendants(pages, [page.page_id]);
  const wanted = search.trim().toLocaleLowerCase("de");
  const targets: MoveTarget[] = [];
  if (root && root.title.toLocaleLowerCase("de").includes(wanted))
    targets.push({ pageId: null, title: root.title, icon: null });
  for (const { page_id, title, icon, user_can_write } of pages) {
    if (!user_can_write || excluded.has(page_id)) continue;
    if (title.toLocaleLowerCase("de").includes(wanted)) targets.push({ pageId: page_id, title, icon });
  }
  return targets;
};
