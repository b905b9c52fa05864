import { createExtension } from "@blocknote/core";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import { ReplaceStep, type Step } from "@tiptap/pm/transform";
import { ySyncPluginKey } from "y-prosemirror";
import { preserveCaret } from "./preserve-caret.ts";
import { mendGalleries } from "../gallery/mend-galleries.ts";
import { mendColumns } from "./mend-columns.ts";

/** Whether a step only changes text within one block, the usual case. */
const isTyping = (tr: Transaction, step: Step, index: number): boolean => {
  if (!(step instanceof ReplaceStep)) return false;
  const $from = tr.docs[index]?.resolve(step.from);
  if (!$from?.parent.isTextblock || $from.end() < step.to) return false;
  return step.slice.openStart === 0 && step.slice.openEnd === 0;
};

const changesBlocks = (tr: Transaction): boolean =>
  tr.docChanged && tr.steps.some((step, index) => !isTyping(tr, step, index));

const mended = (trs: readonly Transaction[], state: EditorState): Transaction | null => {
  // Remote changes and undo are repaired by their author: two repairs would be applied twice.
  if (trs.some((tr) => tr.getMeta(ySyncPluginKey) !== undefined) || !trs.some(changesBlocks)) return null;
  const { tr } = state;
  preserveCaret(tr, state.selection, () => {
    mendColumns(tr);
    mendGalleries(tr);
  });
  return tr.docChanged ? tr : null;
};

/** After every local edit: removes empty columns, dissolves single ones, and moves what is no picture out of galleries. */
export const columnsGuard = createExtension({
  key: "columns-guard",
  prosemirrorPlugins: [new Plugin({ appendTransaction: (trs, _before, state) => mended(trs, state) })],
});
