import { createExtension } from "@blocknote/core";
import { Plugin } from "@tiptap/pm/state";
import { showToggle } from "../schema/elements/toggle.ts";
import { hidingToggle } from "./backspace-keys.ts";

/** The caret is never hidden: a closed toggle that receives it (by Tab, undo or joining) opens. */
export const toggleGuard = createExtension({
  key: "toggle-guard",
  prosemirrorPlugins: [
    new Plugin({
      view: () => ({
        update: (view, before) => {
          const { selection, doc } = view.state;
          if ((before.doc === doc && before.selection.eq(selection)) || !view.hasFocus()) return;
          const hidden = hidingToggle(doc, selection.head);
          if (hidden) showToggle(view.dom, hidden.id, true);
        },
      }),
    }),
  ],
});
