import type { BlockType } from "@maive/contract";

/** A content element of the document: its node name and its attributes. */
export type ContentNode = { name: string; attrs: Readonly<Record<string, unknown>> };

/** The block type of the contract that a content element stands for; what is not known keeps its own kind. */
export const blockTypeOf = ({ name, attrs }: ContentNode): string => {
  switch (name) {
    case "paragraph":
      return "text";
    case "heading":
      return `heading_${headingLevel(attrs["level"])}`;
    case "unknown":
      return typeof attrs["kind"] === "string" && attrs["kind"] !== "" ? attrs["kind"] : "unknown";
    default:
      return name;
  }
};

/** The heading levels there are; anything deeper becomes the deepest. */
export const headingLevel = (level: unknown): 1 | 2 | 3 => {
  const number = Number(level);
  if (number === 1 || number === 2) return number;
  return number > 2 ? 3 : 1;
};

/** What a block of text can be turned into. */
export type TextBlockType = Extract<BlockType, "text" | "heading_1" | "heading_2" | "heading_3">;

/** The editor's block for a text type of the contract. */
export const textBlock = (type: TextBlockType) =>
  type === "text"
    ? ({ type: "paragraph" } as const)
    : ({ type: "heading", props: { level: headingLevel(type.slice(-1)) } } as const);
