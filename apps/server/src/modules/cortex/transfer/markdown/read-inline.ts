import { type Element, isTag } from "domhandler";
import type { PhrasingContent } from "mdast";
import { attribute, hasClass, nameOf, parseHtml } from "../html/dom.ts";
import { marksInside } from "../html/marks-of.ts";
import { type EmbeddedPictures, imageAt, readImage } from "../html/read-image.ts";
import { databaseBlock, fileBlock, Line } from "../model/line.ts";
import { linkTarget } from "../model/link-target.ts";
import type { Notes } from "../model/notes.ts";
import type { ImportSurroundings, ImportTarget } from "../model/surroundings.ts";
import type { Marks } from "../model/transfer-block.ts";
import { addressOfPage, isForeign, targetKey } from "../model/address.ts";
import { transferTexts } from "../texts.ts";
import { type Dialect, pairedHighlights } from "./dialect.ts";
import { lookOfImage } from "../outline/image-look.ts";
import { parseWikilink, resolveWikilink, widthOfAlias } from "./wikilink.ts";
import { mentionTitle } from "./write-inline.ts";

const texts = transferTexts.notes;

export interface MarkdownReading {
  around: ImportSurroundings;
  notes: Notes;
  embedded: EmbeddedPictures;
  /** The import is a vault of Obsidian: files are called as their pages are. */
  isVault?: boolean;
  /** The file is an entry: what it says of itself is no text of its page. */
  entry?: { columns: ReadonlySet<string> } | undefined;
}

/** Elements whose content is not text. */
const silent: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "noscript",
  "svg",
]);

/** Link reference definitions. */
export type Definitions = ReadonlyMap<string, { url: string; title: string | null }>;

/** Reads one paragraph of Markdown, inline HTML included. */
export class InlineReader {
  readonly #reading: MarkdownReading;
  readonly #definitions: Definitions;
  readonly #line = new Line(true);
  /** Open tags with the marks around them. */
  readonly #open: { name: string; marks: Marks }[] = [];
  #hidden = 0;
  /** An element whose text has been read from its attributes. */
  #skipped: string | null = null;

  constructor(reading: MarkdownReading, definitions: Definitions) {
    this.#reading = reading;
    this.#definitions = definitions;
  }

  read(nodes: readonly PhrasingContent[]): Line {
    this.#all(nodes, {});
    return this.#line;
  }

  #all(nodes: readonly PhrasingContent[], outer: Marks): void {
    const start = this.#open.length;
    const highlights = pairedHighlights(nodes);
    let marks = outer;
    for (const [index, node] of nodes.entries()) {
      if (highlights.has(index)) {
        const { background_color: color, ...rest } = marks;
        marks = color === undefined ? { ...marks, background_color: "yellow" } : rest;
      } else if (node.type === "html") marks = this.#tag(node.value, marks, start);
      else if (this.#hidden === 0 && this.#skipped === null) this.#node(node, marks);
    }
    this.#open.length = Math.min(this.#open.length, start);
  }

  /** @returns the marks of what follows. */
  #tag(value: string, marks: Marks, start: number): Marks {
    const closing = /^<\/([a-z][a-z0-9]*)/i.exec(value)?.[1]?.toLowerCase();
    if (closing !== undefined) {
      if (closing === this.#skipped) this.#skipped = null;
      if (silent.has(closing)) this.#hidden = Math.max(0, this.#hidden - 1);
      const at = this.#open.findLastIndex(({ name }) => name === closing);
      if (at < start) return marks;
      const before = this.#open[at]?.marks ?? marks;
      this.#open.length = at;
      return before;
    }
    const node = parseHtml(value).find(isTag);
    return node ? this.#opening(node, marks) : marks;
  }

