import type { XmlFragment } from "yjs";
import { bodyNodes, plainBody, textOf } from "./body.ts";
import { type BlockRow, parseConfig } from "./block-row.ts";
import { piecesFrom, runsOf } from "./inline.ts";
import {
  dividerNode,
  type Element,
  extrasRoot,
  isPlainNode,
  isTextNode,
  nodeFor,
  tableNode,
  typeOfKind,
  typeOfNode,
  unknownNode,
} from "./schema.ts";
import { makeTable, readTable } from "./table.ts";
import { tableKeys, requestedTable } from "./table-model.ts";
import { type Attributes, describes, joinConfig, splitConfig } from "./text-config.ts";
import { insertChildren, newElement } from "./tree.ts";

/** A block's content: a row without its position. */
export type BlockContent = Pick<BlockRow, "block_type" | "content" | "block_config">;

const attributeText = (element: Element, name: string): string => {
  const value: unknown = element.getAttribute(name);
  return typeof value === "string" ? value : "";
};

/** The block type of a node. */
export const blockTypeOf = (element: Element): string => {
  switch (element.nodeName) {
    case "heading": {
      const level = Math.trunc(Number(element.getAttribute("level"))) || 1;
      return `heading_${Math.min(6, Math.max(1, level))}`;
    }
    case unknownNode:
      return typeOfKind(attributeText(element, "kind"));
    default:
      return typeOfNode(element.nodeName);
  }
};

/** PostgreSQL cannot store NUL. */
const storable = (text: string): string => text.replaceAll("\0", "");

/** Configuration without attributes, by block id. */
export const extrasOf = (fragment: XmlFragment) => fragment.doc?.getMap<string>(extrasRoot);

/** Whether a node stores its configuration in attributes and the extras map rather than in one JSON attribute. */
export const hasFields = (node: string): boolean =>
  isTextNode(node) || node === tableNode || node === dividerNode;

/** Reads what a block says. */
export const readContent = (element: Element, extras: string | undefined): BlockContent => {
  const block_type = blockTypeOf(element);
  const node = element.nodeName;
  if (!hasFields(node)) {
    const config = parseConfig(attributeText(element, "config"));
    return {
      block_type,
      content: storable(attributeText(element, node === unknownNode ? "text" : "content")),
      block_config: config ? JSON.stringify(config) : "{}",
    };
  }
  const table = node === tableNode ? readTable(element) : null;
  const runs = isTextNode(node) ? runsOf(element) : [];
  const previous = parseConfig(extras ?? "{}") ?? {};
  const config = joinConfig(node, runs, (name) => element.getAttribute(name), previous);
  return {
    block_type,
    content: storable(table?.content ?? (isTextNode(node) ? textOf(element) : "")),
    block_config: JSON.stringify({ ...table?.config, ...config }),
  };
};

const withoutTable = (config: Record<string, unknown>): Record<string, unknown> => {
  const keys: readonly string[] = tableKeys;
  return Object.fromEntries(Object.entries(config).filter(([key]) => !keys.includes(key)));
};

/** The attributes of a block's node, and what is stored in the extras map. */
export const attributesFor = (
  block: BlockContent,
): { attributes: Attributes; extras: Record<string, unknown> } => {
  const node = nodeFor(block.block_type);
  const config = parseConfig(block.block_config) ?? {};
  if (hasFields(node)) {
    const { attributes, extras } = splitConfig(node, node === tableNode ? withoutTable(config) : config);
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

const makeText = (node: string, { content, block_config }: BlockContent): Element => {
  const element = newElement(node);
  const { inline } = splitConfig(node, parseConfig(block_config) ?? {});
  const pieces = describes(inline, content) ? piecesFrom(inline) : [{ text: content, formats: {} }];
  insertChildren(element, 0, isPlainNode(node) ? plainBody(content) : bodyNodes(pieces));
  return element;
};

/** A new element for a block, and what is stored in the extras map. */
export const makeContent = (block: BlockContent): { element: Element; extras: Record<string, unknown> } => {
  const node = nodeFor(block.block_type);
  const { attributes, extras } = attributesFor(block);
  const element =
    node === tableNode
      ? makeTable(requestedTable(block.content, parseConfig(block.block_config) ?? {}))
      : isTextNode(node)
        ? makeText(node, block)
        : newElement(node);
  for (const [name, value] of Object.entries(attributes))
    if (value !== null) element.setAttribute(name, value);
  return { element, extras };
};
