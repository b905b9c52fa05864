import { type ChildNode, Element, isTag, isText, type ParentNode } from "domhandler";
import { parseDocument } from "htmlparser2";

/** Nesting limit; the text of deeper elements is preserved. */
export const maxDepth = 150;

/** Parses HTML of any quality. Nothing is executed or loaded. */
export const parseHtml = (html: string): ChildNode[] =>
  parseDocument(html, { decodeEntities: true }).children;

/** A node's element name, lower case. */
export const nameOf = (node: ChildNode): string => (isTag(node) ? node.name.toLowerCase() : "");

export const attribute = (node: Element, name: string): string => node.attribs[name] ?? "";

export const classesOf = (node: Element): string[] => attribute(node, "class").split(/\s+/);

export const hasClass = (node: Element, name: string): boolean => classesOf(node).includes(name);

/** A declaration of the inline style, lower case. */
export const styleOf = (node: Element, property: string): string =>
  attribute(node, "style")
    .toLowerCase()
    .split(";")
    .map((declaration) => declaration.trim())
    .find(
      (declaration) =>
        declaration.startsWith(property) && declaration.slice(property.length).trimStart().startsWith(":"),
    )
    ?.slice(property.length)
    .trimStart()
    .slice(1)
    .trim() ?? "";

export const elementsIn = (node: ParentNode): Element[] => node.children.filter(isTag);

/** Elements dropped with their contents. */
const silent: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "head",
  "title",
  "meta",
  "link",
  "base",
  "option",
  "select",
  "textarea",
  "button",
  "datalist",
  "xml",
  "annotation",
  "colgroup",
  "col",
]);

export const isSilent = (node: Element): boolean =>
  silent.has(nameOf(node)) || styleOf(node, "display") === "none" || "hidden" in node.attribs;

/** Elements in document order, including the given ones; iterative. */
export function* walk(nodes: readonly ChildNode[]): Generator<ChildNode> {
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if (isTag(node)) open.push(...node.children.toReversed());
  }
}

/** The text of nodes, without dropped elements. */
export const textIn = (nodes: readonly ChildNode[]): string => {
  let text = "";
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop())
    if (isText(node)) text += node.data;
    else if (isTag(node) && nameOf(node) === "br") text += "\n";
    else if (isTag(node) && !isSilent(node)) open.push(...node.children.toReversed());
  return text;
};

/** The first element of a name in document order. */
export const findElement = (
  nodes: readonly ChildNode[],
  matches: (node: Element) => boolean,
): Element | null => {
  for (const node of walk(nodes)) if (isTag(node) && matches(node)) return node;
  return null;
};

const blockNames: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hgroup hr html li main menu nav ol p picture pre section summary table tbody td tfoot th thead tr ul img"
  ).split(" "),
);

/** Whether an element is block-level. */
export const isBlockName = (name: string): boolean => blockNames.has(name);

/** Elements with block-level descendants. */
export const holdersOfBlocks = (nodes: readonly ChildNode[]): ReadonlySet<Element> => {
  const holders = new Set<Element>();
  for (const node of walk(nodes)) {
    if (!isTag(node) || !isBlockName(nameOf(node))) continue;
    for (let above = node.parent; above instanceof Element && !holders.has(above); above = above.parent)
      holders.add(above);
  }
  return holders;
};
