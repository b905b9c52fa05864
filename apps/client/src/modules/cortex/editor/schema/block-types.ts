import { textBlockTypes } from "@maive/contract";
import type { BlockType, TextBlockType } from "@maive/contract";

/** A content element of the document: node name and attributes. */
export type ContentNode = { name: string; attrs: Readonly<Record<string, unknown>> };

/** Node names that differ from their block type. */
const typeByNode: Readonly<Record<string, BlockType>> = {
  paragraph: "text",
  bulletListItem: "bulleted_list",
  numberedListItem: "numbered_list",
  checkListItem: "to_do",
  toggleListItem: "toggle",
  codeBlock: "code",
  pageColumn: "column",
};

/** The contract's block type of a node; unknown ones keep their own kind. */
export const blockTypeOf = ({ name, attrs }: ContentNode): string => {
  switch (name) {
    case "heading":
      return `heading_${headingLevel(attrs["level"])}`;
    case "unknown":
      return typeof attrs["kind"] === "string" && attrs["kind"] !== "" ? attrs["kind"] : "unknown";
    default:
      return typeByNode[name] ?? name;
  }
};

export const headingLevels = [1, 2, 3, 4, 5, 6] as const;
export type HeadingLevel = (typeof headingLevels)[number];

/** Clamps to the existing heading levels. */
export const headingLevel = (level: unknown): HeadingLevel => {
  const number = Number(level);
  return headingLevels.find((known) => known >= number) ?? (number > 6 ? 6 : 1);
};

/** Conversion targets of text blocks, in menu order. */
export const convertibleTypes = [...textBlockTypes, "code"] as const;
export type ConvertibleType = TextBlockType | "code";

/** Whether a block type is convertible text. */
export const isConvertible = (type: string): type is ConvertibleType =>
  (convertibleTypes as readonly string[]).includes(type);

/** The editor's block for a text type. */
export const textBlock = (type: ConvertibleType) => {
  switch (type) {
    case "text":
      return { type: "paragraph" } as const;
    case "heading_1":
    case "heading_2":
    case "heading_3":
    case "heading_4":
    case "heading_5":
    case "heading_6":
      return { type: "heading", props: { level: headingLevel(type.slice(-1)) } } as const;
    case "bulleted_list":
      return { type: "bulletListItem" } as const;
    case "numbered_list":
      return { type: "numberedListItem" } as const;
    case "to_do":
      return { type: "checkListItem" } as const;
    case "toggle":
      return { type: "toggleListItem" } as const;
    case "quote":
      return { type: "quote" } as const;
    case "callout":
      return { type: "callout" } as const;
    case "code":
      return { type: "codeBlock" } as const;
  }
};

const listNodes: ReadonlySet<string> = new Set([
  "bulletListItem",
  "numberedListItem",
  "checkListItem",
  "toggleListItem",
]);

/** Whether a node is a list item, with its Tab and Enter behaviour. */
export const isListNode = (name: string): boolean => listNodes.has(name);

const foldable: ReadonlySet<string> = new Set(["toggleListItem", "template_button"]);

/** Whether a node's children are hidden unless this reader has opened it. */
export const isFoldable = (name: string | undefined): boolean => name !== undefined && foldable.has(name);

const holders: ReadonlySet<string> = new Set([...listNodes, "paragraph", "quote", "callout"]);

/** Whether Tab nests blocks below this node: texts do, headings and embeds do not. */
export const takesChildren = (name: string): boolean => holders.has(name);
