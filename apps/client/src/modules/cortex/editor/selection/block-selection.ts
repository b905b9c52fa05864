import { createExtension, type ExtensionOptions } from "@blocknote/core";
import { type EditorState, NodeSelection, Plugin, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { ySyncPluginKey } from "y-prosemirror";
import { followNativeCaret } from "../extensions/native-caret.ts";
import type { Signal } from "../signal.ts";
import { blockAt, blocksBetween } from "./blocks-between.ts";
import { convertSelected } from "./convert-keys.ts";
import { onMarginDown } from "./margin-drag.ts";
import {
  selectBlocks,
  type SelectedBlocks,
  selectedBlocks,
  selectedBlocksKey,
  selectedRange,
  type SelectOrder,
} from "./selected-blocks.ts";
import { onSelectionKey, deleteSelected } from "./selection-keys.ts";
import type { BlockEditor } from "../schema/schema.ts";

/** Copies or cuts whole blocks: native format for MAIVE, HTML and Markdown for others. */
const copySelected = (editor: BlockEditor, view: EditorView, event: ClipboardEvent): boolean => {
  const range = selectedRange(view.state);
  if (!range || !event.clipboardData) return false;
  const blocks = range.ids.flatMap((id) => editor.getBlock(id) ?? []);
  event.preventDefault();
  event.clipboardData.setData("blocknote/html", editor.blocksToFullHTML(blocks));
  event.clipboardData.setData("text/html", editor.blocksToHTMLLossy(blocks));
  event.clipboardData.setData("text/plain", editor.blocksToMarkdownLossy(blocks));
  if (event.type === "cut" && editor.isEditable) deleteSelected(editor, view);
  return true;
};

const cameFromOthers = (tr: Transaction): boolean => tr.getMeta(ySyncPluginKey) !== undefined;

const next = (tr: Transaction, before: SelectedBlocks | null, state: EditorState): SelectedBlocks | null => {
  const order = tr.getMeta(selectedBlocksKey) as SelectOrder | undefined;
  const selected = order ? order.selected : before;
  if (!selected) return null;
  // Placing the caret ends the block selection.
  if (!order && tr.selectionSet && !tr.docChanged && !cameFromOthers(tr)) return null;
  return blocksBetween(state.doc, selected.anchor, selected.head) ? selected : null;
};

const draw = (state: EditorState): DecorationSet | null => {
  const range = selectedRange(state);
  if (!range) return null;
  const marks: Decoration[] = [];
  state.doc.nodesBetween(range.from, range.to, (node, pos) => {
    if (node.type.name !== "blockContainer" || pos < range.from) return true;
    marks.push(Decoration.node(pos, pos + node.nodeSize, { class: "maive-selected" }));
    return false;
  });
  return DecorationSet.create(state.doc, marks);
};

/** Escape selects the caret's block; a second one leaves the text. */
const onEscape = (view: EditorView): boolean => {
  followNativeCaret(view);
  const { selection } = view.state;
  const first = blockAt(selection.$from);
  const last = selection instanceof NodeSelection ? first : blockAt(selection.$to);
  if (first === null || last === null) return false;
  selectBlocks(view, { anchor: first, head: last });
  return true;
};

export type BlockSelectionOptions = {
  /** Number of selected blocks. */
  count: Signal<number>;
  /** A second Escape leaves the text. */
  onLeave: () => void;
};

/** Selection of whole blocks: by Escape, Shift+arrows, or dragging in the margin; with actions. */
export const blockSelection = createExtension(
  ({ editor, options: { count, onLeave } }: ExtensionOptions<BlockSelectionOptions>) => ({
    key: "block-selection",
    runsBefore: ["default", "page-keys"],
    prosemirrorPlugins: [
      new Plugin<SelectedBlocks | null>({
        key: selectedBlocksKey,
        state: { init: () => null, apply: (tr, before, _old, state) => next(tr, before, state) },
        props: {
          decorations: draw,
          attributes: (state): Record<string, string> =>
            selectedBlocks(state) ? { "data-blocks-selected": "true" } : {},
          handleKeyDown: (view, event) => {
            if (editor.isEditable && !event.isComposing && convertSelected(editor, view, event)) return true;
            if (selectedBlocks(view.state)) return onSelectionKey(editor, view, event, onLeave);
            const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
            return event.key === "Escape" && plain && !event.isComposing && onEscape(view);
          },
          handleTextInput: (view) => selectedBlocks(view.state) !== null,
          handleDOMEvents: {
            copy: (view, event) => copySelected(editor, view, event),
            cut: (view, event) => copySelected(editor, view, event),
            mousedown: onMarginDown,
          },
        },
        view: () => ({
          update: (view) => {
            const now = selectedRange(view.state)?.ids.length ?? 0;
            if (count.get() !== now) count.set(now);
          },
        }),
      }),
    ],
  }),
);
