import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { calloutIcon, embedOf, plainLanguage } from "@maive/contract";
import { databaseBlock, fileBlock, Line } from "../model/line.ts";
import { copyOfPicture, pictureAddress } from "../model/bookmarks.ts";
import { linkTarget, shownAddress } from "../model/link-target.ts";
import { collectionSign } from "../model/address.ts";
import { nestByLevel } from "../model/levels.ts";
import type { Notes } from "../model/notes.ts";
import type { ImportSurroundings } from "../model/surroundings.ts";
import { normalizeColumns } from "../model/columns.ts";
import { normalizeGalleries } from "../model/galleries.ts";
import { isSyncedId } from "../model/synced.ts";
import { embedHeight, isOfKnownKind } from "../model/embeds.ts";
import { templateClass, templateConfig } from "../model/template-buttons.ts";
import { inlineChildren } from "../model/flatten.ts";
import {
  blockOf,
  isLink,
  joinRuns,
  type Marks,
  plainText,
  type Run,
  type TransferBlock,
} from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";
import {
  attribute,
  elementsIn,
  findElement,
  hasClass,
  holdersOfBlocks,
  isBlockName,
  isSilent,
  maxDepth,
  nameOf,
  textIn,
} from "./dom.ts";
import { colorsOf } from "./colors.ts";
import type { ReadFlow } from "./read-flow.ts";
import { type EmbeddedPictures, readImage } from "./read-image.ts";
import { holderOf, isList, itemOf, readList } from "./read-list.ts";
import { readTableElement } from "./read-table.ts";
import { isMsoMarker, msoItem } from "./mso-list.ts";
import { marksInside } from "./marks-of.ts";

export interface HtmlReading {
  around: ImportSurroundings;
  notes: Notes;
  /** Embedded images. */
  embedded: EmbeddedPictures;
  /** White space is significant: the file is our own export. */
  keepsSpace?: boolean;
}

/** The frame of an exported page: its title, icon and child list. */
const isOfFrame = (node: Element): boolean =>
  hasClass(node, "page-title") ||
  hasClass(node, "page-header-icon") ||
  hasClass(node, "page-cover-image") ||
  (nameOf(node) === "nav" && hasClass(node, "below"));

/** A table of contents: ours, Notion's, and of programs that make web pages of Markdown. */
const isContents = (node: Element): boolean =>
  hasClass(node, "table-of-contents") ||
  hasClass(node, "table_of_contents") ||
  (hasClass(node, "toc") && (nameOf(node) === "nav" || nameOf(node) === "div"));

/** Headings are bold by default. */
const withoutBold = (runs: readonly Run[]): Run[] =>
  joinRuns(
    runs.map(({ marks, ...run }) => {
      const { bold: _, ...others } = marks ?? {};
      return { ...run, marks: others };
    }),
  );

/** The source of a formula: ours, and what KaTeX and MathJax leave beside what they draw. */
const formulaOf = (node: Element): string =>
  attribute(node, "data-formula") ||
  textIn(findElement(node.children, (child) => nameOf(child) === "annotation")?.children ?? []);

/** A gallery: ours, and WordPress's. */
const isGallery = (node: Element): boolean => hasClass(node, "gallery") || hasClass(node, "wp-block-gallery");

const iconName = /^[a-z0-9-]{1,32}:[a-z0-9-]{1,64}$/;
/** Elements that run or load something. */
const embeds: ReadonlySet<string> = new Set([
  "iframe",
  "embed",
  "object",
  "video",
  "audio",
  "canvas",
  "svg",
  "applet",
  "portal",
  "frame",
]);

