import { type ChildNode, type Element, isTag } from "domhandler";
import { nameOf, styleOf, textIn } from "../html/dom.ts";
import { elementOf, isBlank, setChildren } from "../html/edit-dom.ts";

/** A setting of Evernote in an element's style, as its versions write them; empty without. */
export const evernoteStyle = (node: Element, name: string): string =>
  styleOf(node, `--en-${name}`) || styleOf(node, `-en-${name}`) || styleOf(node, `-evernote-${name}`);

export const isSet = (node: Element, name: string): boolean => evernoteStyle(node, name) === "true";

/** Boxes that stand in one line after the other, separated by breaks, each get a line of their own. */
export const splitAtBreaks = (node: Element): void => {
  const lines: ChildNode[][] = [[]];
  for (const child of node.children)
    if (isTag(child) && nameOf(child) === "br") lines.push([]);
    else lines.at(-1)?.push(child);
  setChildren(
    node,
    lines.filter((line) => line.length > 0).map((line) => elementOf("div", {}, line)),
  );
};

/** Nested deeper, lines of code are one. */
const deepestCode = 8;

/** The lines of a block of code: each a `div`, or separated by breaks. */
export const codeLines = (node: Element, depth = 0): string[] => {
  const lines: string[] = [];
  let inline: ChildNode[] = [];
  const flush = (): void => {
    if (inline.length === 0) return;
    const text = textIn(inline).replace(/\n$/, "");
    if (text !== "" || inline.some((child) => !isBlank(child))) lines.push(...text.split("\n"));
    inline = [];
  };
  for (const child of node.children)
    if (isTag(child) && nameOf(child) === "div" && depth < deepestCode) {
      flush();
      lines.push(...codeLines(child, depth + 1));
    } else inline.push(child);
  flush();
  return lines.length === 0 && depth > 0 ? [""] : lines;
};
