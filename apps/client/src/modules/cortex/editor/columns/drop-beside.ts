import type { Fragment, Node } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { rectOf, rowsAround, scopeAt } from "../extensions/drop-place.ts";
import { mostColumns } from "./column-actions.ts";
import { blocksIn, columnNode, columnOfBlock, columnsNode, isColumns } from "./column-at.ts";
import { deleteBlocks } from "./move-blocks.ts";

/**
 * Width of the drop zone at a block's right edge and beyond, in px. Small, since vertical drops are more frequent.
 */
const edge = 36;

/** Drop target beside a block of the page, or a whole column. */
export type Beside = { pos: number; inColumn: boolean };

/** Whether columns are stacked, as in narrow windows (columns.module.css). */
const areStacked = ({ dom }: EditorView): boolean =>
  getComputedStyle(dom).getPropertyValue("--columns-stacked") !== "";

const isNested = (view: EditorView, pos: number): boolean => view.state.doc.resolve(pos).depth > 1;

/** The drop target at a block's right edge; null elsewhere, and when columns are stacked. */
export const besideAt = (view: EditorView, { clientX, clientY }: MouseEvent): Beside | null => {
  const { doc } = view.state;
  if (areStacked(view)) return null;
  const row = rowsAround(view, scopeAt(view, clientY, clientX), clientY).find((each) => {
    const rect = each && rectOf(view, each);
    return rect && rect.top <= clientY && clientY <= rect.bottom;
  });
  const rect = row && rectOf(view, row);
  if (!row || !rect || clientX < rect.right - edge || clientX > rect.right + edge) return null;
  const column = columnOfBlock(doc, row.pos);
  if (column)
    return blocksIn(column.columns).length < mostColumns ? { pos: column.pos, inColumn: true } : null;
  return isNested(view, row.pos) || isColumns(doc.nodeAt(row.pos)) ? null : { pos: row.pos, inColumn: false };
};

/**
 * Inserts blocks beside another, as a new column.
 * @param moved the selected blocks are moved.
 */
export const dropBeside = (
  view: EditorView,
  { pos, inColumn }: Beside,
  blocks: Fragment,
  moved: boolean,
): void => {
  const { tr, selection, schema } = view.state;
  const { blockContainer, blockGroup } = schema.nodes;
  const [columns, column] = [schema.nodes[columnsNode], schema.nodes[columnNode]];
  const target = tr.doc.nodeAt(pos);
  if (!target || !blockContainer || !blockGroup || !columns || !column) return;
  const end = pos + target.nodeSize;
  // No effect beside itself; a column cannot receive its own ancestor.
  if (moved && selection.from < end && selection.to > pos && (!inColumn || selection.from <= pos)) return;
  const columnWith = (content: Fragment | Node): Node =>
    blockContainer.create(null, [column.create(), blockGroup.create(null, content)]);
  const added = columnWith(blocks);
  if (moved && selection.from >= pos && selection.to <= end && blocksIn(target).length === 1) return;
  if (inColumn) tr.insert(end, added);
  else
    tr.replaceWith(
      pos,
      end,
      blockContainer.create(null, [columns.create(), blockGroup.create(null, [columnWith(target), added])]),
    );
  const grown = selection.from >= end ? tr.doc.content.size - view.state.doc.content.size : 0;
  const after = inColumn ? end + 3 : pos + 6 + columnWith(target).nodeSize;
  if (moved) deleteBlocks(tr, selection.from + grown, selection.to + grown);
  tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.slice(1).map(after, -1) + 1)));
  view.dispatch(tr.setMeta("uiEvent", "drop"));
};
