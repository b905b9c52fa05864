import { isAllowedLink } from "@maive/contract/links";
import type { PreviewBlock } from "@maive/contract";
import { sourceKindOf } from "../../rendered-source/model/source-kind.ts";
import { isRecord, numberIn, textIn, type Config } from "./config.ts";
import { drawText, type Titles } from "./draw-text.ts";
import { make } from "../../../../ui/make/index.ts";
import classes from "./preview.module.css";
import { previewTexts } from "./texts.ts";

export interface Given {
  block: PreviewBlock;
  config: Config;
  titles: Titles;
  /** Of a toggle. */
  open: boolean;
}

/** A place for what needs its own code, as high as it is going to be, as far as known. */
const place = (height: number, ...inside: readonly (Node | string)[]): HTMLElement => {
  const element = make("div", `maive-embed ${classes.place ?? ""}`, {}, ...inside);
  element.style.setProperty("--place-height", `${height}px`);
  return element;
};

const inlineText = (tag: string, { block, config, titles }: Given): HTMLElement =>
  make(tag, "bn-inline-content", {}, ...drawText(block.content, config["inline"], titles));

const drawTable = ({ block, config, titles }: Given): HTMLElement => {
  const rows: readonly unknown[] = Array.isArray(config["rows"])
    ? config["rows"]
    : block.content.split("\n").map((line) => line.split("\t").map((text) => ({ text })));
  const heads = {
    rows: numberIn(config, "header_rows") ?? 0,
    columns: numberIn(config, "header_columns") ?? 0,
  };
  const drawn = rows.map((row, y) =>
    make(
      "tr",
      "",
      {},
      ...(Array.isArray(row) ? row : []).filter(isRecord).map((cell, x) => {
        const [across, down] = [numberIn(cell, "colspan") ?? 1, numberIn(cell, "rowspan") ?? 1];
        const span = {
          colspan: String(across),
          rowspan: String(down),
          "data-text-color": textIn(cell, "text_color"),
          "data-background-color": textIn(cell, "background_color"),
          "data-text-alignment": textIn(cell, "text_alignment"),
        };
        const text = drawText(textIn(cell, "text") ?? "", cell["inline"], titles);
        return make(y < heads.rows || x < heads.columns ? "th" : "td", "", span, make("p", "", {}, ...text));
      }),
    ),
  );
  return make("div", "tableWrapper", {}, make("table", "", {}, make("tbody", "", {}, ...drawn)));
};

/** What is drawn from its source has its place alone. */
const drawCode = ({ block, config }: Given): HTMLElement => {
  if (sourceKindOf(textIn(config, "language") ?? "") !== null) return place(56);
  return make(
    "div",
    "maive-code",
    {},
    make("div", "maive-code-bar", {}, make("span", "maive-code-language"), make("span", "maive-code-copy")),
    make("pre", "maive-code-text", {}, make("code", "bn-inline-content", {}, block.content)),
  );
};

const drawToDo = (given: Given): HTMLElement => {
  const checked = given.config["checked"] === true;
  const box = make("input", "maive-to-do-box", {
    type: "checkbox",
    disabled: "",
    checked: checked ? "" : undefined,
    "aria-label": given.block.content,
  });
  const side = make("span", "maive-to-do-side", {}, box);
  return make(
    "div",
    "maive-to-do",
    { "data-checked": checked ? "" : undefined },
    side,
    inlineText("p", given),
  );
};

const drawToggle = (given: Given): HTMLElement => {
  const button = make("button", "maive-toggle-button", {
    type: "button",
    disabled: "",
    "aria-expanded": String(given.open),
    "aria-label": previewTexts.toggle,
  });
  return make(
    "div",
    "maive-toggle",
    {},
    make("span", "maive-toggle-side", {}, button),
    inlineText("p", given),
  );
};

const drawPicture = ({ config }: Given): HTMLElement => {
  const [width, height] = [numberIn(config, "natural_width"), numberIn(config, "natural_height")];
  if (width === undefined || height === undefined) return place(64);
  const share = numberIn(config, "width");
  const element = place(0);
  element.style.maxWidth = share === undefined ? `min(100%, ${width}px)` : `${share}%`;
  element.style.aspectRatio = `${width} / ${height}`;
  return element;
};

const drawBookmark = ({ block: { content }, config }: Given): HTMLElement => {
  const name = textIn(config, "title") || content;
  return place(
    61.2,
    isAllowedLink(content) ? make("a", "", { href: content, rel: "noopener noreferrer" }, name) : name,
  );
};

/** As high as its frame; what stands there is nothing before a click. */
const drawEmbed = ({ block: { content }, config }: Given): HTMLElement =>
  place(
    numberIn(config, "height") ?? 220,
    isAllowedLink(content) ? make("a", "", { href: content, rel: "noopener noreferrer" }, content) : content,
  );

/** What a block has between its frame and its children; the node's name, since the stylesheet goes by it. */
export const drawContent = (given: Given): { node: string; inside: Node | null } => {
  const { block, titles } = given;
  switch (block.block_type) {
    case "text":
      return { node: "paragraph", inside: inlineText("p", given) };
    case "heading_1":
    case "heading_2":
    case "heading_3":
    case "heading_4":
    case "heading_5":
    case "heading_6":
      return { node: "heading", inside: inlineText(`h${block.block_type.slice(-1)}`, given) };
    case "bulleted_list":
      return { node: "bulletListItem", inside: inlineText("p", given) };
    case "numbered_list":
      return { node: "numberedListItem", inside: inlineText("p", given) };
    case "to_do":
      return { node: "checkListItem", inside: drawToDo(given) };
    case "toggle":
      return { node: "toggleListItem", inside: drawToggle(given) };
    case "quote":
      return { node: "quote", inside: inlineText("blockquote", given) };
    case "callout":
      return {
        node: "callout",
        inside: make("div", "maive-callout", {}, make("span", "maive-callout-side"), inlineText("p", given)),
      };
    case "code":
      return { node: "codeBlock", inside: drawCode(given) };
    case "table":
      return { node: "table", inside: drawTable(given) };
    case "divider":
      return { node: "divider", inside: make("hr") };
    case "columns":
      return { node: "columns", inside: null };
    case "column":
      return { node: "pageColumn", inside: null };
    case "template_button":
      return { node: "template_button", inside: place(32) };
    case "gallery":
      return { node: "gallery", inside: null };
    case "image":
      return { node: "image", inside: drawPicture(given) };
    case "bookmark":
      return { node: "bookmark", inside: drawBookmark(given) };
    case "embed":
      return { node: "embed", inside: drawEmbed(given) };
    case "page_reference":
      return {
        node: "page_reference",
        inside: make(
          "div",
          `maive-embed ${classes.reference ?? ""}`,
          {},
          titles[block.content] ?? previewTexts.page,
        ),
      };
    case "database_view":
      return { node: "database_view", inside: make("div", "maive-embed", {}, "\u00a0") };
    default:
      return { node: block.block_type, inside: place(56) };
  }
};
