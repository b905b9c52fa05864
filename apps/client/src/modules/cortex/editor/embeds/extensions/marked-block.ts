import { createExtension } from "@blocknote/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { EditorView } from "@tiptap/pm/view";

const key = new PluginKey<string | null>("marked-block");

/** Highlights a block; null clears it. */
export const markBlock = (view: EditorView, blockId: string | null): void =>
  view.dispatch(view.state.tr.setMeta(key, { blockId }).setMeta("addToHistory", false));

/** Decoration of a linked block. */
export const markedBlock = createExtension({
  key: "marked-block",
  prosemirrorPlugins: [
    new Plugin<string | null>({
      key,
      state: {
        init: () => null,
        apply: (tr, marked) => {
          const order: { blockId: string | null } | undefined = tr.getMeta(key);
          return order ? order.blockId : marked;
        },
      },
      props: {
        decorations: (state) => {
          const marked = key.getState(state);
          if (marked === null || marked === undefined) return null;
          const decorations: Decoration[] = [];
          state.doc.descendants((node, pos) => {
            if (node.type.name === "blockContainer" && node.attrs["id"] === marked)
              decorations.push(Decoration.node(pos, pos + node.nodeSize, { class: "maive-marked-block" }));
            return decorations.length === 0;
          });
          return DecorationSet.create(state.doc, decorations);
        },
      },
    }),
  ],
});