  #opening(node: Element, marks: Marks): Marks {
    const name = nameOf(node);
    if (silent.has(name)) this.#hidden += 1;
    if (this.#hidden > 0 || this.#skipped !== null) return marks;
    if (
      (name === "time" && hasClass(node, "mention") && this.#line.day(attribute(node, "datetime"))) ||
      (hasClass(node, "formula") && this.#line.formula(attribute(node, "data-formula")))
    )
      this.#skipped = name;
    else if (name === "br") this.#line.break(marks);
    else if (name === "input") {
      if (attribute(node, "type") === "checkbox") this.#line.check("checked" in node.attribs);
    } else if (name === "img") for (const block of readImage(node, this.#reading)) this.#line.follow(block);
    else {
      this.#open.push({ name, marks });
      const target =
        name === "a" ? linkTarget(attribute(node, "href"), this.#reading.around, this.#reading.notes) : null;
      return target?.kind === "link" ? { ...marks, link: target.href } : marksInside(node, marks);
    }
    return marks;
  }

  #node(node: PhrasingContent, marks: Marks): void {
    switch (node.type) {
      case "text":
        if (this.#reading.isVault) {
          this.#lines(node.value, marks);
          return;
        }
        // A soft line break is a space (CommonMark, section 6.8).
        this.#line.add(
          node.value.replace(/[ \t\n]+/g, (space) => (space.includes("\n") ? " " : space)),
          marks,
        );
        return;
      case "inlineCode":
        this.#line.add(node.value, { code: true });
        return;
      case "break":
        this.#line.break(marks);
        return;
      case "strong":
        this.#all(node.children, { ...marks, bold: true });
        return;
      case "emphasis":
        this.#all(node.children, { ...marks, italic: true });
        return;
      case "delete":
        this.#all(node.children, { ...marks, strike: true });
        return;
      case "link":
        this.#link(node.url, node.title ?? null, node.children, marks);
        return;
      case "linkReference": {
        const found = this.#definitions.get(node.identifier);
        this.#link(found?.url ?? "", found?.title ?? null, node.children, marks);
        return;
      }
      case "image":
        this.#image(node.url, node.title ?? "", node.alt ?? "");
        return;
      case "imageReference": {
        const found = this.#definitions.get(node.identifier);
        if (found) this.#image(found.url, found.title ?? "", node.alt ?? "");
        return;
      }
      case "dialect":
        this.#dialect(node, marks);
        return;
      case "footnoteReference":
        this.#line.add(`[${node.label ?? node.identifier}]`, marks);
        return;
      case "html":
        return;
    }
  }

  /** Obsidian shows lines as they are written. */
  #lines(text: string, marks: Marks): void {
    for (const [index, line] of text.split("\n").entries()) {
      if (index > 0) this.#line.break(marks);
      this.#line.add(line, marks);
    }
  }

  #dialect({ kind, value }: Dialect, marks: Marks): void {
    if (kind === "wikilink") this.#wikilink(value, marks);
    else if (kind === "highlight" || !this.#line.formula(value.replace(/^\${1,2}|\${1,2}$/g, "")))
      this.#line.add(value, marks);
  }

  #wikilink(value: string, marks: Marks): void {
    const { around, notes } = this.#reading;
    const { name, place, alias, isEmbed } = parseWikilink(value);
    const found = name === "" ? null : resolveWikilink(around, name);
    if (!found) {
      this.#line.add(alias || name || place, marks);
      notes.add(name === "" ? texts.placeInPage(place) : texts.missingTarget(name));
      return;
    }
    const { target, isUnsure } = found;
    if (isUnsure) notes.add(texts.severalOfName(name));
    if (target.kind === "file") this.#attached(target, alias, { marks, isEmbed });
    else if (target.kind === "database") this.#line.file(databaseBlock(target), alias || target.name, marks);
    else {
      if (isEmbed) notes.add(texts.embeddedPage(name));
      if (place !== "") notes.add(texts.placeOfLink);
      // A text of its own cannot be a mention, which has its page's title.
      if (alias !== "" && !isEmbed && targetKey(alias) !== targetKey(name))
        this.#line.add(alias, { ...marks, link: addressOfPage(target.pageId) });
      else this.#line.mention(target.pageId, name, true);
    }
  }

  #attached(
    target: Extract<ImportTarget, { kind: "file" }>,
    alias: string,
    { marks, isEmbed }: { marks: Marks; isEmbed: boolean },
  ): void {
    const width = widthOfAlias(alias);
    const isShown = isEmbed && target.isImage;
    const config = {
      ...(isShown && width !== null ? { width } : {}),
      ...(isShown && width === null && alias !== "" ? { alt_text: alias } : {}),
    };
    if (isEmbed) this.#line.follow(fileBlock(target, config));
    else this.#line.file(fileBlock(target), alias || target.name, marks);
  }

  #image(url: string, title: string, alt: string): void {
    const look = lookOfImage(title);
    // Images of other servers become links, which need a text.
    const caption = isForeign(url) ? look.caption || alt : look.caption;
    for (const block of imageAt(url, { caption, alt, config: look.config }, this.#reading))
      this.#line.follow(block);
  }

  #link(url: string, title: string | null, children: readonly PhrasingContent[], marks: Marks): void {
    const { around, notes } = this.#reading;
    // People and dates of Outline.
    if (/^mention:\/\//i.test(url)) {
      notes.add(texts.mentions);
      this.#all(children, marks);
      return;
    }
    const target = linkTarget(url, around, notes);
    if (target.kind === "page") this.#line.mention(target.pageId, plain(children), title !== mentionTitle);
    else if (target.kind === "file")
      this.#line.file(fileBlock(target), plain(children) || target.name, marks);
    else if (target.kind === "database")
      this.#line.file(databaseBlock(target), plain(children) || target.name, marks);
    else this.#all(children, target.kind === "link" ? { ...marks, link: target.href } : marks);
  }
}

const plain = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node) =>
      "value" in node
        ? node.type === "html"
          ? ""
          : node.value
        : "children" in node
          ? plain(node.children)
          : "",
    )
    .join("");
