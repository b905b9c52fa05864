import { alertIcons } from "@maive/contract";
import type { ChildNode, Element } from "domhandler";
import { addClass, cssColor, markColors } from "../html/css-colors.ts";
import { isTag } from "domhandler";
import { maxDepth, nameOf } from "../html/dom.ts";
import { checkBox, elementOf, setChildren, textNode } from "../html/edit-dom.ts";
import type { Notes } from "../model/notes.ts";
import { transferTexts } from "../texts.ts";
import { shareOfText } from "./image-look.ts";
import { type Mark, marksIn, nodesOf, type ProseNode, proseText, textAttr } from "./prosemirror.ts";

const texts = transferTexts.notes;

/** What a document refers to. */
export interface ProseSurroundings {
  /** An address as the import knows it. */
  address(href: string): string;
  /** The address of a document or collection; null for one that is not in the export. */
  page(id: string): string | null;
  notes: Notes;
}

/** The alerts that mean the same as Outline's notices. */
export const noticeIcons: ReadonlyMap<string, string | undefined> = new Map([
  ["info", alertIcons["NOTE"]],
  ["success", alertIcons["TIP"]],
  ["tip", alertIcons["TIP"]],
  ["warning", alertIcons["WARNING"]],
]);

/** Puts a check box before the first words of an item. */
export const checkItem = (item: Element, isChecked: boolean): void => {
  const [first] = item.children;
  const target = first && isTag(first) && nameOf(first) === "p" ? first : item;
  setChildren(target, [checkBox(isChecked), ...target.children]);
};

const elements: ReadonlyMap<string, string> = new Map([
  ["paragraph", "p"],
  ["blockquote", "blockquote"],
  ["bullet_list", "ul"],
  ["checkbox_list", "ul"],
  ["list_item", "li"],
  ["tr", "tr"],
]);

const markElements: ReadonlyMap<string, string> = new Map([
  ["strong", "strong"],
  ["em", "em"],
  ["code_inline", "code"],
  ["strikethrough", "s"],
  ["underline", "u"],
]);

/** Writes a document of Outline as a web page's nodes that mean the same. */
export class ProseHtml {
  readonly #around: ProseSurroundings;
  readonly #comments = new Set<string>();

  constructor(around: ProseSurroundings) {
    this.#around = around;
  }

