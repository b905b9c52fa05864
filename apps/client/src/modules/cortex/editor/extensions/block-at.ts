import type { Node, ResolvedPos } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { isColumn } from "../columns/column-at.ts";

/** The block around a place: its container with the place before it, its content element, and how deep it is nested. */
export type BlockAt = { container: Node; content: Node; pos: number; level: number };

/** How deep a block is nested in the page, or in the innermost column around it. */
const levelIn = ($pos: ResolvedPos, depth: number): number => {
  let level = 1;
  // doc > group > container is depth 2; every further level is a group and a container.
  for (let above = depth - 2; above > 1 && !isColumn($pos.node(above)); above -= 2) level += 1;
  return level;
};

/**
 * The innermost block around a place; null outside of all blocks. `level` is 1 for the blocks of the page itself, and for
 * those of a column.
 */
export const blockAt = ($pos: ResolvedPos): BlockAt | null => {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const container = $pos.node(depth);
    if (container.type.name !== "blockContainer") continue;
    const content = container.firstChild;
    return content && { container, content, pos: $pos.before(depth), level: levelIn($pos, depth) };
  }
  return null;
};

/** The block whose own text has the caret, with nothing selected. */
export const blockWrittenIn = ({ state: { selection } }: EditorView): BlockAt | null => {
  const block = blockAt(selection.$from);
  return selection.empty && block?.content === selection.$from.parent ? block : null;
};

/** The block before another among its siblings. */
export const siblingBefore = (doc: Node, block: BlockAt): Node | null => doc.resolve(block.pos).nodeBefore;

/** How many levels of blocks are nested in a block. */
export const nestedLevels = (container: Node): number => {
  const group = container.maybeChild(1);
  if (!group) return 0;
  let deepest = 0;
  group.forEach((child) => {
    deepest = Math.max(deepest, nestedLevels(child));
  });
  return deepest + 1;
};
