import { limits } from "@maive/contract";
import * as Y from "yjs";
import { containerNode, idOf, rootGroup, walk } from "../document/index.ts";
import type { Element } from "../document/schema.ts";
import type { DecodedUpdate } from "./decode-update.ts";
import type { DocType, Home, Placement } from "./placement.ts";
import type { Struct } from "./update-order.ts";

/** Formats in the text of one block, and names of such that may overlap themselves. */
const mostFormats = 20_000;
const mostFormatNames = 100;
/** The size in bytes is worked out anew when this much was added since, and only then. */
const remeasureAfter = limits.pageDocumentBytes / 64;

/**
 * What would become larger than it may be, and was not larger before: a block's text (with the block's id, where it is known),
 * its settings, the number of blocks, or the document with all that was ever deleted from it.
 */
export type Excess = { what: "text"; blockId: string | null } | { what: "config" | "blocks" | "document" };

interface Measures {
  /** Never less than there are. */
  blocks: number;
  /** Never less than the document takes. */
  bytes: number;
  /** What it was when last worked out. */
  measured: number;
}

type Added = { letters: number; formats: number; names: Set<string> };

const isContainer = ({ content }: Y.Item): boolean =>
  content instanceof Y.ContentType &&
  content.type instanceof Y.XmlElement &&
  content.type.nodeName === containerNode;

const typeOf = (home: Home): unknown =>
  home instanceof Y.Item && home.content instanceof Y.ContentType ? home.content.type : home;

/** The element whose text a text node is part of; the text node itself where it stands alone. */
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

/** Visits what of the document an update deletes and is not deleted yet, with how much of it. */
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

/** Whether the formats of a text are more than anybody makes: reading it takes time for each, times the names open there. */
const formatsTooMuch = (unit: Home, added: Added): boolean => {
  let count = added.formats;
  const names = new Set(added.names);
  const texts = unit instanceof Y.XmlElement ? unit.toArray() : [];
  for (const text of texts) {
    if (!(text instanceof Y.XmlText)) continue;
    // Yjs has no other way to formats. oxlint-disable-next-line no-underscore-dangle
    const { _start: start } = text;
    for (let item = start; item && count <= mostFormats; item = item.right)
      if (item.content instanceof Y.ContentFormat && !item.deleted) {
        count += 1;
        names.add(item.content.key);
      }
  }
  return count > mostFormats || names.size > mostFormatNames;
};

/** Knows how large open documents are, and what an update would make too large. */
export class PageSizes {
  readonly #measures = new WeakMap<Y.Doc, Measures>();

  /**
   * What an update would make larger than it may be; null for one that fits, and for one that only removes: also what is
   * too large already can be shortened.
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
