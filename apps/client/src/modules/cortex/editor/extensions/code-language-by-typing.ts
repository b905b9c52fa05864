import { createExtension } from "@blocknote/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { knownLanguage } from "../schema/code-languages.ts";
import { blockAt } from "./block-at.ts";

/** The block that became code by three backticks, as long as its first line is being typed. */
type Begun = string | null;

const begunCode = new PluginKey<Begun>("begun-code");
/** What stood there before: the rule comes with the third or right behind it. */
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

/**
 * Enter right behind the backticks, or behind the name of a language there, begins the first line of the code; false where
 * something else stands there.
 */
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

/** Code begun with backticks and a language, as in Markdown, is code in that language with Enter. */
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
