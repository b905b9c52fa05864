import { XmlElement, XmlText } from "yjs";

/** Name of the node that holds the blocks of a page, or those below a block. */
const groupNode = "blockGroup";

/** The letters of a block in a page's document, without those of the blocks below it. */
export const blockText = (node: unknown): string => {
  if (node instanceof XmlText)
    return node
      .toDelta()
      .map(({ insert }: { insert: unknown }) => (typeof insert === "string" ? insert : ""))
      .join("");
  if (!(node instanceof XmlElement) || node.nodeName === groupNode) return "";
  return node.toArray().map(blockText).join("");
};
