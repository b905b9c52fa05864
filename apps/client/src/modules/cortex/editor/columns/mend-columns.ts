import { Fragment, type Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { blocksIn, isColumn, isColumns, startOfBlocks } from "./column-at.ts";
import { moveBlocks } from "./move-blocks.ts";

type Placed = { node: Node; pos: number };

/** Bound of repairs; the rest is left as is. */
const mostSteps = 1_000;

/** Replaces or removes a block; a page's last one is replaced by an empty text. */
const replaceBlock = (tr: Transaction, { node, pos }: Placed, blocks: readonly Node[]): void => {
  const $pos = tr.doc.resolve(pos);
  const { paragraph } = tr.doc.type.schema.nodes;
  const end = pos + node.nodeSize;
  if (blocks.length > 0) tr.replaceWith(pos, end, Fragment.fromArray([...blocks]));
  else if ($pos.parent.childCount > 1) tr.delete(pos, end);
  else if ($pos.depth > 1) tr.delete($pos.before(), $pos.after());
  else if (paragraph) tr.replaceWith(pos, end, node.type.create(null, paragraph.create()));
};

/** A block's children with positions. */
const placedIn = ({ node, pos }: Placed): Placed[] => {
  let at = startOfBlocks(node, pos);
  return blocksIn(node).map((child) => {
    const placed = { node: child, pos: at };
    at += child.nodeSize;
    return placed;
  });
};

/** Moves stray blocks out: above or below the columns, or into the preceding column. */
const moveOut = (tr: Transaction, columns: Placed, stray: Placed, children: readonly Placed[]): void => {
  const index = children.indexOf(stray);
  const before = children.slice(0, index).findLast(({ node }) => isColumn(node));
  const after = children.slice(index).find(({ node }) => isColumn(node));
  const end = stray.pos + stray.node.nodeSize;
  if (!before) moveBlocks(tr, stray.pos, end, columns.pos);
  else if (after && blocksIn(before.node).length > 0)
    // The end of its group.
    moveBlocks(tr, stray.pos, end, before.pos + before.node.nodeSize - 2);
  else moveBlocks(tr, stray.pos, end, columns.pos + columns.node.nodeSize);
};

/** Columns of an older version list their contents until the server converts them. */
const listsBlocks = ({ node }: Placed): boolean =>
  /"(?:left|right)Column"/.test(String(node.firstChild?.attrs["config"]));

const mendOne = (tr: Transaction, columns: Placed): boolean => {
  const children = placedIn(columns);
  const stray = children.find(({ node }) => !isColumn(node));
  const hollow = children.findLast(({ node }) => isColumn(node) && blocksIn(node).length === 0);
  const [only] = children;
  if (stray && children.length > 1) moveOut(tr, columns, stray, children);
  else if (hollow && children.length > 1) tr.delete(hollow.pos, hollow.pos + hollow.node.nodeSize);
  else if (children.length === 1 && only)
    replaceBlock(tr, columns, isColumn(only.node) ? blocksIn(only.node) : [only.node]);
  else if (children.length === 0 && !listsBlocks(columns)) replaceBlock(tr, columns, []);
  else return false;
  return true;
};

const faulty = (tr: Transaction): (() => boolean)[] => {
  const found: (() => boolean)[] = [];
  tr.doc.descendants((node, pos) => {
    if (node.isTextblock) return false;
    if (isColumns(node)) found.push(() => mendOne(tr, { node, pos }));
    else if (isColumn(node) && !isColumns(tr.doc.resolve(pos).node(-1)))
      found.push(() => {
        replaceBlock(tr, { node, pos }, blocksIn(node));
        return true;
      });
    return true;
  });
  return found;
};

/**
 * Restores the invariants of columns after an edit: at least two, none empty, nothing else among them, none outside.
 * Blocks stay in place.
 */
export const mendColumns = (tr: Transaction): void => {
  for (let step = 0; step < mostSteps; step += 1) if (!faulty(tr).some((mend) => mend())) return;
};
