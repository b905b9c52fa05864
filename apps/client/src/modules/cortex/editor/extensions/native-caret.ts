import { NodeSelection, Selection, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/**
 * Takes over where the browser has put the caret. The browser tells a new caret only with its next frame, so a key pressed
 * right after a click would still act at the old place.
 */
export const followNativeCaret = (view: EditorView): void => {
  const { doc, selection } = view.state;
  const native = view.dom.ownerDocument.getSelection();
  const replaceable =
    selection.empty || selection instanceof NodeSelection || selection instanceof TextSelection;
  if (!native?.anchorNode || !native.isCollapsed || !replaceable || view.composing) return;
  if (!view.dom.contains(native.anchorNode)) return;
  const place = view.posAtDOM(native.anchorNode, native.anchorOffset);
  if (place < 0 || place > doc.content.size || (selection.empty && place === selection.head)) return;
  if (!doc.resolve(place).parent.isTextblock) return;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, place)));
};

/** The same for selected text: a key pressed right after it was selected is meant for all of it. */
export const followNativeSelection = (view: EditorView): void => {
  const { doc, selection } = view.state;
  const native = view.dom.ownerDocument.getSelection();
  if (!native?.anchorNode || !native.focusNode || native.isCollapsed || view.composing) return;
  if (!(selection instanceof TextSelection)) return;
  if (!view.dom.contains(native.anchorNode) || !view.dom.contains(native.focusNode)) return;
  const anchor = view.posAtDOM(native.anchorNode, native.anchorOffset);
  const head = view.posAtDOM(native.focusNode, native.focusOffset);
  if (anchor === selection.anchor && head === selection.head) return;
  if (Math.min(anchor, head) < 0 || Math.max(anchor, head) > doc.content.size) return;
  view.dispatch(view.state.tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
};

/**
 * A page that begins with a block without text opens with a caret where none can be: it goes to the first place that can.
 * (The binding to the live document puts it there when it first draws the page, and ProseMirror warns of that once in the
 * console; nothing can be asked of the binding before, and the caret never stays there.)
 */
export const settleSelection = (view: EditorView): void => {
  const { doc, selection, tr } = view.state;
  if (!(selection instanceof TextSelection) || selection.$head.parent.inlineContent) return;
  view.dispatch(tr.setSelection(Selection.atStart(doc)));
};
