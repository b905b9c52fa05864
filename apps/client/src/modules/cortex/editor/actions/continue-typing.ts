import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { Continued } from "../../../../page-preview/index.ts";
import { enterTrailingBlock } from "../extensions/trailing-block.ts";
import type { BlockEditor } from "../schema/schema.ts";

/** What was typed at a place of the document. */
interface Placed {
  anchor: number;
  head: number;
  text: string;
}

/** Puts the caret into the text that was typed last, and all texts where they were typed. */
const insertTexts = (view: EditorView, texts: readonly Placed[], afterCaret: number): void => {
  const { tr } = view.state;
  for (const { anchor, head, text } of texts) {
    tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(anchor), tr.mapping.map(head)));
    if (text !== "") tr.insertText(text);
  }
  if (afterCaret > 0) tr.setSelection(TextSelection.create(tr.doc, tr.selection.head - afterCaret));
  view.dispatch(tr.docChanged ? tr.scrollIntoView() : tr);
  view.focus();
};

const insertAtEnd = (view: EditorView, text: string): void => {
  if (text === "") return;
  enterTrailingBlock(view);
  view.dispatch(view.state.tr.insertText(text).scrollIntoView());
};

/**
 * Inserts what somebody typed before the editor had come where they typed it, and puts the caret where they had it. What was
 * typed into a text that is gone goes to the end of the page.
 */
export const continueTyping = (editor: BlockEditor, { texts, afterCaret }: Continued): void => {
  const view = editor.prosemirrorView;
  const placed = texts.flatMap(({ place, text }) => {
    if (!place) return [];
    const [anchor, head] = [place.anchor, place.focus].map(({ node, offset }) => view.posAtDOM(node, offset));
    return anchor === undefined || head === undefined ? [] : [{ anchor, head, text }];
  });
  const gone = texts.map(({ place, text }) => (place ? "" : text)).join("");
  const isCaretGone = texts.at(-1)?.place === null;
  if (!isCaretGone) insertAtEnd(view, gone);
  if (placed.length > 0) insertTexts(view, placed, isCaretGone ? 0 : afterCaret);
  if (isCaretGone) insertAtEnd(view, gone);
};
