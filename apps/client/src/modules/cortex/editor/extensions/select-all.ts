import { AllSelection, TextSelection } from "@tiptap/pm/state";
import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { selectedBlocks } from "../selection/selected-blocks.ts";

/** Selects everything that stands on the page. */
export const selectPage = (view: EditorView): void =>
  view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)));

/** The text around the caret, as far as there is more of it than is selected; null where the page comes next. */
const textAround = (state: EditorState): TextSelection | null => {
  const { selection, doc } = state;
  const { $from, $to, from, to } = selection;
  if (!(selection instanceof TextSelection) || !$from.sameParent($to) || selectedBlocks(state)) return null;
  const [start, end] = [$from.start(), $from.end()];
  return from === start && to === end ? null : TextSelection.create(doc, start, end);
};

/** Selects the text of the block (or cell) with the caret; once that is selected, the page. */
export const selectAll = (view: EditorView): void => {
  const text = textAround(view.state);
  if (text) view.dispatch(view.state.tr.setSelection(text));
  else selectPage(view);
};
