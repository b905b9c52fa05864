import type { Page } from "@maive/contract";

/** One visible line of the tree. */
export interface TreeRow {
  page: Page;
  /** 1 for pages at root. */
  level: number;
  hasChildren: boolean;
  expanded: boolean;
  /** Place among its siblings, from 1. */
  position: number;
  siblings: number;
}

/** From this level on all rows look alike (specification, section 2). */
export const deepLevel = 6;

/** The level that a row is drawn at. */
export const drawnLevel = (level: number): number => Math.min(level, deepLevel);

/**
 * The visible rows from top to bottom. Pages come flat, siblings in their order; a page whose parent is not among
 * them stands at root.
 */
export const toRows = (pages: readonly Page[], isExpanded: (pageId: string) => boolean): TreeRow[] => {
  const known = new Set(pages.map(({ page_id }) => page_id));
  const children = Map.groupBy(pages, ({ parent_page_id: parent }) =>
    parent !== null && known.has(parent) ? parent : null,
  );
  const rows: TreeRow[] = [];
  const add = (parentId: string | null, level: number) => {
    const siblings = children.get(parentId) ?? [];
    for (const [index, page] of siblings.entries()) {
      const hasChildren = children.has(page.page_id);
      const expanded = hasChildren && isExpanded(page.page_id);
      rows.push({ page, level, hasChildren, expanded, position: index + 1, siblings: siblings.length });
      if (expanded) add(page.page_id, level + 1);
    }
  };
  add(null, 1);
  return rows;
};
