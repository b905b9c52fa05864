import { galleryAround } from "../gallery/gallery-actions.ts";
import type { BlockEditor } from "../schema/schema.ts";
import type { EditorView } from "@tiptap/pm/view";
import { duplicateSelected, moveSelected, removeSelected } from "./selection-actions.ts";
import { type SelectedBlocks, selectBlocks, selectedBlocks, selectedRange } from "./selected-blocks.ts";

/** The previous or next visible block at any level. */
const neighbour = (editor: BlockEditor, id: string, direction: "up" | "down"): string | null => {
  const block = editor.getBlock(id);
  if (!block) return null;
  const beside = direction === "up" ? editor.getPrevBlock(block) : editor.getNextBlock(block);
  if (beside) return beside.id;
  const parent = editor.getParentBlock(block);
  if (!parent) return null;
  return direction === "up" ? parent.id : neighbour(editor, parent.id, direction);
};

const show = (view: EditorView, id: string): void =>
  view.dom.querySelector(`[data-block-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });

const step = (
  editor: BlockEditor,
  view: EditorView,
  selected: SelectedBlocks,
  direction: "up" | "down",
  extend: boolean,
): void => {
  const head = neighbour(editor, selected.head, direction);
  if (head === null) return;
  selectBlocks(view, { anchor: extend ? selected.anchor : head, head });
  show(view, head);
};

const write = (editor: BlockEditor, view: EditorView, id: string | null): void => {
  selectBlocks(view, null);
  const block = id === null ? undefined : editor.getBlock(id);
  if (!block) return;
  editor.setTextCursorPosition(block, "end");
  editor.focus();
};

/** Deletes the selected blocks and continues at the previous one. */
export const deleteSelected = (editor: BlockEditor, view: EditorView): void => {
  const range = selectedRange(view.state);
  if (!range) return;
  write(editor, view, removeSelected(editor, range.ids));
};

/** Pictures of a gallery stand side by side. */
const directionOf = (key: string, isInRow: () => boolean): "up" | "down" | null => {
  if (key === "ArrowUp" || (key === "ArrowLeft" && isInRow())) return "up";
  return key === "ArrowDown" || (key === "ArrowRight" && isInRow()) ? "down" : null;
};

/** Keys during a block selection. Typing is swallowed: it would replace content invisibly. */
export const onSelectionKey = (
  editor: BlockEditor,
  view: EditorView,
  event: KeyboardEvent,
  onLeave: () => void,
): boolean => {
  const selected = selectedBlocks(view.state);
  const range = selectedRange(view.state);
  if (!selected || !range || event.isComposing) return false;
  const control = event.ctrlKey || event.metaKey;
  const direction = directionOf(event.key, () => galleryAround(editor, selected.head) !== null);
  if (direction && control && event.shiftKey) {
    if (editor.isEditable) moveSelected(editor, range.ids, direction);
    return true;
  }
  if (direction && !control && !event.altKey) {
    step(editor, view, selected, direction, event.shiftKey);
    return true;
  }
  if (control && event.key.toLowerCase() === "d") {
    const copies = editor.isEditable ? duplicateSelected(editor, range.ids) : [];
    const [first, last] = [copies[0], copies.at(-1)];
    if (first !== undefined && last !== undefined) selectBlocks(view, { anchor: first, head: last });
    return true;
  }
  // Other Ctrl combinations belong to the editor or browser: copy, undo, palette.
  if (control || event.altKey) return false;
  switch (event.key) {
    case "Escape":
      selectBlocks(view, null);
      onLeave();
      return true;
    case "Enter":
      write(editor, view, selected.head);
      return true;
    case "Backspace":
    case "Delete":
      if (editor.isEditable) deleteSelected(editor, view);
      return true;
    case "Tab":
      return false;
    default:
      return event.key.length === 1;
  }
};
