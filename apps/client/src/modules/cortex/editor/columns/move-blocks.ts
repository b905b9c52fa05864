import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";

/** The range of blocks, or their whole group if it would be left empty, which the schema forbids. */
export const wholeRange = (doc: Node, from: number, to: number): { from: number; to: number } => {
  const $from = doc.resolve(from);
  const isAll = $from.depth > 1 && $from.start() === from && $from.end() === to;
  return isAll ? { from: $from.before(), to: $from.after() } : { from, to };
};

/** Deletes blocks, and their group if left empty. */
export const deleteBlocks = (tr: Transaction, from: number, to: number): void => {
  const range = wholeRange(tr.doc, from, to);
  tr.delete(range.from, range.to);
};

/** Moves adjacent blocks to another position. */
export const moveBlocks = (tr: Transaction, from: number, to: number, place: number): void => {
  const { content } = tr.doc.slice(from, to);
  // Insert before delete, so that the group is never empty.
  tr.insert(place, content);
  const moved = place <= from ? content.size : 0;
  deleteBlocks(tr, from + moved, to + moved);
};
