import { createExtension } from "@blocknote/core";
import { trimEndOf } from "@maive/values";
import { Plugin } from "@tiptap/pm/state";

/** BlockNote's placeholder in empty blocks, which other programs show as a box. */
const placeholder = "\ufffc";

const withoutPlaceholders = ({ clipboardData }: ClipboardEvent): void => {
  const html = clipboardData?.getData("text/html") ?? "";
  if (html.includes(placeholder)) clipboardData?.setData("text/html", html.replaceAll(placeholder, "<br>"));
};

/** A trailing line break would execute a command pasted into a terminal. */
const withoutLastBreak = ({ clipboardData }: ClipboardEvent): void => {
  const text = clipboardData?.getData("text/plain") ?? "";
  if (text.endsWith("\n")) clipboardData?.setData("text/plain", trimEndOf(text, "\n"));
};

const finish = (event: ClipboardEvent): void => {
  withoutLastBreak(event);
  withoutPlaceholders(event);
};

/** Cleans copied text: no trailing line break, empty blocks as empty lines. */
export const copiedText = createExtension({
  key: "copied-text",
  prosemirrorPlugins: [
    new Plugin({
      view: ({ dom }) => {
        // Registered after the editor's listeners, which write the clipboard.
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
