import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { findBlock } from "../actions/find-block.ts";

/** A range of siblings. */
export type BlockRange = { from: number; to: number; ids: readonly string[] };

const idOf = (node: Node): string => String(node.attrs["id"]);

/** Depth of the innermost group common to both positions. */
const sharedGroup = ($a: ResolvedPos, $b: ResolvedPos): number => {
  let depth = Math.min($a.sharedDepth($b.pos), $b.sharedDepth($a.pos));
  while (depth > 0 && $a.node(depth).type.name !== "blockGroup") depth -= 1;
  return depth;
};

/**
 * The range between two blocks in either order, with children. Blocks of different levels are extended to their
 * common level. Null when one is gone.
 */
export const blocksBetween = (doc: Node, anchorId: string, headId: string): BlockRange | null => {
  const anchor = findBlock(doc, anchorId);
  const head = findBlock(doc, headId);
  if (!anchor || !head) return null;
  const [first, last] = anchor.pos <= head.pos ? [anchor, head] : [head, anchor];
  // Inside of both blocks, so that each resolves below their common group.
  const [$first, $last] = [doc.resolve(first.pos + 1), doc.resolve(last.pos + 1)];
  const depth = sharedGroup(doc.resolve(first.pos), doc.resolve(last.pos));
  const group = $first.node(depth);
  const ids: string[] = [];
  for (let index = $first.index(depth); index <= $last.index(depth); index += 1)
    ids.push(idOf(group.child(index)));
  return { from: $first.before(depth + 1), to: $last.after(depth + 1), ids };
};

/** The block at a position; null outside. */
export const blockAt = ($pos: ResolvedPos): string | null => {
  for (let depth = $pos.depth; depth > 0; depth -= 1)
    if ($pos.node(depth).type.name === "blockContainer") return idOf($pos.node(depth));
  const after = $pos.nodeAfter;
  return after?.type.name === "blockContainer" ? idOf(after) : null;
};
