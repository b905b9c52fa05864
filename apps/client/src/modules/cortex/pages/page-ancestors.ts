import type { Page } from "@maive/contract";

/** The pages above a page, from root downwards, without the page itself. */
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
