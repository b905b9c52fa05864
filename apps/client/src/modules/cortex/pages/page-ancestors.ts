import type { Page } from "@maive/contract";

/** A page's ancestors from the root, without itself. */
export const ancestorsOf = (pages: readonly Page[], pageId: string): Page[] => {
  const byId = new Map(pages.map((page) => [page.page_id, page]));
  const above: Page[] = [];
  let parentId = byId.get(pageId)?.parent_page_id ?? null;
  while (parentId !== null) {
    const parent = byId.get(parentId);
    if (!parent || above.includes(parent)) break;
    above.unshift(parent);
    parentId = parent.parent_page_id;
  }
  return above;
};
