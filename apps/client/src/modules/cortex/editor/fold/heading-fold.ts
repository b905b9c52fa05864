import { createExtension } from "@blocknote/core";
import { Plugin, PluginKey, TextSelection, type EditorState } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { Node } from "@tiptap/pm/model";
import { findBlock } from "../actions/find-block.ts";
import { editorTexts } from "../texts.ts";
import { isAnyFolded, isFolded, rememberFold } from "./folded-headings.ts";
import { foldedSections, type Section } from "./sections.ts";

type Fold = { sections: readonly Section[]; away: ReadonlySet<number>; decorations: DecorationSet };

const key = new PluginKey<Fold>("heading-fold");

/** The button behind a folded heading, which says how much is hidden. */
const drawSign = (view: EditorView, { blockId, blocks }: Section): HTMLElement => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "maive-fold-sign";
  button.contentEditable = "false";
  button.textContent = "…";
  button.title = `${editorTexts.fold.hidden(blocks.length)} · ${editorTexts.fold.unfold}`;
  button.setAttribute("aria-label", button.title);
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", () => foldHeading(view, blockId, false));
  return button;
};

const foldOf = (doc: Node): Fold => {
  const sections = isAnyFolded() ? foldedSections(doc, isFolded) : [];
  const away = new Set(sections.flatMap(({ blocks }) => blocks.map(({ pos }) => pos)));
  const hidden = sections.flatMap(({ blocks }) =>
    blocks.map(({ pos, size }) => Decoration.node(pos, pos + size, { class: "maive-folded-away" })),
  );
  const signs = sections.map((section) =>
    Decoration.widget(section.textEnd - 1, (view) => drawSign(view, section), {
      side: 1,
      key: `fold-${section.blockId}-${section.blocks.length}`,
      ignoreSelection: true,
      stopEvent: () => true,
    }),
  );
  return { sections, away, decorations: DecorationSet.create(doc, [...hidden, ...signs]) };
};

/** Whether the block at a position is hidden by a folded heading. */
export const foldedAwayAt = (state: EditorState, pos: number): boolean =>
  key.getState(state)?.away.has(pos) ?? false;

/** Folds a heading's section for this reader, or opens it. A caret in it moves to the heading. */
export const foldHeading = (view: EditorView, blockId: string, folded: boolean): boolean => {
  rememberFold(blockId, folded);
  const { tr } = view.state;
  const block = findBlock(view.state.doc, blockId);
  const section = foldedSections(view.state.doc, (id) => id === blockId)[0];
  const last = section?.blocks.at(-1);
  const { from, to } = view.state.selection;
  if (folded && block && section && last && to > section.textEnd && from < last.pos + last.size)
    tr.setSelection(TextSelection.create(tr.doc, section.textEnd - 1));
  view.dispatch(tr.setMeta(key, true).setMeta("addToHistory", false));
  return true;
};

/** Opens every folded section around a position. */
export const unfoldAround = (view: EditorView, pos: number): void => {
  const hiding = key
    .getState(view.state)
    ?.sections.find(({ blocks }) => blocks.some((block) => block.pos < pos && pos < block.pos + block.size));
  if (!hiding) return;
  foldHeading(view, hiding.blockId, false);
  unfoldAround(view, pos);
};

/** Sections of headings can be folded, by each reader for themselves. */
export const headingFold = createExtension({
  key: "heading-fold",
  prosemirrorPlugins: [
    new Plugin<Fold>({
      key,
      state: {
        init: (_config, { doc }) => foldOf(doc),
        apply: (tr, fold) => (tr.docChanged || tr.getMeta(key) === true ? foldOf(tr.doc) : fold),
      },
      props: { decorations: (state) => key.getState(state)?.decorations },
    }),
  ],
});
