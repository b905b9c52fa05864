import { element, escapeHtml } from "../../../../shared/escape-html.ts";
import type { ExportSurroundings } from "../model/surroundings.ts";
import type { TransferBlock } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";

/** The headings of a page in order, with the anchors that its table of contents links to. */
export type Contents = ReadonlyMap<TransferBlock, string>;

const none: Contents = new Map();

/** Collects a page's headings; none without a table of contents, so that such pages need no anchors. */
export const contentsOf = (blocks: readonly TransferBlock[]): Contents => {
  const headings = new Map<TransferBlock, string>();
  let isNeeded = false;
  const visit = (level: readonly TransferBlock[]): void => {
    for (const block of level) {
      if (block.type === "table_of_contents") isNeeded = true;
      // What a button inserts is not there yet.
      if (block.type === "template_button") continue;
      if (block.type.startsWith("heading_")) headings.set(block, `h-${headings.size + 1}`);
      visit(block.children);
    }
  };
  visit(blocks);
  return isNeeded ? headings : none;
};

const titleOf = ({ runs }: TransferBlock, around: Pick<ExportSurroundings, "page">): string =>
  runs
    .map(({ text, mention }) =>
      mention && "page_id" in mention
        ? (around.page(mention.page_id)?.title ?? transferTexts.noAccess)
        : text.replaceAll("\n", " "),
    )
    .join("");

/** A table of contents: one level of links, indented by the stylesheet. */
export const contentsHtml = (contents: Contents, around: Pick<ExportSurroundings, "page">): string => {
  const items = [...contents].map(([block, anchor]) =>
    element(
      "li",
      { class: `level-${block.type.slice(-1)}` },
      element("a", { href: `#${anchor}` }, escapeHtml(titleOf(block, around))),
    ),
  );
  return element("nav", { class: "table-of-contents" }, element("ul", {}, items.join("\n")));
};
