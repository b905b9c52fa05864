import { finderOf, type FindRules } from "@maive/search";
import type { Node } from "@tiptap/pm/model";
import { readFileBlock } from "../embeds/model/file-block.ts";

/** A place of the page where the question was found. */
export interface Hit {
  /**
   * `text` and `caption` can be replaced; the `name` in a mention is another page's or a person's, that of a `file` Drive's,
   * and the `title` is changed in its own field.
   */
  readonly kind: "text" | "caption" | "name" | "file" | "title";
  /** Of the text, the mention, or the node with the caption or file; before the text for the title. */
  readonly from: number;
  readonly to: number;
  /** A caption below a file whose name was found, too. */
  readonly isNamed?: true;
}

/** The title of the page stands before its text. */
export const titleHit: Hit = { kind: "title", from: -1, to: -1 };

/** Whether "replace" changes a hit. */
export const isReplaceable = ({ kind }: Hit): boolean => kind === "text" || kind === "caption";

/** Stands for an inline node in a text; nobody types it. */
const atom = "\ufffc";

/** The text of a block or cell, one letter for each of its positions. */
export const textOf = (node: Node): string =>
  node.textBetween(0, node.content.size, undefined, ({ type }) => (type.name === "hardBreak" ? "\n" : atom));

/** The caption of a picture or file. */
export const captionOf = (node: Node): string =>
  node.type.name === "image" || node.type.name === "file"
    ? readFileBlock(String(node.attrs["config"])).caption
    : "";

/** The name of a file as it was uploaded; pictures show none. */
export const fileNameOf = (node: Node): string =>
  node.type.name === "file" ? (readFileBlock(String(node.attrs["config"])).name ?? "") : "";

/** Without a spread: a long page has thousands, and each key moves those behind it. */
const shifted = ({ kind, from, to, isNamed }: Hit, by: number): Hit =>
  isNamed ? { kind, from: from + by, to: to + by, isNamed } : { kind, from: from + by, to: to + by };

/**
 * Finds a question in a document. What was found in a node is cached with it: nodes never change, so that after an edit
 * only the changed block is read again.
 */
export class HitFinder {
  /** Where the question stands in a text. */
  readonly places: (text: string) => readonly (readonly [from: number, to: number])[];
  /** Relative to the position before the node. */
  readonly #known = new WeakMap<Node, readonly Hit[]>();

  constructor(typed: string, rules: FindRules) {
    this.places = finderOf(typed.replaceAll(atom, ""), rules);
  }

  /** All hits, in the order of the page. */
  in(doc: Node): readonly Hit[] {
    const hits: Hit[] = [];
    doc.forEach((blocks, offset) =>
      blocks.forEach((block, place) => this.#add(hits, block, offset + 1 + place)),
    );
    return hits;
  }

  #add(hits: Hit[], node: Node, position: number): void {
    for (const hit of this.#within(node)) hits.push(shifted(hit, position));
  }

  #within(node: Node): readonly Hit[] {
    const known = this.#known.get(node);
    if (known) return known;
    const hits: Hit[] = [];
    if (node.isTextblock) this.#addText(hits, node);
    else if (node.isLeaf) this.#addFile(hits, node);
    else node.forEach((child, offset) => this.#add(hits, child, offset + 1));
    this.#known.set(node, hits);
    return hits;
  }

  #addText(hits: Hit[], node: Node): void {
    for (const [from, to] of this.places(textOf(node)))
      hits.push({ kind: "text", from: from + 1, to: to + 1 });
    const texts = hits.length;
    node.forEach((child, offset) => {
      const name: unknown = child.attrs["label"];
      if (child.isText || typeof name !== "string" || this.places(name).length === 0) return;
      hits.push({ kind: "name", from: offset + 1, to: offset + 1 + child.nodeSize });
    });
    if (hits.length > texts) hits.sort((a, b) => a.from - b.from);
  }

  /** A file with its caption is one hit, however often it has the question. */
  #addFile(hits: Hit[], node: Node): void {
    const place = { from: 0, to: node.nodeSize };
    const isNamed = this.places(fileNameOf(node)).length > 0;
    if (this.places(captionOf(node)).length > 0)
      hits.push({ kind: "caption", ...place, ...(isNamed ? { isNamed } : {}) });
    else if (isNamed) hits.push({ kind: "file", ...place });
  }
}
