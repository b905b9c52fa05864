import { addressOfPage } from "../model/address.ts";
import type { ExportSurroundings } from "../model/surroundings.ts";
import { isLink, type Marks, type Run } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";
import { colorElements } from "./colors.ts";
import { element, escapeHtml } from "../../../../shared/escape-html.ts";

const tags: readonly (readonly [keyof Marks, string])[] = [
  ["code", "code"],
  ["subscript", "sub"],
  ["superscript", "sup"],
  ["underline", "u"],
  ["strike", "s"],
  ["italic", "em"],
  ["bold", "strong"],
];

/** A mentioned page: its title, linked when it is in the export. */
const pageMention = (pageId: string, around: Pick<ExportSurroundings, "page">): string => {
  const page = around.page(pageId);
  if (!page) return element("span", { class: "no-access" }, escapeHtml(transferTexts.noAccess));
  const name = escapeHtml(page.title);
  return page.href === null
    ? element("span", { class: "mention", "data-page": addressOfPage(pageId) }, name)
    : element("a", { class: "mention", href: page.href }, name);
};

const inside = ({ text, mention }: Run, around: Pick<ExportSurroundings, "page">): string => {
  if (mention && "page_id" in mention) return pageMention(mention.page_id, around);
  if (mention && "date" in mention)
    return element("time", { class: "mention", datetime: mention.date }, escapeHtml(text));
  if (mention && "formula" in mention)
    return element("span", { class: "formula", "data-formula": mention.formula }, escapeHtml(text));
  return escapeHtml(text).replaceAll("\n", "<br>");
};

/** Formatted text as HTML. */
export const inlineHtml = (runs: readonly Run[], around: Pick<ExportSurroundings, "page">): string =>
  runs
    .map((run) => {
      const { marks = {} } = run;
      const marked = tags.reduce(
        (html, [mark, tag]) => (marks[mark] ? `<${tag}>${html}</${tag}>` : html),
        inside(run, around),
      );
      const { link } = marks;
      const colored = colorElements(marks).reduce(
        (html, { name, className }) => element(name, { class: className }, html),
        marked,
      );
      return link !== undefined && isLink(link)
        ? element("a", { href: link.trim(), rel: "noopener noreferrer nofollow" }, colored)
        : colored;
    })
    .join("");
