import type { PageRow } from "../../access/index.ts";
import { element, escapeHtml } from "../../../../shared/escape-html.ts";
import { transferTexts } from "../texts.ts";

/** Nested links to the pages below one; empty without any. */
export const pageList = (
  pageId: string,
  tree: readonly PageRow[],
  hrefOf: (pageId: string) => string | null,
): string => {
  const below = new Map<string, PageRow[]>();
  for (const page of tree.slice(1)) {
    const parent = page.parent_page_id ?? "";
    below.set(parent, [...(below.get(parent) ?? []), page]);
  }
  const level = (parent: string): string => {
    const items = (below.get(parent) ?? []).flatMap((page) => {
      const href = hrefOf(page.page_id);
      return href === null
        ? []
        : [element("li", {}, element("a", { href }, escapeHtml(page.title)) + level(page.page_id))];
    });
    return items.length > 0 ? element("ul", {}, items.join("")) : "";
  };
  const list = level(pageId);
  return list === "" ? "" : element("p", {}, escapeHtml(transferTexts.index)) + list;
};
