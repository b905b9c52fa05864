import { calloutIcon, plainLanguage, zFileBlockConfig } from "@maive/contract";
import type {
  BlockContent,
  DefinitionContent,
  Heading,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  TableRow,
} from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { openTag } from "../../../../shared/escape-html.ts";
import { inlineHtml } from "../html/write-inline.ts";
import { tableHtml } from "../html/write-table.ts";
import { pictureAddress } from "../model/bookmarks.ts";
import { addressOfPage } from "../model/address.ts";
import { templateAttributes } from "../model/template-buttons.ts";
import type { ExportSurroundings } from "../model/surroundings.ts";
import { readTable, type Table, type TableCell } from "../model/table.ts";
import { isLink, plainText, type TransferBlock } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";
import { calloutSign } from "./callouts.ts";
import { contentsSigns } from "./contents-signs.ts";
import { inlineMarkdown } from "./write-inline.ts";

/** Link titles that represent a block, and comments for what Markdown cannot express. */
const marks = transferTexts.markdown;

type Flow = BlockContent | DefinitionContent;

const html = (value: string): Flow => ({ type: "html", value });
const words = (value: string): PhrasingContent => ({ type: "text", value });
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What GFM tables can express; code with a pipe would end its cell. */
const isPlainCell = ({ runs, colspan, rowspan, text_color, background_color }: TableCell): boolean =>
  colspan === 1 &&
  rowspan === 1 &&
  !text_color &&
  !background_color &&
  !runs.some(({ marks: own, text }) => own?.code && text.includes("|"));

/** Whether columns are aligned as a whole, to a side or the middle: the alignments of GFM. */
const alignsColumns = (rows: Table["rows"]): boolean =>
  rows.every((row) =>
    row.every(
      ({ alignment }, column) => alignment !== "justify" && alignment === rows[0]?.[column]?.alignment,
    ),
  );

const plainGfm = ({ rows, headerRows, headerColumns }: Table): boolean =>
  headerRows === 1 &&
  headerColumns === 0 &&
  rows.length > 0 &&
  rows.every((row) => row.length === rows[0]?.length && row.every(isPlainCell)) &&
  alignsColumns(rows);

/** A table; as HTML when GFM cannot express it, which all renderers show. */
const tableOf = (table: Table, around: ExportSurroundings): Flow =>
  plainGfm(table)
    ? {
        type: "table",
        align: (table.rows[0] ?? []).map(({ alignment }) =>
          alignment === "center" || alignment === "right" ? alignment : null,
        ),
        children: table.rows.map((row): TableRow => ({
          type: "tableRow",
          children: row.map(({ runs }) => ({
            type: "tableCell",
            children: inlineMarkdown(runs, { around, oneLine: true }),
          })),
        })),
      }
    : html(tableHtml(table, around));

const fileOf = (block: TransferBlock, around: ExportSurroundings): Flow[] => {
  const parsed = zFileBlockConfig.safeParse(block.config);
  const { file_id, original_filename, caption, alignment, width, alt_text } = parsed.success
    ? parsed.data
    : {};
  if (!file_id) return [];
  const file = around.file(file_id);
  if (!file?.href)
    return [paragraph(words(transferTexts.missingFile(file?.name ?? transferTexts.unnamedFile)))];
  const name = original_filename || file.name;
  if (block.type === "file") {
    const link: PhrasingContent = {
      type: "link",
      url: file.href,
      title: marks.file,
      children: [words(name)],
    };
    return [
      paragraph(link),
      ...(caption ? [paragraph({ type: "emphasis", children: [words(caption)] })] : []),
    ];
  }
  const isPlaced = typeof width === "number" || alignment === "center" || alignment === "right";
  if (isPlaced)
    return [
      html(
        openTag("img", {
          src: file.href,
          alt: alt_text || caption || name,
          title: caption || null,
          width: typeof width === "number" ? `${width}%` : null,
          align: alignment === "center" || alignment === "right" ? alignment : null,
        }).replaceAll("\n", " "),
      ),
    ];
  return [
    paragraph({ type: "image", url: file.href, alt: alt_text || caption || name, title: caption || null }),
  ];
};

