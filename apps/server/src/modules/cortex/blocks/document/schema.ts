import type { XmlElement } from "yjs";

/** What an attribute of a node may hold: real types, not texts. */
export type AttributeValue = string | number | boolean;
export type Element = XmlElement<Record<string, AttributeValue>>;

export const groupNode = "blockGroup";
export const containerNode = "blockContainer";
/** A line break within a text; one character wide. */
export const breakNode = "hardBreak";
/** Stands for every block type the editor of this version does not know. */
export const unknownNode = "unknown";

/** Nodes that hold text as children. */
const textNodes: ReadonlySet<string> = new Set(["paragraph", "heading"]);
/** Nodes without text: their content is an attribute. */
const embedNodes: ReadonlySet<string> = new Set(["database_view", "page_reference"]);

export const isTextNode = (name: string): boolean => textNodes.has(name);
export const isEmbedNode = (name: string): boolean => embedNodes.has(name);

/** Every node of this schema version. Editors delete, for everybody, what is not in theirs. */
export const knownNodes: ReadonlySet<string> = new Set([
  groupNode,
  containerNode,
  breakNode,
  unknownNode,
  ...textNodes,
  ...embedNodes,
]);

/** Marks that are either there or not. */
export const switchMarks = ["bold", "italic", "underline", "strike", "code"] as const;
export const linkMark = "link";
export const knownMarks: ReadonlySet<string> = new Set([...switchMarks, linkMark]);

/** Editors append a hash to the name of a mark that may overlap itself. */
export const markName = (key: string): string => key.replace(/--[a-zA-Z0-9+/=]{8}$/, "");

/**
 * Root of the document that keeps, by block id, the configuration of text blocks the editor has no attribute
 * for (JSON text). Editors neither read nor write it.
 */
export const extrasRoot = "config";
