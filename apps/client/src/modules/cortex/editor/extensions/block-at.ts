import type { Node, ResolvedPos } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { isColumn } from "../columns/column-at.ts";

/** The block at a position: its container with position, content element, and nesting level. */
export type BlockAt = { container: Node; content: Node; pos: number; level: number };

/** Nesting level in the page, or in the innermost column. */
const levelIn = ($pos: ResolvedPos, depth: number): number => {
  let level = 1;
  // doc > group > container is depth 2; every level adds a group and a container.
  for (let above = depth - 2; above > 1 && !isColumn($pos.node(above)); above -= 2) level += 1;
  return level;
};

/** The innermost block at a position; null outside of blocks. `level` is 1 at the top of the page or column. */
export const blockAt = ($pos: ResolvedPos): BlockAt | null => {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const container = $pos.node(depth);
    if (container.type.name !== "blockContainer") continue;
    const content = container.firstChild;
    return content && { container, content, pos: $pos.before(depth), level: levelIn($pos, depth) };
  }
  return null;
};

/** The block with the caret in its text, without a selection. */
export const blockWrittenIn = ({ state: { selection } }: EditorView): BlockAt | null => {
  const block = blockAt(selection.$from);
  return selection.empty && block?.content === selection.$from.parent ? block : null;
};

/** The previous sibling of a block. */
export const siblingBefore = (doc: Node, block: BlockAt): Node | null => doc.resolve(block.pos).nodeBefore;

/** Number of levels nested in a block. */
export const nestedLevels = (container: Node): number => {
  const group = container.maybeChild(1);
  if (!group) return 0;
  let deepest = 0;
  group.forEach((child) => {
    deepest = Math.max(deepest, nestedLevels(child));
  });
  return deepest + 1;
};