const referenceOf = ({ content }: TransferBlock, around: ExportSurroundings): Flow => {
  const page = around.page(content);
  return page
    ? paragraph({ type: "link", url: page.href ?? addressOfPage(content), children: [words(page.title)] })
    : paragraph(words(transferTexts.noAccess));
};

const bookmarkOf = ({ content, config }: TransferBlock, around: ExportSurroundings): Flow => {
  const name = words(textOf(config["title"]) || content);
  const description = textOf(config["description"]);
  const title = description === "" ? marks.bookmark : `${marks.bookmark}: ${description}`;
  if (!isLink(content)) return paragraph(name);
  const picture = pictureAddress(config["picture"]);
  const url = picture === null ? null : (around.linkPicture?.(picture) ?? null);
  const shown = url === null ? [] : [{ type: "image" as const, url, title: picture, alt: "" }];
  return paragraph({ type: "link", url: content, title, children: [...shown, name] });
};

const embedOf = ({ content, config }: TransferBlock): Flow => {
  const { height } = config;
  const caption = textOf(config["caption"]);
  const sized = typeof height === "number" ? `${marks.embed} ${height}` : marks.embed;
  return isLink(content)
    ? paragraph({
        type: "link",
        url: content,
        title: caption === "" ? sized : `${sized}: ${caption}`,
        children: [words(content)],
      })
    : paragraph(words(content));
};

const databaseOf = ({ content, config }: TransferBlock, around: ExportSurroundings): Flow[] => {
  const view = config["active_view_id"];
  const found = around.database(content, typeof view === "number" ? view : null);
  if (!found) return [paragraph(words(transferTexts.noDatabase))];
  const name = paragraph(words(transferTexts.database(found.name, found.view)));
  if (found.isRepeated) return [name, paragraph(words(transferTexts.repeated))];
  return [
    name,
    tableOf(found.table, around),
    ...(found.left > 0 ? [paragraph(words(transferTexts.rowsLeft(found.left)))] : []),
  ];
};

const leafOf = (block: TransferBlock, around: ExportSurroundings): Flow[] => {
  const { type, runs, content, config } = block;
  switch (type) {
    case "text":
      return runs.length === 0 ? [] : [paragraph(...inlineMarkdown(runs, { around }))];
    case "heading_1":
    case "heading_2":
    case "heading_3":
    case "heading_4":
    case "heading_5":
    case "heading_6": {
      const depth = Number(type.slice(-1)) as Heading["depth"];
      return [{ type: "heading", depth, children: inlineMarkdown(runs, { around, oneLine: true }) }];
    }
    case "code": {
      const language = textOf(config["language"]);
      return [
        { type: "code", lang: language === plainLanguage ? null : language || null, value: plainText(runs) },
      ];
    }
    case "divider":
      return [{ type: "thematicBreak" }];
    case "table_of_contents":
      // As HTML, since text would be escaped.
      return [html(contentsSigns[0])];
    case "table":
      return [tableOf(readTable(content, config), around)];
    case "image":
    case "file":
      return fileOf(block, around);
    case "page_reference":
      return [referenceOf(block, around)];
    case "bookmark":
      return [bookmarkOf(block, around)];
    case "embed":
      return [embedOf(block)];
    case "database_view":
      return databaseOf(block, around);
    default:
      return content === "" && runs.length === 0 ? [] : [paragraph(words(content || plainText(runs)))];
  }
};

const isOrdered = (type: string): boolean => type === "numbered_list";
const isItem = (type: string): boolean => isOrdered(type) || type === "bulleted_list" || type === "to_do";

/** A container block's text with its children. */
const holderOf = (block: TransferBlock, around: ExportSurroundings): Flow[] => {
  const below = flowOf(block.children, around);
  const isTask = block.type === "to_do";
  if (block.runs.length > 0) return [paragraph(...inlineMarkdown(block.runs, { around })), ...below];
  if (isTask) return [paragraph({ type: "html", value: marks.empty }), ...below];
  return below.length > 0 ? [html(marks.empty), ...below] : [];
};

