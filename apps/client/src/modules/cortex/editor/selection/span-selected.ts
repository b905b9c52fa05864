import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { selectedRange } from "./selected-blocks.ts";

/** Before a drag: extends the text selection over the selected blocks, which the editor then drags together. */
export const spanSelected = (view: EditorView, blockId: string): void => {
  const range = selectedRange(view.state);
  if (!range?.ids.includes(blockId) || range.ids.length < 2) return;
  const { doc, tr } = view.state;
  view.dispatch(
    tr.setSelection(TextSelection.between(doc.resolve(range.from + 2), doc.resolve(range.to - 2))),
  );
};
