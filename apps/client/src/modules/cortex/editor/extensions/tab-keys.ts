import type { BlockNoteEditor } from "@blocknote/core";
import { addRowAfter, goToNextCell, isInTable } from "@tiptap/pm/tables";
import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { isListNode } from "../schema/block-types.ts";
import { blockAt, nestedLevels, siblingBefore } from "./block-at.ts";

/** Deepest level of nesting that Tab makes; deeper pages are shown as they are. */
export const deepestLevel = 20;

/** What one press of Tab puts into code. */
const indent = "  ";

const writesCode = ({ selection }: EditorState): boolean => selection.$from.parent.type.spec.code === true;

/** Whether blocks nest where the caret stands: lists do, what is nested already, and text right below a list. */
export const nestsHere = (state: EditorState): boolean => {
  const block = blockAt(state.selection.$from);
  if (!block || writesCode(state) || isInTable(state)) return false;
  if (isListNode(block.content.type.name) || block.level > 1) return true;
  return isListNode(siblingBefore(state.doc, block)?.firstChild?.type.name ?? "");
};

/**
 * Whether Tab means something where the caret stands: in code, in tables, and where blocks nest. Everywhere else it leaves
 * the surface as on any page; Escape leaves it from everywhere.
 */
export const takesTab = (state: EditorState): boolean =>
  isInTable(state) || writesCode(state) || nestsHere(state);

const tabInTable = (view: EditorView, back: boolean): void => {
  const move = goToNextCell(back ? -1 : 1);
  if (move(view.state, view.dispatch) || back) return;
  // From the last cell Tab goes on in a new row, as in any word processor.
  addRowAfter(view.state, view.dispatch);
  goToNextCell(1)(view.state, view.dispatch);
};

/** The start of the line around a place in code. */
const lineStart = (text: string, offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;

const tabInCode = (view: EditorView, back: boolean): void => {
  const { selection, tr } = view.state;
  const { $from } = selection;
  if (!back) {
    view.dispatch(tr.insertText(indent).scrollIntoView());
    return;
  }
  const text = $from.parent.textContent;
  const start = lineStart(text, $from.parentOffset);
  const blanks = /^ {0,2}/.exec(text.slice(start))?.[0].length ?? 0;
  if (blanks > 0) view.dispatch(tr.delete($from.start() + start, $from.start() + start + blanks));
};

/** A new line of code under the indentation of the one with the caret. */
export const newCodeLine = (view: EditorView): void => {
  const { selection, tr } = view.state;
  const { $from } = selection;
  const text = $from.parent.textContent;
  const before = text.slice(lineStart(text, $from.parentOffset), $from.parentOffset);
  view.dispatch(tr.insertText(`\n${/^[ \t]*/.exec(before)?.[0] ?? ""}`).scrollIntoView());
};

/** What is needed of the editor, whatever its blocks are. */
type Nesting = Pick<BlockNoteEditor, "nestBlock" | "unnestBlock">;

const nest = (editor: Nesting, view: EditorView): void => {
  const { selection } = view.state;
  const last = blockAt(selection.$to);
  if (last && last.level + nestedLevels(last.container) < deepestLevel) editor.nestBlock();
};

/** Does what Tab means where the caret stands; false where it means nothing. */
export const onTab = (editor: Nesting, view: EditorView, back: boolean): boolean => {
  if (!takesTab(view.state)) return false;
  if (isInTable(view.state)) tabInTable(view, back);
  else if (writesCode(view.state)) tabInCode(view, back);
  else if (back) editor.unnestBlock();
  else nest(editor, view);
  return true;
};
