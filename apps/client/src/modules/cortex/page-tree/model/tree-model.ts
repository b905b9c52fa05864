import type { Page } from "@maive/contract";

/** A visible row of the tree. */
export interface TreeRow {
  page: Page;
  /** 1 at the root. */
  level: number;
  hasChildren: boolean;
  expanded: boolean;
  /** 1-based among its siblings. */
  position: number;
  siblings: number;
}

/** Indentation stops here (specification, section 2). */
export const deepLevel = 6;

/** The displayed level. */
export const drawnLevel = (level: number): number => Math.min(level, deepLevel);

/** Child pages by parent, root pages under null. */
export type Children = ReadonlyMap<string | null, readonly Page[]>;

/**
 * Builds the tree from a flat list, siblings in order. A parent that is not listed is an entry of a database, which leads
 * to the pages below it: they have no row. Those whose parent may not be read come without one.
 */
export const childrenOf = (pages: readonly Page[]): Children =>
  Map.groupBy(pages, ({ parent_page_id: parent }) => parent);

/** The visible rows from top to bottom. */
export const toRows = (children: Children, isExpanded: (pageId: string) => boolean): TreeRow[] => {
  const rows: TreeRow[] = [];
  // An explicit stack: a tree may be deeper than the call stack.
  const waiting: { siblings: readonly Page[]; next: number }[] = [
    { siblings: children.get(null) ?? [], next: 0 },
  ];
  for (let level = waiting.at(-1); level; level = waiting.at(-1)) {
    const page = level.siblings[level.next];
    if (!page) {
      waiting.pop();
      continue;
    }
    level.next += 1;
    const below = children.get(page.page_id);
    const expanded = below !== undefined && isExpanded(page.page_id);
    rows.push({
      page,
      level: waiting.length,
      hasChildren: below !== undefined,
      expanded,
      position: level.next,
      siblings: level.siblings.length,
    });
    if (expanded) waiting.push({ siblings: below, next: 0 });
  }
  return rows;
};
