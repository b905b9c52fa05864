import { type Element, isTag } from "domhandler";
import { attribute, elementsIn, nameOf, textIn, walk } from "../html/dom.ts";
import { addClass } from "../html/css-colors.ts";
import { hide, rename, setChildren, textNode } from "../html/edit-dom.ts";

/** Signs of the private use area around the lines of a block of code. */
const [codeStart, codeEnd] = ["\uec03", "\uec02"];
const codeSigns = /[\uec02\uec03]/g;

const isInPage = (node: Element): boolean => attribute(node, "href").startsWith("#h.");

/** Whether a paragraph is nothing but links to a heading: its text, and its page. */
const isContentsLine = (node: Element): boolean => {
  if (nameOf(node) !== "p") return false;
  const links = [...walk(node.children)].filter(
    (child): child is Element => isTag(child) && nameOf(child) === "a" && isInPage(child),
  );
  if (links.length === 0) return false;
  const linked = links.reduce((sum, link) => sum + textIn(link.children).replace(/\s/g, "").length, 0);
  return linked === textIn(node.children).replace(/\s/g, "").length;
};

/** Turns lines of a table of contents into one that keeps itself up to date. */
export const replaceContents = (body: Element): void => {
  const children = elementsIn(body);
  const isLine = children.map(isContentsLine);
  for (const [index, child] of children.entries()) {
    if (!isLine[index] || !(isLine[index - 1] || isLine[index + 1])) continue;
    if (isLine[index - 1]) hide(child);
    else {
      rename(child, "div", { class: "table-of-contents" });
      child.children = [];
    }
  }
};

const codeText = (lines: readonly Element[]): string =>
  lines
    .map((line) => textIn(line.children).replace(codeSigns, "").replaceAll("\u00a0", " "))
    .join("\n")
    .replace(/^\n/, "")
    .replace(/\n$/, "");

/** Turns paragraphs between the signs of a block of code into one. */
export const replaceCode = (body: Element): void => {
  let open: Element[] | null = null;
  for (const child of elementsIn(body)) {
    const text = textIn(child.children);
    if (text.includes(codeStart)) open = [];
    if (!open) continue;
    open.push(child);
    if (!text.includes(codeEnd)) continue;
    const [first, ...rest] = open;
    if (first) {
      const code = codeText(open);
      rename(first, "pre");
      setChildren(first, [textNode(code)]);
    }
    for (const line of rest) hide(line);
    open = null;
  }
};

/** Marks the first paragraph in the style of a title as the page's. */
export const markTitle = (body: Element): void => {
  for (const child of elementsIn(body))
    if (nameOf(child) === "p" && attribute(child, "class").split(/\s+/).includes("title")) {
      if (textIn(child.children).trim() !== "") addClass(child, "page-title");
      return;
    }
};

/** The block at the end that holds a comment: a division for it alone, else its paragraph. */
const holderOfComment = (anchor: Element): Element | null => {
  const paragraph = anchor.parent && isTag(anchor.parent) ? anchor.parent : null;
  const division = paragraph?.parent && isTag(paragraph.parent) ? paragraph.parent : null;
  const isOwn = division && nameOf(division) === "div" && elementsIn(division)[0] === paragraph;
  return isOwn ? division : paragraph;
};

/** Drops comments and their signs in the text, and says how many there were. */
export const dropComments = (body: Element): number => {
  let count = 0;
  for (const node of walk(body.children)) {
    if (!isTag(node) || nameOf(node) !== "a") continue;
    const id = attribute(node, "id");
    if (/^cmnt_ref\d+$/.test(id)) hide(node);
    else if (/^cmnt\d+$/.test(id)) {
      const holder = holderOfComment(node);
      if (holder) hide(holder);
      count += 1;
    }
  }
  return count;
};
