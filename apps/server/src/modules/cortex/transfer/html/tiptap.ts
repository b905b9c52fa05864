import { type ChildNode, type Element, isTag } from "domhandler";
import { addClass } from "./css-colors.ts";
import { attribute, elementsIn, findElement, nameOf, textIn, walk } from "./dom.ts";
import { checkBox, elementOf, hide, rename, setChildren, textNode } from "./edit-dom.ts";

/** Emoji and names of callouts say what kind they are; only the kind means something here. */
const callout = (node: Element): void => addClass(node, "callout");

/** A box stands in a label of its own, before the words. */
const task = (node: Element): void => {
  for (const child of elementsIn(node)) if (nameOf(child) === "label") hide(child);
  const words = elementsIn(node).find((child) => nameOf(child) === "div" || nameOf(child) === "p");
  const first = words && nameOf(words) === "div" ? (elementsIn(words)[0] ?? words) : words;
  const target = first && ["p", "div"].includes(nameOf(first)) ? first : node;
  setChildren(target, [checkBox(attribute(node, "data-checked") === "true"), ...target.children]);
};

const formulaBlock = (node: Element): void => {
  const source = textIn(node.children);
  rename(node, "pre", { class: "language-math" });
  setChildren(node, [textNode(source)]);
};

const formula = (node: Element): void => {
  const source = textIn(node.children);
  node.attribs["data-formula"] = source;
  addClass(node, "formula");
  // What is nested in it is read once.
  setChildren(node, [textNode(source)]);
};

/** A file: its link is there, or must be made of what is said of it. */
const attachment = (node: Element): void => {
  if (findElement(node.children, (child) => nameOf(child) === "a")) return;
  const href = attribute(node, "data-attachment-url");
  const link = elementOf("a", { href }, [textNode(attribute(node, "data-attachment-name"))]);
  if (href !== "") setChildren(node, [link]);
};

/** What has an address that is shown in a frame. */
const frame = (node: Element): void => {
  const src = attribute(node, "data-src");
  if (src !== "") rename(node, "iframe", { src });
};

const kinds: Readonly<Record<string, (node: Element) => void>> = {
  callout,
  taskItem: task,
  mathBlock: formulaBlock,
  mathInline: formula,
  attachment,
  embed: frame,
};

/** Rewrites in place what editors made of TipTap (Docmost) say by `data-type`. */
export const readTiptap = (nodes: readonly ChildNode[]): void => {
  for (const node of walk(nodes)) {
    if (!isTag(node)) continue;
    const kind = attribute(node, "data-type");
    if (kind !== "" && Object.hasOwn(kinds, kind)) kinds[kind]?.(node);
  }
};
