import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { findBlock } from "../actions/find-block.ts";

/** Neighbouring blocks of one level, as places in the document around all of them. */
export type BlockRange = { from: number; to: number; ids: readonly string[] };

const idOf = (node: Node): string => String(node.attrs["id"]);

/** The depth of the innermost group of blocks that both places are in. */
const sharedGroup = ($a: ResolvedPos, $b: ResolvedPos): number => {
  let depth = Math.min($a.sharedDepth($b.pos), $b.sharedDepth($a.pos));
  while (depth > 0 && $a.node(depth).type.name !== "blockGroup") depth -= 1;
  return depth;
};

/**
 * The blocks from one to another, both with all that is nested in them, whichever comes first. Blocks of different levels are
 * joined where their levels meet. Null where one of them is gone.
 */
export const blocksBetween = (doc: Node, anchorId: string, headId: string): BlockRange | null => {
  const anchor = findBlock(doc, anchorId);
  const head = findBlock(doc, headId);
  if (!anchor || !head) return null;
  const [first, last] = anchor.pos <= head.pos ? [anchor, head] : [head, anchor];
  // Just inside of both blocks, so that each is on the way up to the group they share.
  const [$first, $last] = [doc.resolve(first.pos + 1), doc.resolve(last.pos + 1)];
  const depth = sharedGroup(doc.resolve(first.pos), doc.resolve(last.pos));
  const group = $first.node(depth);
  const ids: string[] = [];
  for (let index = $first.index(depth); index <= $last.index(depth); index += 1)
    ids.push(idOf(group.child(index)));
  return { from: $first.before(depth + 1), to: $last.after(depth + 1), ids };
};

/** The block a place in the document is in; null outside of all. */
export const blockAt = ($pos: ResolvedPos): string | null => {
  for (let depth = $pos.depth; depth > 0; depth -= 1)
    if ($pos.node(depth).type.name === "blockContainer") return idOf($pos.node(depth));
  const after = $pos.nodeAfter;
  return after?.type.name === "blockContainer" ? idOf(after) : null;
};
