import { createExtension } from "@blocknote/core";
import { Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { blockAt } from "./block-at.ts";

/** The third of three hyphens in an otherwise empty block makes a divider, with the caret in a new block below. */
const drawLine = (view: EditorView, from: number, to: number, text: string): boolean => {
  const { state } = view;
  const { $from } = state.selection;
  const block = blockAt($from);
  const { divider, paragraph } = state.schema.nodes;
  if (text !== "-" || from !== to || !block || !divider || !paragraph) return false;
  if (block.content !== $from.parent || block.content.type !== paragraph) return false;
  if (block.content.textContent !== "--" || block.content.content.size !== 2) return false;
  const start = block.pos + 1;
  const tr = state.tr.replaceWith(start, start + block.content.nodeSize, divider.create());
  const after = tr.mapping.map(block.pos + block.container.nodeSize);
  tr.insert(after, block.container.type.create(null, paragraph.create()));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 2)).scrollIntoView());
  return true;
};

/** Three hyphens are a divider. */
export const dividerByTyping = createExtension({
  key: "divider-by-typing",
  runsBefore: ["default"],
  prosemirrorPlugins: [new Plugin({ props: { handleTextInput: drawLine } })],
});
