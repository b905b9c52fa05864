import {
  calloutIcon,
  type FileBlockConfig,
  plainLanguage,
  textBlockTypes,
  zFileBlockConfig,
} from "@maive/contract";
import { templateAttributes } from "../model/template-buttons.ts";
import { addressOfPage } from "../model/address.ts";
import { pictureAddress } from "../model/bookmarks.ts";
import { colorsIn } from "../model/colors.ts";
import type { ExportSurroundings } from "../model/surroundings.ts";
import { readTable } from "../model/table.ts";
import { isLink, plainText, type TransferBlock } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";
import { element, escapeHtml, openTag } from "../../../../shared/escape-html.ts";
import { colorClass } from "./colors.ts";
import { contentsHtml, contentsOf } from "./contents.ts";
import { inlineHtml } from "./write-inline.ts";
import { tableHtml } from "./write-table.ts";

const noAccess = element("span", { class: "no-access" }, escapeHtml(transferTexts.noAccess));

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const fileConfig = (block: TransferBlock): FileBlockConfig => {
  const parsed = zFileBlockConfig.safeParse(block.config);
  return parsed.success ? parsed.data : {};
};

const figure = (block: TransferBlock, around: ExportSurroundings): string => {
  const { file_id, original_filename, caption, alignment, width, alt_text } = fileConfig(block);
  if (!file_id) return "";
  const file = around.file(file_id);
  if (!file?.href)
    return element(
      "p",
      { class: "no-access" },
      escapeHtml(transferTexts.missingFile(file?.name ?? transferTexts.unnamedFile)),
    );
  const isImage = block.type === "image";
  const inside = isImage
    ? openTag("img", {
        src: file.href,
        alt: alt_text || caption || original_filename || file.name,
        width: typeof width === "number" ? `${width}%` : null,
      })
    : element("a", { href: file.href, download: file.name }, escapeHtml(original_filename || file.name));
  const below = caption ? element("figcaption", {}, escapeHtml(caption)) : "";
  return element(
    "figure",
    {
      class: isImage ? "image" : "file",
      "data-align": alignment,
    },
    inside + below,
  );
};

const reference = ({ content }: TransferBlock, around: ExportSurroundings): string => {
  const page = around.page(content);
  const inside = !page
    ? noAccess
    : page.href === null
      ? element("span", { "data-page": addressOfPage(content) }, escapeHtml(page.title))
      : element("a", { href: page.href }, escapeHtml(page.title));
  return element("p", { class: "page-reference" }, inside);
};

const bookmark = ({ content, config }: TransferBlock, around: ExportSurroundings): string => {
  const name = escapeHtml(textOf(config["title"]) || content);
  const description = textOf(config["description"]);
  const picture = pictureAddress(config["picture"]);
  const src = picture === null ? null : (around.linkPicture?.(picture) ?? null);
  return element(
    "figure",
    { class: "bookmark", "data-picture": picture, "data-icon": pictureAddress(config["icon"]) },
    (src === null ? "" : openTag("img", { src, alt: "" })) +
      (isLink(content) ? element("a", { href: content, rel: "noopener noreferrer nofollow" }, name) : name) +
      (description ? element("figcaption", {}, escapeHtml(description)) : ""),
  );
};

const embed = ({ content, config }: TransferBlock): string => {
  const { caption, height } = config;
  const name = escapeHtml(content);
  return element(
    "figure",
    { class: "embed", "data-height": typeof height === "number" ? String(height) : null },
    (isLink(content) ? element("a", { href: content, rel: "noopener noreferrer nofollow" }, name) : name) +
      (textOf(caption) ? element("figcaption", {}, escapeHtml(textOf(caption))) : ""),
  );
};

const database = ({ content, config }: TransferBlock, around: ExportSurroundings): string => {
  const view = config["active_view_id"];
  const found = around.database(content, typeof view === "number" ? view : null);
  if (!found) return element("p", { class: "no-access" }, escapeHtml(transferTexts.noDatabase));
  return element(
    "section",
    { class: "database" },
    element("p", { class: "database-name" }, escapeHtml(transferTexts.database(found.name, found.view))) +
      (found.isRepeated
        ? element("p", { class: "note" }, escapeHtml(transferTexts.repeated))
        : tableHtml(found.table, around)) +
      (found.left > 0 && !found.isRepeated
        ? element("p", { class: "note" }, escapeHtml(transferTexts.rowsLeft(found.left)))
        : ""),
  );
};

