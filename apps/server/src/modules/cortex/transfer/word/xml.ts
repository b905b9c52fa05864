import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";

/** Parses a part of an office document. Entities of its own are not expanded. */
export const parseXml = (xml: string): ChildNode[] => parseDocument(xml, { xmlMode: true }).children;

/** Child elements of this name, `w:p`. */
export const childrenOf = (node: Element | undefined, name: string): Element[] =>
  node ? node.children.filter(isTag).filter((child) => child.name === name) : [];

export const childOf = (node: Element | undefined, name: string): Element | undefined =>
  node?.children.find((child): child is Element => isTag(child) && child.name === name);

/** The value `w:val` of a child; undefined without the child, empty without the value. */
export const valueOf = (node: Element | undefined, name: string): string | undefined => {
  const child = childOf(node, name);
  return child && (child.attribs["w:val"] ?? "");
};

/** Whether a property that is there alone, or with a value, is on. */
export const isOn = (node: Element | undefined, name: string): boolean => {
  const value = valueOf(node, name);
  return value !== undefined && !["0", "false", "off", "none"].includes(value);
};

/** The first element of this name below, in document order; iterative. */
export const findBelow = (nodes: readonly ChildNode[], name: string): Element | undefined => {
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isTag(node)) continue;
    if (node.name === name) return node;
    open.push(...node.children.toReversed());
  }
  return undefined;
};

/** The text of elements of this name below, in document order; iterative. */
export const textBelow = (nodes: readonly ChildNode[], name: string): string => {
  let text = "";
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isTag(node)) continue;
    if (node.name === name)
      text += node.children
        .filter(isText)
        .map(({ data }) => data)
        .join("");
    else open.push(...node.children.toReversed());
  }
  return text;
};
