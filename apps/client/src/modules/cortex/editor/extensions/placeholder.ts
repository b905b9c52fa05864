import { createExtension } from "@blocknote/core";
import { Plugin } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { headingLevel } from "../schema/block-types.ts";
import { blockCount } from "./document-ends.ts";
import { editorTexts } from "../texts.ts";

const { placeholders } = editorTexts;

const placeholderOf = ({ type, attrs }: Node): string | null => {
  switch (type.name) {
    case "paragraph":
      return editorTexts.placeholder;
    case "heading":
      return editorTexts.headingPlaceholder(headingLevel(attrs["level"]));
    case "bulletListItem":
    case "numberedListItem":
      return placeholders.list;
    case "checkListItem":
      return placeholders.to_do;
    case "toggleListItem":
      return placeholders.toggle;
    case "quote":
      return placeholders.quote;
    case "callout":
      return placeholders.callout;
    default:
      return null;
  }
};

const placeholderIn = (state: EditorState): DecorationSet | null => {
  const { selection } = state;
  if (!selection.empty) return null;
  const { parent, depth } = selection.$from;
  if (!parent.isTextblock || parent.content.size > 0) return null;
  const text = placeholderOf(parent);
  if (text === null) return null;
  const from = selection.$from.before(depth);
  return DecorationSet.create(state.doc, [
    Decoration.node(from, from + parent.nodeSize, {
      "data-placeholder": text,
      // An empty page shows it without focus.
      ...(blockCount(state.doc) === 1 ? { "data-placeholder-always": "" } : {}),
    }),
  ]);
};

/** Placeholder in the empty block with the caret. */
export const placeholder = createExtension(({ editor }) => ({
  key: "block-placeholder",
  prosemirrorPlugins: [
    new Plugin({ props: { decorations: (state) => (editor.isEditable ? placeholderIn(state) : null) } }),
  ],
}));
