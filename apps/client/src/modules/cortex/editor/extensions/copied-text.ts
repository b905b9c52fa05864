import { createExtension } from "@blocknote/core";
import { trimEndOf } from "@maive/values";
import { Plugin } from "@tiptap/pm/state";

/** What the editor's HTML has in empty blocks; other programs show it as a box. */
const placeholder = "\ufffc";

const withoutPlaceholders = ({ clipboardData }: ClipboardEvent): void => {
  const html = clipboardData?.getData("text/html") ?? "";
  if (html.includes(placeholder)) clipboardData?.setData("text/html", html.replaceAll(placeholder, "<br>"));
};

/** A line break at the end of copied text would, pasted into a console, already run it. */
const withoutLastBreak = ({ clipboardData }: ClipboardEvent): void => {
  const text = clipboardData?.getData("text/plain") ?? "";
  if (text.endsWith("\n")) clipboardData?.setData("text/plain", trimEndOf(text, "\n"));
};

const finish = (event: ClipboardEvent): void => {
  withoutLastBreak(event);
  withoutPlaceholders(event);
};

/** Copied text ends with its last word, and empty blocks are empty lines for others. */
export const copiedText = createExtension({
  key: "copied-text",
  prosemirrorPlugins: [
    new Plugin({
      view: ({ dom }) => {
        // Behind the editor's own listeners, which write the clipboard.
        dom.addEventListener("copy", finish);
        dom.addEventListener("cut", finish);
        return {
          destroy: () => {
            dom.removeEventListener("copy", finish);
            dom.removeEventListener("cut", finish);
          },
        };
      },
    }),
  ],
});
