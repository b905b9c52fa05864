import { NodeSelection, Selection, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/**
 * Syncs the editor's selection with the browser's. Browsers report a new caret with the next frame only, so that a
 * key right after a click would act at the old position.
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

/** The same for a text selection. */
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
 * A page that begins with a block without text starts with an invalid caret: moved to the first valid position. (The
 * binding sets it on the first render, for which ProseMirror once warns in the console; it cannot be configured.)
 */
export const settleSelection = (view: EditorView): void => {
  const { doc, selection, tr } = view.state;
  if (!(selection instanceof TextSelection) || selection.$head.parent.inlineContent) return;
  view.dispatch(tr.setSelection(Selection.atStart(doc)));
};
