import { type ChildNode, Element, isTag, isText, Text } from "domhandler";
import { nameOf } from "./dom.ts";

/** Makes an element's children. */
export const setChildren = (node: Element, children: readonly ChildNode[]): void => {
  for (const child of children) child.parent = node;
  node.children = [...children];
};

/** Turns an element into another. */
export const rename = (node: Element, name: string, attribs: Record<string, string> = {}): void => {
  node.name = name;
  node.attribs = attribs;
};

export const elementOf = (
  name: string,
  attribs: Record<string, string>,
  children: readonly ChildNode[] = [],
): Element => {
  const made = new Element(name, attribs);
  setChildren(made, children);
  return made;
};

export const textNode = (text: string): Text => new Text(text);

/** A check box, as web pages write it. */
export const checkBox = (isChecked: boolean): Element =>
  elementOf("input", { type: "checkbox", ...(isChecked ? { checked: "" } : {}) });

/** Makes an element one that readers drop, with all in it. */
export const hide = (node: Element): void => {
  rename(node, "template");
  node.children = [];
};

export const isBlank = (node: ChildNode): boolean => isText(node) && node.data.trim() === "";

/** Puts a check box before the first words of an item, which stand in a `div` of their own. */
export const prependBox = (item: Element, isChecked: boolean): void => {
  let target = item;
  for (let step = 0; step < 4; step += 1) {
    const first = target.children.find((child) => !isBlank(child));
    if (!first || !isTag(first) || nameOf(first) !== "div") break;
    target = first;
  }
  setChildren(target, [checkBox(isChecked), ...target.children]);
};