  write(content: readonly unknown[]): ChildNode[] {
    const nodes = this.#all(content, 0);
    if (this.#comments.size > 0) this.#around.notes.add(texts.wordComments(this.#comments.size));
    return nodes;
  }

  #all(content: readonly unknown[], depth: number): ChildNode[] {
    const nodes = nodesOf(content);
    // Deeper ones are text, as everywhere in web pages.
    if (depth > maxDepth) return [textNode(proseText(nodes))];
    return nodes.flatMap((node) => this.#node(node, depth));
  }

  #node(node: ProseNode, depth: number): ChildNode[] {
    const inside = (): ChildNode[] => this.#all(node.content, depth + 1);
    const plain = elements.get(node.type);
    if (plain !== undefined) return [elementOf(plain, {}, inside())];
    switch (node.type) {
      case "text":
        return [this.#marked(textNode(node.text), node.marks)];
      case "br":
      case "hard_break":
        return [elementOf("br", {})];
      case "hr":
        return [elementOf("hr", {})];
      case "heading": {
        const level = Math.min(6, Math.max(1, Math.trunc(Number(node.attrs["level"])) || 1));
        return [elementOf(`h${level}`, {}, inside())];
      }
      case "ordered_list": {
        const start = textAttr(node, "order");
        return [elementOf("ol", start === "" || start === "1" ? {} : { start }, inside())];
      }
      case "checkbox_item": {
        const item = elementOf("li", {}, inside());
        checkItem(item, node.attrs["checked"] === true);
        return [item];
      }
      case "code_block":
      case "code_fence":
        return [this.#code(node, textAttr(node, "language"))];
      case "math_block":
        return [this.#code(node, "math")];
      case "math_inline": {
        const source = proseText(nodesOf(node.content));
        return [elementOf("span", { class: "formula", "data-formula": source }, [textNode(source)])];
      }
      case "container_notice": {
        const icon = noticeIcons.get(textAttr(node, "style"));
        return [elementOf("aside", { class: "callout", ...(icon ? { "data-icon": icon } : {}) }, inside())];
      }
      case "container_toggle":
        return [this.#toggle(node, depth)];
      case "table":
        return [elementOf("table", {}, inside())];
      case "td":
      case "th":
        return [this.#cell(node, inside())];
      case "image":
        return this.#image(node);
      case "attachment":
        return [elementOf("p", {}, [this.#link(textAttr(node, "href"), textAttr(node, "title"))])];
      case "video":
        return [elementOf("video", { src: this.#around.address(textAttr(node, "src")) })];
      case "embed":
        return [elementOf("iframe", { src: textAttr(node, "href") })];
      case "mention":
        return [this.#mention(node)];
      case "emoji":
        return [textNode(proseText(nodesOf(node.content)) || `:${textAttr(node, "data-name")}:`)];
      default:
        this.#around.notes.add(texts.unknownBlock(node.type));
        return [elementOf("p", {}, inside())];
    }
  }

  #code(node: ProseNode, language: string): Element {
    const name = language === "mermaidjs" ? "mermaid" : language;
    const text = textNode(proseText(nodesOf(node.content)));
    return elementOf("pre", name === "" || name === "none" ? {} : { class: `language-${name}` }, [text]);
  }

  #toggle(node: ProseNode, depth: number): Element {
    const [first, ...rest] = nodesOf(node.content);
    if (first?.type === "heading") this.#around.notes.add(texts.headingOfToggle);
    const words = first ? this.#all(first.content, depth + 2) : [];
    return elementOf("details", {}, [elementOf("summary", {}, words), ...this.#all(rest, depth + 1)]);
  }

  #cell(node: ProseNode, inside: readonly ChildNode[]): Element {
    const alignment = textAttr(node, "alignment");
    const cell = elementOf(
      node.type,
      {
        colspan: textAttr(node, "colspan"),
        rowspan: textAttr(node, "rowspan"),
        ...(alignment === "" ? {} : { style: `text-align: ${alignment}` }),
      },
      inside,
    );
    const ground = marksIn(node.attrs["marks"]).find(({ type }) => type === "background");
    if (ground) markColors(cell, { ground: textAttr(ground, "color") });
    return cell;
  }

  #image(node: ProseNode): ChildNode[] {
    const marks = marksIn(node.attrs["marks"]);
    this.#noteComments(marks);
    const link = marks.find(({ type }) => type === "link");
    if (link) this.#around.notes.add(texts.droppedLink(textAttr(link, "href")));
    const caption = textAttr(node, "alt");
    const address = this.#around.address(textAttr(node, "src"));
    if (/^\/?api\/attachments\.redirect/.test(address)) {
      this.#around.notes.add(texts.missingPicture(caption || transferTexts.picture));
      return [];
    }
    const width = shareOfText(Number(node.attrs["width"]));
    const layout = textAttr(node, "layoutClass");
    return [
      elementOf("img", {
        src: address,
        title: caption,
        ...(layout === "full-width" ? { width: "100%" } : width === null ? {} : { width: `${width}%` }),
        ...(layout === "right-50" ? { align: "right" } : {}),
      }),
    ];
  }

  #mention(node: ProseNode): ChildNode {
    const label = textAttr(node, "label");
    const id = textAttr(node, "modelId");
    const { notes, page } = this.#around;
    switch (textAttr(node, "type")) {
      case "document":
      case "collection": {
        const href = page(id);
        if (href !== null) return elementOf("a", { href, class: "mention" }, [textNode(label)]);
        notes.add(texts.unreadablePage(label));
        return textNode(label);
      }
      case "date":
        return elementOf("time", { class: "mention", datetime: id }, [textNode(label || id)]);
      case "user":
        notes.add(texts.mentions);
        return textNode(`@${label}`);
      default: {
        const href = textAttr(node, "href");
        return href === "" ? textNode(label) : this.#link(href, label || href);
      }
    }
  }

  #link(href: string, label: string): Element {
    return elementOf("a", { href: this.#around.address(href) }, [textNode(label)]);
  }

  #noteComments(marks: readonly Mark[]): void {
    for (const mark of marks) if (mark.type === "comment") this.#comments.add(textAttr(mark, "id"));
  }

  #marked(text: ChildNode, marks: readonly Mark[]): ChildNode {
    this.#noteComments(marks);
    let node = text;
    for (const mark of marks.toReversed()) {
      const plain = markElements.get(mark.type);
      if (plain !== undefined) node = elementOf(plain, {}, [node]);
      else if (mark.type === "link")
        node = elementOf("a", { href: this.#around.address(textAttr(mark, "href")) }, [node]);
      else if (mark.type === "highlight") {
        const highlight = elementOf("mark", {}, [node]);
        const color = cssColor(textAttr(mark, "color"));
        if (color !== null) addClass(highlight, `background-${color}`);
        node = highlight;
      }
    }
    return node;
  }
}