/** Reads blocks from any program's HTML, dropping everything active. */
export const readBlocks = (nodes: readonly ChildNode[], reading: HtmlReading): TransferBlock[] => {
  const { around, notes, embedded, keepsSpace = false } = reading;
  const { notes: texts } = transferTexts;
  const holders = holdersOfBlocks(nodes);

  const readLink = (node: Element, marks: Marks, line: Line, depth: number): void => {
    const text = textIn(node.children);
    const target = linkTarget(attribute(node, "href"), around, notes);
    if (target.kind === "page") line.mention(target.pageId, text.trim(), !hasClass(node, "mention"));
    else if (target.kind === "file") line.file(fileBlock(target), text.trim() || target.name, {});
    else if (target.kind === "database") line.file(databaseBlock(target), text.trim() || target.name, {});
    else
      inlines(
        node.children,
        target.kind === "link" ? { ...marks, link: target.href } : marks,
        line,
        depth + 1,
      );
  };

  const readEmbed = (node: Element, line: Line): void => {
    const address =
      attribute(node, "src") ||
      attribute(node, "data") ||
      attribute(findElement(node.children, (child) => nameOf(child) === "source") ?? node, "src");
    const target = address === "" ? { kind: "none" as const } : linkTarget(address, around, notes);
    if (target.kind === "file") line.follow(fileBlock({ ...target, isImage: false }));
    else if (target.kind === "link" && isOfKnownKind(target.href))
      line.follow(blockOf("embed", { content: target.href }));
    else if (target.kind === "link") {
      line.follow(blockOf("bookmark", { content: target.href }));
      notes.add(texts.embed(shownAddress(address)));
    } else if (nameOf(node) !== "svg" || textIn(node.children).trim() !== "") notes.add(texts.droppedEmbed);
  };

  const inline = (node: Element, marks: Marks, line: Line, depth: number): void => {
    const name = nameOf(node);
    if (isSilent(node) || isMsoMarker(node)) return;
    if (depth > maxDepth) line.add(textIn(node.children), marks);
    else if (name === "br") line.break(marks);
    else if (name === "input") {
      if (attribute(node, "type").toLowerCase() === "checkbox") line.check("checked" in node.attribs);
    } else if (embeds.has(name)) readEmbed(node, line);
    else if (attribute(node, "data-page") !== "") {
      const target = linkTarget(attribute(node, "data-page"), around, notes);
      if (target.kind === "page")
        line.mention(target.pageId, textIn(node.children), !hasClass(node, "mention"));
    } else if (name === "time" && hasClass(node, "mention")) {
      if (!line.day(attribute(node, "datetime"))) line.add(textIn(node.children), marks);
    } else if (hasClass(node, "formula") || hasClass(node, "katex")) {
      if (!line.formula(formulaOf(node))) line.add(textIn(node.children), marks);
    } else if (name === "a" && "href" in node.attribs) readLink(node, marks, line, depth);
    else inlines(node.children, marksInside(node, marks), line, depth + 1);
  };

  const inlines = (children: readonly ChildNode[], marks: Marks, line: Line, depth: number): void => {
    for (const node of children)
      if (isText(node)) line.add(node.data, marks);
      else if (isTag(node)) inline(node, marks, line, depth);
  };

  const flow: ReadFlow = (children, marks, depth) => {
    const blocks: TransferBlock[] = [];
    let line = new Line(keepsSpace);
    const flush = (): void => {
      blocks.push(...line.blocks());
      line = new Line(keepsSpace);
    };
    for (const node of children) {
      if (isText(node)) {
        // White space between blocks is layout.
        if (!keepsSpace || node.data.trim() !== "" || !/\n/.test(node.data)) line.add(node.data, marks);
      } else if (isTag(node)) {
        if (isSilent(node)) continue;
        const stands = isBlockName(nameOf(node)) || holders.has(node);
        if (!stands || depth > maxDepth) inline(node, marks, line, depth);
        else {
          flush();
          const last = blocks.at(-1);
          const made = isOfFrame(node) ? [] : block(node, marks, depth);
          if (last && keepsSpace && hasClass(node, "indented")) last.children.push(...made);
          else blocks.push(...made);
        }
      }
    }
    flush();
    return nestByLevel(blocks);
  };

  const lineOf = (node: Element, marks: Marks, depth: number): ReturnType<typeof inlineChildren> =>
    inlineChildren(flow(node.children, marks, depth + 1));

  const heading = (node: Element, marks: Marks, depth: number): TransferBlock[] => {
    const level = Number(nameOf(node).slice(1));
    const { runs, rest } = lineOf(node, marks, depth);
    if (!keepsSpace && plainText(runs).trim() === "") return rest;
    return [blockOf(`heading_${level}`, { runs: keepsSpace ? runs : withoutBold(runs) }), ...rest];
  };

  const code = (node: Element): TransferBlock => {
    const inner = findElement(node.children, (child) => nameOf(child) === "code");
    const names = `${attribute(inner ?? node, "class")} ${attribute(node, "class")}`;
    const language = /(?:^|\s)(?:language|lang|brush:)-?\s*([\w+#.-]{1,40})/.exec(names)?.[1]?.toLowerCase();
    const text = textIn(node.children).replace(/\r\n?/g, "\n");
    return blockOf("code", {
      runs: text === "" ? [] : [{ text: keepsSpace ? text : text.replace(/^\n|\n$/g, "") }],
      config: { language: language ?? plainLanguage },
    });
  };

  const details = (node: Element, marks: Marks, depth: number): TransferBlock[] => {
    const summary = elementsIn(node).find((child) => nameOf(child) === "summary");
    const { runs, rest } = summary ? lineOf(summary, marks, depth) : { runs: [], rest: [] };
    const below = flow(
      node.children.filter((child) => child !== summary),
      marks,
      depth + 1,
    );
    const children = [...rest, ...below];
    if (!hasClass(node, templateClass)) return [blockOf("toggle", { runs, children })];
    const config = templateConfig(attribute(node, "data-place"));
    return [blockOf("template_button", { content: plainText(runs), config, children })];
  };

  const callout = (node: Element, marks: Marks, depth: number): TransferBlock => {
    const icon = attribute(node, "data-icon");
    const sign = findElement(node.children, (child) => hasClass(child, "icon"));
    const content = flow(node.children, marks, depth + 1);
    const [first] = content;
    // The callout's icon is in a line of its own.
    if (first?.type === "text" && sign && plainText(first.runs).trim() === textIn(sign.children).trim())
      content.shift();
    return holderOf("callout", { icon: iconName.test(icon) ? icon : calloutIcon }, content, node);
  };

  const figure = (node: Element, marks: Marks, depth: number): TransferBlock[] => {
    const caption = elementsIn(node).find((child) => nameOf(child) === "figcaption");
    const words = caption ? textIn(caption.children).trim() : "";
    const rest = node.children.filter((child) => child !== caption);
    if (hasClass(node, "equation")) {
      const source = formulaOf(node) || textIn(node.children);
      return [blockOf("code", { runs: [{ text: source.trim() }], config: { language: "math" } })];
    }
    const link = findElement(rest, (child) => nameOf(child) === "a");
    if ((hasClass(node, "bookmark") || (link && hasClass(link, "bookmark"))) && link) {
      const href = attribute(link, "href").trim();
      const part = (name: string): string =>
        textIn(findElement(link.children, (child) => hasClass(child, name))?.children ?? []).trim();
      const title =
        part("bookmark-title") || (hasClass(node, "bookmark") ? textIn(link.children).trim() : "");
      const description = part("bookmark-description") || words;
      const picture = pictureAddress(attribute(node, "data-picture"));
      const icon = pictureAddress(attribute(node, "data-icon"));
      const copy = picture === null ? undefined : findElement(rest, (child) => nameOf(child) === "img");
      if (isLink(href) && !href.startsWith("/"))
        return [
          blockOf("bookmark", {
            content: href,
            config: {
              ...(title && title !== href ? { title } : {}),
              ...(description ? { description } : {}),
              ...(picture === null ? {} : { picture }),
              ...(icon === null ? {} : { icon }),
              ...(copy ? copyOfPicture(attribute(copy, "src"), around) : {}),
            },
          }),
        ];
    }
    if (hasClass(node, "embed") && link && embedOf(attribute(link, "href").trim())) {
      const height = embedHeight(attribute(node, "data-height"));
      return [
        blockOf("embed", {
          content: attribute(link, "href").trim(),
          config: { ...(words ? { caption: words } : {}), ...(height === null ? {} : { height }) },
        }),
      ];
    }
    const content = flow(rest, marks, depth + 1);
    const attachment = content.find(({ type }) => type === "image" || type === "file");
    if (attachment && words !== "") attachment.config["caption"] = words;
    else if (words !== "") content.push(blockOf("text", { runs: [{ text: words }] }));
    // Exports repeat the caption as alternative text.
    if (attachment?.config["alt_text"] === words) delete attachment.config["alt_text"];
    const align = attribute(node, "data-align");
    if (attachment?.type === "image" && ["center", "right"].includes(align))
      attachment.config["alignment"] = align;
    return content;
  };

  const paragraph = (node: Element, marks: Marks, depth: number): TransferBlock[] => {
    if (hasClass(node, "empty")) return keepsSpace ? [blockOf("text")] : [];
    const content = flow(node.children, marksInside(node, marks), depth + 1);
    const [first, ...rest] = content;
    const item = first?.type === "text" ? msoItem(node, first.runs) : null;
    return item ? [item, ...rest] : content;
  };

  const block = (node: Element, marks: Marks, depth: number): TransferBlock[] => {
    const name = nameOf(node);
    if (hasClass(node, "colored"))
      return flow(node.children, marks, depth + 1).map((inside) => ({
        ...inside,
        config: { ...inside.config, ...colorsOf(node) },
      }));
    if (hasClass(node, "collection-content")) {
      const shown = around.targets[collectionSign(around.path, attribute(node, "id"))];
      if (shown?.kind === "database") return [databaseBlock(shown)];
    }
    if (isContents(node)) return [blockOf("table_of_contents")];
    if (isGallery(node)) return [blockOf("gallery", { children: flow(node.children, marks, depth + 1) })];
    if (isList(node)) return readList(node, marks, depth, flow);
    if (/^h[1-6]$/.test(name)) return heading(node, marks, depth);
    if (hasClass(node, "callout") || attribute(node, "role") === "note") return [callout(node, marks, depth)];
    switch (name) {
      case "p":
        return paragraph(node, marks, depth);
      case "li":
        return [itemOf("bulleted_list", {}, flow(node.children, marks, depth + 1))];
      case "dt":
        return flow(node.children, { ...marks, bold: true }, depth + 1);
      case "pre":
        return [code(node)];
      case "hr":
        return [blockOf("divider")];
      case "img":
        return readImage(node, { around, notes, embedded });
      case "table":
        return readTableElement(node, marks, { depth, notes, flow });
      case "details":
        return details(node, marks, depth);
      case "blockquote":
        return [holderOf("quote", {}, flow(node.children, marks, depth + 1), node)];
      case "figure":
        return figure(node, marks, depth);
      default: {
        const inside = flow(node.children, marksInside(node, marks), depth + 1);
        // Ours, and Notion's.
        if (hasClass(node, "columns") || hasClass(node, "column-list"))
          return normalizeColumns([blockOf("columns", { children: inside })]);
        const shown = hasClass(node, "synced") ? attribute(node, "data-content") : "";
        if (isSyncedId(shown)) return [blockOf("synced", { content: shown, children: inside })];
        return hasClass(node, "column") ? [blockOf("column", { children: inside })] : inside;
      }
    }
  };

  return normalizeGalleries(normalizeColumns(flow(nodes, {}, 0)));
};
