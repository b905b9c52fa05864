import { createExtension } from "@blocknote/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** When the view got the focus, in ms; ProseMirror's types do not declare it. */
type FocusedView = EditorView & { readonly input: { lastFocus: number } };

/**
 * Some browsers put the caret at the start of a text that gets the focus. For that reason ProseMirror takes back every move to the
 * start that it sees within 200 ms after the focus: also one by Home or an arrow of somebody who has come by key and is quick.
 * With a key in the text, its caret is where they want it.
 */
export const keyedCaret = new Plugin({
  view: (view) => {
    const handleKey = () => {
      (view as FocusedView).input.lastFocus = 0;
    };
    view.dom.addEventListener("keydown", handleKey);
    return { destroy: () => view.dom.removeEventListener("keydown", handleKey) };
  },
});

/** Keys move the caret also right after the text got the focus. */
export const caretAfterFocus = createExtension({
  key: "caret-after-focus",
  prosemirrorPlugins: [keyedCaret],
});
