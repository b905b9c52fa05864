import { XmlElement, XmlText } from "yjs";

/** Node name of a group of blocks. */
const groupNode = "blockGroup";

/** A block's text without its children's. */
export const blockText = (node: unknown): string => {
  if (node instanceof XmlText)
    return node
      .toDelta()
      .map(({ insert }: { insert: unknown }) => (typeof insert === "string" ? insert : ""))
      .join("");
  if (!(node instanceof XmlElement) || node.nodeName === groupNode) return "";
  return node.toArray().map(blockText).join("");
};
