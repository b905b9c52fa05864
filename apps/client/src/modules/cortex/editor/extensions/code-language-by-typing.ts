import { createExtension } from "@blocknote/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { knownLanguage } from "../schema/code-languages.ts";
import { blockAt } from "./block-at.ts";

/** The code block started with three backticks, while its first line is typed. */
type Begun = string | null;

const begunCode = new PluginKey<Begun>("begun-code");
/** The previous text: the rule fires at or after the third backtick. */
const ticks = /^`{2,3}$/;

const here = (state: EditorState): { id: unknown; isCode: boolean; text: string } | null => {
  const block = blockAt(state.selection.$from);
  if (!block || block.content !== state.selection.$from.parent) return null;
  const isCode = block.content.type.spec.code === true;
  return { id: block.container.attrs["id"], isCode, text: block.content.textContent };
};

const nextBegun = (begun: Begun, before: EditorState, after: EditorState): Begun => {
  const now = here(after);
  if (!now?.isCode || typeof now.id !== "string" || now.text.includes("\n")) return null;
  if (begun === now.id) return begun;
  const old = here(before);
  return old?.id === now.id && !old.isCode && ticks.test(old.text) ? now.id : null;
};

/** Enter after the backticks, optionally with a language, starts the code; false otherwise. */
export const takeTypedLanguage = (view: EditorView): boolean => {
  const { $from, empty } = view.state.selection;
  const block = blockAt($from);
  if (!block || !empty || begunCode.getState(view.state) !== block.container.attrs["id"]) return false;
  if (block.content.content.size === 0) {
    view.dispatch(view.state.tr.setMeta(begunCode, "taken"));
    return true;
  }
  const language = knownLanguage(block.content.textContent);
  if (language === null || $from.parentOffset < block.content.content.size) return false;
  const tr = view.state.tr.setNodeAttribute(block.pos + 1, "language", language);
  view.dispatch(tr.delete($from.start(), $from.end()).setMeta(begunCode, "taken").scrollIntoView());
  return true;
};

/** Markdown's fenced code: backticks and a language, then Enter. */
export const codeLanguageByTyping = createExtension({
  key: "code-language-by-typing",
  prosemirrorPlugins: [
    new Plugin<Begun>({
      key: begunCode,
      state: {
        init: () => null,
        apply: (tr, begun, before, after) => {
          if (tr.getMeta(begunCode) !== undefined) return null;
          return tr.docChanged || tr.selectionSet ? nextBegun(begun, before, after) : begun;
        },
      },
    }),
  ],
});
