import type { Block } from "@maive/contract";
import { Node } from "@tiptap/pm/model";
import { headingLevel, type HeadingLevel } from "../schema/block-types.ts";
import type { PageText } from "./page-text.ts";

/** A heading of the page. */
export type Heading = {
  blockId: string;
  level: HeadingLevel;
  text: string;
  /** The block whose content it is in. */
  within?: string;
};

/** A heading's text: mentions as their labels, on one line. */
const textOf = (content: Node): string =>
  content
    .textBetween(0, content.content.size, " ", (leaf) => String(leaf.attrs["label"] ?? " "))
    .replace(/\s+/g, " ")
    .trim();

const headingType = /^heading_([1-6])$/;

const ofBlock = ({ block_id, block_type, content }: Block): Heading[] => {
  const level = headingType.exec(block_type)?.[1];
  const text = content.replace(/\s+/g, " ").trim();
  return level !== undefined && text !== "" ? [{ blockId: block_id, level: headingLevel(level), text }] : [];
};

/** The headings of a page and of the contents that it shows, in order; empty ones lead nowhere and are left out. */
export const headingsOf = ({ doc, contentOf }: PageText): Heading[] => {
  const headings: Heading[] = [];
  const addAll = (text: Node, within: { within?: string }) =>
    text.descendants((node) => {
      if (node.type.name !== "blockContainer") return !node.isTextblock;
      const content = node.firstChild;
      // What a button inserts is not there yet.
      if (content?.type.name === "template_button") return false;
      if (content?.type.name === "synced") {
        const around = { within: String(node.attrs["id"]) };
        const shown = contentOf(around.within);
        if (shown instanceof Node) addAll(shown, around);
        else if (shown)
          headings.push(...shown.flatMap(ofBlock).map((heading) => ({ ...heading, ...around })));
        return true;
      }
      if (content?.type.name !== "heading") return true;
      const said = textOf(content);
      if (said !== "")
        headings.push({
          blockId: String(node.attrs["id"]),
          level: headingLevel(content.attrs["level"]),
          text: said,
          ...within,
        });
      return true;
    });
  addAll(doc, {});
  return headings;
};

/** Whether two outlines show the same. */
export const sameHeadings = (a: readonly Heading[], b: readonly Heading[]): boolean =>
  a.length === b.length &&
  a.every((heading, index) => {
    const other = b[index];
    return (
      heading.blockId === other?.blockId &&
      heading.level === other.level &&
      heading.text === other.text &&
      heading.within === other.within
    );
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
