import type { Node } from "@tiptap/pm/model";
import { headingLevel, type HeadingLevel } from "../schema/block-types.ts";

/** A heading of the page. */
export type Heading = { blockId: string; level: HeadingLevel; text: string };

/** A heading's text: mentions as their labels, on one line. */
const textOf = (content: Node): string =>
  content
    .textBetween(0, content.content.size, " ", (leaf) => String(leaf.attrs["label"] ?? " "))
    .replace(/\s+/g, " ")
    .trim();

/** The headings of a document in order; empty ones lead nowhere and are left out. */
export const headingsOf = (doc: Node): Heading[] => {
  const headings: Heading[] = [];
  doc.descendants((node) => {
    if (node.type.name !== "blockContainer") return !node.isTextblock;
    const content = node.firstChild;
    // What a button inserts is not there yet.
    if (content?.type.name === "template_button") return false;
    if (content?.type.name !== "heading") return true;
    const text = textOf(content);
    if (text !== "")
      headings.push({
        blockId: String(node.attrs["id"]),
        level: headingLevel(content.attrs["level"]),
        text,
      });
    return true;
  });
  return headings;
};

/** Whether two outlines show the same. */
export const sameHeadings = (a: readonly Heading[], b: readonly Heading[]): boolean =>
  a.length === b.length &&
  a.every((heading, index) => {
    const other = b[index];
    return heading.blockId === other?.blockId && heading.level === other.level && heading.text === other.text;
  });

/** Indentation of each heading, from 0: a level counts only where a heading of it stands. */
export const depthsOf = (headings: readonly Pick<Heading, "level">[]): number[] => {
  const levels = [...new Set(headings.map(({ level }) => level))].toSorted((a, b) => a - b);
  return headings.map(({ level }) => levels.indexOf(level));
};

/** The last of the rising positions that is not below a line; the first one when all are. */
export const indexAtLine = (tops: readonly number[], line: number): number => {
  const after = tops.findIndex((top) => top > line);
  return after < 0 ? tops.length - 1 : Math.max(0, after - 1);
};
