import type { Node } from "@tiptap/pm/model";
import { Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { endStep } from "../actions/one-step.ts";
import { type BlockAt, blockAt, blockWrittenIn } from "../extensions/block-at.ts";
import { blocksIn, columnOfBlock, deepestLast, isColumn, isColumns, startOfBlocks } from "./column-at.ts";
import { deleteBlocks, moveBlocks } from "./move-blocks.ts";
import { preserveCaret } from "./preserve-caret.ts";

const endOf = ({ pos, container }: Pick<BlockAt, "pos" | "container">): number => pos + container.nodeSize;

/** Dispatches a change of blocks as an undo step of its own: one with what was just typed would take that back, too. */
const restructure = (view: EditorView, tr: Transaction): void => {
  endStep(view.state);
  view.dispatch(tr.scrollIntoView());
  endStep(view.state);
};

const moveTo = (view: EditorView, from: number, to: number, place: number): void => {
  const { tr, selection } = view.state;
  preserveCaret(tr, selection, () => moveBlocks(tr, from, to, place));
  restructure(view, tr);
};

/** End position of a column's blocks. */
const endOfBlocks = (column: Node, pos: number): number => pos + column.nodeSize - 2;

/** The last column of a columns block that ends at a position. */
const lastColumn = (columns: Node, end: number): { node: Node; pos: number } | null => {
  const node = blocksIn(columns).at(-1);
  return node && isColumn(node) && blocksIn(node).length > 0 ? { node, pos: end - 2 - node.nodeSize } : null;
};

/** Joins a text with the block above in its column; its children stay. */
const joinAbove = (view: EditorView, block: BlockAt, above: Node): boolean => {
  const { tr, doc } = view.state;
  const bottom = deepestLast(above, block.pos - above.nodeSize);
  const text = bottom.container.firstChild;
  if (!text) return false;
  const end = bottom.pos + text.nodeSize;
  if (text.type.name === "divider") {
    deleteBlocks(tr, bottom.pos, bottom.pos + bottom.container.nodeSize);
    restructure(view, tr);
    return true;
  }
  // Blocks without text are selected first, as elsewhere; in tables the caret moves in.
  if (text.isLeaf) return false;
  if (!text.inlineContent) {
    view.dispatch(tr.setSelection(Selection.near(doc.resolve(end), -1)).scrollIntoView());
    return true;
  }
  tr.replaceWith(block.pos, endOf(block), blocksIn(block.container));
  tr.insert(end, block.content.content);
  restructure(view, tr.setSelection(TextSelection.create(tr.doc, end)));
  return true;
};

/** Backspace at the start of a text moves to the previous column, or out of the columns. */
const onBackspace = (view: EditorView): boolean => {
  const block = blockWrittenIn(view);
  const { doc, selection } = view.state;
  if (!block || selection.$from.parentOffset > 0 || block.content.type.name !== "paragraph") return false;
  const column = columnOfBlock(doc, block.pos);
  const above = doc.resolve(block.pos).nodeBefore;
  if (isColumns(above)) {
    const last = lastColumn(above, block.pos);
    if (!last) return false;
    moveTo(view, block.pos, endOf(block), endOfBlocks(last.node, last.pos));
    return true;
  }
  if (!column) return false;
  if (above) return joinAbove(view, block, above);
  const before = doc.resolve(column.pos).nodeBefore;
  const home =
    before && isColumn(before) && blocksIn(before).length > 0
      ? endOfBlocks(before, column.pos - before.nodeSize)
      : column.columnsPos;
  moveTo(view, block.pos, endOf(block), home);
  return true;
};

/** Whether the next boundary below a block is that of columns. */
const meetsColumns = (doc: Node, block: BlockAt): boolean => {
  if (block.container.childCount > 1) return false;
  for (let $end = doc.resolve(endOf(block)); $end.depth > 1; $end = doc.resolve($end.after($end.depth - 1))) {
    if ($end.nodeAfter) return isColumns($end.nodeAfter);
    if (isColumn($end.node(-1))) return true;
  }
  return isColumns(doc.resolve(endOf(block)).nodeAfter);
};

/** Delete at the end of a text never breaks up columns: it removes an empty block, or does nothing. */
const onDelete = (view: EditorView): boolean => {
  const block = blockWrittenIn(view);
  const { doc, selection, tr } = view.state;
  if (!block || selection.$from.parentOffset < block.content.content.size || !meetsColumns(doc, block))
    return false;
  if (block.content.content.size > 0 || doc.resolve(block.pos).parent.childCount < 2) return true;
  deleteBlocks(tr, block.pos, endOf(block));
  restructure(view, tr.setSelection(Selection.near(tr.doc.resolve(block.pos), 1)));
  return true;
};

/** Enter in an empty text stays in the column; elsewhere it lifts the block. */
const onEnter = (view: EditorView): boolean => {
  const block = blockWrittenIn(view);
  const { doc, tr, schema } = view.state;
  const { paragraph } = schema.nodes;
  if (!block || !paragraph || !["paragraph", "heading"].includes(block.content.type.name)) return false;
  if (block.content.content.size > 0 || !columnOfBlock(doc, block.pos)) return false;
  const end = endOf(block);
  tr.insert(end, block.container.type.create(null, paragraph.create()));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView());
  return true;
};

/** Key handling in columns; `true` when handled. */
export const onColumnKey = (view: EditorView, event: KeyboardEvent): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  switch (event.key) {
    case "Backspace":
      return onBackspace(view);
    case "Delete":
      return onDelete(view);
    case "Enter":
      return onEnter(view);
    default:
      return false;
  }
};

/** Where the first or last blocks of a column move next; null for others. */
const placeBeyond = (doc: Node, from: number, to: number, direction: "up" | "down"): number | null => {
  const column = columnOfBlock(doc, from);
  const beside = direction === "up" ? doc.resolve(from).nodeBefore : doc.resolve(to).nodeAfter;
  if (!column || beside) return null;
  const end = column.pos + column.column.nodeSize;
  const other = direction === "up" ? doc.resolve(column.pos).nodeBefore : doc.resolve(end).nodeAfter;
  if (!other) return direction === "up" ? column.columnsPos : column.columnsPos + column.columns.nodeSize;
  if (!isColumn(other) || blocksIn(other).length === 0) return null;
  return direction === "up" ? endOfBlocks(other, column.pos - other.nodeSize) : startOfBlocks(other, end);
};

/** Ctrl+Shift+arrows: past columns as a whole, and between columns; `false` when the editor handles it. */
export const moveByKey = (view: EditorView, event: KeyboardEvent): boolean => {
  const direction = event.key === "ArrowUp" ? "up" : event.key === "ArrowDown" ? "down" : null;
  if (!direction || !event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return false;
  const { doc, selection } = view.state;
  const [first, last] = [blockAt(selection.$from), blockAt(selection.$to)];
  if (!first || !last || !doc.resolve(first.pos).sameParent(doc.resolve(last.pos))) return false;
  const [from, to] = [first.pos, endOf(last)];
  const beside = direction === "up" ? doc.resolve(from).nodeBefore : doc.resolve(to).nodeAfter;
  if (isColumns(beside)) {
    // Moves the columns past the block instead.
    if (direction === "up") moveTo(view, from - beside.nodeSize, from, to);
    else moveTo(view, to, to + beside.nodeSize, from);
    return true;
  }
  const place = placeBeyond(doc, from, to, direction);
  if (place === null) return false;
  moveTo(view, from, to, place);
  return true;
};
