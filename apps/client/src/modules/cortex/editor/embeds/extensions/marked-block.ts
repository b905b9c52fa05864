import { createExtension } from "@blocknote/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { EditorView } from "@tiptap/pm/view";
import { textOf } from "../../find/hits.ts";

/** Where words stand in a text. */
export type PlacesIn = (text: string) => readonly (readonly [from: number, to: number])[];

/** A highlighted block, with the words that were looked for in it. */
export interface MarkedBlock {
  blockId: string;
  places?: PlacesIn | undefined;
}

const key = new PluginKey<MarkedBlock | null>("marked-block");

/** Highlights a block; null clears it. */
export const markBlock = (view: EditorView, marked: MarkedBlock | null): void =>
  view.dispatch(view.state.tr.setMeta(key, { marked }).setMeta("addToHistory", false));

/** The question's words in the texts of a block, not of those nested in it. */
const wordsIn = (content: Node, start: number, places: PlacesIn): Decoration[] => {
  const marks: Decoration[] = [];
  const look = (text: Node, pos: number): void => {
    for (const [from, to] of places(textOf(text)))
      marks.push(Decoration.inline(pos + 1 + from, pos + 1 + to, { class: "maive-hit" }));
  };
  if (content.isTextblock) look(content, start);
  else
    content.descendants((node, pos) => {
      if (node.isTextblock) look(node, start + 1 + pos);
      return !node.isTextblock;
    });
  return marks;
};

/** The decorations of a marked block. */
export const marksOf = (doc: Node, { blockId, places }: MarkedBlock): DecorationSet => {
  const decorations: Decoration[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === "blockContainer" && node.attrs["id"] === blockId) {
      decorations.push(Decoration.node(pos, pos + node.nodeSize, { class: "maive-marked-block" }));
      if (places && node.firstChild) decorations.push(...wordsIn(node.firstChild, pos + 1, places));
    }
    return decorations.length === 0;
  });
  return DecorationSet.create(doc, decorations);
};

/** Decoration of a linked block. */
export const markedBlock = createExtension({
  key: "marked-block",
  prosemirrorPlugins: [
    new Plugin<MarkedBlock | null>({
      key,
      state: {
        init: () => null,
        apply: (tr, marked) => {
          const order: { marked: MarkedBlock | null } | undefined = tr.getMeta(key);
          return order ? order.marked : marked;
        },
      },
      props: {
        decorations: (state) => {
          const marked = key.getState(state);
          return marked ? marksOf(state.doc, marked) : null;
        },
      },
    }),
  ],
});
