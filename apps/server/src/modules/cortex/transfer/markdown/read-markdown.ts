import { calloutIcon, embedOf, plainLanguage } from "@maive/contract";
import type {
  Blockquote,
  FootnoteDefinition,
  ListItem,
  List,
  Node,
  Paragraph,
  RootContent,
  Table,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { attribute, elementsIn, findElement, hasClass, nameOf, parseHtml } from "../html/dom.ts";
import { readBlocks } from "../html/read-html.ts";
import { itemOf } from "../html/read-list.ts";
import { copyOfPicture, pictureAddress } from "../model/bookmarks.ts";
import { normalizeColumns } from "../model/columns.ts";
import { normalizeGalleries } from "../model/galleries.ts";
import { templateClass, templateConfig } from "../model/template-buttons.ts";
import { inlineChildren } from "../model/flatten.ts";
import { embedConfig } from "../model/embeds.ts";
import { alignmentFrom, type TableCell, writeTable } from "../model/table.ts";
import { blockOf, isLink, plainText, type TransferBlock } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";
import { boundNesting } from "./bound-nesting.ts";
import { readSign } from "./callouts.ts";
import { containerQuotes } from "./containers.ts";
import { isContentsSign } from "./contents-signs.ts";
import { dialectNodes, dialectSyntax, formulaBlocks } from "./dialect.ts";
import { inParts } from "./in-parts.ts";
import { type Definitions, InlineReader, type MarkdownReading } from "./read-inline.ts";

const marks = transferTexts.markdown;
/** Nesting limit; deeper blocks are flattened to it. */
const maxDepth = 100;
/** With the id that identifies those that show the same. */
const syncedStart = /^<!-- synchronisiert ([0-9a-f-]{36}) -->$/;
const iconComment = /^<!--\s*([a-z0-9-]{1,32}:[a-z0-9-]{1,64})\s*-->$/;

/** Blocks opened by an HTML tag or comment. */
interface Open {
  kind: "top" | "toggle" | "indent" | "columns" | "column" | "gallery" | "synced";
  blocks: TransferBlock[];
}

class MarkdownReader {
  readonly #reading: MarkdownReading;
  readonly #definitions: Definitions;
  readonly #source: string;

  constructor(source: string, reading: MarkdownReading, definitions: Definitions) {
    this.#source = source;
    this.#reading = reading;
    this.#definitions = definitions;
  }

  /** Reads siblings. Toggles and indented blocks start with one HTML node and end with another. */
  flow(nodes: readonly RootContent[], depth: number): TransferBlock[] {
    const stack: Open[] = [{ kind: "top", blocks: [] }];
    const current = (): TransferBlock[] => stack.at(-1)?.blocks ?? [];
    const close = (kind: Open["kind"]): void => {
      const at = stack.findLastIndex((open) => open.kind === kind);
      if (at > 0) stack.length = at;
    };
    const open = (kind: "columns" | "column" | "gallery"): void => {
      const block = blockOf(kind);
      current().push(block);
      stack.push({ kind, blocks: block.children });
    };
    const openSynced = (value: string): void => {
      const block = blockOf("synced", { content: syncedStart.exec(value)?.[1] ?? "" });
      current().push(block);
      stack.push({ kind: "synced", blocks: block.children });
    };
    for (const node of nodes) {
      if (node.type !== "html") {
        current().push(...this.#node(node, depth));
        continue;
      }
      const value = node.value.trim();
      if (value === marks.empty) continue;
      if (value === marks.indent) {
        const last = current().at(-1);
        stack.push({ kind: "indent", blocks: last ? last.children : current() });
      } else if (value === marks.outdent) close("indent");
      else if (value === marks.columns) open("columns");
      else if (value === marks.column) open("column");
      else if (value === marks.gallery) open("gallery");
      else if (value === marks.galleryEnd) close("gallery");
      else if (value === marks.columnsEnd) close("columns");
      else if (value === marks.columnEnd) close("column");
      else if (value === marks.syncedEnd) close("synced");
      else if (syncedStart.test(value)) openSynced(value);
      else if (/^<\/details>/i.test(value)) close("toggle");
      else if (/^<details\b/i.test(value) && !/<\/details>/i.test(value)) {
        const toggle = this.#toggle(value);
        current().push(toggle);
        stack.push({ kind: "toggle", blocks: toggle.children });
      } else current().push(...this.#html(value));
    }
    return normalizeGalleries(normalizeColumns(stack[0]?.blocks ?? []));
  }

  /** Single-line HTML is our own format, with significant white space. */
  #html(value: string): TransferBlock[] {
    return readBlocks(parseHtml(value), { ...this.#reading, keepsSpace: !value.includes("\n") });
  }

  #toggle(value: string): TransferBlock {
    const details = findElement(parseHtml(value), (node) => nameOf(node) === "details");
    const summary = details ? elementsIn(details).find((node) => nameOf(node) === "summary") : undefined;
    const reading = { ...this.#reading, keepsSpace: true };
    const { runs, rest } = inlineChildren(readBlocks(summary?.children ?? [], reading));
    const below = readBlocks(details?.children.filter((node) => node !== summary) ?? [], this.#reading);
    const children = [...rest, ...below];
    if (!details || !hasClass(details, templateClass)) return blockOf("toggle", { runs, children });
    const config = templateConfig(attribute(details, "data-place"));
    return blockOf("template_button", { content: plainText(runs), config, children });
  }

  #node(node: RootContent, depth: number): TransferBlock[] {
    switch (node.type) {
      case "paragraph":
        return this.#paragraph(node);
      case "heading": {
        const line = new InlineReader(this.#reading, this.#definitions).read(node.children);
        const rest = line.blocks().filter(({ type }) => type !== "text" && type !== "page_reference");
        return [blockOf(`heading_${node.depth}`, { runs: line.runs() }), ...rest];
      }
      case "list":
        return this.#list(node, depth);
      case "blockquote":
        return [this.#quote(node, depth)];
      case "code":
        return [
          blockOf("code", {
            runs: node.value === "" ? [] : [{ text: node.value }],
            config: { language: node.lang?.slice(0, 40) || plainLanguage },
          }),
        ];
      case "thematicBreak":
        return [blockOf("divider")];
      case "table":
        return this.#table(node);
      case "footnoteDefinition":
        return this.#footnote(node, depth);
      default:
        return [];
    }
  }

  #sourceOf({ position }: Paragraph): string {
    return this.#source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  }

  #paragraph(node: Paragraph): TransferBlock[] {
    if (isContentsSign(this.#sourceOf(node))) return [blockOf("table_of_contents")];
    const [only] = node.children;
    if (
      node.children.length === 1 &&
      only?.type === "link" &&
      only.title?.startsWith(marks.bookmark) &&
      isLink(only.url)
    ) {
      const title = only.children.map((child) => ("value" in child ? child.value : "")).join("");
      const description = only.title.slice(marks.bookmark.length).replace(/^: /, "");
      const copy = only.children.find((child) => child.type === "image");
      const picture = pictureAddress(copy?.title);
      return [
        blockOf("bookmark", {
          content: only.url,
          config: {
            ...(title && title !== only.url ? { title } : {}),
            ...(description ? { description } : {}),
            ...(copy && picture !== null
              ? { picture, ...copyOfPicture(copy.url, this.#reading.around) }
              : {}),
          },
        }),
      ];
    }
    if (
      node.children.length === 1 &&
      only?.type === "link" &&
      only.title?.startsWith(marks.embed) &&
      embedOf(only.url)
    )
      return [
        blockOf("embed", { content: only.url, config: embedConfig(only.title.slice(marks.embed.length)) }),
      ];
    return new InlineReader(this.#reading, this.#definitions).read(node.children).blocks();
  }

  #list(list: List, depth: number): TransferBlock[] {
    const { start } = list;
    return list.children.map((item, index) => {
      const first = list.ordered && index === 0 && typeof start === "number" && start !== 1;
      return this.#item(
        item,
        list.ordered ? "numbered_list" : "bulleted_list",
        first ? { start } : {},
        depth,
      );
    });
  }

  #item(item: ListItem, type: string, config: Record<string, unknown>, depth: number): TransferBlock {
    const content = this.#below(item.children, depth);
    const isEmptied = isMark(item.children[0]);
    const [first] = content;
    // GFM requires text after a task list marker.
    const at = item.children[0]?.position?.start.offset ?? this.#source.length;
    const isBox = /^\[[ xX]\][ \t]*(\r?\n|$)/.test(this.#source.slice(at, at + 6));
    const bare = isBox && first?.type === "text" ? /^\[([ xX])\]$/.exec(plainText(first.runs)) : null;
    if (bare) return blockOf("to_do", { config: { checked: bare[1] !== " " }, children: content.slice(1) });
    const isTask = typeof item.checked === "boolean";
    const made = isTask ? { checked: item.checked } : config;
    const kind = isTask ? "to_do" : type;
    return isEmptied ? blockOf(kind, { config: made, children: content }) : itemOf(kind, made, content);
  }

  /** The contents of an item or quote; only its first line may become its text. */
  #below(nodes: readonly RootContent[], depth: number): TransferBlock[] {
    if (depth < maxDepth) return this.flow(nodes, depth + 1);
    this.#reading.notes.add(transferTexts.notes.deepNesting);
    return [blockOf("text", { runs: [{ text: textOfNodes(nodes) }] })];
  }

  #quote(quote: Blockquote, depth: number): TransferBlock {
    const [head, ...rest] = quote.children;
    const [sign] = head?.type === "paragraph" ? head.children : [];
    const alert = sign?.type === "text" ? readSign(sign.value) : null;
    if (head?.type !== "paragraph" || sign?.type !== "text" || !alert) {
      const content = this.#below(quote.children, depth);
      return isMark(head) ? blockOf("quote", { children: content }) : itemOf("quote", {}, content);
    }
    const [comment] = head.children.slice(1);
    const icon = comment?.type === "html" ? iconComment.exec(comment.value)?.[1] : undefined;
    const after = head.children.slice(icon === undefined ? 1 : 2);
    const text = sign.value.slice(alert.length).replace(/^\n/, "");
    const [next] = after;
    const tail =
      icon !== undefined && next?.type === "text"
        ? [{ ...next, value: next.value.replace(/^\n/, "") }, ...after.slice(1)]
        : after;
    const paragraph: Paragraph = {
      ...head,
      children: [...(text === "" ? [] : [{ ...sign, value: text }]), ...tail],
    };
    const type = alert.isToggle ? "toggle" : "callout";
    const config = alert.isToggle ? {} : { icon: icon ?? alert.icon ?? calloutIcon };
    if (paragraph.children.length === 0 && alert.isToggle)
      return itemOf(type, config, this.#below(rest, depth));
    if (paragraph.children.length === 0) return blockOf(type, { config, children: this.#below(rest, depth) });
    return itemOf(type, config, this.#below([paragraph, ...rest], depth));
  }

  #table(table: Table): TransferBlock[] {
    const after: TransferBlock[] = [];
    const rows = table.children.map((row) =>
      row.children.map((cell, column): TableCell => {
        const line = new InlineReader(this.#reading, this.#definitions).read(cell.children);
        after.push(...line.blocks().filter(({ type }) => type === "image" || type === "file"));
        const alignment = alignmentFrom(table.align?.[column]);
        return { runs: line.runs(), colspan: 1, rowspan: 1, ...(alignment ? { alignment } : {}) };
      }),
    );
    const width = Math.max(...rows.map((row) => row.length));
    for (const row of rows) while (row.length < width) row.push({ runs: [], colspan: 1, rowspan: 1 });
    return [blockOf("table", writeTable({ rows, headerRows: 1, headerColumns: 0 })), ...after];
  }

  #footnote(node: FootnoteDefinition, depth: number): TransferBlock[] {
    this.#reading.notes.add(transferTexts.notes.footnotes);
    const content = this.#below(node.children, depth);
    const [first] = content;
    const name = `[${node.label ?? node.identifier}] `;
    if (first?.type === "text") first.runs.unshift({ text: name });
    else content.unshift(blockOf("text", { runs: [{ text: name.trim() }] }));
    return content;
  }
}

const isMark = (node: RootContent | undefined): boolean => {
  const said = node?.type === "paragraph" && node.children.length === 1 ? node.children[0] : node;
  return said?.type === "html" && said.value.trim() === marks.empty;
};

const textOfNodes = (nodes: readonly Node[]): string => {
  let text = "";
  const open: Node[] = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if ("value" in node && typeof node.value === "string" && node.type !== "html") text += ` ${node.value}`;
    if ("children" in node && Array.isArray(node.children))
      open.push(...(node.children as Node[]).toReversed());
  }
  return text.trim();
};

/** Collects link reference definitions. */
const definitionsIn = (nodes: readonly RootContent[]): Definitions =>
  new Map(
    nodes.flatMap((node) =>
      node.type === "definition"
        ? [[node.identifier, { url: node.url, title: node.title ?? null }] as const]
        : [],
    ),
  );

/** Reads the blocks of Markdown. */
export const readMarkdownBlocks = (source: string, reading: MarkdownReading): TransferBlock[] => {
  const whole = containerQuotes(source);
  const parts = inParts(whole);
  // What a part was parsed to is given up before the next.
  return parts.length === 1 ? readPart(whole, reading) : parts.flatMap((part) => readPart(part, reading));
};

const readPart = (source: string, reading: MarkdownReading): TransferBlock[] => {
  const text = formulaBlocks(boundNesting(source, maxDepth));
  const { children } = fromMarkdown(text, {
    extensions: [gfm(), dialectSyntax],
    mdastExtensions: [gfmFromMarkdown(), dialectNodes],
  });
  return new MarkdownReader(text, reading, definitionsIn(children)).flow(children, 0);
};
