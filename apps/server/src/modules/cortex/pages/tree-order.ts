interface Node {
  page_id: string;
  parent_page_id: string | null;
}

export interface OrderedPage<T> {
  page: T;
  /** False when the parent is not among the given pages: shown at the root. */
  parentListed: boolean;
  hasChildren: boolean;
}

/**
 * Depth-first order of pages, siblings as given. A page whose parent is missing is shown at the root, followed by its
 * children.
 */
export const treeOrder = <T extends Node>(pages: readonly T[]): OrderedPage<T>[] => {
  const listed = new Set(pages.map((page) => page.page_id));
  const children = new Map<string | null, T[]>();
  for (const page of pages) {
    const parent =
      page.parent_page_id !== null && listed.has(page.parent_page_id) ? page.parent_page_id : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(page);
    else children.set(parent, [page]);
  }
  const ordered: OrderedPage<T>[] = [];
  // An explicit stack: a tree may be deeper than the call stack.
  const stack = (children.get(null) ?? []).toReversed();
  for (let page = stack.pop(); page; page = stack.pop()) {
    const below = children.get(page.page_id) ?? [];
    ordered.push({
      page,
      parentListed: page.parent_page_id !== null && listed.has(page.parent_page_id),
      hasChildren: below.length > 0,
    });
    for (let i = below.length - 1; i >= 0; i -= 1) stack.push(below[i] as T);
  }
  return ordered;
};
