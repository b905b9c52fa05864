import { createExtension } from "@blocknote/core";
import { trimEndOf } from "@maive/values";
import { Plugin } from "@tiptap/pm/state";

/** A line break at the end of copied text would, pasted into a console, already run it. */
const withoutLastBreak = ({ clipboardData }: ClipboardEvent): void => {
  const text = clipboardData?.getData("text/plain") ?? "";
  if (text.endsWith("\n")) clipboardData?.setData("text/plain", trimEndOf(text, "\n"));
};

/** Copied text ends with its last word. */
export const copiedText = createExtension({
  key: "copied-text",
  prosemirrorPlugins: [
    new Plugin({
      view: ({ dom }) => {
        // Behind the editor's own listeners, which write the clipboard.
        dom.addEventListener("copy", withoutLastBreak);
        dom.addEventListener("cut", withoutLastBreak);
        return {
          destroy: () => {
            dom.removeEventListener("copy", withoutLastBreak);
            dom.removeEventListener("cut", withoutLastBreak);
          },
        };
      },
    }),
  ],
});
