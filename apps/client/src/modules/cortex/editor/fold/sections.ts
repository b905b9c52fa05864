import type { Node } from "@tiptap/pm/model";
import { headingLevel } from "../schema/block-types.ts";

/** The blocks below a heading up to the next one that is not lower. */
export type Section = {
  blockId: string;
  /** End of the heading's text. */
  textEnd: number;
  /** Positions of the blocks' containers. */
  blocks: { pos: number; size: number }[];
};

const levelOf = (container: Node): number | null =>
  container.firstChild?.type.name === "heading" ? headingLevel(container.firstChild.attrs["level"]) : null;

const sectionAt = (group: Node, start: number, index: number): Section | null => {
  const heading = group.child(index);
  const level = levelOf(heading);
  if (level === null) return null;
  const section: Section = {
    blockId: String(heading.attrs["id"]),
    textEnd: start + 1 + (heading.firstChild?.nodeSize ?? 2),
    blocks: [],
  };
  let pos = start + heading.nodeSize;
  for (let next = index + 1; next < group.childCount; next += 1) {
    const container = group.child(next);
    const other = levelOf(container);
    if (other !== null && other <= level) break;
    section.blocks.push({ pos, size: container.nodeSize });
    pos += container.nodeSize;
  }
  return section;
};

/** The sections of the headings that are folded, in the page and in columns and toggles. */
export const foldedSections = (doc: Node, isFolded: (blockId: string) => boolean): Section[] => {
  const sections: Section[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name !== "blockGroup") return node.type.name === "blockContainer";
    node.forEach((container, offset, index) => {
      if (levelOf(container) === null || !isFolded(String(container.attrs["id"]))) return;
      const section = sectionAt(node, pos + 1 + offset, index);
      if (section && section.blocks.length > 0) sections.push(section);
    });
    return true;
  });
  return sections;
};
