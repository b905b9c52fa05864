import { XmlElement } from "yjs";
import type { XmlFragment } from "yjs";

type Element = XmlElement<Record<string, string>>;

const elementsOf = (parent: XmlFragment): Element[] =>
  parent.toArray().flatMap((child) => (child instanceof XmlElement ? [child] : []));

/** A block's content element at any depth. */
const contentOf = (group: XmlFragment, blockId: string): Element | null => {
  for (const node of elementsOf(group)) {
    if (node.nodeName === "blockContainer" && node.getAttribute("id") === blockId)
      return elementsOf(node)[0] ?? null;
    if (node.nodeName === "blockContainer" || node.nodeName === "blockGroup") {
      const found = contentOf(node, blockId);
      if (found) return found;
    }
  }
  return null;
};

/**
 * Changes a block's configuration directly in the document. Unlike an editor command it works without a mounted
 * editor, and is not undoable.
 * @returns false when there is no such block of that type.
 */
export const changeStoredConfig = (
  fragment: XmlFragment,
  { blockId, type }: { blockId: string; type: string },
  change: (config: string) => string,
): boolean => {
  const content = contentOf(fragment, blockId);
  if (!content || content.nodeName !== type) return false;
  const config = content.getAttribute("config");
  content.setAttribute("config", change(typeof config === "string" ? config : "{}"));
  return true;
};
