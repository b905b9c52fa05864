import type { XmlElement } from "yjs";

/** Values of a node's attributes: typed, not strings. Lists are column widths. */
export type AttributeValue = string | number | boolean | readonly number[];
export type Element = XmlElement<Record<string, AttributeValue>>;

export const groupNode = "blockGroup";
export const containerNode = "blockContainer";
/** A line break within a text; its length is one. */
export const breakNode = "hardBreak";
/** A person or page within a text; its length is that of its label. */
export const mentionNode = "mention";
export const codeNode = "codeBlock";
export const tableNode = "table";
export const rowNode = "tableRow";
export const cellNode = "tableCell";
export const headerNode = "tableHeader";
export const cellTextNode = "tableParagraph";
export const dividerNode = "divider";
/** Columns side by side. Its children are columns, theirs the blocks. */
export const columnsNode = "columns";
/** A single column. Not named `column`: BlockNote's core gives that name a meaning of its own. */
export const columnNode = "pageColumn";
export const columnType = "column";
/** Pictures in a grid: its children are image blocks. */
export const galleryNode = "gallery";
/** Shows a document of its own, in which there is none of these. */
export const syncedNode = "synced";
/** Represents all block types unknown to this version's editor. */
export const unknownNode = "unknown";

/** Text nodes by block type. Headings share one; code has no formatting. */
const textNodeOf: Readonly<Record<string, string>> = {
  text: "paragraph",
  heading_1: "heading",
  heading_2: "heading",
  heading_3: "heading",
  heading_4: "heading",
  heading_5: "heading",
  heading_6: "heading",
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
/** Nodes without text, named like their block type; their content is an attribute. */
const embedNodes: ReadonlySet<string> = new Set([
  "database_view",
  "page_reference",
  "image",
  "file",
  columnsNode,
  "bookmark",
  "embed",
  "table_of_contents",
  galleryNode,
  syncedNode,
  "template_button",
]);

/** Whether a node's children are its text. */
export const isTextNode = (name: string): boolean => textTypeOf.has(name);
/** Whether a text has no formatting or inline nodes; its line breaks are `\n`. */
export const isPlainNode = (name: string): boolean => name === codeNode;

/** The node of a block type. */
export const nodeFor = (blockType: string): string => {
  if (Object.hasOwn(textNodeOf, blockType)) return textNodeOf[blockType] ?? unknownNode;
  if (blockType === columnType) return columnNode;
  const namesakes = embedNodes.has(blockType) || blockType === tableNode || blockType === dividerNode;
  return namesakes ? blockType : unknownNode;
};

const typePattern = /^[a-z][a-z0-9_]{0,49}$/;
const unknownType = "unknown";

/** The block type of a node, except heading levels and unknown types. */
export const typeOfNode = (name: string): string =>
  textTypeOf.get(name) ?? (name === columnNode ? columnType : typePattern.test(name) ? name : unknownType);

/** The block type of an `unknown` node. */
export const typeOfKind = (kind: string): string => (typePattern.test(kind) ? kind : unknownType);

/** Every node of this schema version. Editors delete unknown nodes, for everybody. */
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

/** Boolean marks. */
export const switchMarks = [
  "bold",
  "italic",
  "underline",
  "strike",
  "code",
  "subscript",
  "superscript",
] as const;
export const linkMark = "link";
/** Marks with a colour, by their name in the contract. */
export const colorMarks = { text_color: "textColor", background_color: "backgroundColor" } as const;
export const knownMarks: ReadonlySet<string> = new Set([
  ...switchMarks,
  linkMark,
  ...Object.values(colorMarks),
]);

/** Editors append a hash to the names of marks that may overlap themselves. */
export const markName = (key: string): string => key.replace(/--[a-zA-Z0-9+/=]{8}$/, "");

/**
 * Root map of the document with the configuration that the editor has no attributes for (JSON by block id). Editors
 * ignore it.
 */
export const extrasRoot = "config";
