import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";

/** The blocks between two places, or the group around them where nothing else is in it: a group without blocks is none. */
export const wholeRange = (doc: Node, from: number, to: number): { from: number; to: number } => {
  const $from = doc.resolve(from);
  const isAll = $from.depth > 1 && $from.start() === from && $from.end() === to;
  return isAll ? { from: $from.before(), to: $from.after() } : { from, to };
};

/** Takes blocks away with the group that would be left without any. */
export const deleteBlocks = (tr: Transaction, from: number, to: number): void => {
  const range = wholeRange(tr.doc, from, to);
  tr.delete(range.from, range.to);
};

/** Moves neighbouring blocks to a place between others. */
export const moveBlocks = (tr: Transaction, from: number, to: number, place: number): void => {
  const { content } = tr.doc.slice(from, to);
  // The new place is filled first, so that its group never is without blocks.
  tr.insert(place, content);
  const moved = place <= from ? content.size : 0;
  deleteBlocks(tr, from + moved, to + moved);
};
