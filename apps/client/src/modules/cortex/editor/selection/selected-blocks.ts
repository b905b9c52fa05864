import { type EditorState, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { blockAt, blocksBetween, type BlockRange } from "./blocks-between.ts";

/** Whole blocks that are selected, from one to another. */
export type SelectedBlocks = { anchor: string; head: string };

/** Told with a transaction: what is selected from then on. */
export type SelectOrder = { selected: SelectedBlocks | null };

export const selectedBlocksKey = new PluginKey<SelectedBlocks | null>("selected-blocks");

/** The blocks that are selected as a whole; null while there is a caret or selected text. */
export const selectedBlocks = (state: EditorState): SelectedBlocks | null =>
  selectedBlocksKey.getState(state) ?? null;

/** Where the selected blocks are. */
export const selectedRange = (state: EditorState): BlockRange | null => {
  const selected = selectedBlocks(state);
  return selected && blocksBetween(state.doc, selected.anchor, selected.head);
};

/** Selects blocks as a whole, or none. */
export const selectBlocks = (view: EditorView, selected: SelectedBlocks | null): void => {
  if (selected === null && selectedBlocks(view.state) === null) return;
  view.dispatch(view.state.tr.setMeta(selectedBlocksKey, { selected } satisfies SelectOrder));
};

/**
 * The blocks an action on one block is meant for: all that are selected with it, be it as blocks or by text that reaches over
 * several, else the one alone.
 */
export const chosenWith = (state: EditorState, blockId: string): readonly string[] => {
  const whole = selectedRange(state);
  if (whole?.ids.includes(blockId)) return whole.ids;
  const { $from, $to, empty } = state.selection;
  const [first, last] = [blockAt($from), blockAt($to)];
  if (empty || first === null || last === null || first === last) return [blockId];
  const reached = blocksBetween(state.doc, first, last)?.ids ?? [];
  return reached.includes(blockId) ? reached : [blockId];
};
