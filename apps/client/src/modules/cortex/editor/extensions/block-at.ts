import type { Node, ResolvedPos } from "@tiptap/pm/model";

/** The block around a place: its container with the place before it, its content element, and how deep it is nested. */
export type BlockAt = { container: Node; content: Node; pos: number; level: number };

/** The innermost block around a place; null outside of all blocks. `level` is 1 for the blocks of the page itself. */
export const blockAt = ($pos: ResolvedPos): BlockAt | null => {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const container = $pos.node(depth);
    if (container.type.name !== "blockContainer") continue;
    const content = container.firstChild;
    // doc > group > container is depth 2; every further level is a group and a container.
    return content && { container, content, pos: $pos.before(depth), level: depth / 2 };
  }
  return null;
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
