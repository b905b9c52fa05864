import { XmlElement, type XmlFragment, XmlText } from "yjs";

const blockNode = "blockContainer";

const copied = (node: unknown, newId: () => string): XmlElement | XmlText | null => {
  if (node instanceof XmlText) {
    const text = new XmlText();
    text.applyDelta(node.toDelta());
    return text;
  }
  if (!(node instanceof XmlElement)) return null;
  const element = new XmlElement<Record<string, NonNullable<unknown>>>(node.nodeName);
  const attributes: Record<string, NonNullable<unknown>> = node.getAttributes();
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (node.nodeName === blockNode) element.setAttribute("id", newId());
  const children = copiedAll(node, newId);
  if (children.length > 0) element.insert(0, children);
  return element as XmlElement;
};

const copiedAll = (parent: XmlFragment, newId: () => string): (XmlElement | XmlText)[] =>
  parent.toArray().flatMap((node) => copied(node, newId) ?? []);

/** The blocks of a document for another one: ids of blocks are given once in the whole instance. */
export const copiedBlocks = (fragment: XmlFragment, newId: () => string): (XmlElement | XmlText)[] =>
  copiedAll(fragment, newId);
