import { type Element, isTag } from "domhandler";
import type { PhrasingContent } from "mdast";
import { attribute, hasClass, nameOf, parseHtml } from "../html/dom.ts";
import { marksInside } from "../html/marks-of.ts";
import { type EmbeddedPictures, imageAt, readImage } from "../html/read-image.ts";
import { fileBlock, Line } from "../model/line.ts";
import { linkTarget } from "../model/link-target.ts";
import type { Notes } from "../model/notes.ts";
import type { ImportSurroundings } from "../model/surroundings.ts";
import type { Marks } from "../model/transfer-block.ts";
import { isForeign } from "../model/address.ts";
import { mentionTitle } from "./write-inline.ts";

export interface MarkdownReading {
  around: ImportSurroundings;
  notes: Notes;
  embedded: EmbeddedPictures;
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
    let marks = outer;
    for (const node of nodes) {
      if (node.type === "html") marks = this.#tag(node.value, marks, start);
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
      case "footnoteReference":
        this.#line.add(`[${node.label ?? node.identifier}]`, marks);
        return;
      case "html":
        return;
    }
  }

  #image(url: string, title: string, alt: string): void {
    // Images of other servers become links, which need a text.
    const caption = isForeign(url) ? title || alt : title;
    for (const block of imageAt(url, { caption, alt }, this.#reading)) this.#line.follow(block);
  }

  #link(url: string, title: string | null, children: readonly PhrasingContent[], marks: Marks): void {
    const { around, notes } = this.#reading;
    const target = linkTarget(url, around, notes);
    if (target.kind === "page") this.#line.mention(target.pageId, plain(children), title !== mentionTitle);
    else if (target.kind === "file")
      this.#line.file(fileBlock(target), plain(children) || target.name, marks);
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
