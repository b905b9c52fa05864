import { limits } from "@maive/contract";
import * as Y from "yjs";
import { containerNode, idOf, rootGroup, walk } from "../document/index.ts";
import type { Element } from "../document/schema.ts";
import type { DecodedUpdate } from "./decode-update.ts";
import type { DocType, Home, Placement } from "./placement.ts";
import type { Struct } from "./update-order.ts";

/** Bounds of the formats in one block's text, and of names that may overlap themselves. */
const mostFormats = 20_000;
const mostFormatNames = 100;
/** The size is measured again only after this many bytes were added. */
const remeasureAfter = limits.pageDocumentBytes / 64;

/**
 * What an update would grow beyond its limit: a block's text (with the block's id, if known), its configuration, the
 * number of blocks, or the document including its tombstones. What was too large before may stay.
 */
export type Excess = { what: "text"; blockId: string | null } | { what: "config" | "blocks" | "document" };

interface Measures {
  /** An upper bound. */
  blocks: number;
  /** An upper bound. */
  bytes: number;
  /** The last measured size. */
  measured: number;
}

type Added = { letters: number; formats: number; names: Set<string> };

const isContainer = ({ content }: Y.Item): boolean =>
  content instanceof Y.ContentType &&
  content.type instanceof Y.XmlElement &&
  content.type.nodeName === containerNode;

const typeOf = (home: Home): unknown =>
  home instanceof Y.Item && home.content instanceof Y.ContentType ? home.content.type : home;

/** The element of a text node; the text node itself outside of one. */
const unitOf = (text: Home, { placeOf }: Placement): Home => {
  if (text instanceof Y.Item) return placeOf(text).home ?? text;
  const parent = text instanceof Y.XmlText ? (text.parent as DocType | null) : null;
  return parent ?? text;
};

const lettersIn = (unit: Home): number => {
  if (!(unit instanceof Y.XmlElement)) return 0;
  return unit.toArray().reduce((sum, child) => sum + (child instanceof Y.XmlText ? child.length : 1), 0);
};

const blockIdOf = (unit: Home): string | null => {
  for (let node: unknown = unit; node instanceof Y.AbstractType; node = node.parent)
    if (node instanceof Y.XmlElement && node.nodeName === containerNode) return idOf(node as Element);
  return null;
};

const isLong = (value: unknown): boolean =>
  (typeof value === "string" && value.length > limits.blockConfigBytes) ||
  (Array.isArray(value) && (value.length > limits.tableColumns || value.some(isLong)));

/** Visits the document's items that an update newly deletes, with their lengths. */
const eachRemoved = (
  doc: Y.Doc,
  { deletes }: DecodedUpdate,
  visit: (item: Y.Item, length: number) => void,
): void => {
  for (const [client, ranges] of deletes.clients) {
    const structs = doc.store.clients.get(client);
    if (!structs) continue;
    const known = Y.getState(doc.store, client);
    for (const { clock, len } of ranges) {
      const end = Math.min(clock + len, known);
      if (clock >= end) continue;
      for (let index = Y.findIndexSS(structs, clock); index < structs.length; index += 1) {
        const struct = structs[index];
        if (!struct || struct.id.clock >= end) break;
        if (!(struct instanceof Y.Item) || struct.deleted) continue;
        visit(struct, Math.min(end, struct.id.clock + struct.length) - Math.max(clock, struct.id.clock));
      }
    }
  }
};

/** Whether a text has excessive formats: reading costs the product of formats and names open at each. */
const formatsTooMuch = (unit: Home, added: Added): boolean => {
  let count = added.formats;
  const names = new Set(added.names);
  const texts = unit instanceof Y.XmlElement ? unit.toArray() : [];
  for (const text of texts) {
    if (!(text instanceof Y.XmlText)) continue;
    // Yjs has no public access to formats.
    // oxlint-disable-next-line no-underscore-dangle
    const { _start: start } = text;
    for (let item = start; item && count <= mostFormats; item = item.right)
      if (item.content instanceof Y.ContentFormat && !item.deleted) {
        count += 1;
        names.add(item.content.key);
      }
  }
  return count > mostFormats || names.size > mostFormatNames;
};

