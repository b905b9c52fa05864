import { createExtension } from "@blocknote/core";
import { Plugin } from "@tiptap/pm/state";
import type { Draft } from "../live/draft.ts";
import { followNativeCaret } from "./native-caret.ts";

/**
 * A change of others redraws the caret where the editor last knew it. Browsers report a click later than they act on it: the caret
 * is read before, or what is typed after a click would stand in another block.
 */
export const caretBeforeIncoming = (draft: Pick<Draft, "beforeIncoming">) =>
  createExtension({
    key: "caret-before-news",
    prosemirrorPlugins: [
      new Plugin({
        view: (view) => ({
          destroy: draft.beforeIncoming(() => {
            if (view.hasFocus()) followNativeCaret(view);
          }),
        }),
      }),
    ],
  });