const itemOf = (block: TransferBlock, around: ExportSurroundings): ListItem => ({
  type: "listItem",
  spread: block.children.some(({ type }) => !isItem(type)),
  checked: block.type === "to_do" ? block.config["checked"] === true : null,
  children: holderOf(block, around),
});

const calloutOf = (block: TransferBlock, around: ExportSurroundings): Flow => {
  const { sign, icon } = calloutSign(textOf(block.config["icon"]) || calloutIcon);
  const [first, ...rest] = holderOf(block, around);
  const head: PhrasingContent[] = [
    { type: "html", value: `[!${sign}]` },
    ...(icon === null ? [] : [{ type: "html", value: `<!-- ${icon} -->` } as const]),
  ];
  // The icon has a line of its own; the text follows in the same paragraph.
  return first?.type === "paragraph"
    ? {
        type: "blockquote",
        children: [paragraph(...head, { type: "html", value: "\n" }, ...first.children), ...rest],
      }
    : { type: "blockquote", children: [paragraph(...head), ...(first ? [first] : []), ...rest] };
};

const blockOf = (block: TransferBlock, around: ExportSurroundings): Flow[] => {
  switch (block.type) {
    case "quote":
      return [{ type: "blockquote", children: holderOf(block, around) }];
    case "callout":
      return [calloutOf(block, around)];
    case "toggle":
      return [
        html(`<details><summary>${inlineHtml(block.runs, around)}</summary>`),
        ...flowOf(block.children, around),
        html("</details>"),
      ];
    case "template_button":
      return [
        html(
          `${openTag("details", templateAttributes(block.config))}<summary>${inlineHtml([{ text: block.content }], around)}</summary>`,
        ),
        ...flowOf(block.children, around),
        html("</details>"),
      ];
    case "columns":
      return [html(marks.columns), ...flowOf(block.children, around), html(marks.columnsEnd)];
    case "synced":
      return [html(marks.synced(block.content)), ...flowOf(block.children, around), html(marks.syncedEnd)];
    case "column":
      return [html(marks.column), ...flowOf(block.children, around), html(marks.columnEnd)];
    case "gallery":
      return [html(marks.gallery), ...flowOf(block.children, around), html(marks.galleryEnd)];
    default: {
      const own = leafOf(block, around);
      const below = flowOf(block.children, around);
      return below.length > 0 ? [...own, html(marks.indent), ...below, html(marks.outdent)] : own;
    }
  }
};

const startOf = ({ config }: TransferBlock): number | null =>
  typeof config["start"] === "number" ? config["start"] : null;

const flowOf = (blocks: readonly TransferBlock[], around: ExportSurroundings): Flow[] => {
  const flow: Flow[] = [];
  let list = null as List | null;
  for (const block of blocks) {
    if (!isItem(block.type)) {
      list = null;
      flow.push(...blockOf(block, around));
      continue;
    }
    const ordered = isOrdered(block.type);
    if (list?.ordered !== ordered || startOf(block) !== null) {
      list = {
        type: "list",
        ordered,
        spread: false,
        start: ordered ? (startOf(block) ?? 1) : null,
        children: [],
      };
      flow.push(list);
    }
    list.children.push(itemOf(block, around));
  }
  return flow;
};

/** What readers of formulas and highlights would take for theirs. */
const dialectSigns = [
  { character: "$", inConstruct: "phrasing" },
  { character: "=", before: "=", inConstruct: "phrasing" },
  { character: ":", after: "::", atBreak: true },
  { character: "+", after: "\\+\\+", atBreak: true },
] as const;

/** Blocks as GitHub Flavored Markdown. `around` decides what the reader may see. */
export const blocksMarkdown = (blocks: readonly TransferBlock[], around: ExportSurroundings): string => {
  const root: Root = { type: "root", children: flowOf(blocks, around) as RootContent[] };
  return toMarkdown(root, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), { unsafe: [...dialectSigns] }],
    bullet: "-",
    emphasis: "_",
    strong: "*",
    fences: true,
    incrementListMarker: true,
    listItemIndent: "one",
    resourceLink: true,
    rule: "-",
  });
};
