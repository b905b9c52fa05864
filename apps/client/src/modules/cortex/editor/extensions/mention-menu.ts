import { createExtension } from "@blocknote/core";
import type { ExtensionOptions } from "@blocknote/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { nextMentionState } from "../mention/mention-state.ts";
import type { MentionQuery } from "../mention/mention-state.ts";
import type { MentionOption } from "../mention/mention-option.ts";
import type { Signal } from "../signal.ts";

const key = new PluginKey<MentionQuery | null>("mention-menu");

/** Closes the menu; the text stays. */
export const closeMentionMenu = (view: EditorView): void => {
  if (key.getState(view.state)) view.dispatch(view.state.tr.setMeta(key, true));
};

/** Replaces the typed text by a mention or an emoji. */
export const insertMention = (view: EditorView, { kind, target, label }: MentionOption): void => {
  const typed = key.getState(view.state);
  const { mention } = view.state.schema.nodes;
  if (!typed || !mention) return;
  const { schema } = view.state;
  const nodes =
    kind === "emoji" ? [schema.text(label)] : [mention.create({ kind, target, label }), schema.text(" ")];
  view.dispatch(view.state.tr.replaceWith(typed.from, typed.to, nodes).scrollIntoView());
  view.focus();
};

export type MentionMenuOptions = {
  /** The typed query, for the menu. */
  mention: Signal<MentionQuery | null>;
};

/** Tracks a mention typed after `@`. */
export const mentionMenu = createExtension(
  ({ editor, options: { mention } }: ExtensionOptions<MentionMenuOptions>) => ({
    key: "mention-menu",
    prosemirrorPlugins: [
      new Plugin<MentionQuery | null>({
        key,
        state: {
          init: () => null,
          apply: (tr, menu, _before, after) =>
            editor.isEditable ? nextMentionState(tr, tr.getMeta(key) === true, menu, after) : null,
        },
        view: () => ({
          update: (view) => mention.set(key.getState(view.state) ?? null),
          destroy: () => mention.set(null),
        }),
      }),
    ],
  }),
);
