import { type EditorState, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { blockAt, blocksBetween, type BlockRange } from "./blocks-between.ts";

/** Selected whole blocks, from anchor to head. */
export type SelectedBlocks = { anchor: string; head: string };

/** Transaction meta: the new block selection. */
export type SelectOrder = { selected: SelectedBlocks | null };

export const selectedBlocksKey = new PluginKey<SelectedBlocks | null>("selected-blocks");

/** The selected whole blocks; null for a caret or text selection. */
export const selectedBlocks = (state: EditorState): SelectedBlocks | null =>
  selectedBlocksKey.getState(state) ?? null;

/** The range of the selected blocks. */
export const selectedRange = (state: EditorState): BlockRange | null => {
  const selected = selectedBlocks(state);
  return selected && blocksBetween(state.doc, selected.anchor, selected.head);
};

/** Sets or clears the block selection. */
export const selectBlocks = (view: EditorView, selected: SelectedBlocks | null): void => {
  if (selected === null && selectedBlocks(view.state) === null) return;
  view.dispatch(view.state.tr.setMeta(selectedBlocksKey, { selected } satisfies SelectOrder));
};

/** The blocks that an action on one applies to: all selected with it (as blocks or by text), else itself. */
export const chosenWith = (state: EditorState, blockId: string): readonly string[] => {
  const whole = selectedRange(state);
  if (whole?.ids.includes(blockId)) return whole.ids;
  const { $from, $to, empty } = state.selection;
  const [first, last] = [blockAt($from), blockAt($to)];
  if (empty || first === null || last === null || first === last) return [blockId];
  const reached = blocksBetween(state.doc, first, last)?.ids ?? [];
  return reached.includes(blockId) ? reached : [blockId];
};
