import { textBlockTypes } from "@maive/contract";
import type { BlockType, TextBlockType } from "@maive/contract";

/** A content element of the document: its node name and its attributes. */
export type ContentNode = { name: string; attrs: Readonly<Record<string, unknown>> };

/** Content elements whose name differs from the block type they stand for. */
const typeByNode: Readonly<Record<string, BlockType>> = {
  paragraph: "text",
  bulletListItem: "bulleted_list",
  numberedListItem: "numbered_list",
  checkListItem: "to_do",
  toggleListItem: "toggle",
  codeBlock: "code",
  pageColumn: "column",
};

/** The block type of the contract that a content element stands for; what is not known keeps its own kind. */
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

/** The heading levels there are; anything deeper becomes the deepest. */
export const headingLevel = (level: unknown): 1 | 2 | 3 => {
  const number = Number(level);
  if (number === 1 || number === 2) return number;
  return number > 2 ? 3 : 1;
};

/** What a block with text of its own can be turned into, in the order it is offered. */
export const convertibleTypes = [...textBlockTypes, "code"] as const;
export type ConvertibleType = TextBlockType | "code";

/** Whether a block type of the contract holds text that other types can take over. */
export const isConvertible = (type: string): type is ConvertibleType =>
  (convertibleTypes as readonly string[]).includes(type);

/** The editor's block for a text type of the contract. */
export const textBlock = (type: ConvertibleType) => {
  switch (type) {
    case "text":
      return { type: "paragraph" } as const;
    case "heading_1":
    case "heading_2":
    case "heading_3":
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

/** Whether a content element is an item of a list: those nest by Tab and go on by Enter. */
export const isListNode = (name: string): boolean => listNodes.has(name);

const holders: ReadonlySet<string> = new Set([...listNodes, "paragraph", "quote", "callout"]);

/** Whether Tab puts blocks into one with this content element: into texts, not below headings and what has no text. */
export const takesChildren = (name: string): boolean => holders.has(name);