/** A block without its children; null where `list` and the special cases write it. */
const leaf = (block: TransferBlock, around: ExportSurroundings): string => {
  const inside = inlineHtml(block.runs, around);
  switch (block.type) {
    case "text":
      return inside === "" ? '<p class="empty"><br></p>' : element("p", {}, inside);
    case "heading_1":
    case "heading_2":
    case "heading_3":
    case "heading_4":
    case "heading_5":
    case "heading_6":
      return element(`h${block.type.slice(-1)}`, { id: around.contents?.get(block) }, inside);
    case "code": {
      const language = textOf(block.config["language"]);
      const name =
        /^[\w+#.-]{1,40}$/.test(language) && language !== plainLanguage ? `language-${language}` : null;
      // HTML parsers drop one line break after the tag.
      return `<pre>${element("code", { class: name }, escapeHtml(plainText(block.runs)))}</pre>`;
    }
    case "divider":
      return "<hr>";
    case "table_of_contents":
      return contentsHtml(around.contents ?? contentsOf([]), around);
    case "table":
      return tableHtml(readTable(block.content, block.config), around);
    case "image":
    case "file":
      return figure(block, around);
    case "page_reference":
      return reference(block, around);
    case "bookmark":
      return bookmark(block, around);
    case "embed":
      return embed(block);
    case "database_view":
      return database(block, around);
    default:
      return element("p", {}, inside || escapeHtml(block.content));
  }
};

const isText = ({ type }: TransferBlock): boolean => (textBlockTypes as readonly string[]).includes(type);

const listTags: Record<string, "ul" | "ol"> = { bulleted_list: "ul", numbered_list: "ol", to_do: "ul" };

const item = (block: TransferBlock, around: ExportSurroundings): string => {
  const box =
    block.type === "to_do"
      ? block.config["checked"] === true
        ? '<input type="checkbox" disabled checked> '
        : '<input type="checkbox" disabled> '
      : "";
  const below = block.children.length > 0 ? `\n${blocksHtml(block.children, around)}\n` : "";
  return element(
    "li",
    { class: colorClass(colorsIn(block.config)) },
    box + element("span", { class: "item" }, inlineHtml(block.runs, around)) + below,
  );
};

const startOf = ({ config }: TransferBlock): number | null =>
  typeof config["start"] === "number" ? config["start"] : null;

/** Consecutive items of one kind. */
const list = (items: readonly TransferBlock[], around: ExportSurroundings): string => {
  const [first] = items;
  const type = first?.type ?? "";
  return element(
    listTags[type] ?? "ul",
    { class: type === "to_do" ? "to-do" : null, start: first ? startOf(first) : null },
    `\n${items.map((block) => item(block, around)).join("\n")}\n`,
  );
};

const withChildren = (block: TransferBlock, around: ExportSurroundings): string => {
  const below = block.children.length > 0 ? `\n${blocksHtml(block.children, around)}\n` : "";
  const inside = inlineHtml(block.runs, around);
  switch (block.type) {
    case "toggle":
      return element("details", { open: "" }, element("summary", {}, inside) + below);
    case "template_button":
      return element(
        "details",
        templateAttributes(block.config),
        element("summary", {}, escapeHtml(block.content)) + below,
      );
    case "quote":
      return element("blockquote", {}, element("p", { class: "item" }, inside) + below);
    case "callout": {
      const icon = textOf(block.config["icon"]);
      const named = icon !== "" && icon !== calloutIcon ? icon : null;
      return element(
        "aside",
        { class: "callout", "data-icon": named },
        element("p", { class: "item" }, inside) + below,
      );
    }
    case "synced":
      return element("div", { class: "synced", "data-content": block.content }, below);
    case "columns":
    case "column":
    case "gallery":
      return element("div", { class: block.type }, below);
    default:
      return below === ""
        ? leaf(block, around)
        : `${leaf(block, around)}\n${element("div", { class: "indented" }, below)}`;
  }
};

/** A block within its colours. */
const colored = (block: TransferBlock, html: string): string => {
  const colors = isText(block) ? colorClass(colorsIn(block.config)) : null;
  return colors === null ? html : element("div", { class: `colored ${colors}` }, html);
};

/** Blocks as HTML. `around` decides what the reader may see. */
export const blocksHtml = (blocks: readonly TransferBlock[], around: ExportSurroundings): string => {
  const parts: string[] = [];
  let items: TransferBlock[] = [];
  const flush = (): void => {
    if (items.length > 0) parts.push(list(items, around));
    items = [];
  };
  for (const block of blocks) {
    const isItem = block.type in listTags;
    if (!isItem || items[0]?.type !== block.type || startOf(block) !== null) flush();
    if (isItem) items.push(block);
    else parts.push(colored(block, withChildren(block, around)));
  }
  flush();
  return parts.filter((part) => part !== "").join("\n");
};
