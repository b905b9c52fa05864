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

/** The pages below each page, those at root under null. */
export type Children = ReadonlyMap<string | null, readonly Page[]>;

/** Pages come flat, siblings in their order; one whose parent is not among them stands at root. */
export const childrenOf = (pages: readonly Page[]): Children => {
  const known = new Set(pages.map(({ page_id }) => page_id));
  return Map.groupBy(pages, ({ parent_page_id: parent }) =>
    parent !== null && known.has(parent) ? parent : null,
  );
};

/** The visible rows from top to bottom. */
export const toRows = (children: Children, isExpanded: (pageId: string) => boolean): TreeRow[] => {
  const rows: TreeRow[] = [];
  // An own stack instead of recursion: a tree may be deeper than the call stack.
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
