import { createExtension } from "@blocknote/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { sourceKindOf } from "../../rendered-source/index.ts";

/** Shows the source of the formula or diagram that the caret is in. */
export const openSource = createExtension(({ editor }) => ({
  key: "open-source",
  prosemirrorPlugins: [
    new Plugin({
      props: {
        decorations: ({ doc, selection: { $from } }) => {
          const { parent } = $from;
          if (!editor.isEditable || parent.type.name !== "codeBlock") return null;
          if (sourceKindOf(String(parent.attrs["language"])) === null) return null;
          const start = $from.before();
          const open = Decoration.node(start, start + parent.nodeSize, { class: "maive-source-open" });
          return DecorationSet.create(doc, [open]);
        },
      },
    }),
  ],
}));
