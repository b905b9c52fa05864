import type { XmlElement } from "yjs";

/** What an attribute of a node may hold: real types, not texts. The list is for the widths of columns. */
export type AttributeValue = string | number | boolean | readonly number[];
export type Element = XmlElement<Record<string, AttributeValue>>;

export const groupNode = "blockGroup";
export const containerNode = "blockContainer";
/** A line break within a text; one character wide. */
export const breakNode = "hardBreak";
/** A person or a page within a text; as wide as its label. */
export const mentionNode = "mention";
export const codeNode = "codeBlock";
export const tableNode = "table";
export const rowNode = "tableRow";
export const cellNode = "tableCell";
export const headerNode = "tableHeader";
export const cellTextNode = "tableParagraph";
export const dividerNode = "divider";
/** Columns beside each other. What is nested in it are columns, and in these the blocks. */
export const columnsNode = "columns";
/** One of them. Its node is not called like it: the editor's core has a meaning of its own for that name. */
export const columnNode = "pageColumn";
export const columnType = "column";
/** Stands for every block type the editor of this version does not know. */
export const unknownNode = "unknown";

/** Nodes of blocks that hold text as children, by block type. Headings share one, code has no formatting. */
const textNodeOf: Readonly<Record<string, string>> = {
  text: "paragraph",
  heading_1: "heading",
  heading_2: "heading",
  heading_3: "heading",
  bulleted_list: "bulletListItem",
  numbered_list: "numberedListItem",
  to_do: "checkListItem",
  toggle: "toggleListItem",
  quote: "quote",
  callout: "callout",
  code: codeNode,
};
const textTypeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(textNodeOf).map(([type, node]) => [node, type]),
);
/** Nodes without text, called like their block type: their content is an attribute. */
const embedNodes: ReadonlySet<string> = new Set([
  "database_view",
  "page_reference",
  "image",
  "file",
  columnsNode,
  "bookmark",
]);

/** Whether a node's children are its text. */
export const isTextNode = (name: string): boolean => textTypeOf.has(name);
/** Whether a text has neither formatting nor nodes within it; its lines end in `\n`. */
export const isPlainNode = (name: string): boolean => name === codeNode;

/** The node that stands for a block type. */
export const nodeFor = (blockType: string): string => {
  if (Object.hasOwn(textNodeOf, blockType)) return textNodeOf[blockType] ?? unknownNode;
  if (blockType === columnType) return columnNode;
  const namesakes = embedNodes.has(blockType) || blockType === tableNode || blockType === dividerNode;
  return namesakes ? blockType : unknownNode;
};

const typePattern = /^[a-z][a-z0-9_]{0,49}$/;
export const unknownType = "unknown";

/** The block type a node stands for, heading levels and unknown kinds aside. */
export const typeOfNode = (name: string): string =>
  textTypeOf.get(name) ?? (name === columnNode ? columnType : typePattern.test(name) ? name : unknownType);

/** The block type for which a node `unknown` stands. */
export const typeOfKind = (kind: string): string => (typePattern.test(kind) ? kind : unknownType);

/** Every node of this schema version. Editors delete, for everybody, what is not in theirs. */
export const knownNodes: ReadonlySet<string> = new Set([
  groupNode,
  containerNode,
  breakNode,
  mentionNode,
  unknownNode,
  tableNode,
  rowNode,
  cellNode,
  headerNode,
  cellTextNode,
  dividerNode,
  columnNode,
  ...textTypeOf.keys(),
  ...embedNodes,
]);

/** Marks that are either there or not. */
export const switchMarks = ["bold", "italic", "underline", "strike", "code"] as const;
export const linkMark = "link";
export const knownMarks: ReadonlySet<string> = new Set([...switchMarks, linkMark]);

/** Editors append a hash to the name of a mark that may overlap itself. */
export const markName = (key: string): string => key.replace(/--[a-zA-Z0-9+/=]{8}$/, "");

/**
 * Root of the document that keeps, by block id, the configuration of blocks the editor has no attribute
 * for (JSON text). Editors neither read nor write it.
 */
export const extrasRoot = "config";
