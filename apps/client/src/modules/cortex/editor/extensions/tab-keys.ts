import type { BlockNoteEditor } from "@blocknote/core";
import { addRowAfter, goToNextCell, isInTable } from "@tiptap/pm/tables";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { isListNode } from "../schema/block-types.ts";
import { blockAt, nestedLevels, siblingBefore } from "./block-at.ts";

/** Deepest level of nesting that Tab makes; deeper pages are shown as they are. */
export const deepestLevel = 20;

/** What one press of Tab puts into code. */
const indent = "  ";

/**
 * Whether Tab means something where the caret stands: in code, in tables, and where blocks nest, which are lists and text
 * below them. Everywhere else it leaves the surface as on any page; Escape leaves it from everywhere.
 */
export const takesTab = ({ selection, doc }: EditorState): boolean => {
  const block = blockAt(selection.$from);
  if (!block) return false;
  const { name } = block.content.type;
  if (name === "table" || name === "codeBlock" || isListNode(name) || block.level > 1) return true;
  return isListNode(siblingBefore(doc, block)?.firstChild?.type.name ?? "");
};

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

const nest = (editor: BlockNoteEditor, view: EditorView): void => {
  const { selection } = view.state;
  const last = blockAt(selection.$to);
  if (last && last.level + nestedLevels(last.container) < deepestLevel) editor.nestBlock();
};

/** Does what Tab means where the caret stands; false where it means nothing. */
export const onTab = (editor: BlockNoteEditor, view: EditorView, back: boolean): boolean => {
  if (!takesTab(view.state)) return false;
  const { selection } = view.state;
  if (isInTable(view.state)) tabInTable(view, back);
  else if (selection instanceof TextSelection && selection.$from.parent.type.spec.code) tabInCode(view, back);
  else if (back) editor.unnestBlock();
  else nest(editor, view);
  return true;
};
