import {
  AbstractType,
  ContentString,
  isDeleted,
  Item,
  iterateDeletedStructs,
  XmlElement,
  XmlText,
} from "yjs";
import type { Transaction } from "yjs";

/** Text in a block that somebody else deleted. */
export type LostWords = {
  text: string;
  /** The nearest remaining block above; null without one. */
  afterId: string | null;
};

const isLostWords = (value: unknown): value is LostWords =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  "afterId" in value &&
  (value.afterId === null || typeof value.afterId === "string");

/** Parses persisted lost texts. */
export const readLostWords = (stored: unknown): LostWords[] => {
  if (typeof stored !== "string") return [];
  const parsed: unknown = JSON.parse(stored);
  return Array.isArray(parsed) ? parsed.filter(isLostWords) : [];
};

const blockNode = "blockContainer";

// Yjs has no public access to deleted items.
const itemOf = (type: XmlElement | XmlText): Item | null => type["_item"];
const firstIn = (text: XmlText): Item | null => text["_start"];

const blockAround = (item: Item): XmlElement | null => {
  for (let node = item.parent; node instanceof AbstractType; node = node.parent)
    if (node instanceof XmlElement && node.nodeName === blockNode) return node;
  return null;
};

/** A text's content before a transaction deleted it. */
const textBefore = (text: XmlText, { deleteSet }: Transaction): string => {
  let said = "";
  for (let item = firstIn(text); item; item = item.right)
    if (item.content instanceof ContentString && (!item.deleted || isDeleted(deleteSet, item.id)))
      said += item.content.str;
  return said.trim();
};

/** The nearest remaining block above, on an outer level if necessary. */
const survivorAbove = (block: XmlElement): string | null => {
  for (let node: Item["parent"] = block; node instanceof XmlElement; node = node.parent) {
    if (node.nodeName === blockNode && !itemOf(node)?.deleted) return node.getAttribute("id") ?? null;
    for (let item = itemOf(node)?.left ?? null; item; item = item.left) {
      const type = "type" in item.content ? item.content.type : null;
      if (!item.deleted && type instanceof XmlElement && type.nodeName === blockNode)
        return type.getAttribute("id") ?? null;
    }
  }
  return null;
};

/**
 * Texts deleted by a remote transaction although they contain edits nobody else has seen: their author did not know
 * of them.
 * @param isUnseen whether an id's content was only local.
 */
export const lostWords = (transaction: Transaction, isUnseen: (item: Item) => boolean): LostWords[] => {
  const texts = new Set<XmlText>();
  iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (!(struct instanceof Item) || !(struct.content instanceof ContentString)) return;
    if (!(struct.parent instanceof XmlText) || struct.content.str.trim() === "" || !isUnseen(struct)) return;
    // Only fully deleted texts count.
    if (itemOf(struct.parent)?.deleted) texts.add(struct.parent);
  });
  return [...texts].flatMap((text) => {
    const said = textBefore(text, transaction);
    const item = itemOf(text);
    const block = item && blockAround(item);
    return said === "" || !block ? [] : [{ text: said, afterId: survivorAbove(block) }];
  });
};
