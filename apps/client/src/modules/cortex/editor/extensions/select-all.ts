import { AllSelection, TextSelection } from "@tiptap/pm/state";
import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { selectedBlocks } from "../selection/selected-blocks.ts";

/** Selects the whole page. */
export const selectPage = (view: EditorView): void =>
  view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)));

/** The text around the selection that is not fully selected yet; null: select the page next. */
const textAround = (state: EditorState): TextSelection | null => {
  const { selection, doc } = state;
  const { $from, $to, from, to } = selection;
  if (!(selection instanceof TextSelection) || !$from.sameParent($to) || selectedBlocks(state)) return null;
  const [start, end] = [$from.start(), $from.end()];
  return from === start && to === end ? null : TextSelection.create(doc, start, end);
};

/** Selects the caret's block or cell; when already selected, the page. */
export const selectAll = (view: EditorView): void => {
  const text = textAround(view.state);
  if (text) view.dispatch(view.state.tr.setSelection(text));
  else selectPage(view);
};