/** Tracks the sizes of open documents, and which limit an update would exceed. */
export class PageSizes {
  readonly #measures = new WeakMap<Y.Doc, Measures>();

  /**
   * The limit that an update would exceed; null when there is none, or when it only removes, so that oversized
   * documents can be shortened.
   * @param order its new structs.
   */
  excess(
    doc: Y.Doc,
    order: readonly Struct[],
    decoded: DecodedUpdate,
    { placement, bytes }: { placement: Placement; bytes: number },
  ): Excess | null {
    const units = new Map<Home, Added>();
    let blocks = 0;
    let adds = false;
    for (const struct of order) {
      if (!(struct instanceof Y.Item) || struct.content instanceof Y.ContentDeleted) continue;
      adds = true;
      const { content } = struct;
      if (content instanceof Y.ContentAny && content.arr.some(isLong)) return { what: "config" };
      if (isContainer(struct)) blocks += 1;
      if (!(content instanceof Y.ContentString) && !(content instanceof Y.ContentFormat)) continue;
      const { home } = placement.placeOf(struct);
      if (home === null || !(typeOf(home) instanceof Y.XmlText)) continue;
      const unit = unitOf(home, placement);
      const added = units.get(unit) ?? { letters: 0, formats: 0, names: new Set<string>() };
      units.set(unit, added);
      if (content instanceof Y.ContentString) added.letters += struct.length;
      else {
        added.formats += 1;
        added.names.add(content.key);
      }
    }
    const measures = this.#measured(doc);
    if (adds && measures.bytes + bytes > limits.pageDocumentBytes) {
      this.#remeasure(doc, measures);
      if (measures.bytes + bytes > limits.pageDocumentBytes) return { what: "document" };
    }
    measures.bytes += bytes;
    for (const [unit, added] of units) {
      if (this.#isTooLong(doc, decoded, unit, added.letters))
        return { what: "text", blockId: blockIdOf(unit) };
      if (added.formats > 0 && formatsTooMuch(unit, added)) return { what: "text", blockId: blockIdOf(unit) };
    }
    if (blocks > 0 && this.#isTooMany(doc, decoded, measures, blocks)) return { what: "blocks" };
    measures.blocks += blocks;
    return null;
  }

  #isTooLong(doc: Y.Doc, decoded: DecodedUpdate, unit: Home, added: number): boolean {
    const letters = lettersIn(unit);
    if (letters + added <= limits.blockContentLength) return false;
    let removed = 0;
    eachRemoved(doc, decoded, (item, length) => {
      const text: unknown = item.parent;
      if (item.content instanceof Y.ContentString && text instanceof Y.XmlText && text.parent === unit)
        removed += length;
    });
    return added > removed && letters + added - removed > limits.blockContentLength;
  }

  #isTooMany(doc: Y.Doc, decoded: DecodedUpdate, measures: Measures, added: number): boolean {
    if (measures.blocks + added <= limits.blocksPerPage) return false;
    measures.blocks = [...walk(rootGroup(doc.getXmlFragment("blocks")))].length;
    let removed = 0;
    eachRemoved(doc, decoded, (item) => {
      if (isContainer(item)) removed += 1;
    });
    return added > removed && measures.blocks + added - removed > limits.blocksPerPage;
  }

  #measured(doc: Y.Doc): Measures {
    const known = this.#measures.get(doc);
    if (known) return known;
    const bytes = Y.encodeStateAsUpdate(doc).length;
    const measures = { blocks: Infinity, bytes, measured: bytes };
    this.#measures.set(doc, measures);
    return measures;
  }

  #remeasure(doc: Y.Doc, measures: Measures): void {
    if (measures.bytes - measures.measured < remeasureAfter) return;
    measures.bytes = Y.encodeStateAsUpdate(doc).length;
    measures.measured = measures.bytes;
  }
}
