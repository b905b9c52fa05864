import { type ChildNode, Element, isTag, isText, type ParentNode } from "domhandler";
import { parseDocument } from "htmlparser2";

/** Deeper than this nobody writes; the text of what is deeper stays. */
export const maxDepth = 150;

/** Parses HTML of any quality. Nothing in it runs and nothing is loaded. */
export const parseHtml = (html: string): ChildNode[] =>
  parseDocument(html, { decodeEntities: true }).children;

/** An element by the names it and what it holds are asked for. */
export const nameOf = (node: ChildNode): string => (isTag(node) ? node.name.toLowerCase() : "");

export const attribute = (node: Element, name: string): string => node.attribs[name] ?? "";

export const hasClass = (node: Element, name: string): boolean =>
  attribute(node, "class").split(/\s+/).includes(name);

/** A declaration of an inline style, lower case. */
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

/** What a reader drops with everything in it. */
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

/** Elements in document order, the starting ones included; as deep as it goes, without recursion. */
export function* walk(nodes: readonly ChildNode[]): Generator<ChildNode> {
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if (isTag(node)) open.push(...node.children.toReversed());
  }
}

/** The text in some nodes, without what is silent. */
export const textIn = (nodes: readonly ChildNode[]): string => {
  let text = "";
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop())
    if (isText(node)) text += node.data;
    else if (isTag(node) && nameOf(node) === "br") text += "\n";
    else if (isTag(node) && !isSilent(node)) open.push(...node.children.toReversed());
  return text;
};

/** The first element with a name, in document order. */
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

/** Whether an element stands on lines of its own. */
export const isBlockName = (name: string): boolean => blockNames.has(name);

/** The elements that hold one which stands on lines of its own. */
export const holdersOfBlocks = (nodes: readonly ChildNode[]): ReadonlySet<Element> => {
  const holders = new Set<Element>();
  for (const node of walk(nodes)) {
    if (!isTag(node) || !isBlockName(nameOf(node))) continue;
    for (let above = node.parent; above instanceof Element && !holders.has(above); above = above.parent)
      holders.add(above);
  }
  return holders;
};
