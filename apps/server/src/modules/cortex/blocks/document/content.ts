import type { XmlFragment } from "yjs";
import { bodyNodes, textOf } from "./body.ts";
import { type BlockRow, parseConfig } from "./block-row.ts";
import { piecesFrom, runsOf } from "./inline.ts";
import {
  type AttributeValue,
  type Element,
  extrasRoot,
  isEmbedNode,
  isTextNode,
  unknownNode,
} from "./schema.ts";
import { describes, joinTextConfig, splitTextConfig } from "./text-config.ts";
import { insertChildren, newElement } from "./tree.ts";

/** What a block says: everything of a row but its place. */
export type BlockContent = Pick<BlockRow, "block_type" | "content" | "block_config">;

/** The node that stands for a block type. */
export const nodeFor = (blockType: string): string => {
  if (blockType === "text") return "paragraph";
  if (/^heading_[123]$/.test(blockType)) return "heading";
  return isEmbedNode(blockType) ? blockType : unknownNode;
};

const typePattern = /^[a-z][a-z0-9_]{0,49}$/;

const attributeText = (element: Element, name: string): string => {
  const value: unknown = element.getAttribute(name);
  return typeof value === "string" ? value : "";
};

/** The block type a node stands for. */
export const blockTypeOf = (element: Element): string => {
  switch (element.nodeName) {
    case "paragraph":
      return "text";
    case "heading": {
      const level = Number(element.getAttribute("level"));
      return `heading_${level === 1 || level === 2 ? level : level > 2 ? 3 : 1}`;
    }
    case unknownNode: {
      const kind = attributeText(element, "kind");
      return typePattern.test(kind) ? kind : "unknown";
    }
    default:
      return typePattern.test(element.nodeName) ? element.nodeName : "unknown";
  }
};

/** What `\0` would do to a row: PostgreSQL holds no such text. */
const storable = (text: string): string => text.replaceAll("\0", "");

/** Configuration of text blocks that no attribute holds, by block id. */
export const extrasOf = (fragment: XmlFragment) => fragment.doc?.getMap<string>(extrasRoot);

/** Reads what a block says. */
export const readContent = (element: Element, extras: string | undefined): BlockContent => {
  const block_type = blockTypeOf(element);
  if (isTextNode(element.nodeName))
    return {
      block_type,
      content: storable(textOf(element)),
      block_config: joinTextConfig(
        element.nodeName,
        runsOf(element),
        (name) => element.getAttribute(name),
        parseConfig(extras ?? "{}") ?? {},
      ),
    };
  const config = parseConfig(attributeText(element, "config"));
  return {
    block_type,
    content: storable(attributeText(element, element.nodeName === unknownNode ? "text" : "content")),
    block_config: config ? JSON.stringify(config) : "{}",
  };
};

/** Every attribute of the node for a block, and what has to be kept beside it. */
export const attributesFor = (
  block: BlockContent,
): { attributes: Record<string, AttributeValue>; extras: Record<string, unknown> } => {
  const node = nodeFor(block.block_type);
  const config = parseConfig(block.block_config) ?? {};
  if (isTextNode(node)) {
    const { attributes, extras } = splitTextConfig(node, config);
    const level = Number(block.block_type.slice(-1));
    return { attributes: node === "heading" ? { ...attributes, level } : attributes, extras };
  }
  const text = JSON.stringify(config);
  return {
    attributes:
      node === unknownNode
        ? { kind: block.block_type, text: block.content, config: text }
        : { content: block.content, config: text },
    extras: {},
  };
};

/** A new element for a block, and what has to be kept beside it. */
export const makeContent = (block: BlockContent): { element: Element; extras: Record<string, unknown> } => {
  const node = nodeFor(block.block_type);
  const { attributes, extras } = attributesFor(block);
  const element = newElement(node);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (isTextNode(node)) {
    const { inline } = splitTextConfig(node, parseConfig(block.block_config) ?? {});
    const pieces = describes(inline, block.content)
      ? piecesFrom(inline)
      : [{ text: block.content, formats: {} }];
    insertChildren(element, 0, bodyNodes(pieces));
  }
  return { element, extras };
};
